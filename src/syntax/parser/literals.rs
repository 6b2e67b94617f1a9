//! Literals, lists, hashes and strings; also lists of arguments, which are written like lists.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use chumsky::prelude::*;

use super::expectation::{Failed, Set};
use super::grammar;
use super::input::{Input, List, Parsed, rule};
use super::state::State;
use super::terminals::{listed, miss, one_of, optional, peek, take, token};
use super::tokens::Lexeme;
use crate::ast::{Concatenation, Expr, ExprKind, HashEntry, Heredoc, Radix, TextPart};
use crate::token::{Number, Token, number};
use pantin_base::source::Span;

/// A value of a list, or a pair that is part of a hash without braces.
#[derive(Clone, Copy)]
enum Element<'ast> {
    Value(Expr<'ast>),
    Pair(HashEntry<'ast>),
}

/// The literals that are one token.
pub(super) const SIMPLE: Set = Set::of(&[
    Token::String(""),
    Token::Variable(""),
    Token::Name(""),
    Token::ClassRef(""),
    Token::Number(""),
    Token::Boolean(true),
    Token::Undef,
    Token::Default,
    Token::Regex(""),
    Token::Word(""),
    Token::Attr,
    Token::Private,
]);

const ARROW: Set = Set::of(&[Token::FArrow]);

/// Keywords that are strings in lists and hashes.
const KEYWORDS: Set = Set::of(&[Token::Type, Token::Function]);

/// The expression of one token.
pub(super) fn literal<'ast>((token, span): Lexeme<'ast>) -> Expr<'ast> {
    let kind = match token {
        Token::String(text) | Token::Word(text) => ExprKind::String(text),
        Token::Variable(name) => ExprKind::Variable(name),
        Token::Name(name) => ExprKind::Name(name),
        Token::ClassRef(name) => ExprKind::TypeName(name),
        Token::Number(text) => match number(text) {
            Some(Number::Integer(value, radix)) => ExprKind::Integer(value, radix),
            Some(Number::TooLarge(radix)) => ExprKind::LargeInteger(text, radix),
            Some(Number::Float(value)) => ExprKind::Float(value),
            // The lexer has reported it.
            None => ExprKind::LargeInteger(text, Radix::Decimal),
        },
        Token::Boolean(value) => ExprKind::Boolean(value),
        Token::Undef => ExprKind::Undef,
        Token::Default => ExprKind::Default,
        Token::Regex(text) => ExprKind::Regexp(text),
        Token::Attr => ExprKind::Reserved("attr"),
        Token::Private => ExprKind::Reserved("private"),
        _ => ExprKind::Nop,
    };
    Expr { kind, span }
}

/// `"…${…}…"`
pub(super) fn interpolated<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let mut parts = List::default();
    let first = take(input, Set::of(&[Token::DqPre("")]))?;
    push_text(&mut parts, first);
    loop {
        parts.push(TextPart::Expression(grammar::assignment(input)?));
        let text = take(input, Set::of(&[Token::DqMid(""), Token::DqPost("")]))?;
        push_text(&mut parts, text);
        if matches!(text.0, Token::DqPost(_)) {
            let state = input.state();
            let concatenation = state.arena.alloc(Concatenation { parts: state.list(&parts) });
            return Ok(Expr { kind: ExprKind::Concatenation(concatenation), span: first.1.to(text.1) });
        }
    }
}

fn push_text<'ast>(parts: &mut List<TextPart<'ast>>, (token, span): Lexeme<'ast>) {
    if let Token::DqPre(text) | Token::DqMid(text) | Token::DqPost(text) = token
        && !text.is_empty()
    {
        parts.push(TextPart::Text(text, span));
    }
}

/// `@(END)` and its text.
pub(super) fn heredoc<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    input.parse(token(Token::Heredoc("")).then(rule(quoted)).map_with(|((token, span), text), extra| {
        let heredoc = Heredoc { syntax: token.text(), text };
        Expr { kind: ExprKind::Heredoc(extra.state().arena.alloc(heredoc)), span }
    }))
}

/// A string with or without interpolation, or a bare word.
pub(super) fn quoted<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    input.parse(one_of(Set::of(&[Token::String(""), Token::Word("")])).map(literal).or(rule(interpolated)))
}

/// `[…]`
pub(super) fn array<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let (_, open) = take(input, Set::of(&[Token::ListStart, Token::LBrack]))?;
    let elements = optional(input, |input| {
        let elements = array_elements(input)?;
        let _ = take(input, Set::of(&[Token::Comma]));
        Ok(elements)
    });
    let (_, close) = take(input, Set::of(&[Token::RBrack]))?;
    Ok(Expr { kind: ExprKind::Array(elements.unwrap_or_default()), span: open.to(close) })
}

/// `{…}`
pub(super) fn hash<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let (_, open) = take(input, Set::of(&[Token::LBrace]))?;
    let pairs = listed(input, pair);
    let (_, close) = take(input, Set::of(&[Token::RBrace]))?;
    Ok(Expr { kind: ExprKind::Hash(pairs), span: open.to(close) })
}

/// The elements of a list: also keywords alone.
fn array_elements<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    let keyword = one_of(KEYWORDS).map(|lexeme| Element::Value(keyword(lexeme)));
    elements(input, |input| input.parse(rule(with_pair).or(keyword)))
}

/// Arguments of a call, without a comma behind the last.
pub(super) fn arguments<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    elements(input, with_pair)
}

/// Arguments of an access, without a comma behind the last. Assignments and their like can only be keys of pairs.
pub(super) fn access_arguments<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    elements(input, |input| match with_pair(input)? {
        Element::Value(value) if !is_plain(value.kind) => Err(miss(input, Set::of(&[Token::FArrow]))),
        element @ (Element::Value(_) | Element::Pair(_)) => Ok(element),
    })
}

/// Whether the grammar calls it an `expression`.
const fn is_plain(kind: ExprKind<'_>) -> bool {
    !matches!(
        kind,
        ExprKind::Assignment(_)
            | ExprKind::Relationship(_)
            | ExprKind::Resource(_)
            | ExprKind::ResourceDefaults(_)
            | ExprKind::ResourceOverride(_)
            | ExprKind::Block(_)
    )
}

/// `key => value`
fn pair<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<HashEntry<'ast>> {
    let key = side(input)?;
    let (_, arrow) = take(input, ARROW)?;
    let value = side(input)?;
    Ok(entry(key, arrow, value))
}

/// A key or a value of a hash.
fn side<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    match peek(input) {
        Some(token) if KEYWORDS.contains(token) => {
            input.parse(rule(grammar::assignment).or(one_of(KEYWORDS).map(keyword)))
        }
        _ => grammar::assignment(input),
    }
}

fn keyword<'ast>((token, span): Lexeme<'ast>) -> Expr<'ast> {
    Expr { kind: ExprKind::String(token.text()), span }
}

fn entry<'ast>(key: Expr<'ast>, arrow: Span, value: Expr<'ast>) -> HashEntry<'ast> {
    HashEntry { key, value, span: key.span.to(value.span), reported_span: arrow }
}

/// A value, or a pair whose key may also be a keyword.
fn with_pair<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Element<'ast>> {
    match peek(input) {
        Some(token) if KEYWORDS.contains(token) => {
            let pair = one_of(KEYWORDS).map(keyword).then(one_of(ARROW)).then(rule(side));
            let pair = pair.map(|((key, (_, arrow)), value)| Element::Pair(entry(key, arrow, value)));
            input.parse(rule(value_or_pair).or(pair))
        }
        _ => value_or_pair(input),
    }
}

fn value_or_pair<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Element<'ast>> {
    let first = grammar::assignment(input)?;
    if !matches!(peek(input), Some(Token::FArrow)) {
        miss(input, ARROW);
        return Ok(Element::Value(first));
    }
    let tail = one_of(ARROW).then(rule(side)).or_not();
    input.parse(tail.map(move |tail| match tail {
        Some(((_, arrow), second)) => Element::Pair(entry(first, arrow, second)),
        None => Element::Value(first),
    }))
}

/// Elements between commas; pairs next to each other make one hash. A comma that no element follows is left.
fn elements<'t, 'ast: 't>(
    input: &mut Input<'t, '_, 'ast>,
    element: impl Fn(&mut Input<'t, '_, 'ast>) -> Parsed<Element<'ast>>,
) -> Parsed<&'ast [Expr<'ast>]> {
    let (mut values, mut pairs) = (List::default(), List::default());
    let mut next = element(input)?;
    loop {
        match next {
            Element::Pair(pair) => pairs.push(pair),
            Element::Value(value) => {
                finish_hash(input.state(), &mut pairs, &mut values);
                values.push(value);
            }
        }
        let before = input.save();
        match take(input, Set::of(&[Token::Comma])).and_then(|_| element(input)) {
            Ok(element) => next = element,
            Err(Failed) => {
                input.rewind(before);
                break;
            }
        }
    }
    finish_hash(input.state(), &mut pairs, &mut values);
    Ok(input.state().list(&values))
}

fn finish_hash<'ast>(state: &State<'ast>, pairs: &mut List<HashEntry<'ast>>, values: &mut List<Expr<'ast>>) {
    if let (Some(first), Some(last)) = (pairs.first(), pairs.last()) {
        let span = first.span.to(last.span);
        values.push(Expr { kind: ExprKind::Hash(state.list(pairs)), span });
        pairs.clear();
    }
}
