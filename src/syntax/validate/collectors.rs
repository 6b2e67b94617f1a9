//! Collectors and their queries.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions and operators few count here")]

use crate::ast::{BinaryOperator, Collector, Expr, ExprKind, a_an, a_an_uc};
use crate::issues;
use crate::validate::checker::{Appends, Checker};

impl Checker<'_> {
    /// The type has to be a type's name.
    pub(super) fn check_collector(&mut self, collector: &Collector<'_>, whole: &Expr<'_>) {
        if !matches!(collector.type_name.kind, ExprKind::TypeName(_)) {
            let label = a_an_uc(&collector.type_name.label());
            let issue = issues::illegal_expression(&label, "type name", &a_an(&whole.label()));
            self.accept(issue, collector.type_name.reported_span());
        }
    }

    /// The type, the query and the overrides.
    pub(super) fn collector_parts(&mut self, collector: &Collector<'_>) {
        self.visit(&collector.type_name);
        if let Some(query) = &collector.query.expression {
            self.query(query);
            self.visit(query);
        }
        self.operations(collector.operations, Appends::Allowed);
    }

    /// Comparisons for equality, joined by `and` and `or`; what they compare is not looked at.
    fn query(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::Binary(binary) => match binary.operator {
                BinaryOperator::Equal | BinaryOperator::NotEqual => {}
                BinaryOperator::And | BinaryOperator::Or => stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
                    self.query(&binary.lhs);
                    self.query(&binary.rhs);
                }),
                _ => self.refuse_query(expression),
            },
            ExprKind::Parenthesized(inner) => stacker::maybe_grow(32 * 1024, 1024 * 1024, || self.query(inner)),
            ExprKind::Variable(_)
            | ExprKind::Name(_)
            | ExprKind::Integer(..)
            | ExprKind::LargeInteger(..)
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::Boolean(_) => {}
            _ => self.refuse_query(expression),
        }
    }

    fn refuse_query(&mut self, expression: &Expr<'_>) {
        let label = a_an_uc(&expression.label());
        self.accept(issues::illegal_query_expression(&label), expression.reported_span());
    }
}
