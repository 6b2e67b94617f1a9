//! Literals, lists, hashes and strings; also lists of arguments, which are written like lists.

use chumsky::prelude::*;

use super::expectation::Set;
use super::state::State;
use super::terminals::{arrow_if_needed, one_of, token};
use super::{Lexeme, Rule, Rules};
use crate::source::Span;
use crate::syntax::ast::{Concatenation, Expr, ExprKind, HashEntry, Heredoc, Radix, TextPart};
use crate::syntax::token::{Number, Token, number};

/// A value of a list, or a pair that is part of a hash without braces.
#[derive(Clone, Copy)]
enum Element<'ast> {
    Value(Expr<'ast>),
    Pair(HashEntry<'ast>),
}

/// The literals that are one token.
const SIMPLE: Set = Set::of(&[
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

/// Keywords that are strings in lists and hashes.
const KEYWORDS: Set = Set::of(&[Token::Type, Token::Function]);

/// A literal that is one token.
pub(super) fn simple<'t, 'ast: 't>() -> Rule<'t, 'ast, Expr<'ast>> {
    one_of(SIMPLE).map(literal).boxed()
}

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
pub(super) fn interpolated<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    let middle = token(Token::DqMid("")).then(rules.assignment.clone());
    token(Token::DqPre(""))
        .then(rules.assignment.clone())
        .then(middle.repeated().collect::<Vec<_>>())
        .then(token(Token::DqPost("")))
        .map_with(|(((pre, first), rest), post), extra| {
            let mut parts = Vec::with_capacity(2 * rest.len() + 3);
            push_text(&mut parts, pre);
            parts.push(TextPart::Expression(first));
            for (text, expression) in rest {
                push_text(&mut parts, text);
                parts.push(TextPart::Expression(expression));
            }
            push_text(&mut parts, post);
            let parts = extra.state().list(&parts);
            Expr {
                kind: ExprKind::Concatenation(extra.state().arena.alloc(Concatenation { parts })),
                span: pre.1.to(post.1),
            }
        })
        .boxed()
}

fn push_text<'ast>(parts: &mut Vec<TextPart<'ast>>, (token, span): Lexeme<'ast>) {
    match token {
        Token::DqPre(text) | Token::DqMid(text) | Token::DqPost(text) if !text.is_empty() => {
            parts.push(TextPart::Text(text, span));
        }
        _ => {}
    }
}

/// `@(END)` and its text.
pub(super) fn heredoc<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    token(Token::Heredoc(""))
        .then(quoted(rules))
        .map_with(|((token, span), text), extra| {
            let heredoc = Heredoc { syntax: token.text(), text };
            Expr { kind: ExprKind::Heredoc(extra.state().arena.alloc(heredoc)), span }
        })
        .boxed()
}

/// A string with or without interpolation, or a bare word.
pub(super) fn quoted<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    one_of(Set::of(&[Token::String(""), Token::Word("")])).map(literal).or(interpolated(rules)).boxed()
}

/// `[…]`
pub(super) fn array<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    one_of(Set::of(&[Token::ListStart, Token::LBrack]))
        .then(elements(collection_element(rules)).then_ignore(token(Token::Comma).or_not()).or_not())
        .then(token(Token::RBrack))
        .map(|(((_, open), elements), (_, close))| Expr {
            kind: ExprKind::Array(elements.unwrap_or_default()),
            span: open.to(close),
        })
        .boxed()
}

/// `{…}`
pub(super) fn hash<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    let pairs = pair(rules).separated_by(token(Token::Comma)).allow_trailing().at_least(1).collect::<Vec<_>>();
    token(Token::LBrace)
        .then(pairs.or_not())
        .then(token(Token::RBrace))
        .map_with(|(((_, open), pairs), (_, close)), extra| Expr {
            kind: ExprKind::Hash(extra.state().list(&pairs.unwrap_or_default())),
            span: open.to(close),
        })
        .boxed()
}

/// Arguments of a call, without a comma behind the last.
pub(super) fn arguments<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, &'ast [Expr<'ast>]> {
    elements(with_pair(&rules.assignment, &rules.side))
}

/// Arguments of an access, without a comma behind the last. Assignments and their like can only be keys of pairs.
pub(super) fn access_arguments<'t, 'ast: 't>(
    assignment: &Rule<'t, 'ast, Expr<'ast>>,
    side: &Rule<'t, 'ast, Expr<'ast>>,
) -> Rule<'t, 'ast, &'ast [Expr<'ast>]> {
    let argument = with_pair(assignment, side)
        .map_with(|element, extra| {
            extra.state().needs_arrow = matches!(element, Element::Value(value) if !is_plain(value.kind));
            element
        })
        .then_ignore(arrow_if_needed());
    elements(argument.boxed())
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
fn pair<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, HashEntry<'ast>> {
    rules
        .side
        .clone()
        .then(token(Token::FArrow))
        .then(rules.side.clone())
        .map(|((key, (_, arrow)), value)| entry(key, arrow, value))
        .boxed()
}

/// A key or a value of a hash.
pub(super) fn side<'t, 'ast: 't>(assignment: &Rule<'t, 'ast, Expr<'ast>>) -> Rule<'t, 'ast, Expr<'ast>> {
    assignment.clone().or(one_of(KEYWORDS).map(keyword)).boxed()
}

fn keyword<'ast>((token, span): Lexeme<'ast>) -> Expr<'ast> {
    Expr { kind: ExprKind::String(token.text()), span }
}

fn entry<'ast>(key: Expr<'ast>, arrow: Span, value: Expr<'ast>) -> HashEntry<'ast> {
    HashEntry { key, value, span: key.span.to(value.span), reported_span: arrow }
}

/// A value, or a pair whose key may also be a keyword.
fn with_pair<'t, 'ast: 't>(
    value: &Rule<'t, 'ast, Expr<'ast>>,
    side: &Rule<'t, 'ast, Expr<'ast>>,
) -> Rule<'t, 'ast, Element<'ast>> {
    let tail = token(Token::FArrow).then(side.clone()).boxed();
    value
        .clone()
        .then(tail.clone().or_not())
        .map(|(first, tail)| match tail {
            Some(((_, arrow), second)) => Element::Pair(entry(first, arrow, second)),
            None => Element::Value(first),
        })
        .or(one_of(KEYWORDS)
            .then(tail)
            .map(|(key, ((_, arrow), value))| Element::Pair(entry(keyword(key), arrow, value))))
        .boxed()
}

/// An element of a list: also a keyword alone.
fn collection_element<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Element<'ast>> {
    with_pair(&rules.assignment, &rules.side).or(one_of(KEYWORDS).map(|lexeme| Element::Value(keyword(lexeme)))).boxed()
}

/// Elements between commas; pairs next to each other make one hash.
fn elements<'t, 'ast: 't>(element: Rule<'t, 'ast, Element<'ast>>) -> Rule<'t, 'ast, &'ast [Expr<'ast>]> {
    element
        .separated_by(token(Token::Comma))
        .at_least(1)
        .collect::<Vec<_>>()
        .map_with(|elements, extra| merge_pairs(extra.state(), &elements))
        .boxed()
}

fn merge_pairs<'ast>(state: &State<'ast>, elements: &[Element<'ast>]) -> &'ast [Expr<'ast>] {
    let mut values = Vec::with_capacity(elements.len());
    let mut pairs: Vec<HashEntry<'ast>> = Vec::new();
    for element in elements {
        match element {
            Element::Pair(pair) => pairs.push(*pair),
            Element::Value(value) => {
                finish_hash(state, &mut pairs, &mut values);
                values.push(*value);
            }
        }
    }
    finish_hash(state, &mut pairs, &mut values);
    state.list(&values)
}

fn finish_hash<'ast>(state: &State<'ast>, pairs: &mut Vec<HashEntry<'ast>>, values: &mut Vec<Expr<'ast>>) {
    if let (Some(first), Some(last)) = (pairs.first(), pairs.last()) {
        let span = first.span.to(last.span);
        values.push(Expr { kind: ExprKind::Hash(state.list(pairs)), span });
        pairs.clear();
    }
}
