//! The rules that read single tokens. Everything else is built from these.

use chumsky::extension::v1::{Ext, ExtParser};
use chumsky::input::InputRef;

use super::expectation::{Failure, Set};
use super::{Extra, Lexeme, Tokens};
use crate::source::Span;
use crate::syntax::token::Token;

/// Reads one token of a set.
pub(super) type OneOf = Ext<Taking>;
/// Reads nothing and fails before a token of a set.
pub(super) type Boundary = Ext<NotBefore>;
/// Reads nothing and succeeds before a token of a set.
pub(super) type Before = Ext<Peeking>;

/// Reads nothing and fails where the state says that an arrow must follow, because none does.
pub(super) type ArrowIfNeeded = Ext<Required>;

/// See [`OneOf`].
#[derive(Clone, Copy)]
pub(super) struct Taking(Set);

/// See [`Boundary`].
#[derive(Clone, Copy)]
pub(super) struct NotBefore(Set);

/// See [`Before`].
#[derive(Clone, Copy)]
pub(super) struct Peeking(Set);

/// See [`ArrowIfNeeded`].
#[derive(Clone, Copy)]
pub(super) struct Required;

/// A token like this one; texts do not matter.
pub(super) const fn token(sample: Token<'_>) -> OneOf {
    Ext(Taking(Set::of(&[sample])))
}

/// A token of the set.
pub(super) const fn one_of(set: Set) -> OneOf {
    Ext(Taking(set))
}

/// The end of something that a token of the set would continue. Puppet's parser takes such a token without looking
/// further, so what follows must fail there instead of starting something else.
pub(super) const fn boundary(set: Set) -> Boundary {
    Ext(NotBefore(set))
}

/// The place before a token of the set.
pub(super) const fn before(set: Set) -> Before {
    Ext(Peeking(set))
}

/// The place behind something that was no pair but may have to be one.
pub(super) const fn arrow_if_needed() -> ArrowIfNeeded {
    Ext(Required)
}

type Input<'t, 'parse, 'ast> = InputRef<'t, 'parse, Tokens<'t, 'ast>, Extra<'ast>>;

/// The index of the next token.
pub(super) fn position(input: &Input<'_, '_, '_>) -> u32 {
    *input.cursor().inner() as u32
}

impl<'t, 'ast: 't> ExtParser<'t, Tokens<'t, 'ast>, Lexeme<'ast>, Extra<'ast>> for Taking {
    #[inline]
    fn parse(&self, input: &mut Input<'t, '_, 'ast>) -> Result<Lexeme<'ast>, Failure> {
        let at = position(input);
        match input.next_ref() {
            Some(lexeme) if self.0.contains(lexeme.0) => Ok(*lexeme),
            _ => Err(Failure::new(at, self.0)),
        }
    }
}

impl<'t, 'ast: 't> ExtParser<'t, Tokens<'t, 'ast>, (), Extra<'ast>> for NotBefore {
    #[inline]
    fn parse(&self, input: &mut Input<'t, '_, 'ast>) -> Result<(), Failure> {
        match input.peek_ref() {
            Some(lexeme) if self.0.contains(lexeme.0) => Err(Failure::new(position(input), Set::EMPTY)),
            _ => Ok(()),
        }
    }
}

impl<'t, 'ast: 't> ExtParser<'t, Tokens<'t, 'ast>, (), Extra<'ast>> for Peeking {
    #[inline]
    fn parse(&self, input: &mut Input<'t, '_, 'ast>) -> Result<(), Failure> {
        match input.peek_ref() {
            Some(lexeme) if self.0.contains(lexeme.0) => Ok(()),
            _ => Err(Failure::new(position(input), self.0)),
        }
    }
}

impl<'t, 'ast: 't> ExtParser<'t, Tokens<'t, 'ast>, (), Extra<'ast>> for Required {
    #[inline]
    fn parse(&self, input: &mut Input<'t, '_, 'ast>) -> Result<(), Failure> {
        if input.state().needs_arrow {
            return Err(Failure::new(position(input), Set::of(&[Token::FArrow])));
        }
        Ok(())
    }
}

/// The place before the first byte of a token.
pub(super) const fn start_of(span: Span) -> Span {
    Span::new(span.start, span.start)
}
