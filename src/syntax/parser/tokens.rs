//! What the grammar reads, and the errors that it tells.

use crate::token::Token;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;

/// A token and its place.
pub(crate) type Lexeme<'ast> = (Token<'ast>, Span);
/// What the grammar reads.
pub(super) type Tokens<'t, 'ast> = &'t [Lexeme<'ast>];

/// A syntax error.
#[derive(Debug)]
pub(crate) struct SyntaxError {
    /// What.
    pub issue: Issue,
    /// Where; `None` at the end of the text.
    pub span: Option<Span>,
    /// Index of the token that Puppet had read last.
    pub token: u32,
    /// The bracket that is still open at the end of the text.
    pub opened: Option<(&'static str, Span)>,
}
