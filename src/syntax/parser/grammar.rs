//! The rules that others come back to: an expression is made of parts that are made of expressions. They are known by
//! what the context holds, so that no file of the grammar needs one that is made of it.

use super::expectation::Set;
use super::input::{Input, Parsed};
use super::terminals::take;
use crate::ast::Expr;
use crate::token::Token;
use pantin_base::source::Span;

/// `expression`: operators and everything above.
pub(super) fn expression<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    (input.ctx().expression)(input)
}

/// The same, when no lone literal is looked for.
pub(super) fn longer_expression<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    (input.ctx().longer_expression)(input)
}

/// `assignment`: an expression, a relationship, a resource or an assignment.
pub(super) fn assignment<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    (input.ctx().assignment)(input)
}

/// What stands between the braces of a body; may be empty.
pub(super) fn body<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    (input.ctx().body)(input)
}

/// A body between the places of its braces.
pub(super) type Block<'ast> = (Span, &'ast [Expr<'ast>], Span);

/// `{ body }`
pub(super) fn block<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Block<'ast>> {
    let (_, open) = take(input, Set::of(&[Token::LBrace]))?;
    let body = body(input)?;
    let (_, close) = take(input, Set::of(&[Token::RBrace]))?;
    Ok((open, body, close))
}
