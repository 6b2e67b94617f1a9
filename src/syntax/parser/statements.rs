//! Statements: bodies, and calls without parentheses, which are found only when a whole body is known.

use chumsky::prelude::*;

use super::expectation::Set;
use super::input::{Input, List, Parsed, rule};
use super::raised::Extent;
use super::state::State;
use super::terminals::{miss, one_of, peek, position, take};
use super::tokens::Recovery;
use super::{expressions, recovery};
use crate::diagnostics::issues::parse;
use crate::source::Span;
use crate::syntax::ast::{Call, CallForm, Expr, ExprKind};
use crate::syntax::token::Token;

/// One statement as written: `a` or `a, b, c`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Statement<'ast> {
    first: Expr<'ast>,
    rest: &'ast [Expr<'ast>],
    /// Place of the first comma.
    comma: Option<Span>,
}

/// Functions that can be called without parentheses.
const STATEMENT_CALLS: [&str; 15] = [
    "require", "realize", "include", "contain", "tag", "debug", "info", "notice", "warning", "err", "fail", "import",
    "break", "next", "return",
];

/// What stands between the braces of a body; may be empty.
pub(super) fn body<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    if input.state().recovery == Recovery::Statements {
        return recovery::statements(input);
    }
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
    let first = expressions::assignment(input)?;
    if !matches!(peek(input), Some(Token::Comma)) {
        miss(input, COMMA);
        return Ok(Statement { first, rest: &[], comma: None });
    }
    let others = one_of(COMMA).then(rule(expressions::assignment)).repeated().collect::<List<_>>();
    input.parse(others.map_with(|others, extra| {
        let rest: List<_> = others.iter().map(|(_, expression)| *expression).collect();
        let comma = others.first().map(|((_, span), _)| *span);
        Statement { first, rest: extra.state().list(&rest), comma }
    }))
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
            (Some(previous), Some(name), _) if STATEMENT_CALLS.contains(&name) => {
                let mut arguments = List::default();
                arguments.push(statement.first);
                arguments.extend_from_slice(statement.rest);
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
    if let ExprKind::Call(call) = expression.kind
        && call.form == CallForm::Value
    {
        let call = Call { form: CallForm::Statement, ..*call };
        Expr { kind: ExprKind::Call(state.arena.alloc(call)), ..expression }
    } else {
        expression
    }
}
