//! The origins of variables' values.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::conditions::covers;
use super::expressions::Around;
use super::once::Subject;
use super::sources::{Source, find_in};
use super::teller::{Scene, Teller};
use super::values::is_secret;
use super::{Step, StepKind};
use pantin_base::source::Span;
use pantin_base::symbol::{Symbol, capitalize_segments, split_last_segment};
use pantin_catalog::{Binding, ResourceId, ScopeId, Site};
use pantin_syntax::ast::{Expr, ExprKind, Lambda, Parameter};

impl<'t, 'c> Teller<'t, 'c> {
    /// The origin of a variable's value, as an expression reads it.
    pub(super) fn variable(
        &self,
        name: &'t str,
        span: Span,
        around: Around<'_, 't>,
        scene: &Scene<'t, 'c>,
    ) -> Option<Step> {
        self.take_step(scene)?;
        let (source, _) = around;
        if name.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(
                Step::new(StepKind::Expression, format!("${name}, part of what matched last"))
                    .at(Some(source.file), source.line(span)),
            );
        }
        let plain = name.strip_prefix("::").unwrap_or(name);
        if let Some((class, variable)) = split_last_segment(plain) {
            return Some(self.of_class(class, (name, variable), scene));
        }
        if plain.len() < name.len() {
            return Some(self.of_scope(ScopeId::TOP, plain, scene));
        }
        if let Some(local) = self.local(name, around, scene) {
            return Some(local);
        }
        Some(self.of_scope(scene.scope, name, scene))
    }

    /// A variable of a class.
    fn of_class(&self, class: &str, (name, variable): (&str, &str), scene: &Scene<'t, 'c>) -> Step {
        let title = capitalize_segments(class);
        let scope = self.index.class(&title);
        let step = scope.and_then(|scope| self.in_scope(scope, variable, scene, &format!("${name}")));
        step.unwrap_or_else(|| Step::new(StepKind::Unknown, format!("${name}")))
    }

    /// A variable by a name that data or a template has: `facts.os.family`, `app::port`, `port`.
    pub(super) fn of_template(&self, name: &str, scene: &Scene<'t, 'c>) -> Step {
        if self.take_step(scene).is_none() {
            return Step::new(StepKind::Unknown, format!("${name}"));
        }
        let (base, path) = name.split_once('.').unwrap_or((name, ""));
        match base {
            "facts" if !path.is_empty() => return Step::new(StepKind::Fact, format!("fact {path}")),
            "trusted" if !path.is_empty() => return Step::new(StepKind::Trusted, format!("trusted data {path}")),
            _ => {}
        }
        match split_last_segment(base) {
            Some((class, variable)) => self.of_class(class, (base, variable), scene),
            None => self.of_scope(scene.scope, base, scene),
        }
    }

    /// A variable as the code of a scope sees it: its own, those of parent classes, the node's, those of top scope.
    fn of_scope(&self, start: ScopeId, name: &str, scene: &Scene<'t, 'c>) -> Step {
        let shown = format!("${name}");
        let mut at = Some(start);
        let mut seen = 0;
        while let Some(scope) = at {
            if let Some(found) = self.in_scope(scope, name, scene, &shown) {
                return found;
            }
            seen += 1;
            let next = self.provenance.scopes.get(scope.index()).map(|data| data.enclosing);
            at = next.filter(|next| *next != scope && scope != ScopeId::TOP && seen < 64);
        }
        self.of_top(name, scene)
    }

    /// A variable of a scope or of its parent classes.
    fn in_scope(&self, start: ScopeId, name: &str, scene: &Scene<'t, 'c>, shown: &str) -> Option<Step> {
        let symbol = Symbol::find(name)?;
        let mut at = Some(start);
        let mut seen = 0;
        while let Some(scope) = at {
            let data = self.provenance.scopes.get(scope.index())?;
            if let Some(at) = self.index.binding(scope, symbol) {
                let Some(reference) = self.reference_to(Subject::Variable(at), scene.is_hidden) else {
                    return Some(self.binding(&self.provenance.bindings[at], shown, scene));
                };
                // Shows a name other than the variable's own.
                let is_plain = shown.strip_prefix('$').is_some_and(|shown| shown == name);
                let text = if is_plain { String::new() } else { shown.to_owned() };
                return Some(Step { text, ..reference });
            }
            if scope != ScopeId::TOP
                && let Some(step) = self.parameter_of(data.resource, name, scene)
            {
                return Some(step);
            }
            seen += 1;
            at = data.inherited.filter(|_| seen < 64);
        }
        None
    }

    /// A parameter of a class or an instance of a defined type, as a variable of it.
    fn parameter_of(&self, id: ResourceId, name: &str, scene: &Scene<'t, 'c>) -> Option<Step> {
        let origin = self.provenance.resources.get(&id)?;
        if matches!(name, "title" | "name" | "module_name" | "caller_module_name") {
            let step = Step::new(StepKind::Title, format!("${name} of {}", self.reference(id)));
            return Some(step.at(origin.site.file, origin.site.place.line));
        }
        let is_declared = self.declares(id, name);
        let symbol = Symbol::find(name)?;
        let is_metaparameter =
            || self.has_setting(id, symbol) && pantin_catalog::resource_types::is_metaparameter(symbol);
        if !is_declared && !is_metaparameter() {
            return None;
        }
        let reference = self.reference_to(Subject::Parameter(id, symbol), scene.is_hidden);
        Some(reference.unwrap_or_else(|| self.parameter_as_variable(id, name, scene)))
    }

    /// A parameter of a class or an instance of a defined type that has it, as a variable of it.
    pub(super) fn parameter_as_variable(&self, id: ResourceId, name: &str, scene: &Scene<'t, 'c>) -> Step {
        let definition = self.provenance.resources.get(&id).map_or_else(Site::default, |origin| origin.definition);
        let inner = scene.deeper();
        let mut from = self.settings_of(id, name, &inner);
        if from.is_empty() {
            let written = self.default_at(id, name, &inner);
            let step = Step::new(StepKind::ParameterDefault, format!("default of the parameter ${name}"));
            from.push(step.at(definition.file, definition.place.line).from(written));
        }
        let step = Step::new(StepKind::Parameter, self.parameter_name(id, name));
        step.at(definition.file, definition.place.line).from(from)
    }

    /// True if the definition of a resource declares a parameter.
    fn declares(&self, id: ResourceId, name: &str) -> bool {
        let definition = self.provenance.resources.get(&id).map(|origin| origin.definition);
        let Some((file, place)) = definition.and_then(|site| Some((site.file?, site.place))) else { return false };
        let Some(source) = self.sources.get(file) else { return false };
        let path = source.around(place.offset);
        let declared = path.iter().rev().find_map(|expr| match expr.kind {
            ExprKind::Class(class) => Some(class.parameters),
            ExprKind::Define(define) => Some(define.parameters),
            _ => None,
        });
        declared.is_some_and(|parameters| parameters.iter().any(|parameter| parameter.name == name))
    }

    /// The name of a parameter of a class or an instance of a defined type.
    pub(super) fn parameter_name(&self, id: ResourceId, name: &str) -> String {
        format!("parameter ${name} of {}", self.reference(id))
    }

    /// The name of a variable in its own scope.
    pub(super) fn variable_name(&self, at: usize) -> String {
        format!("${}", self.provenance.bindings[at].name)
    }

    /// A variable that code assigned, by its place among all.
    pub(super) fn variable_as_assigned(&self, at: usize, scene: &Scene<'t, 'c>) -> Step {
        self.binding(&self.provenance.bindings[at], &self.variable_name(at), scene)
    }

    /// A variable that code assigned.
    fn binding(&self, binding: &Binding<'c>, shown: &str, scene: &Scene<'t, 'c>) -> Step {
        let is_hidden = scene.is_hidden || is_secret(&binding.value);
        let scene =
            Scene { scope: binding.scope, calls: &[], depth: scene.depth + 1, is_hidden, value: Some(binding.value) };
        let step = Step::new(StepKind::Variable, shown)
            .at(binding.site.file, binding.site.place.line)
            .value(self.shown(&binding.value, &scene));
        let Some(source) = binding.site.file.and_then(|file| self.sources.get(file)) else { return step };
        let path = source.around(binding.site.place.offset);
        let found = path.iter().enumerate().rev().find(|(_, expr)| matches!(expr.kind, ExprKind::Assignment(_)));
        match found {
            Some((at, Expr { kind: ExprKind::Assignment(assignment), .. })) => {
                let from = self.expression(&assignment.value, (&source, &path[..at]), &scene);
                let conditions = self.conditions(binding.site, &scene.deeper());
                match conditions.is_empty() {
                    true => step.with(from),
                    false => step.from(from.into_iter().chain(conditions).collect()),
                }
            }
            _ => step,
        }
    }

    /// A variable of top scope that no code assigned: a fact, a parameter of the classifier, one of the compiler's own.
    fn of_top(&self, name: &str, scene: &Scene<'t, 'c>) -> Step {
        let given = self.provenance.given.iter().find(|(own, _)| *own == name).map(|(_, value)| value);
        let value = given.filter(|value| !matches!(value, pantin_values::value::Value::Hash(_)));
        let value = value.and_then(|value| self.shown(value, scene));
        let facts =
            self.provenance.given.iter().find(|(own, _)| *own == "facts").and_then(|(_, facts)| facts.as_hash());
        let is_fact = facts.is_some_and(|facts| facts.get_str(name).is_some());
        match (name, given) {
            ("facts", _) => Step::new(StepKind::Fact, "all facts"),
            ("trusted", _) => Step::new(StepKind::Trusted, "all trusted data"),
            (_, Some(_)) if is_fact => Step::new(StepKind::Fact, format!("fact {name}")).value(value),
            ("environment" | "server_facts" | "servername" | "serverip" | "serverversion", Some(_)) => {
                Step::new(StepKind::Compiler, format!("${name} of the compiler")).value(value)
            }
            (_, Some(_)) => Step::new(StepKind::Classifier, format!("${name} of the node's classifier")).value(value),
            (_, None) => Step::new(StepKind::Unknown, format!("${name}, which nothing assigned")),
        }
    }

    /// A variable of a block, a function or a template around an expression.
    fn local(&self, name: &str, (source, path): Around<'_, 't>, scene: &Scene<'t, 'c>) -> Option<Step> {
        for (at, expr) in path.iter().enumerate().rev() {
            let outer = (source, &path[..at]);
            let found = match expr.kind {
                ExprKind::Call(call) => call.block.and_then(|block| {
                    let from = || call.arguments.first().map(|first| self.expression(first, outer, scene));
                    self.of_block(name, (block, expr), (source, path), scene, &from)
                }),
                ExprKind::MethodCall(call) => call.block.and_then(|block| {
                    let from = || Some(self.expression(&call.receiver, outer, scene));
                    self.of_block(name, (block, expr), (source, path), scene, &from)
                }),
                ExprKind::Function(function) => {
                    return self
                        .of_function(name, (function.name, function.parameters), (source, expr), scene)
                        .or_else(|| self.assigned_in(name, expr, (source, path), scene));
                }
                _ => None,
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// A parameter or variable of a block.
    fn of_block(
        &self,
        name: &str,
        (block, call): (&'t Lambda<'t>, &'t Expr<'t>),
        (source, path): Around<'_, 't>,
        scene: &Scene<'t, 'c>,
        from: &dyn Fn() -> Option<Vec<Step>>,
    ) -> Option<Step> {
        if let Some(parameter) = block.parameters.iter().find(|parameter| parameter.name == name) {
            let function = match call.kind {
                ExprKind::Call(call) => call.functor.kind,
                ExprKind::MethodCall(call) => call.name.kind,
                _ => ExprKind::Nop,
            };
            let function = if let ExprKind::Name(function) = function { function } else { "a call" };
            let step = Step::new(StepKind::Parameter, format!("${name} of the block of {function}"));
            return Some(step.at(Some(source.file), source.line(parameter.span)).from(from().unwrap_or_default()));
        }
        block.body.iter().find_map(|statement| self.assigned_in(name, statement, (source, path), scene))
    }

    /// A variable that is assigned in an expression of a block or function.
    fn assigned_in(
        &self,
        name: &str,
        expr: &'t Expr<'t>,
        around: Around<'_, 't>,
        scene: &Scene<'t, 'c>,
    ) -> Option<Step> {
        let is_this = |expr: &Expr<'_>| {
            matches!(expr.kind, ExprKind::Assignment(assignment)
                if matches!(assignment.target.kind, ExprKind::Variable(own) if own == name))
        };
        let found = find_in(expr, &is_this)?;
        let ExprKind::Assignment(assignment) = found.kind else { return None };
        // Blocks run repeatedly: which value it was is unknown, but a value is recorded at this very place.
        let file = around.0.file;
        let name_of = Symbol::find(name)?;
        let is_recorded = self.index.has_local(file, name_of, |offset| covers(found.span, offset));
        is_recorded.then(|| {
            let step = Step::new(StepKind::Variable, format!("${name}"));
            let from = self.expression(&assignment.value, around, &scene.deeper());
            step.at(Some(file), around.0.line(found.span)).from(from)
        })
    }

    /// A parameter of a function that was called on the way.
    fn of_function(
        &self,
        name: &str,
        (function, parameters): (&str, &'t [Parameter<'t>]),
        (source, expr): (&Source<'t>, &'t Expr<'t>),
        scene: &Scene<'t, 'c>,
    ) -> Option<Step> {
        let at = parameters.iter().position(|parameter| parameter.name == name)?;
        let step = Step::new(StepKind::Parameter, format!("parameter ${name} of the function {function}"))
            .at(Some(source.file), source.line(parameters[at].span));
        let called = scene.calls.iter().rposition(|call| call.is_puppet && call.name == function);
        let Some(called) = called else { return Some(step) };
        let site = scene.calls[called].site;
        let outer = Scene { calls: &scene.calls[..called], ..scene.deeper() };
        let from = self.argument(function, site, at, &outer).unwrap_or_else(|| {
            let default = parameters[at].value.as_ref();
            default.map(|value| self.expression(value, (source, &[expr]), &outer)).unwrap_or_default()
        });
        Some(step.from(from))
    }

    /// The origin of an argument of the call at a place.
    fn argument(&self, function: &str, site: Site<'c>, number: usize, scene: &Scene<'t, 'c>) -> Option<Vec<Step>> {
        let source = self.sources.get(site.file?)?;
        let path = source.around(site.place.offset);
        let is_name = |expr: &Expr<'_>| matches!(expr.kind, ExprKind::Name(own) if own.strip_prefix("::").unwrap_or(own) == function);
        path.iter().enumerate().rev().find_map(|(at, expr)| {
            let argument = match expr.kind {
                ExprKind::Call(call) if is_name(&call.functor) => call.arguments.get(number)?,
                ExprKind::MethodCall(call) if is_name(&call.name) => match number {
                    0 => &call.receiver,
                    number => call.arguments.get(number - 1)?,
                },
                _ => return None,
            };
            Some(self.expression(argument, (&source, &path[..at]), scene))
        })
    }
}
