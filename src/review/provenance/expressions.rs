//! The origin of an expression's value.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::sources::{Source, find_in};
use super::teller::{Scene, Teller};
use super::{Step, StepKind};
use pantin_base::source::Span;
use pantin_catalog::Site;
use pantin_syntax::ast::{Expr, ExprKind, TextPart};

/// An expression's file, and the expressions around it, the outermost first.
pub(super) type Around<'p, 't> = (&'p Source<'t>, &'p [&'t Expr<'t>]);

/// Longer expressions are cut where a story names them.
const MAX_LEN: usize = 60;

impl<'t, 'c> Teller<'t, 'c> {
    /// The origin of an expression's value.
    pub(super) fn expression(&self, expr: &'t Expr<'t>, around: Around<'_, 't>, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let value = scene.value;
        let scene = scene.deeper();
        if self.take_step(&scene).is_none() {
            return Vec::new();
        }
        let (source, path) = around;
        if let Some(value) = value
            && let Some(step) = self.chosen(expr, &value, around, &scene)
        {
            return vec![step];
        }
        match expr.kind {
            ExprKind::Variable(name) => self.variable(name, expr.span, around, &scene).into_iter().collect(),
            ExprKind::Parenthesized(inner) => self.expression(inner, around, &scene),
            ExprKind::Access(access) => match keys(expr) {
                Some((base @ ("facts" | "trusted" | "server_facts"), keys)) => {
                    vec![given(base, &keys, &expr.span, source)]
                }
                Some((base, keys)) => {
                    let mut steps: Vec<Step> = self.variable(base, expr.span, around, &scene).into_iter().collect();
                    let path = keys.iter().map(|key| format!("['{key}']")).collect::<String>();
                    steps.iter_mut().for_each(|step| step.text = format!("{path} of {}", self.name_of(step)));
                    steps
                }
                None => {
                    let all = std::iter::once(&access.base).chain(access.arguments);
                    all.flat_map(|part| self.expression(part, around, &scene)).collect()
                }
            },
            ExprKind::Call(call) => {
                let ExprKind::Name(name) = call.functor.kind else {
                    let parts = self.parts(expr, around, &scene);
                    return if parts.is_empty() { vec![self.literal(expr, source, &scene)] } else { parts };
                };
                let block = call.block.map(|block| block.body);
                vec![self.call((name, expr), (call.arguments, block), around, &scene)]
            }
            ExprKind::MethodCall(call) => {
                let ExprKind::Name(name) = call.name.kind else { return self.parts(expr, around, &scene) };
                let mut step =
                    self.call((name, expr), (call.arguments, call.block.map(|block| block.body)), around, &scene);
                let mut from = self.expression(&call.receiver, around, &scene);
                from.append(&mut step.from);
                vec![step.from(from)]
            }
            ExprKind::String(_)
            | ExprKind::Integer(..)
            | ExprKind::LargeInteger(..)
            | ExprKind::Float(_)
            | ExprKind::Boolean(_)
            | ExprKind::Undef
            | ExprKind::Default
            | ExprKind::Regexp(_)
            | ExprKind::Name(_)
            | ExprKind::TypeName(_) => vec![self.literal(expr, source, &scene)],
            _ if !has_source(expr) => vec![self.literal(expr, source, &scene)],
            _ => {
                let text = match expr.kind {
                    ExprKind::Selector(_) | ExprKind::If(_) | ExprKind::Unless(_) | ExprKind::Case(_) => "chosen by",
                    ExprKind::Concatenation(_) | ExprKind::Heredoc(_) => "text with",
                    _ => "made by",
                };
                let step = Step::new(StepKind::Expression, format!("{text} {}", self.code(expr.span, source, &scene)));
                let inner: Vec<&'t Expr<'t>> = path.iter().copied().chain([expr]).collect();
                vec![step.at(Some(source.file), source.line(expr.span)).from(self.parts(
                    expr,
                    (source, &inner),
                    &scene,
                ))]
            }
        }
    }

    /// The origins of an expression's parts that are not literals, each once.
    fn parts(&self, expr: &'t Expr<'t>, around: Around<'_, 't>, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let mut children = Vec::new();
        match expr.kind {
            // A heredoc is explained by the parts of its text.
            ExprKind::Heredoc(heredoc) => return self.parts(&heredoc.text, around, scene),
            ExprKind::Concatenation(text) => {
                children.extend(text.parts.iter().filter_map(|part| match part {
                    TextPart::Expression(expr) => Some(expr),
                    TextPart::Text(..) => None,
                }));
            }
            _ => expr.for_each_child(&mut |child| children.push(child)),
        }
        let mut steps: Vec<Step> = Vec::new();
        for child in children.into_iter().filter(|child| has_source(child)) {
            for step in self.expression(child, around, scene) {
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// The origin of a call's result.
    fn call(
        &self,
        (name, expr): (&'t str, &'t Expr<'t>),
        (arguments, block): (&'t [Expr<'t>], Option<&'t [Expr<'t>]>),
        around: Around<'_, 't>,
        scene: &Scene<'t, 'c>,
    ) -> Step {
        let (source, _) = around;
        let line = source.line(expr.span);
        let name = name.strip_prefix("::").unwrap_or(name);
        let at = |step: Step| step.at(Some(source.file), line);
        let mut from: Vec<Step> = Vec::new();
        for argument in arguments.iter().filter(|argument| has_source(argument)) {
            from.extend(self.expression(argument, around, scene));
        }
        for statement in block.unwrap_or_default().iter().filter(|statement| has_source(statement)) {
            let inner: Vec<&'t Expr<'t>> = around.1.iter().copied().chain([expr]).collect();
            from.extend(self.expression(statement, (source, &inner), scene));
        }
        match name {
            "lookup" | "hiera" | "hiera_array" | "hiera_hash" => {
                let found = self.lookups_at(source.file, line, scene);
                at(Step::new(StepKind::Function, format!("{name}()")).from(if found.is_empty() { from } else { found }))
            }
            "template" | "epp" | "inline_template" | "inline_epp" => {
                let mut read = self.template(name, arguments, (source, line), scene);
                read.extend(from);
                at(Step::new(StepKind::Template, format!("{name}()")).from(read))
            }
            _ => at(Step::new(StepKind::Function, format!("{name}()")).from(from)),
        }
    }

    /// The origins of the arguments of the call at a place.
    pub(super) fn arguments_of(&self, name: &str, site: Site<'c>, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let Some(source) = site.file.and_then(|file| self.sources.get(file)) else { return Vec::new() };
        let path = source.around(site.place.offset);
        let is_call = |expr: &Expr<'_>| match expr.kind {
            ExprKind::Call(call) => is_name(&call.functor, name),
            ExprKind::MethodCall(call) => is_name(&call.name, name),
            _ => false,
        };
        let found = path.iter().enumerate().rev().find(|(_, expr)| is_call(expr)).map(|(at, expr)| (at, *expr));
        let found = found.or_else(|| {
            // The place may be that of the statement around the call.
            let (at, last) = path.iter().enumerate().next_back()?;
            Some((at, find_in(last, &is_call)?))
        });
        let Some((at, expr)) = found else { return Vec::new() };
        let around = (&source, &path[..at]);
        match expr.kind {
            ExprKind::Call(call) => self.all(call.arguments, around, scene),
            ExprKind::MethodCall(call) => {
                let mut steps = self.expression(&call.receiver, around, scene);
                steps.extend(self.all(call.arguments, around, scene));
                steps
            }
            _ => Vec::new(),
        }
    }

    fn all(&self, exprs: &'t [Expr<'t>], around: Around<'_, 't>, scene: &Scene<'t, 'c>) -> Vec<Step> {
        exprs.iter().filter(|expr| has_source(expr)).flat_map(|expr| self.expression(expr, around, scene)).collect()
    }

    fn literal(&self, expr: &Expr<'_>, source: &Source<'_>, scene: &Scene<'t, 'c>) -> Step {
        let value = (!scene.is_hidden).then(|| super::values::cut(expr.span.of(source.text)));
        Step::new(StepKind::Literal, "written").at(Some(source.file), source.line(expr.span)).value(value)
    }

    /// The text of an expression, unless something of it must not be shown.
    pub(super) fn code(&self, span: Span, source: &Source<'_>, scene: &Scene<'t, 'c>) -> String {
        if scene.is_hidden {
            return "an expression".to_owned();
        }
        let text: Vec<&str> = span.of(source.text).split_whitespace().collect();
        let text = text.join(" ");
        if text.chars().count() <= MAX_LEN {
            return text;
        }
        text.chars().take(MAX_LEN - 1).chain(['…']).collect()
    }
}

/// True if a name is written as the functor of a call.
fn is_name(expr: &Expr<'_>, name: &str) -> bool {
    matches!(expr.kind, ExprKind::Name(own) if own.strip_prefix("::").unwrap_or(own) == name)
}

/// True if anything in an expression has a value from elsewhere: a variable or a call.
pub(super) fn has_source(expr: &Expr<'_>) -> bool {
    expr.has_variable() || find_in_any(expr)
}

fn find_in_any(expr: &Expr<'_>) -> bool {
    if matches!(expr.kind, ExprKind::Call(_) | ExprKind::MethodCall(_)) {
        return true;
    }
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
        let mut found = false;
        expr.for_each_child(&mut |child| found = found || find_in_any(child));
        found
    })
}

/// The variable and the keys of `$name['a'][0]`, if all keys are literals.
fn keys<'a>(expr: &Expr<'a>) -> Option<(&'a str, Vec<String>)> {
    let mut keys = Vec::new();
    let mut kind = expr.kind;
    loop {
        match kind {
            ExprKind::Variable(name) => {
                keys.reverse();
                return Some((name.strip_prefix("::").unwrap_or(name), keys));
            }
            ExprKind::Access(access) => {
                for argument in access.arguments.iter().rev() {
                    keys.push(match argument.kind {
                        ExprKind::String(key) | ExprKind::Name(key) => key.to_owned(),
                        ExprKind::Integer(number, _) => number.to_string(),
                        _ => return None,
                    });
                }
                kind = access.base.kind;
            }
            _ => return None,
        }
    }
}

/// A fact, or trusted data, by its path.
fn given(base: &str, keys: &[String], span: &Span, source: &Source<'_>) -> Step {
    let path = keys.join(".");
    let (kind, text) = match base {
        "facts" => (StepKind::Fact, format!("fact {path}")),
        "trusted" => (StepKind::Trusted, format!("trusted data {path}")),
        _ => (StepKind::Compiler, format!("the compiler's fact {path}")),
    };
    Step::new(kind, text).at(Some(source.file), source.line(*span))
}
