//! Operators, assignment and access.

use super::{Expr, Visibility};
use pantin_base::source::Span;

/// An operator between two operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BinaryOperator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Modulo,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `=~`
    Match,
    /// `!~`
    NotMatch,
    /// `in`
    In,
    /// `and`
    And,
    /// `or`
    Or,
}

impl BinaryOperator {
    /// As written in the source.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Modulo => "%",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
            Self::Match => "=~",
            Self::NotMatch => "!~",
            Self::In => "in",
            Self::And => "and",
            Self::Or => "or",
        }
    }
}

/// `lhs operator rhs`
#[derive(Clone, Copy, Debug)]
pub struct Binary<'ast> {
    /// Operator.
    pub operator: BinaryOperator,
    /// Place of the operator itself.
    pub operator_span: Span,
    /// Left operand.
    pub lhs: Expr<'ast>,
    /// Right operand.
    pub rhs: Expr<'ast>,
}

/// An operator before its operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum UnaryOperator {
    /// `!`
    Not,
    /// `-`
    Negate,
    /// `*`, splat
    Unfold,
}

/// `operator operand`
#[derive(Clone, Copy, Debug)]
pub struct Unary<'ast> {
    /// Operator.
    pub operator: UnaryOperator,
    /// Operand.
    pub operand: Expr<'ast>,
}

/// `target = value`
#[derive(Clone, Copy, Debug)]
pub struct Assignment<'ast> {
    /// `=`, `+=` or `-=`.
    pub operator: &'static str,
    /// Place of the operator itself; Puppet reports reassignments there.
    pub operator_span: Span,
    /// What is assigned to.
    pub target: Expr<'ast>,
    /// The value.
    pub value: Expr<'ast>,
    /// Who sees the variables.
    pub visibility: Visibility,
}

/// `base[arguments]`
#[derive(Clone, Copy, Debug)]
pub struct Access<'ast> {
    /// What is indexed.
    pub base: Expr<'ast>,
    /// The indices.
    pub arguments: &'ast [Expr<'ast>],
    /// What Puppet reports: from where the base is reported.
    pub reported_span: Span,
}
