//! Relationships.

use super::Expr;
use pantin_base::source::Span;

/// A relationship operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RelationshipOperator {
    /// `->`
    Before,
    /// `~>`
    Notify,
    /// `<-`
    Require,
    /// `<~`
    Subscribe,
}

impl RelationshipOperator {
    /// As written in the source.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Before => "->",
            Self::Notify => "~>",
            Self::Require => "<-",
            Self::Subscribe => "<~",
        }
    }
}

/// `lhs -> rhs`
#[derive(Clone, Copy, Debug)]
pub struct Relationship<'ast> {
    /// Operator.
    pub operator: RelationshipOperator,
    /// Place of the operator itself.
    pub operator_span: Span,
    /// Left operand.
    pub lhs: Expr<'ast>,
    /// Right operand.
    pub rhs: Expr<'ast>,
}
