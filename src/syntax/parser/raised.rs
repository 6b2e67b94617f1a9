//! Errors that rules raise, and whether Puppet would have raised them before it met a syntax error.

use super::expectation::Set;
use super::operators::{OPERATORS, SUFFIXES};
use super::tokens::{SyntaxError, Tokens};
use crate::token::Token;

/// What a rule must have read before Puppet looks at the whole of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// Up to a token that nothing can follow.
    Closed,
    /// An expression, which ends before a token that does not go on with it.
    Expression,
    /// A list of statements, which ends before a token that neither goes on with the last one nor starts another.
    Statements,
}

impl Extent {
    /// Whether something of this extent ends before the token with this index. If it does not, the grammar gave up on
    /// what follows, and Puppet reports that instead.
    pub(super) fn ends_before(self, tokens: Tokens<'_, '_>, index: u32) -> bool {
        let Some((next, _)) = tokens.get(index as usize) else { return true };
        match self {
            Self::Closed => true,
            Self::Expression => !GOING_ON.contains(*next),
            Self::Statements => ENDING.contains(*next),
        }
    }
}

/// An error of a rule.
#[derive(Debug)]
pub(super) struct Raised {
    pub(super) error: SyntaxError,
    pub(super) extent: Extent,
}

/// What goes on with an expression.
const GOING_ON: Set = OPERATORS.or(SUFFIXES).or(Set::of(&[Token::LBrace]));

/// What can neither go on with a statement nor start one.
const ENDING: Set = Set::of(&[
    Token::RBrace,
    Token::RBrack,
    Token::RParen,
    Token::DqMid(""),
    Token::DqPost(""),
    Token::EppEnd,
    Token::EppEndTrim,
    Token::FArrow,
    Token::PArrow,
    Token::Colon,
    Token::Pipe,
    Token::RCollect,
    Token::RRCollect,
    Token::Elsif,
    Token::Else,
    Token::Inherits,
    Token::Tilde,
    Token::Other(' '),
]);
