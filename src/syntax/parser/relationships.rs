//! Relationships.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use super::expectation::{Failed, Set};
use super::input::{Input, Parsed};
use super::resources;
use super::state::State;
use super::terminals::{miss, peek, take};
use super::tokens::Lexeme;
use crate::ast::{Expr, ExprKind, Relationship, RelationshipOperator};
use crate::token::Token;

/// What relates two resources.
pub(super) const ARROWS: Set = Set::of(&[Token::InEdge, Token::InEdgeSub, Token::OutEdge, Token::OutEdgeSub]);

/// `a -> b ~> c`
pub(super) fn relationship<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let first = resources::resource(input)?;
    with_arrows(input, first)
}

/// The same behind the first resource.
pub(super) fn with_arrows<'ast>(input: &mut Input<'_, '_, 'ast>, mut lhs: Expr<'ast>) -> Parsed<Expr<'ast>> {
    while peek(input).is_some_and(|token| ARROWS.contains(token)) {
        let before = input.save();
        let operator = take(input, ARROWS)?;
        match resources::resource(input) {
            Ok(rhs) => lhs = relate(input.state(), lhs, operator, rhs),
            Err(Failed) => {
                input.rewind(before);
                break;
            }
        }
    }
    miss(input, ARROWS);
    Ok(lhs)
}

fn relate<'ast>(
    state: &State<'ast>,
    lhs: Expr<'ast>,
    (token, operator_span): Lexeme<'ast>,
    rhs: Expr<'ast>,
) -> Expr<'ast> {
    let operator = match token {
        Token::InEdge => RelationshipOperator::Before,
        Token::InEdgeSub => RelationshipOperator::Notify,
        Token::OutEdge => RelationshipOperator::Require,
        _ => RelationshipOperator::Subscribe,
    };
    let relationship = Relationship { operator, operator_span, lhs, rhs };
    Expr { kind: ExprKind::Relationship(state.arena.alloc(relationship)), span: lhs.span.to(rhs.span) }
}
