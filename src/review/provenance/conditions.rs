//! The conditions that led to code, and which branch gave a value.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::expressions::{Around, has_source};
use super::sources::Source;
use super::teller::{Scene, Teller};
use super::{Step, StepKind};
use pantin_base::source::Span;
use pantin_catalog::Site;
use pantin_syntax::ast::{Conditional, Expr, ExprKind};
use pantin_values::value::Value;

/// A branch that may have been taken: its text, its condition, and its result.
struct Branch<'t> {
    text: String,
    tests: Vec<&'t Expr<'t>>,
    value: Option<&'t Expr<'t>>,
}

impl<'t, 'c> Teller<'t, 'c> {
    /// The conditions around a place in its body, the innermost first.
    pub(super) fn conditions(&self, site: Site<'c>, scene: &Scene<'t, 'c>) -> Vec<Step> {
        if !site.place.is_known() {
            return Vec::new();
        }
        let Some(source) = site.file.and_then(|file| self.sources.get(file)) else { return Vec::new() };
        let path = source.around(site.place.offset);
        let mut steps = Vec::new();
        for (at, expr) in path.iter().enumerate().rev() {
            if matches!(expr.kind, ExprKind::Class(_) | ExprKind::Define(_) | ExprKind::Node(_) | ExprKind::Function(_))
            {
                break;
            }
            let inner = site.place.offset;
            let is_in = |body: &[Expr<'_>]| body.iter().any(|expr| covers(expr.span, inner));
            let branches = self.branches(expr, &source, scene);
            let taken = branches.into_iter().find(|(body, _)| is_in(body)).map(|(_, branch)| branch);
            if let Some(branch) = taken {
                let around = (&source, &path[..at]);
                steps.push(self.told_of_branch(StepKind::Condition, &branch, expr.span, around, scene));
            }
        }
        steps
    }

    /// The branch of a condition or selector that gave a value, if it is unique: the only one with this literal, or the
    /// only non-literal one if no branch has it.
    pub(super) fn chosen(
        &self,
        expr: &'t Expr<'t>,
        value: &Value<'c>,
        around: Around<'_, 't>,
        scene: &Scene<'t, 'c>,
    ) -> Option<Step> {
        let branches: Vec<Branch<'t>> = if let ExprKind::Selector(selector) = expr.kind {
            let subject = self.code(selector.subject.span, around.0, scene);
            let branch = |entry: &'t pantin_syntax::ast::SelectorEntry<'t>| Branch {
                text: format!("{subject} ? {}", self.code(entry.matching.span, around.0, scene)),
                tests: vec![&selector.subject, &entry.matching],
                value: Some(&entry.value),
            };
            selector.entries.iter().map(branch).collect()
        } else {
            self.branches(expr, around.0, scene).into_iter().map(|(_, branch)| branch).collect()
        };
        let of = |branch: &&Branch<'t>| branch.value.is_some_and(|given| is_literal(given, value));
        let is_open = |branch: &&Branch<'t>| branch.value.is_some_and(has_source);
        let equal: Vec<&Branch<'t>> = branches.iter().filter(of).collect();
        let open: Vec<&Branch<'t>> = branches.iter().filter(is_open).collect();
        let branch = match (equal.as_slice(), open.as_slice()) {
            ([only], []) | ([], [only]) => *only,
            _ => return None,
        };
        let mut step = self.told_of_branch(StepKind::Expression, branch, expr.span, around, scene);
        step.text = format!("chosen by {}", step.text);
        if let Some(given) = branch.value {
            step.from.extend(self.expression(given, around, scene));
        }
        Some(step)
    }

    fn told_of_branch(
        &self,
        kind: StepKind,
        branch: &Branch<'t>,
        span: Span,
        around: Around<'_, 't>,
        scene: &Scene<'t, 'c>,
    ) -> Step {
        let tests = branch.tests.iter().filter(|test| has_source(test));
        let mut from: Vec<Step> = Vec::new();
        for step in tests.flat_map(|test| self.expression(test, around, scene)) {
            if !from.contains(&step) {
                from.push(step);
            }
        }
        Step::new(kind, &*branch.text).at(Some(around.0.file), around.0.line(span)).from(from)
    }

    /// The branches of an `if`, `unless` or `case`, with their bodies.
    fn branches(
        &self,
        expr: &'t Expr<'t>,
        source: &Source<'t>,
        scene: &Scene<'t, 'c>,
    ) -> Vec<(&'t [Expr<'t>], Branch<'t>)> {
        let two = |conditional: &'t Conditional<'t>, words: [&str; 2]| {
            let test = self.code(conditional.test.span, source, scene);
            let branch = |word: &str, body: &'t [Expr<'t>]| {
                let text = format!("{word} {test}");
                (body, Branch { text, tests: vec![&conditional.test], value: body.last() })
            };
            let otherwise = conditional.otherwise.map(|body| branch(words[1], body));
            std::iter::once(branch(words[0], conditional.then)).chain(otherwise).collect()
        };
        match expr.kind {
            ExprKind::If(conditional) => two(conditional, ["if", "else of if"]),
            ExprKind::Unless(conditional) => two(conditional, ["unless", "else of unless"]),
            ExprKind::Case(case) => {
                let test = self.code(case.test.span, source, scene);
                let branch = |option: &'t pantin_syntax::ast::CaseOption<'t>| {
                    let values: Vec<String> =
                        option.values.iter().map(|value| self.code(value.span, source, scene)).collect();
                    let text = format!("case {test}: {}", values.join(", "));
                    let tests = std::iter::once(&case.test).chain(option.values).collect();
                    (option.body, Branch { text, tests, value: option.body.last() })
                };
                case.options.iter().map(branch).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// True if a span has an offset.
pub(super) const fn covers(span: Span, offset: u32) -> bool {
    span.start <= offset && offset < span.end
}

/// True if an expression is the literal of a value.
fn is_literal(expr: &Expr<'_>, value: &Value<'_>) -> bool {
    match (expr.kind, value) {
        (ExprKind::String(text) | ExprKind::Name(text), Value::String(own)) => text == *own,
        (ExprKind::Integer(number, _), Value::Integer(own)) => number == *own,
        (ExprKind::Boolean(truth), Value::Boolean(own)) => truth == *own,
        (ExprKind::Undef, Value::Undef) => true,
        (ExprKind::Parenthesized(inner), _) => is_literal(inner, value),
        _ => false,
    }
}
