//! Collectors.

use chumsky::prelude::*;

use super::expectation::Set;
use super::input::{Input, Parsed, rule};
use super::state::State;
use super::terminals::{boundary, token};
use super::{grammar, resources};
use crate::ast::{AttributeOperation, Collector, CollectorForm, Expr, ExprKind, Query};
use crate::token::Token;
use pantin_base::source::Span;

/// `<| query |> { attributes }` behind the type.
#[derive(Clone, Copy)]
pub(super) struct CollectorSuffix<'ast> {
    form: CollectorForm,
    query: Query<'ast>,
    operations: &'ast [AttributeOperation<'ast>],
    end: Span,
}

/// `<| query |> { attributes }` or `<<| query |>> { attributes }`
pub(super) fn suffix<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<CollectorSuffix<'ast>> {
    let query = |open: Token<'static>, close: Token<'static>, form: CollectorForm| {
        token(open)
            .then(rule(grammar::expression).or_not())
            .then(token(close))
            .map(move |(((_, open), expression), (_, close))| (form, Query { expression, span: open.to(close) }))
    };
    let attributes = token(Token::LBrace).ignore_then(rule(resources::attributes_and_brace));
    input.parse(
        query(Token::LCollect, Token::RCollect, CollectorForm::Virtual)
            .or(query(Token::LLCollect, Token::RRCollect, CollectorForm::Exported))
            .then(attributes.map(Some).or(boundary(Set::of(&[Token::LBrace])).to(None)))
            .map(|((form, query), attributes)| {
                let (operations, end) = attributes.unwrap_or((&[], query.span));
                CollectorSuffix { form, query, operations, end }
            }),
    )
}

/// The collector of a type.
pub(super) fn collector<'ast>(state: &State<'ast>, type_name: Expr<'ast>, suffix: CollectorSuffix<'ast>) -> Expr<'ast> {
    let CollectorSuffix { form, query, operations, end } = suffix;
    let collector = Collector { form, type_name, query, operations };
    Expr { kind: ExprKind::Collector(state.arena.alloc(collector)), span: type_name.span.to(end) }
}
