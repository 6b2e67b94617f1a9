//! Relationships.

use chumsky::prelude::*;

use super::expectation::Set;
use super::state::State;
use super::terminals::one_of;
use super::{Lexeme, Rule, resources};
use crate::syntax::ast::{Expr, ExprKind, Relationship, RelationshipOperator};
use crate::syntax::token::Token;

/// `a -> b ~> c`
pub(super) fn relationship<'t, 'ast: 't>(expression: &Rule<'t, 'ast, Expr<'ast>>) -> Rule<'t, 'ast, Expr<'ast>> {
    let operator = one_of(Set::of(&[Token::InEdge, Token::InEdgeSub, Token::OutEdge, Token::OutEdgeSub]));
    let resource = resources::resource(expression);
    resource
        .clone()
        .foldl_with(operator.then(resource).repeated(), |lhs, (operator, rhs), extra| {
            relate(extra.state(), lhs, operator, rhs)
        })
        .boxed()
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
