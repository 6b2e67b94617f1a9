//! The rules that read single tokens. Everything else is built from these.

use chumsky::extension::v1::{Ext, ExtParser};
use smallvec::SmallVec;

use super::expectation::{Failed, Set};
use super::input::{Extra, Input, Parsed};
use super::tokens::{Lexeme, Tokens};
use crate::token::Token;
use pantin_base::source::Span;

/// Reads one token of a set.
pub(super) type OneOf = Ext<Taking>;
/// Reads nothing and fails before a token of a set.
pub(super) type Boundary = Ext<NotBefore>;
/// Reads nothing and succeeds before a token of a set.
pub(super) type Before = Ext<Peeking>;

/// See [`OneOf`].
#[derive(Clone, Copy)]
pub(super) struct Taking(Set);

/// See [`Boundary`].
#[derive(Clone, Copy)]
pub(super) struct NotBefore(Set);

/// See [`Before`].
#[derive(Clone, Copy)]
pub(super) struct Peeking(Set);

/// A token like this one; texts do not matter.
#[inline]
pub(super) const fn token(sample: Token<'_>) -> OneOf {
    Ext(Taking(Set::of(&[sample])))
}

/// A token of the set.
#[inline]
pub(super) const fn one_of(set: Set) -> OneOf {
    Ext(Taking(set))
}

/// The end of something that a token of the set would continue. Puppet's parser takes such a token without looking
/// further, so what follows must fail there instead of starting something else.
#[inline]
pub(super) const fn boundary(set: Set) -> Boundary {
    Ext(NotBefore(set))
}

/// The place before a token of the set.
pub(super) const fn before(set: Set) -> Before {
    Ext(Peeking(set))
}

/// The index of the next token.
#[inline]
pub(super) fn position(input: &Input<'_, '_, '_>) -> u32 {
    *input.cursor().inner() as u32
}

/// The next token.
#[inline]
pub(super) fn peek<'ast>(input: &mut Input<'_, '_, 'ast>) -> Option<Token<'ast>> {
    input.peek_ref().map(|(token, _)| *token)
}

/// Notes that none of the set's tokens comes next.
#[inline]
pub(super) fn miss(input: &mut Input<'_, '_, '_>, expected: Set) -> Failed {
    let at = position(input);
    input.state().expect(at, expected);
    Failed
}

/// Takes the next token if it is of the set.
#[inline]
pub(super) fn take<'ast>(input: &mut Input<'_, '_, 'ast>, set: Set) -> Parsed<Lexeme<'ast>> {
    match input.peek_ref() {
        Some(lexeme) if set.contains(lexeme.0) => {
            input.next_ref();
            Ok(*lexeme)
        }
        _ => Err(miss(input, set)),
    }
}

/// Fails before a token of the set; see [`boundary`].
#[inline]
pub(super) fn refuse(input: &mut Input<'_, '_, '_>, set: Set) -> Parsed<()> {
    match input.peek_ref() {
        Some((token, _)) if set.contains(*token) => Err(miss(input, Set::EMPTY)),
        _ => Ok(()),
    }
}

/// What a rule reads; `None`, and nothing read, where it fails.
#[inline]
pub(super) fn optional<'t, 'ast: 't, T>(
    input: &mut Input<'t, '_, 'ast>,
    rule: impl FnOnce(&mut Input<'t, '_, 'ast>) -> Parsed<T>,
) -> Option<T> {
    let before = input.save();
    match rule(input) {
        Ok(read) => Some(read),
        Err(Failed) => {
            input.rewind(before);
            None
        }
    }
}

/// What a rule reads again and again with a separator in between, at least once. A separator that nothing follows is left.
pub(super) fn separated<'t, 'ast: 't, T: Copy>(
    input: &mut Input<'t, '_, 'ast>,
    separator: Set,
    item: impl Fn(&mut Input<'t, '_, 'ast>) -> Parsed<T>,
) -> Parsed<&'ast [T]> {
    let mut items: SmallVec<[T; 8]> = SmallVec::new();
    items.push(item(input)?);
    while peek(input).is_some_and(|token| separator.contains(token)) {
        match optional(input, |input| take(input, separator).and_then(|_| item(input))) {
            Some(next) => items.push(next),
            None => return Ok(input.state().list(&items)),
        }
    }
    miss(input, separator);
    Ok(input.state().list(&items))
}

/// The same with commas, of which one may follow the last; perhaps nothing at all.
pub(super) fn listed<'t, 'ast: 't, T: Copy>(
    input: &mut Input<'t, '_, 'ast>,
    item: impl Fn(&mut Input<'t, '_, 'ast>) -> Parsed<T>,
) -> &'ast [T] {
    const COMMA: Set = Set::of(&[Token::Comma]);
    let Some(items) = optional(input, |input| separated(input, COMMA, item)) else { return &[] };
    let _ = take(input, COMMA);
    items
}

/// The end of the text.
pub(super) fn end(input: &mut Input<'_, '_, '_>) -> Parsed<()> {
    match input.peek_ref() {
        Some(_) => Err(miss(input, Set::END)),
        None => Ok(()),
    }
}

impl<'t, 'ast: 't> ExtParser<'t, Tokens<'t, 'ast>, Lexeme<'ast>, Extra<'ast>> for Taking {
    #[inline]
    fn parse(&self, input: &mut Input<'t, '_, 'ast>) -> Parsed<Lexeme<'ast>> {
        take(input, self.0)
    }
}

impl<'t, 'ast: 't> ExtParser<'t, Tokens<'t, 'ast>, (), Extra<'ast>> for NotBefore {
    #[inline]
    fn parse(&self, input: &mut Input<'t, '_, 'ast>) -> Parsed<()> {
        refuse(input, self.0)
    }
}

impl<'t, 'ast: 't> ExtParser<'t, Tokens<'t, 'ast>, (), Extra<'ast>> for Peeking {
    #[inline]
    fn parse(&self, input: &mut Input<'t, '_, 'ast>) -> Parsed<()> {
        match input.peek_ref() {
            Some((token, _)) if self.0.contains(*token) => Ok(()),
            _ => Err(miss(input, self.0)),
        }
    }
}

/// The place before the first byte of a token.
pub(super) const fn start_of(span: Span) -> Span {
    Span::new(span.start, span.start)
}
