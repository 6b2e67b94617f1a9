//! Rules about conditions and operators.

use super::issues;
use super::walk::Walk;
use pantin_base::source::Span;
use pantin_syntax::ast::{Binary, BinaryOperator, Case, Expr, ExprKind, Relationship, RelationshipOperator, Selector};

impl Walk<'_> {
    pub(super) fn case(&mut self, expression: &Expr<'_>, case: &Case<'_>) {
        let mut values = case.options.iter().flat_map(|option| option.values);
        if !values.any(|value| matches!(value.kind, ExprKind::Default)) {
            let start = expression.span.start;
            self.tell(Span::new(start, start + "case".len() as u32), issues::case_without_default());
        }
        for value in case.options.iter().flat_map(|option| option.values) {
            self.unquoted(value);
        }
    }

    pub(super) fn selector(&mut self, expression: &Expr<'_>, selector: &Selector<'_>) {
        if self.around.is_in_resource {
            self.tell(expression.reported_span(), issues::selector_in_resource());
        }
        selector.entries.iter().for_each(|entry| self.unquoted(&entry.matching));
    }

    fn unquoted(&mut self, value: &Expr<'_>) {
        if let ExprKind::Name(text) = value.kind {
            self.tell_fixed(value.span, issues::unquoted_value(text), (value.span, format!("'{text}'")));
        }
    }

    pub(super) fn binary(&mut self, binary: &Binary<'_>) {
        use BinaryOperator::{Greater, GreaterEqual, Less, LessEqual, Subtract};
        match (binary.operator, binary.lhs.kind, binary.rhs.kind) {
            (Less | LessEqual | Greater | GreaterEqual, ExprKind::String(version), _)
            | (Less | LessEqual | Greater | GreaterEqual, _, ExprKind::String(version))
                if is_version(version) =>
            {
                let issue = issues::version_comparison(binary.operator.as_str(), version);
                self.tell(binary.operator_span, issue);
            }
            (Subtract, ExprKind::Variable(name), ExprKind::Name(word))
                if binary.lhs.span.end + 1 == binary.rhs.span.start =>
            {
                self.tell(binary.lhs.span.to(binary.rhs.span), issues::dashed_variable(name, word));
            }
            _ => {}
        }
    }

    pub(super) fn relationship(&mut self, relationship: &Relationship<'_>) {
        let operator = relationship.operator;
        if matches!(operator, RelationshipOperator::Require | RelationshipOperator::Subscribe) {
            self.tell(relationship.operator_span, issues::reversed_relationship(operator.as_str()));
        }
    }
}

/// `10`, `9.4`
fn is_version(text: &str) -> bool {
    !text.is_empty() && text.split('.').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}
