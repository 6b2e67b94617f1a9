//! EPP templates.

use chumsky::prelude::*;

use super::expectation::Set;
use super::terminals::{one_of, token};
use super::{Rule, Rules};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Lambda};
use crate::syntax::token::Token;

/// A whole template: parameters, then text and code. Its lambda is the only expression of the program.
pub(super) fn template<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, &'ast [Expr<'ast>]> {
    let parameters = rules.parameters.clone().then_ignore(token(Token::Comma).or_not());
    let bars = token(Token::Pipe).ignore_then(parameters.or_not()).then(token(Token::Pipe)).boxed();
    token(Token::EppStart)
        .then(bars.or_not())
        .then(rules.body.clone())
        .map_with(|(((_, start), bars), body), extra| {
            let end = body.last().map(|last| last.span).or(bars.map(|(_, (_, bar))| bar)).unwrap_or(start);
            let lambda = Lambda {
                parameters: bars.and_then(|(parameters, _)| parameters).unwrap_or_default(),
                has_parameters: bars.is_some(),
                return_type: None,
                body,
                span: start.to(end),
            };
            let template = Expr { kind: ExprKind::Epp(extra.state().arena.alloc(lambda)), span: lambda.span };
            extra.state().list(&[template])
        })
        .boxed()
}

/// Text, or `<%= … %>`.
pub(super) fn render<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    let text = token(Token::RenderString(""))
        .map(|(token, span)| Expr { kind: ExprKind::RenderText(token.text()), span })
        .boxed();
    let end = one_of(Set::of(&[Token::EppEnd, Token::EppEndTrim]));
    let expression = rules.expression.clone().then(end).boxed();
    let body = rules
        .block
        .clone()
        .map_with(|(open, body, close), extra| match body {
            [] => Expr { kind: ExprKind::Nop, span: open.to(close) },
            [one] => *one,
            _ => Expr { kind: ExprKind::Block(extra.state().list(body)), span: open.to(close) },
        })
        .then(end)
        .boxed();
    let value = token(Token::RenderExpr)
        .then(expression.or(body))
        .map_with(|((_, start), (inner, (_, end))), extra| Expr {
            kind: ExprKind::RenderExpression(extra.state().arena.alloc(inner)),
            span: Span::to(start, end),
        })
        .boxed();
    text.or(value).boxed()
}
