//! How messages name expressions.
//!
//! Source: pops/model/model_label_provider.rb, pops/label_provider.rb

use std::borrow::Cow;

use super::{CollectorForm, Expr, ExprKind, UnaryOperator};

impl Expr<'_> {
    /// Puppet's name for an expression of this kind, without an article.
    #[must_use]
    pub fn label(&self) -> Cow<'static, str> {
        let label = match self.kind {
            ExprKind::Nop => "Nop Expression",
            ExprKind::Undef => "'undef' expression",
            ExprKind::Default => "'default' expression",
            ExprKind::Boolean(_) => "Boolean",
            ExprKind::Integer(..) | ExprKind::LargeInteger(..) => "Literal Integer",
            ExprKind::Float(_) => "Literal Float",
            ExprKind::String(_) => "String",
            ExprKind::Concatenation(_) => "Double Quoted String",
            ExprKind::Heredoc(heredoc) => return format!("'@({})' expression", heredoc.syntax).into(),
            ExprKind::Regexp(_) => "Regular Expression",
            ExprKind::Name(_) => "Name",
            ExprKind::TypeName(_) => "Type-Name",
            ExprKind::Reserved(word) => return format!("Reserved Word '{word}'").into(),
            ExprKind::Variable(_) => "Variable",
            ExprKind::Array(_) => "Array Expression",
            ExprKind::Hash(_) => "Hash Expression",
            ExprKind::Parenthesized(_) => "Parenthesized Expression",
            ExprKind::Block(_) => "Block Expression",
            ExprKind::Binary(binary) => return operator_label(binary.operator.as_str()),
            ExprKind::Unary(unary) => match unary.operator {
                UnaryOperator::Not => "'not' expression",
                UnaryOperator::Negate => "Unary Minus",
                UnaryOperator::Unfold => "Unfold",
            },
            ExprKind::Assignment(assignment) => return operator_label(assignment.operator),
            ExprKind::Relationship(relationship) => return operator_label(relationship.operator.as_str()),
            ExprKind::Access(_) => "'[]' expression",
            ExprKind::Call(_) => "Function Call",
            ExprKind::MethodCall(_) => "Method call",
            ExprKind::Apply(_) => "'apply' expression",
            ExprKind::Selector(_) => "Selector Expression",
            ExprKind::If(_) => "'if' statement",
            ExprKind::Unless(_) => "'unless' Statement",
            ExprKind::Case(_) => "'case' statement",
            ExprKind::Resource(_) => "Resource Statement",
            ExprKind::ResourceDefaults(_) => "Resource Defaults Expression",
            ExprKind::ResourceOverride(_) => "Resource Override",
            ExprKind::Collector(collector) => match collector.form {
                CollectorForm::Virtual => "Virtual Query",
                CollectorForm::Exported => "Exported Query",
            },
            ExprKind::Node(_) => "Node Definition",
            ExprKind::Class(_) => "Host Class Definition",
            ExprKind::Define(_) => "'define' expression",
            ExprKind::Function(_) => "Function Definition",
            ExprKind::Plan(_) => "Plan Definition",
            ExprKind::TypeAlias(_) => "Type Alias",
            ExprKind::TypeMapping(_) => "Type Mapping",
            ExprKind::TypeDefinition(_) => "Type Definition",
            ExprKind::Epp(_) => "Epp Template",
            ExprKind::RenderText(_) => "Epp Text",
            ExprKind::RenderExpression(_) => "Epp Interpolated Expression",
        };
        Cow::Borrowed(label)
    }
}

fn operator_label(operator: &str) -> Cow<'static, str> {
    format!("'{operator}' expression").into()
}

/// The label with an indefinite article: `a Name`, `an Array Expression`.
#[must_use]
pub fn a_an(label: &str) -> String {
    let first = label.chars().find(|first| !matches!(first, '"' | '\'')).unwrap_or_default();
    let article = if "aeiouyAEIOUY".contains(first) { "an" } else { "a" };
    format!("{article} {label}")
}

/// The label with an indefinite article at the start of a sentence: `A Name`.
#[must_use]
pub fn a_an_uc(label: &str) -> String {
    let text = a_an(label);
    format!("A{}", &text[1..])
}
