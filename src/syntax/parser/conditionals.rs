//! `if`, `unless`, `case` and selectors.

use chumsky::prelude::*;

use super::expectation::Set;
use super::grammar::{self, Block};
use super::input::{Input, List, Parsed, rule};
use super::state::State;
use super::terminals::{take, token};
use crate::ast::{Case, CaseOption, Conditional, Expr, ExprKind, Selector, SelectorEntry};
use crate::token::Token;
use pantin_base::source::Span;

/// One `if` or `elsif`: its keyword, condition, body, and the body's closing brace.
type Branch<'ast> = (Span, Expr<'ast>, &'ast [Expr<'ast>], Span);

/// `? { … }` behind the subject, and its end.
pub(super) type SelectorSuffix<'ast> = (&'ast [SelectorEntry<'ast>], Span);

/// `if a { } elsif b { } else { }`
pub(super) fn if_expression<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let first = branch(input, Token::If)?;
    let others = rule(|input| branch(input, Token::Elsif)).repeated().collect::<List<_>>();
    input.parse(others.then(rule(otherwise).or_not()).map_with(move |(others, otherwise), extra| {
        let mut end = otherwise.map(|(_, _, close)| close);
        let mut otherwise = otherwise.map(|(_, body, _)| body);
        let state = extra.state();
        for branch in others.into_iter().rev() {
            let inner = conditional(state, branch, otherwise, &mut end);
            otherwise = Some(state.list(&[inner]));
        }
        conditional(state, first, otherwise, &mut end)
    }))
}

fn branch<'ast>(input: &mut Input<'_, '_, 'ast>, keyword: Token<'static>) -> Parsed<Branch<'ast>> {
    let (_, keyword) = take(input, Set::of(&[keyword]))?;
    let test = grammar::expression(input)?;
    let (_, then, close) = grammar::block(input)?;
    Ok((keyword, test, then, close))
}

/// `else { }`
fn otherwise<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Block<'ast>> {
    take(input, Set::of(&[Token::Else]))?;
    grammar::block(input)
}

fn conditional<'ast>(
    state: &State<'ast>,
    (keyword, test, then, close): Branch<'ast>,
    otherwise: Option<&'ast [Expr<'ast>]>,
    end: &mut Option<Span>,
) -> Expr<'ast> {
    let span = keyword.to(*end.get_or_insert(close));
    Expr { kind: ExprKind::If(state.arena.alloc(Conditional { test, then, otherwise })), span }
}

/// `unless a { } else { }`
pub(super) fn unless_expression<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let (keyword, test, then, close) = branch(input, Token::Unless)?;
    input.parse(rule(otherwise).or_not().map_with(move |otherwise, extra| {
        let end = otherwise.map_or(close, |(_, _, close)| close);
        let conditional = Conditional { test, then, otherwise: otherwise.map(|(_, body, _)| body) };
        Expr { kind: ExprKind::Unless(extra.state().arena.alloc(conditional)), span: keyword.to(end) }
    }))
}

/// `case a { b, c: { } }`
pub(super) fn case_expression<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    input.parse(
        token(Token::Case)
            .then(rule(grammar::expression))
            .then_ignore(token(Token::LBrace))
            .then(rule(case_option).repeated().at_least(1).collect::<List<_>>())
            .then(token(Token::RBrace))
            .map_with(|((((_, keyword), test), options), (_, close)), extra| {
                let case = Case { test, options: extra.state().list(&options) };
                Expr { kind: ExprKind::Case(extra.state().arena.alloc(case)), span: keyword.to(close) }
            }),
    )
}

/// `b, c: { }`
fn case_option<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<CaseOption<'ast>> {
    let values = rule(grammar::expression).separated_by(token(Token::Comma)).at_least(1).collect::<List<_>>();
    input.parse(values.then(token(Token::Colon)).then(rule(grammar::block)).map_with(
        |((values, (_, colon)), (_, body, close)), extra| CaseOption {
            span: values.first().map_or(colon, |value| value.span).to(close),
            values: extra.state().list(&values),
            body,
            reported_span: colon.to(close),
        },
    ))
}

/// `? { a => b }` or `? a => b`
pub(super) fn selector_entries<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<SelectorSuffix<'ast>> {
    let entries = rule(selector_entry).separated_by(token(Token::Comma)).allow_trailing().at_least(1);
    let braces = token(Token::SelBrace)
        .ignore_then(entries.collect::<List<_>>())
        .then(token(Token::RBrace))
        .map_with(|(entries, (_, close)), extra| (extra.state().list(&entries), close));
    let single = rule(selector_entry).map_with(|entry, extra| (extra.state().list(&[entry]), entry.span));
    input.parse(token(Token::QMark).ignore_then(braces.or(single)))
}

/// `a => b`
fn selector_entry<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<SelectorEntry<'ast>> {
    let matching = grammar::expression(input)?;
    let (_, arrow) = take(input, Set::of(&[Token::FArrow]))?;
    let value = grammar::expression(input)?;
    Ok(SelectorEntry { matching, value, span: matching.span.to(value.span), reported_span: arrow })
}

/// The selector of a subject.
pub(super) fn selector<'ast>(
    state: &State<'ast>,
    subject: Expr<'ast>,
    (entries, end): SelectorSuffix<'ast>,
) -> Expr<'ast> {
    let selector = Selector { subject, entries, reported_span: subject.reported_span() };
    Expr { kind: ExprKind::Selector(state.arena.alloc(selector)), span: subject.span.to(end) }
}
