//! Statements: bodies, and calls without parentheses, which are found only when a whole body is known.

use chumsky::prelude::*;

use super::expectation::Set;
use super::input::{Input, List, Parsed, rule};
use super::raised::Extent;
use super::state::State;
use super::terminals::{miss, one_of, peek, position, take};
use super::{calls, grammar};
use crate::ast::{Call, CallForm, Expr, ExprKind};
use crate::issues;
use crate::token::Token;
use pantin_base::source::Span;

/// One statement as written: `a` or `a, b, c`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Statement<'ast> {
    first: Expr<'ast>,
    rest: &'ast [Expr<'ast>],
    /// Place of the first comma.
    comma: Option<Span>,
}

/// What stands between the braces of a body; may be empty.
pub(super) fn body<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    let mut statements = List::default();
    loop {
        let before = input.save();
        // What cannot be a statement is for the rule around the body to refuse.
        if !statements.is_empty() {
            let _ = take(input, Set::of(&[Token::Semic]));
        }
        match statement(input) {
            Ok(statement) => statements.push(statement),
            Err(_) => {
                input.rewind(before);
                break;
            }
        }
    }
    let end = position(input);
    Ok(transform_calls(&statements, input.state(), end))
}

/// One statement.
pub(super) fn statement<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Statement<'ast>> {
    const COMMA: Set = Set::of(&[Token::Comma]);
    let first = grammar::assignment(input)?;
    if !matches!(peek(input), Some(Token::Comma)) {
        miss(input, COMMA);
        return Ok(Statement { first, rest: &[], comma: None });
    }
    let others = one_of(COMMA).then(rule(grammar::assignment)).repeated().collect::<List<_>>();
    input.parse(others.map_with(|others, extra| {
        let rest: List<_> = others.iter().map(|(_, expression)| *expression).collect();
        let comma = others.first().map(|((_, span), _)| *span);
        Statement { first, rest: extra.state().list(&rest), comma }
    }))
}

/// Turns names that are followed by arguments into calls. `position` is the token at which Puppet does so.
pub(super) fn transform_calls<'ast>(
    statements: &[Statement<'ast>],
    state: &mut State<'ast>,
    position: u32,
) -> &'ast [Expr<'ast>] {
    let mut body: List<Expr<'ast>> = List::default();
    for statement in statements {
        let previous = body.last_mut();
        let name = previous
            .as_ref()
            .and_then(|expression| if let ExprKind::Name(name) = expression.kind { Some(name) } else { None });
        match (previous, name, statement.comma) {
            (Some(previous), Some(name), _) if calls::is_statement_call(name) => {
                let mut arguments = List::default();
                arguments.push(statement.first);
                arguments.extend_from_slice(statement.rest);
                *previous = calls::statement_call(state, *previous, &arguments);
            }
            (_, Some(name), Some(comma)) => {
                state.raise(position, issues::arguments_to_non_call(name), comma, Extent::Statements);
            }
            (_, None, Some(comma)) => state.raise(position, issues::illegal_argument_list(), comma, Extent::Statements),
            (_, _, None) => body.push(as_statement(state, statement.first)),
        }
    }
    state.list(&body)
}

/// A call whose value nobody uses.
fn as_statement<'ast>(state: &State<'ast>, expression: Expr<'ast>) -> Expr<'ast> {
    if let ExprKind::Call(call) = expression.kind
        && call.form == CallForm::Value
    {
        let call = Call { form: CallForm::Statement, ..*call };
        Expr { kind: ExprKind::Call(state.arena.alloc(call)), ..expression }
    } else {
        expression
    }
}
