//! Statements: bodies, and calls without parentheses, which are found only when a whole body is known.

use chumsky::prelude::*;

use super::raised::Extent;
use super::recovery::recovering;
use super::state::State;
use super::terminals::{one_of, token};
use super::{Recovery, Rule};
use crate::diagnostics::issues::parse;
use crate::source::Span;
use crate::syntax::ast::{Call, CallForm, Expr, ExprKind};
use crate::syntax::parser::expectation::Set;
use crate::syntax::token::Token;

/// One statement as written: `a` or `a, b, c`.
#[derive(Clone, Debug)]
pub(super) struct Statement<'ast> {
    first: Expr<'ast>,
    rest: Vec<Expr<'ast>>,
    /// Place of the first comma.
    comma: Option<Span>,
}

/// Functions that can be called without parentheses.
const STATEMENT_CALLS: [&str; 15] = [
    "require", "realize", "include", "contain", "tag", "debug", "info", "notice", "warning", "err", "fail", "import",
    "break", "next", "return",
];

/// What stands between the braces of a body.
pub(super) fn body<'t, 'ast: 't>(
    assignment: Rule<'t, 'ast, Expr<'ast>>,
    recovery: Recovery,
) -> Rule<'t, 'ast, &'ast [Expr<'ast>]> {
    let others = token(Token::Comma).then(assignment.clone()).repeated().collect::<Vec<_>>();
    let statement = assignment
        .then(others)
        .map(|(first, others)| Statement {
            first,
            comma: others.first().map(|((_, span), _)| *span),
            rest: others.into_iter().map(|(_, expression)| expression).collect(),
        })
        .boxed();
    match recovery {
        Recovery::Statements => recovering(statement).boxed(),
        Recovery::Off => statement
            .clone()
            .then(token(Token::Semic).or_not().ignore_then(statement).repeated().collect::<Vec<_>>())
            .map(|(first, mut rest)| {
                rest.insert(0, first);
                rest
            })
            .or_not()
            .map_with(|statements, extra| {
                let end = extra.span().end as u32;
                transform_calls(&statements.unwrap_or_default(), extra.state(), end)
            })
            .boxed(),
    }
}

/// A body between the places of its braces.
pub(super) type Block<'ast> = (Span, &'ast [Expr<'ast>], Span);

/// `{ body }`
pub(super) fn block<'t, 'ast: 't>(body: &Rule<'t, 'ast, &'ast [Expr<'ast>]>) -> Rule<'t, 'ast, Block<'ast>> {
    token(Token::LBrace)
        .then(body.clone())
        .then(one_of(Set::of(&[Token::RBrace])))
        .map(|(((_, open), body), (_, close))| (open, body, close))
        .boxed()
}

/// Turns names that are followed by arguments into calls. `position` is the token at which Puppet does so.
pub(super) fn transform_calls<'ast>(
    statements: &[Statement<'ast>],
    state: &mut State<'ast>,
    position: u32,
) -> &'ast [Expr<'ast>] {
    let mut body: Vec<Expr<'ast>> = Vec::with_capacity(statements.len());
    for statement in statements {
        let previous = body.last_mut();
        let name = previous.as_ref().and_then(|expression| match expression.kind {
            ExprKind::Name(name) => Some(name),
            _ => None,
        });
        match (previous, name, statement.comma) {
            (Some(previous), Some(name), _) if STATEMENT_CALLS.contains(&name) => {
                let mut arguments = Vec::with_capacity(statement.rest.len() + 1);
                arguments.push(statement.first);
                arguments.extend_from_slice(&statement.rest);
                *previous = statement_call(state, *previous, &arguments);
            }
            (_, Some(name), Some(comma)) => {
                state.raise(position, parse::arguments_to_non_call(name), comma, Extent::Statements);
            }
            (_, None, Some(comma)) => state.raise(position, parse::illegal_argument_list(), comma, Extent::Statements),
            (_, _, None) => body.push(as_statement(state, statement.first)),
        }
    }
    state.list(&body)
}

/// `name arguments`
pub(super) fn statement_call<'ast>(state: &State<'ast>, functor: Expr<'ast>, arguments: &[Expr<'ast>]) -> Expr<'ast> {
    let span = arguments.iter().fold(functor.span, |span, argument| span.to(argument.span));
    let call = Call { functor, arguments: state.list(arguments), block: None, form: CallForm::Statement };
    Expr { kind: ExprKind::Call(state.arena.alloc(call)), span }
}

/// Whether a name can be called without parentheses.
pub(super) fn is_statement_call(name: &str) -> bool {
    STATEMENT_CALLS.contains(&name)
}

/// A call whose value nobody uses.
fn as_statement<'ast>(state: &State<'ast>, expression: Expr<'ast>) -> Expr<'ast> {
    match expression.kind {
        ExprKind::Call(call) if call.form == CallForm::Value => {
            let call = Call { form: CallForm::Statement, ..*call };
            Expr { kind: ExprKind::Call(state.arena.alloc(call)), ..expression }
        }
        _ => expression,
    }
}
