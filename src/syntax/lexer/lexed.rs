//! What comes of lexing a text.

use bumpalo::collections::Vec as BumpVec;

use super::brackets::{Brackets, Matching};
use crate::token::Token;
use pantin_base::diagnostics::{Issue, Severity};
use pantin_base::source::Span;

/// The tokens of one text.
#[derive(Debug)]
pub struct Lexed<'src> {
    /// The tokens and their places. Spans are monotone save for the text of heredocs, which stands in later lines.
    pub tokens: BumpVec<'src, (Token<'src>, Span)>,
    /// Errors and warnings in the order they were met.
    pub problems: Vec<Problem>,
    /// The brackets of the tokens.
    pub brackets: Brackets,
    /// The lines of each heredoc, from the first line of its text to the end of the line with its end tag, and the token of
    /// its tag. Heredocs inside the text of another one are part of that text.
    pub heredocs: Vec<(u32, Span)>,
    /// The comments, with the tags of those in templates. Comments in interpolations of heredocs are left out.
    pub comments: Vec<Span>,
    /// Whether `plan` and `apply` are keywords.
    pub(super) has_plans: bool,
    /// Whether there are queries of collectors.
    pub(super) has_queries: bool,
    /// The brackets of the tokens so far.
    pub(super) matching: Matching,
}

/// An error or warning of the lexer.
#[derive(Debug)]
pub struct Problem {
    /// What.
    pub issue: Issue,
    /// Where; Puppet reports the start. `None` when Puppet gives no place.
    pub span: Option<Span>,
    /// How many tokens Puppet's parser had been given when the lexer failed. A syntax error at an earlier token comes
    /// first in Puppet, whose lexer runs as the parser asks for tokens.
    pub token: u32,
    /// What was opened and never closed, and where.
    pub opened: Option<(&'static str, Span)>,
}

impl Lexed<'_> {
    /// The first error, which is the only one that Puppet reports.
    #[must_use]
    pub fn first_error(&self) -> Option<&Problem> {
        self.problems.iter().find(|problem| problem.issue.row().severity == Severity::Error)
    }
}
