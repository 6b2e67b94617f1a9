//! What the grammar reads, and the errors that it tells.

use crate::diagnostics::Issue;
use crate::source::Span;
use crate::syntax::token::Token;

/// A token and its place.
pub(in crate::syntax) type Lexeme<'ast> = (Token<'ast>, Span);
/// What the grammar reads.
pub(super) type Tokens<'t, 'ast> = &'t [Lexeme<'ast>];

/// A syntax error.
#[derive(Debug)]
pub(in crate::syntax) struct SyntaxError {
    /// What.
    pub issue: Issue,
    /// Where; `None` at the end of the text.
    pub span: Option<Span>,
    /// Index of the token that Puppet had read last.
    pub token: u32,
    /// The bracket that is still open at the end of the text.
    pub opened: Option<(&'static str, Span)>,
}
