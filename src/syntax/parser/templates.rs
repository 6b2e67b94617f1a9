//! EPP templates.

use chumsky::prelude::*;

use super::expectation::Set;
use super::input::{Input, Parsed, rule};
use super::terminals::{one_of, peek, position, take, token};
use super::{definitions, grammar};
use crate::ast::{Expr, ExprKind, Lambda};
use crate::token::Token;
use pantin_base::source::Span;

/// What ends a tag that renders something.
const TAG_ENDS: Set = Set::of(&[Token::EppEnd, Token::EppEndTrim]);

/// A whole template: parameters, then text and code. Its lambda is the only expression of the program.
pub(super) fn template<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    let parameters = rule(definitions::parameters).then_ignore(token(Token::Comma).or_not());
    let bars = token(Token::Pipe).ignore_then(parameters.or_not()).then(token(Token::Pipe));
    input.parse(token(Token::EppStart).then(bars.or_not()).then(rule(grammar::body)).map_with(
        |(((_, start), bars), body), extra| {
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
        },
    ))
}

/// Text, or `<%= … %>`.
pub(super) fn render<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let text =
        token(Token::RenderString("")).map(|(token, span)| Expr { kind: ExprKind::RenderText(token.text()), span });
    let value = token(Token::RenderExpr).then(rule(rendered)).map_with(|((_, start), (inner, end)), extra| Expr {
        kind: ExprKind::RenderExpression(extra.state().arena.alloc(inner)),
        span: Span::to(start, end),
    });
    input.parse(text.or(value))
}

/// `… %>`: an expression, or statements in braces, which may look like a hash up to a pair without an arrow. Templates
/// nest in both, so what is no hash is remembered.
fn rendered<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<(Expr<'ast>, Span)> {
    let start = position(input);
    let braces = matches!(peek(input), Some(Token::LBrace));
    if braces && input.state().has_failed(start) {
        return braced(input);
    }
    let expression = rule(grammar::expression).then(one_of(TAG_ENDS)).map(|(inner, (_, end))| (inner, end));
    let noted = rule(|input| {
        if braces {
            input.state().remember_failure(start);
        }
        braced(input)
    });
    input.parse(expression.or(noted))
}

/// `{ statements } %>`
fn braced<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<(Expr<'ast>, Span)> {
    let (open, body, close) = grammar::block(input)?;
    let (_, end) = take(input, TAG_ENDS)?;
    let inner = match body {
        [] => Expr { kind: ExprKind::Nop, span: open.to(close) },
        [one] => *one,
        _ => Expr { kind: ExprKind::Block(input.state().list(body)), span: open.to(close) },
    };
    Ok((inner, end))
}
