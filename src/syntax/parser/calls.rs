//! Calls, lambdas and the blocks that plans apply.

use chumsky::prelude::*;

use super::expectation::Set;
use super::input::{Input, Parsed, rule};
use super::state::State;
use super::terminals::{before, boundary, miss, one_of, optional, peek, take, token};
use super::tokens::Lexeme;
use super::{definitions, grammar, literals};
use crate::ast::{Apply, Call, CallForm, Expr, ExprKind, Lambda, MethodCall};
use crate::token::Token;
use pantin_base::source::Span;

/// Functions that can be called without parentheses.
const STATEMENT_CALLS: [&str; 15] = [
    "require", "realize", "include", "contain", "tag", "debug", "info", "notice", "warning", "err", "fail", "import",
    "break", "next", "return",
];

/// `(arguments) block` behind what is called.
#[derive(Clone, Copy)]
pub(super) struct CallSuffix<'ast> {
    arguments: &'ast [Expr<'ast>],
    close: Span,
    block: Option<&'ast Lambda<'ast>>,
}

/// `.name(arguments) block` behind the receiver.
#[derive(Clone, Copy)]
pub(super) struct MethodSuffix<'ast> {
    name: Expr<'ast>,
    arguments: &'ast [Expr<'ast>],
    reported: Span,
    block: Option<&'ast Lambda<'ast>>,
}

/// `(arguments) block`
pub(super) fn call_suffix<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<CallSuffix<'ast>> {
    take(input, Set::of(&[Token::LParen]))?;
    let arguments = optional(input, |input| {
        let arguments = literals::arguments(input)?;
        let _ = take(input, Set::of(&[Token::Comma]));
        Ok(arguments)
    });
    let (_, close) = take(input, Set::of(&[Token::RParen]))?;
    let block = block(input)?;
    Ok(CallSuffix { arguments: arguments.unwrap_or_default(), close, block })
}

/// `.name(arguments) block`; here no comma may follow the last argument.
pub(super) fn method_suffix<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<MethodSuffix<'ast>> {
    let parentheses = token(Token::LParen)
        .then(rule(literals::arguments).or_not())
        .then(token(Token::RParen))
        .map(|(((_, open), arguments), (_, close))| (arguments.unwrap_or_default(), open.to(close)));
    input.parse(
        token(Token::Dot)
            .then(one_of(Set::of(&[Token::Name(""), Token::Type])))
            .then(parentheses.map(Some).or(boundary(Set::of(&[Token::LParen])).to(None)))
            .then(rule(block))
            .map(|((((_, dot), name), parentheses), block)| {
                let name = Expr { kind: ExprKind::Name(name.0.text()), span: name.1 };
                let (arguments, reported) = parentheses.unwrap_or((&[], dot.to(name.span)));
                MethodSuffix { name, arguments, reported, block }
            }),
    )
}

/// `apply(arguments) { body }`
pub(super) fn apply<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let (_, keyword) = take(input, Set::of(&[Token::Apply]))?;
    take(input, Set::of(&[Token::LParen]))?;
    let arguments = literals::arguments(input)?;
    let _ = take(input, Set::of(&[Token::Comma]));
    take(input, Set::of(&[Token::RParen]))?;
    let (_, body, close) = grammar::block(input)?;
    let apply = input.state().arena.alloc(Apply { arguments, body });
    Ok(Expr { kind: ExprKind::Apply(apply), span: keyword.to(close) })
}

/// `type` where it is the name of a function.
pub(super) fn type_call<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    input.parse(
        token(Token::Type)
            .then_ignore(before(Set::of(&[Token::LParen])))
            .map(|(_, span): Lexeme<'ast>| Expr { kind: ExprKind::Name("type"), span }),
    )
}

/// The lambda behind a call, if there is one. A `|` begins one even where it could end the parameters of another lambda.
fn block<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Option<&'ast Lambda<'ast>>> {
    const START: Set = Set::of(&[Token::Pipe]);
    if peek(input) == Some(Token::Pipe) {
        return lambda(input).map(Some);
    }
    miss(input, START);
    Ok(None)
}

/// `|parameters| >> Type { body }`
fn lambda<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast Lambda<'ast>> {
    let parameters = rule(definitions::parameters).then_ignore(token(Token::Comma).or_not());
    input.parse(
        token(Token::Pipe)
            .then(parameters.or_not())
            .then_ignore(token(Token::Pipe))
            .then(rule(definitions::return_type).or_not())
            .then(rule(grammar::block))
            .map_with(|((((_, open), parameters), return_type), (_, body, close)), extra| {
                &*extra.state().arena.alloc(Lambda {
                    parameters: parameters.unwrap_or_default(),
                    has_parameters: true,
                    return_type,
                    body,
                    span: open.to(close),
                })
            }),
    )
}

/// The call of `functor`.
pub(super) fn call<'ast>(state: &State<'ast>, functor: Expr<'ast>, suffix: CallSuffix<'ast>) -> Expr<'ast> {
    let CallSuffix { arguments, close, block } = suffix;
    let end = block.map_or(close, |block| block.span);
    let call = Call { functor, arguments, block, form: CallForm::Value };
    Expr { kind: ExprKind::Call(state.arena.alloc(call)), span: functor.span.to(end) }
}

/// The method call on `receiver`.
pub(super) fn method_call<'ast>(state: &State<'ast>, receiver: Expr<'ast>, suffix: MethodSuffix<'ast>) -> Expr<'ast> {
    let MethodSuffix { name, arguments, reported, block } = suffix;
    let end = block.map_or(reported, |block| block.span);
    let call = MethodCall { receiver, name, arguments, block, reported_span: reported };
    Expr { kind: ExprKind::MethodCall(state.arena.alloc(call)), span: receiver.span.to(end) }
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
