//! `base[arguments]`.

use super::expectation::Set;
use super::input::{Input, Parsed};
use super::literals;
use super::state::State;
use super::terminals::take;
use crate::ast::{Access, Expr, ExprKind};
use crate::token::Token;
use pantin_base::source::Span;

/// `[arguments]` behind what is accessed.
pub(super) fn suffix<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<(&'ast [Expr<'ast>], Span)> {
    take(input, Set::of(&[Token::LBrack]))?;
    let arguments = literals::access_arguments(input)?;
    let _ = take(input, Set::of(&[Token::Comma]));
    let (_, close) = take(input, Set::of(&[Token::RBrack]))?;
    Ok((arguments, close))
}

/// `base[arguments]`
pub(super) fn access<'ast>(
    state: &State<'ast>,
    base: Expr<'ast>,
    arguments: &'ast [Expr<'ast>],
    close: Span,
) -> Expr<'ast> {
    let span = base.span.to(close);
    let reported_span = Span::new(base.reported_span().start, span.end);
    Expr { kind: ExprKind::Access(state.arena.alloc(Access { base, arguments, reported_span })), span }
}
