//! Literals that need more than a value.

use super::{Expr, ExprKind};
use pantin_base::source::Span;

impl Expr<'_> {
    /// Whether this is one token that stands for a value by itself: evaluating it finds nothing and cannot fail. Names of
    /// types are none: they have to be found.
    #[must_use]
    pub const fn is_literal(&self) -> bool {
        matches!(
            self.kind,
            ExprKind::Undef
                | ExprKind::Default
                | ExprKind::Boolean(_)
                | ExprKind::Integer(..)
                | ExprKind::Float(_)
                | ExprKind::String(_)
                | ExprKind::Regexp(_)
                | ExprKind::Name(_)
        )
    }
}

/// Radix an integer was written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Radix {
    /// `010`
    Octal,
    /// `10`
    Decimal,
    /// `0x10`
    Hexadecimal,
}

/// A string with interpolation.
#[derive(Clone, Copy, Debug)]
pub struct Concatenation<'ast> {
    /// Text and expressions in turn.
    pub parts: &'ast [TextPart<'ast>],
}

/// A part of a string with interpolation.
#[derive(Clone, Copy, Debug)]
pub enum TextPart<'ast> {
    /// Literal text, its escapes resolved.
    Text(&'ast str, Span),
    /// `${…}` or `$name`; a bare name at its head is already a variable.
    Expression(Expr<'ast>),
}

/// A heredoc.
#[derive(Clone, Copy, Debug)]
pub struct Heredoc<'ast> {
    /// Syntax after the colon (`json`); empty when not given.
    pub syntax: &'ast str,
    /// The text: a `String` or a `Concatenation`.
    pub text: Expr<'ast>,
}

/// An entry of a hash.
#[derive(Clone, Copy, Debug)]
pub struct HashEntry<'ast> {
    /// Key.
    pub key: Expr<'ast>,
    /// Value.
    pub value: Expr<'ast>,
    /// Both.
    pub span: Span,
    /// What Puppet reports: the arrow.
    pub reported_span: Span,
}
