//! `if`, `unless`, `case` and selectors.

use chumsky::prelude::*;

use super::expectation::Set;
use super::state::State;
use super::terminals::{one_of, token};
use super::{Rule, Rules};
use crate::source::Span;
use crate::syntax::ast::{Case, CaseOption, Conditional, Expr, ExprKind, Selector, SelectorEntry};
use crate::syntax::token::Token;

/// One `if` or `elsif`: its keyword, condition, body, and the body's closing brace.
type Branch<'ast> = (Span, Expr<'ast>, &'ast [Expr<'ast>], Span);

/// `? { … }` behind the subject, and its end.
pub(super) type SelectorSuffix<'ast> = (&'ast [SelectorEntry<'ast>], Span);

/// `if a { } elsif b { } else { }`
pub(super) fn if_expression<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    branch(rules, Token::If)
        .then(branch(rules, Token::Elsif).repeated().collect::<Vec<_>>())
        .then(token(Token::Else).ignore_then(rules.block.clone()).or_not())
        .map_with(|((first, others), otherwise), extra| {
            let mut end = otherwise.map(|(_, _, close)| close);
            let mut otherwise = otherwise.map(|(_, body, _)| body);
            let state = extra.state();
            for branch in others.into_iter().rev() {
                let inner = conditional(state, branch, otherwise, &mut end);
                otherwise = Some(state.list(&[inner]));
            }
            conditional(state, first, otherwise, &mut end)
        })
        .boxed()
}

fn branch<'t, 'ast: 't>(rules: &Rules<'t, 'ast>, keyword: Token<'static>) -> Rule<'t, 'ast, Branch<'ast>> {
    token(keyword)
        .then(rules.expression.clone())
        .then(rules.block.clone())
        .map(|(((_, keyword), test), (_, then, close))| (keyword, test, then, close))
        .boxed()
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
pub(super) fn unless_expression<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    branch(rules, Token::Unless)
        .then(token(Token::Else).ignore_then(rules.block.clone()).or_not())
        .map_with(|((keyword, test, then, close), otherwise), extra| {
            let end = otherwise.map_or(close, |(_, _, close)| close);
            let conditional = Conditional { test, then, otherwise: otherwise.map(|(_, body, _)| body) };
            Expr { kind: ExprKind::Unless(extra.state().arena.alloc(conditional)), span: keyword.to(end) }
        })
        .boxed()
}

/// `case a { b, c: { } }`
pub(super) fn case_expression<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    let values = rules.expression.clone().separated_by(token(Token::Comma)).at_least(1).collect::<Vec<_>>();
    let option = values
        .then(token(Token::Colon))
        .then(rules.block.clone())
        .map_with(|((values, (_, colon)), (_, body, close)), extra| CaseOption {
            span: values.first().map_or(colon, |value| value.span).to(close),
            values: extra.state().list(&values),
            body,
            reported_span: colon.to(close),
        })
        .boxed();
    token(Token::Case)
        .then(rules.expression.clone())
        .then_ignore(token(Token::LBrace))
        .then(option.repeated().at_least(1).collect::<Vec<_>>())
        .then(token(Token::RBrace))
        .map_with(|((((_, keyword), test), options), (_, close)), extra| {
            let case = Case { test, options: extra.state().list(&options) };
            Expr { kind: ExprKind::Case(extra.state().arena.alloc(case)), span: keyword.to(close) }
        })
        .boxed()
}

/// `? { a => b }` or `? a => b`
pub(super) fn selector_entries<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, SelectorSuffix<'ast>> {
    let entry = rules
        .expression
        .clone()
        .then(one_of(Set::of(&[Token::FArrow])))
        .then(rules.expression.clone())
        .map(|((matching, (_, arrow)), value)| SelectorEntry {
            matching,
            value,
            span: matching.span.to(value.span),
            reported_span: arrow,
        })
        .boxed();
    let braces = token(Token::SelBrace)
        .ignore_then(entry.clone().separated_by(token(Token::Comma)).allow_trailing().at_least(1).collect::<Vec<_>>())
        .then(token(Token::RBrace))
        .map_with(|(entries, (_, close)), extra| (extra.state().list(&entries), close))
        .boxed();
    let single = entry.map_with(|entry, extra| (extra.state().list(&[entry]), entry.span)).boxed();
    token(Token::QMark).ignore_then(braces.or(single)).boxed()
}

/// The selector of a subject.
pub(super) fn selector<'ast>(
    state: &State<'ast>,
    subject: Expr<'ast>,
    (entries, end): SelectorSuffix<'ast>,
) -> Expr<'ast> {
    let selector = Selector { subject, entries };
    Expr { kind: ExprKind::Selector(state.arena.alloc(selector)), span: subject.span.to(end) }
}
