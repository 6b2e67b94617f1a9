//! Operators, access, assignment: everything that combines expressions.

use chumsky::pratt::{infix, left, postfix};
use chumsky::prelude::*;

use super::expectation::Set;
use super::memory::remembering;
use super::state::{Memory, State};
use super::terminals::{OneOf, boundary, one_of, token};
use super::{Lexeme, Rule, Rules, calls, collectors, conditionals, definitions, literals, relationships, templates};
use crate::source::Span;
use crate::syntax::ast::{Access, Assignment, Binary, BinaryOperator, Expr, ExprKind, Unary, UnaryOperator};
use crate::syntax::token::Token;

/// What continues any expression. None of these may start something else behind one.
const CONTINUING: Set = Set::of(&[Token::LBrack, Token::LParen, Token::Minus, Token::Times]);

/// Something that follows an expression and takes it as its left part.
#[derive(Clone, Copy)]
pub(super) enum Suffix<'ast> {
    /// `[arguments]` up to the end of `]`.
    Access(&'ast [Expr<'ast>], Span),
    /// `(arguments) block`
    Call(calls::CallSuffix<'ast>),
    /// `.name(arguments) block`
    Method(calls::MethodSuffix<'ast>),
    /// `<| query |> { attributes }`
    Collector(collectors::CollectorSuffix<'ast>),
}

/// `expression`
pub(super) fn expression<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    let suffix = choice((
        access_suffix(rules),
        calls::method_suffix(rules).map(Suffix::Method).boxed(),
        calls::call_suffix(rules).map(Suffix::Call).boxed(),
        collectors::suffix(rules).map(Suffix::Collector).boxed(),
    ))
    .boxed();
    let suffixed = primary(rules)
        .foldl_with(suffix.repeated(), |base, suffix, extra| with_suffix(extra.state(), base, suffix))
        .boxed();
    let prefix = one_of(Set::of(&[Token::Not, Token::Minus, Token::Times]));
    let unary = prefix
        .repeated()
        .foldr_with(suffixed, |operator, operand, extra| with_prefix(extra.state(), operator, operand))
        .boxed();
    let operand = remembering(unary, Memory::Operand);
    let selector = remembering(conditionals::selector_entries(rules), Memory::Selector);
    operators(operand, selector).then_ignore(boundary(CONTINUING)).boxed()
}

/// The operators between expressions, those that bind weakest last.
fn operators<'t, 'ast: 't>(
    operand: Rule<'t, 'ast, Expr<'ast>>,
    selector: Rule<'t, 'ast, conditionals::SelectorSuffix<'ast>>,
) -> Rule<'t, 'ast, Expr<'ast>> {
    let level = |power: u16, set: Set| {
        infix(left(power), one_of(set), |lhs: Expr<'ast>, operator: Lexeme<'ast>, rhs: Expr<'ast>, extra| {
            with_operator(extra.state(), lhs, operator, rhs)
        })
    };
    // A tuple, not a list of boxed operators: most expressions have no operator, and all of these are tried on each.
    operand
        .pratt((
            level(10, Set::of(&[Token::In])),
            level(9, Set::of(&[Token::Match, Token::NoMatch])),
            level(8, Set::of(&[Token::Times, Token::Div, Token::Modulo])),
            level(7, Set::of(&[Token::Minus, Token::Plus])),
            level(6, Set::of(&[Token::LShift, Token::RShift])),
            level(5, Set::of(&[Token::NotEqual, Token::IsEqual])),
            level(4, Set::of(&[Token::GreaterEqual, Token::GreaterThan, Token::LessThan, Token::LessEqual])),
            postfix(3, selector, |subject, suffix, extra| conditionals::selector(extra.state(), subject, suffix)),
            level(2, Set::of(&[Token::And])),
            level(1, Set::of(&[Token::Or])),
        ))
        .boxed()
}

/// `assignment`: an expression, a relationship, a resource or an assignment.
pub(super) fn assignment<'t, 'ast: 't>(expression: &Rule<'t, 'ast, Expr<'ast>>) -> Rule<'t, 'ast, Expr<'ast>> {
    let target = relationships::relationship(expression);
    let operator = one_of(Set::of(&[Token::Equals, Token::Appends, Token::Deletes]));
    target
        .clone()
        .then(operator.then(target).repeated().collect::<Vec<_>>())
        .map_with(|(target, rest), extra| if rest.is_empty() { target } else { assign(extra.state(), target, &rest) })
        .boxed()
}

/// `a = b = c`, from the right.
fn assign<'ast>(state: &State<'ast>, target: Expr<'ast>, rest: &[(Lexeme<'ast>, Expr<'ast>)]) -> Expr<'ast> {
    let Some(((_, mut value), before)) = rest.split_last().map(|(last, before)| (*last, before)) else { return target };
    for index in (0..rest.len()).rev() {
        let (token, operator_span) = rest[index].0;
        let target = if index == 0 { target } else { before[index - 1].1 };
        let operator = match token {
            Token::Appends => "+=",
            Token::Deletes => "-=",
            _ => "=",
        };
        let span = target.span.to(value.span);
        let assignment = Assignment { operator, operator_span, target, value };
        value = Expr { kind: ExprKind::Assignment(state.arena.alloc(assignment)), span };
    }
    value
}

/// What stands alone.
fn primary<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    choice((
        literals::simple(),
        literals::interpolated(rules),
        literals::array(rules),
        literals::hash(rules),
        literals::heredoc(rules),
        parenthesized(rules),
        conditionals::if_expression(rules),
        conditionals::case_expression(rules),
        conditionals::unless_expression(rules),
        definitions::definition(rules),
        calls::type_call(),
        templates::render(rules),
    ))
    .boxed()
}

fn parenthesized<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Expr<'ast>> {
    one_of(Set::of(&[Token::LParen, Token::WsLParen]))
        .then(rules.assignment.clone())
        .then(token(Token::RParen))
        .map_with(|(((_, open), inner), (_, close)), extra| Expr {
            kind: ExprKind::Parenthesized(extra.state().arena.alloc(inner)),
            span: open.to(close),
        })
        .boxed()
}

fn access_suffix<'t, 'ast: 't>(rules: &Rules<'t, 'ast>) -> Rule<'t, 'ast, Suffix<'ast>> {
    const OPEN: OneOf = token(Token::LBrack);
    OPEN.ignore_then(rules.access_arguments.clone())
        .then_ignore(token(Token::Comma).or_not())
        .then(token(Token::RBrack))
        .map(|(arguments, (_, close))| Suffix::Access(arguments, close))
        .boxed()
}

fn with_suffix<'ast>(state: &State<'ast>, base: Expr<'ast>, suffix: Suffix<'ast>) -> Expr<'ast> {
    match suffix {
        Suffix::Access(arguments, close) => access(state, base, arguments, close),
        Suffix::Call(suffix) => calls::call(state, base, suffix),
        Suffix::Method(suffix) => calls::method_call(state, base, suffix),
        Suffix::Collector(suffix) => collectors::collector(state, base, suffix),
    }
}

/// `base[arguments]`
pub(super) fn access<'ast>(
    state: &State<'ast>,
    base: Expr<'ast>,
    arguments: &'ast [Expr<'ast>],
    close: Span,
) -> Expr<'ast> {
    Expr { kind: ExprKind::Access(state.arena.alloc(Access { base, arguments })), span: base.span.to(close) }
}

fn with_prefix<'ast>(state: &State<'ast>, (token, place): Lexeme<'ast>, operand: Expr<'ast>) -> Expr<'ast> {
    let operator = match token {
        Token::Not => UnaryOperator::Not,
        Token::Minus => UnaryOperator::Negate,
        _ => UnaryOperator::Unfold,
    };
    Expr { kind: ExprKind::Unary(state.arena.alloc(Unary { operator, operand })), span: place.to(operand.span) }
}

fn with_operator<'ast>(
    state: &State<'ast>,
    lhs: Expr<'ast>,
    (token, operator_span): Lexeme<'ast>,
    rhs: Expr<'ast>,
) -> Expr<'ast> {
    let operator = match token {
        Token::In => BinaryOperator::In,
        Token::Match => BinaryOperator::Match,
        Token::NoMatch => BinaryOperator::NotMatch,
        Token::Times => BinaryOperator::Multiply,
        Token::Div => BinaryOperator::Divide,
        Token::Modulo => BinaryOperator::Modulo,
        Token::Minus => BinaryOperator::Subtract,
        Token::Plus => BinaryOperator::Add,
        Token::LShift => BinaryOperator::ShiftLeft,
        Token::RShift => BinaryOperator::ShiftRight,
        Token::NotEqual => BinaryOperator::NotEqual,
        Token::IsEqual => BinaryOperator::Equal,
        Token::GreaterEqual => BinaryOperator::GreaterEqual,
        Token::GreaterThan => BinaryOperator::Greater,
        Token::LessThan => BinaryOperator::Less,
        Token::LessEqual => BinaryOperator::LessEqual,
        Token::And => BinaryOperator::And,
        _ => BinaryOperator::Or,
    };
    let binary = Binary { operator, operator_span, lhs, rhs };
    Expr { kind: ExprKind::Binary(state.arena.alloc(binary)), span: lhs.span.to(rhs.span) }
}
