//! Statements that do nothing.

use crate::ast::{BinaryOperator, Expr, ExprKind, a_an_uc};
use crate::issues;
use crate::validate::checker::Checker;
use pantin_base::source::Span;

impl Checker<'_> {
    /// All statements but the last have to have an effect; the first that has none is reported.
    pub(super) fn check_block(&mut self, statements: &[Expr<'_>], place: Span) {
        if let Some(name) = resource_without_title(statements).filter(|_| !self.rules.tasks) {
            self.accept(issues::resource_without_title(name), place);
            return;
        }
        let Some((_, before)) = statements.split_last() else { return };
        if let Some(idle) = before.iter().find(|statement| is_idle(statement)) {
            self.accept(issues::idem_expression_not_last(&idle.label()), idle.reported_span());
        }
    }

    /// The last statement of a definition that has no value has to have an effect.
    pub(super) fn check_last(&mut self, body: &[Expr<'_>], container: &Expr<'_>) {
        let Some(last) = body.last() else { return };
        let untitled = matches!(last.kind, ExprKind::Block(statements) if resource_without_title(statements).is_some())
            && !self.rules.tasks;
        if is_idle(last) && !untitled {
            let issue = issues::idem_not_allowed_last(&last.label(), &a_an_uc(&container.label()));
            self.accept(issue, last.reported_span());
        }
    }
}

/// The type of what looks like a resource without a title: a name and a hash.
fn resource_without_title<'ast>(statements: &[Expr<'ast>]) -> Option<&'ast str> {
    match statements {
        [Expr { kind: ExprKind::Name(name), .. }, Expr { kind: ExprKind::Hash(_), .. }] => Some(name),
        _ => None,
    }
}

/// Whether evaluating an expression changes nothing. Calls may do anything.
fn is_idle(expression: &Expr<'_>) -> bool {
    let all = |body: &[Expr<'_>]| stacker::maybe_grow(32 * 1024, 1024 * 1024, || body.iter().all(is_idle));
    match expression.kind {
        ExprKind::Nop
        | ExprKind::Undef
        | ExprKind::Default
        | ExprKind::Boolean(_)
        | ExprKind::Integer(..)
        | ExprKind::LargeInteger(..)
        | ExprKind::Float(_)
        | ExprKind::String(_)
        | ExprKind::Concatenation(_)
        | ExprKind::Heredoc(_)
        | ExprKind::Regexp(_)
        | ExprKind::Name(_)
        | ExprKind::TypeName(_)
        | ExprKind::Reserved(_)
        | ExprKind::Variable(_)
        | ExprKind::Array(_)
        | ExprKind::Hash(_)
        | ExprKind::Unary(_)
        | ExprKind::Access(_)
        | ExprKind::Selector(_) => true,
        // A match sets the numbered variables.
        ExprKind::Binary(binary) => !matches!(binary.operator, BinaryOperator::Match | BinaryOperator::NotMatch),
        ExprKind::Parenthesized(inner) => all(std::slice::from_ref(inner)),
        ExprKind::Block(statements) => all(statements),
        ExprKind::If(conditional) | ExprKind::Unless(conditional) => {
            all(std::slice::from_ref(&conditional.test))
                && all(conditional.then)
                && all(conditional.otherwise.unwrap_or_default())
        }
        ExprKind::Case(case) => {
            all(std::slice::from_ref(&case.test))
                && case.options.iter().all(|option| all(option.values) && all(option.body))
        }
        ExprKind::Assignment(_)
        | ExprKind::Call(_)
        | ExprKind::MethodCall(_)
        | ExprKind::Resource(_)
        | ExprKind::ResourceDefaults(_)
        | ExprKind::ResourceOverride(_)
        | ExprKind::Collector(_)
        | ExprKind::Relationship(_)
        | ExprKind::Node(_)
        | ExprKind::Class(_)
        | ExprKind::Define(_)
        | ExprKind::Function(_)
        | ExprKind::Plan(_)
        | ExprKind::Apply(_)
        | ExprKind::TypeAlias(_)
        | ExprKind::TypeMapping(_)
        | ExprKind::TypeDefinition(_)
        | ExprKind::Epp(_)
        | ExprKind::RenderText(_)
        | ExprKind::RenderExpression(_) => false,
    }
}
