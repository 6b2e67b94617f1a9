//! Assignments, and what may stand where a value is needed.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use crate::ast::{Assignment, BinaryOperator, Expr, ExprKind, a_an, a_an_uc};
use crate::issues;
use crate::validate::checker::Checker;
use crate::validate::literals::is_decimal;

impl Checker<'_> {
    /// `target = value`
    pub(super) fn check_assignment(&mut self, assignment: &Assignment<'_>, whole: &Expr<'_>) {
        if assignment.operator == "=" {
            self.assign(&assignment.target);
            self.rvalue(&assignment.value);
        } else {
            let issue = issues::appends_deletes_no_longer_supported(assignment.operator);
            self.accept(issue, whole.reported_span());
        }
    }

    /// A target: a variable of this scope, or a list of targets.
    fn assign(&mut self, target: &Expr<'_>) {
        match target.kind {
            ExprKind::Variable(name) => {
                if is_decimal(name) {
                    self.accept(issues::illegal_numeric_assignment(name), target.reported_span());
                }
                // No name has a single colon in it.
                if name.as_bytes().contains(&b':') {
                    self.accept(issues::cross_scope_assignment(name), target.reported_span());
                }
            }
            ExprKind::Access(_) => self.accept(issues::illegal_indexed_assignment(), target.reported_span()),
            ExprKind::Array(targets) => {
                stacker::maybe_grow(32 * 1024, 1024 * 1024, || targets.iter().for_each(|target| self.assign(target)));
            }
            _ => {
                let issue = issues::illegal_assignment(&a_an(&target.label())).advised(advice_on_target(target));
                self.accept(issue, target.reported_span());
            }
        }
    }

    /// What stands where a value is needed: no definition and no collector, under whatever operators.
    pub(super) fn rvalue(&mut self, expression: &Expr<'_>) {
        let mut inner = expression;
        loop {
            inner = match inner.kind {
                ExprKind::Unary(unary) => &unary.operand,
                ExprKind::Parenthesized(inner) | ExprKind::RenderExpression(inner) => inner,
                ExprKind::Collector(_)
                | ExprKind::Node(_)
                | ExprKind::Class(_)
                | ExprKind::Define(_)
                | ExprKind::Function(_)
                | ExprKind::Plan(_)
                | ExprKind::TypeAlias(_)
                | ExprKind::TypeMapping(_)
                | ExprKind::TypeDefinition(_) => {
                    return self.accept(issues::not_rvalue(&a_an_uc(&inner.label())), inner.reported_span());
                }
                _ => return,
            };
        }
    }

    /// A side of a relationship: a value, or a collector.
    pub(super) fn relation(&mut self, expression: &Expr<'_>) {
        if !matches!(expression.kind, ExprKind::Collector(_) | ExprKind::Relationship(_)) {
            self.rvalue(expression);
        }
    }

    /// Refuses assignments in the default of a parameter, save those of lambdas.
    pub(super) fn refuse_assignments(&mut self, expression: &Expr<'_>) {
        stacker::maybe_grow(32 * 1024, 1024 * 1024, || match expression.kind {
            ExprKind::Assignment(_) => self.accept(issues::illegal_assignment_context(), expression.reported_span()),
            ExprKind::Call(call) => {
                self.refuse_assignments(&call.functor);
                call.arguments.iter().for_each(|argument| self.refuse_assignments(argument));
            }
            ExprKind::MethodCall(call) => {
                self.refuse_assignments(&call.receiver);
                call.arguments.iter().for_each(|argument| self.refuse_assignments(argument));
            }
            _ => expression.for_each_child(&mut |child| self.refuse_assignments(child)),
        });
    }
}

/// Advice on something that is assigned and is not a variable, but was meant to be one.
#[cold]
fn advice_on_target(target: &Expr<'_>) -> Option<String> {
    match &target.kind {
        ExprKind::Name(name) => Some(format!("the name of a variable begins with '$': `${name} = …`")),
        _ => dashed_variable(target).map(|meant| format!("the name of a variable has no '-': write `${meant}`")),
    }
}

/// `$my-var` and the like: a variable and a name, with a minus between.
fn dashed_variable(expression: &Expr<'_>) -> Option<String> {
    let ExprKind::Binary(binary) = &expression.kind else { return None };
    let (BinaryOperator::Subtract, left, right) = (binary.operator, &binary.lhs.kind, &binary.rhs.kind) else {
        return None;
    };
    let (ExprKind::Variable(first), ExprKind::Name(second)) = (left, right) else { return None };
    Some(format!("{first}_{second}"))
}
