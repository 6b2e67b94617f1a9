//! A syntax error with the tokens around it, and what is made of it.

use crate::token::Token;
use pantin_base::source::Span;

/// A slip: a hint, and second places with their texts.
#[derive(Debug)]
pub(crate) struct Slip {
    pub(crate) hint: Option<String>,
    pub(crate) places: Vec<(Span, String)>,
}

impl Slip {
    pub(super) fn of(hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), places: Vec::new() }
    }

    pub(super) fn at(mut self, span: Span, text: impl Into<String>) -> Self {
        self.places.push((span, text.into()));
        self
    }
}

/// Where a syntax error is.
#[derive(Clone, Copy)]
pub(crate) struct Around<'t, 'src> {
    pub(crate) text: &'t str,
    pub(crate) tokens: &'t [(Token<'src>, Span)],
    /// The number of the token that failed; that of all tokens at the end.
    pub(crate) at: usize,
    /// What the grammar says that it expected.
    pub(crate) expected: &'t str,
}

impl<'t, 'src> Around<'t, 'src> {
    /// The token so many places before the failed one.
    pub(super) fn before(self, count: usize) -> Option<(Token<'src>, Span)> {
        self.tokens.get(self.at.checked_sub(count)?).copied()
    }

    pub(super) fn failed(self) -> Option<(Token<'src>, Span)> {
        self.tokens.get(self.at).copied()
    }

    pub(super) fn after(self) -> Option<Token<'src>> {
        self.tokens.get(self.at + 1).map(|(token, _)| *token)
    }

    pub(super) fn expects(self, mark: &str) -> bool {
        self.expected.contains(&format!("'{mark}'"))
    }

    pub(super) fn written(self, span: Span) -> &'t str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// True if a line ends between two places.
    pub(super) fn has_line_end(self, from: Span, to: Span) -> bool {
        self.written(Span::new(from.end, to.start.max(from.end))).contains('\n')
    }
}
