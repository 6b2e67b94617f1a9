//! Operators, access, assignment: everything that combines expressions.
//!
//! These rules are met at every expression, so they decide by the next token instead of trying one part after another.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use chumsky::prelude::*;
use smallvec::SmallVec;

use super::expectation::{Failed, Set};
use super::input::{Input, List, Parsed, rule};
use super::operators::{OPERATORS, SUFFIXES};
use super::state::State;
use super::terminals::{miss, one_of, peek, position, refuse, take};
use super::tokens::Lexeme;
use super::{
    access, access_control, calls, collectors, conditionals, definitions, literals, relationships, resources, templates,
};
use crate::ast::{Assignment, Binary, BinaryOperator, Expr, ExprKind, Unary, UnaryOperator, Visibility};
use crate::token::Token;

/// What continues any expression. None of these may start something else behind one.
const CONTINUING: Set = Set::of(&[Token::LBrack, Token::LParen, Token::Minus, Token::Times]);

/// What stands before an operand.
const PREFIXES: Set = Set::of(&[Token::Not, Token::Minus, Token::Times]);

/// What starts an operand.
const OPERANDS: Set = literals::SIMPLE.or(PREFIXES).or(Set::of(&[
    Token::DqPre(""),
    Token::ListStart,
    Token::LBrack,
    Token::LBrace,
    Token::Heredoc(""),
    Token::LParen,
    Token::WsLParen,
    Token::If,
    Token::Case,
    Token::Unless,
    Token::Class,
    Token::Define,
    Token::Node,
    Token::Function,
    Token::Type,
    Token::Plan,
    Token::Apply,
    Token::RenderString(""),
    Token::RenderExpr,
]));

/// What can neither continue an expression nor what is made of expressions.
const ENDS: Set = Set::of(&[
    Token::Comma,
    Token::FArrow,
    Token::Colon,
    Token::Semic,
    Token::RBrace,
    Token::RBrack,
    Token::RParen,
    Token::DqMid(""),
    Token::DqPost(""),
]);

const ASSIGNMENTS: Set = Set::of(&[Token::Equals, Token::Appends, Token::Deletes]);

/// What an assignment goes on with behind its first operand.
const FOLLOWING: Set = OPERATORS.or(resources::BRACES).or(relationships::ARROWS).or(ASSIGNMENTS);

/// Stack that must be left before an expression is entered, and what is added when there is less.
const RED_ZONE: usize = 128 * 1024;
const SEGMENT: usize = 1024 * 1024;

/// `expression`: operators and everything above.
pub(super) fn expression<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    if let Some(literal) = lone_literal(input) {
        miss(input, SUFFIXES.or(OPERATORS));
        return Ok(literal);
    }
    longer_expression(input)
}

/// The same, when it is no lone literal, or none is looked for.
pub(super) fn longer_expression<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    stacker::maybe_grow(RED_ZONE, SEGMENT, || {
        let expression = operators(input, 1)?;
        refuse(input, CONTINUING)?;
        Ok(expression)
    })
}

/// A literal of one token with something behind it that continues no expression: every second expression is one.
fn lone_literal<'ast>(input: &mut Input<'_, '_, 'ast>) -> Option<Expr<'ast>> {
    let at = position(input) as usize;
    match input.full_slice().get(at..at + 2) {
        Some([lexeme, (next, _)]) if ENDS.contains(*next) && literals::SIMPLE.contains(lexeme.0) => {
            input.next_ref();
            Some(literals::literal(*lexeme))
        }
        _ => None,
    }
}

/// Operands and the operators between them that bind at least as strong as `weakest`; all of them from the left. An
/// operator whose right side fails is left to whoever comes next, who fails at it; so is it by the operators around that
/// bind weaker, without trying again: that would take time exponential in the depth of a broken text.
fn operators<'ast>(input: &mut Input<'_, '_, 'ast>, weakest: u32) -> Parsed<Expr<'ast>> {
    let first = operand(input)?;
    Ok(with_operators(input, first, weakest))
}

/// The same behind the first operand.
fn with_operators<'ast>(input: &mut Input<'_, '_, 'ast>, first: Expr<'ast>, weakest: u32) -> Expr<'ast> {
    let mut lhs = first;
    loop {
        let strength = peek(input).map_or(0, strength);
        if strength < weakest {
            if strength == 0 {
                miss(input, OPERATORS);
            }
            return lhs;
        }
        let (at, before) = (position(input), input.save());
        if input.state().has_failed(at) {
            return lhs;
        }
        match operation(input, lhs, strength) {
            Ok(expression) => lhs = expression,
            Err(Failed) => {
                input.rewind(before);
                input.state().remember_failure(at);
                return lhs;
            }
        }
    }
}

/// An operator and its right side.
fn operation<'ast>(input: &mut Input<'_, '_, 'ast>, lhs: Expr<'ast>, strength: u32) -> Parsed<Expr<'ast>> {
    if strength == SELECTOR {
        let suffix = conditionals::selector_entries(input)?;
        let selector = conditionals::selector(input.state(), lhs, suffix);
        return Ok(suffixes(input, selector));
    }
    let operator = take(input, OPERATORS)?;
    let rhs = operators(input, strength + 1)?;
    Ok(with_operator(input.state(), lhs, operator, rhs))
}

/// How strong the question mark of a selector binds.
const SELECTOR: u32 = 3;

/// The precedence of an operator; 0 for other tokens.
const fn strength(token: Token<'_>) -> u32 {
    match token {
        Token::In => 10,
        Token::Match | Token::NoMatch => 9,
        Token::Times | Token::Div | Token::Modulo => 8,
        Token::Minus | Token::Plus => 7,
        Token::LShift | Token::RShift => 6,
        Token::NotEqual | Token::IsEqual => 5,
        Token::GreaterEqual | Token::GreaterThan | Token::LessThan | Token::LessEqual => 4,
        Token::QMark => SELECTOR,
        Token::And => 2,
        Token::Or => 1,
        _ => 0,
    }
}

/// What stands between operators: something that stands alone, with what is before and behind it.
fn operand<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    if peek(input).is_some_and(|token| PREFIXES.contains(token)) {
        return prefixed(input);
    }
    let alone = primary(input)?;
    Ok(suffixes(input, alone))
}

/// `!operand`
fn prefixed<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let mut prefixes: SmallVec<[Lexeme<'ast>; 2]> = SmallVec::new();
    while peek(input).is_some_and(|token| PREFIXES.contains(token)) {
        prefixes.push(take(input, PREFIXES)?);
    }
    let alone = primary(input)?;
    let mut operand = suffixes(input, alone);
    while let Some(prefix) = prefixes.pop() {
        operand = with_prefix(input.state(), prefix, operand);
    }
    Ok(operand)
}

/// Something that stands alone, or a selector, with all that follows it at once.
fn suffixes<'ast>(input: &mut Input<'_, '_, 'ast>, mut base: Expr<'ast>) -> Expr<'ast> {
    while peek(input).is_some_and(|token| SUFFIXES.contains(token)) {
        let before = input.save();
        match suffix(input, base) {
            Ok(suffixed) => base = suffixed,
            Err(Failed) => {
                input.rewind(before);
                break;
            }
        }
    }
    miss(input, SUFFIXES);
    base
}

/// One of the things that follow at once.
fn suffix<'ast>(input: &mut Input<'_, '_, 'ast>, base: Expr<'ast>) -> Parsed<Expr<'ast>> {
    Ok(match peek(input) {
        Some(Token::LBrack) => {
            let (arguments, close) = access::suffix(input)?;
            access::access(input.state(), base, arguments, close)
        }
        Some(Token::Dot) => {
            let suffix = calls::method_suffix(input)?;
            calls::method_call(input.state(), base, suffix)
        }
        Some(Token::LParen) => {
            let suffix = calls::call_suffix(input)?;
            calls::call(input.state(), base, suffix)
        }
        _ => {
            let suffix = collectors::suffix(input)?;
            collectors::collector(input.state(), base, suffix)
        }
    })
}

/// What stands alone.
fn primary<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let Some(lexeme) = input.peek_ref() else { return Err(miss(input, OPERANDS)) };
    match lexeme.0 {
        Token::Private if access_control::is_definition(input) => definitions::private(input),
        simple if literals::SIMPLE.contains(simple) => {
            input.next_ref();
            Ok(literals::literal(*lexeme))
        }
        Token::DqPre(_) => literals::interpolated(input),
        Token::ListStart | Token::LBrack => literals::array(input),
        Token::LBrace => literals::hash(input),
        Token::Heredoc(_) => literals::heredoc(input),
        Token::LParen | Token::WsLParen => parenthesized(input),
        Token::If => conditionals::if_expression(input),
        Token::Case => conditionals::case_expression(input),
        Token::Unless => conditionals::unless_expression(input),
        Token::Class => definitions::class(input),
        Token::Define => definitions::define(input),
        Token::Node => definitions::node(input),
        Token::Function => definitions::function(input),
        Token::Plan => definitions::plan(input),
        Token::Apply => calls::apply(input),
        Token::Type => {
            input.parse(rule(definitions::type_alias).or(rule(definitions::type_definition)).or(rule(calls::type_call)))
        }
        Token::RenderString(_) | Token::RenderExpr => templates::render(input),
        _ => Err(miss(input, OPERANDS)),
    }
}

/// `assignment`: an expression, a relationship, a resource or an assignment.
pub(super) fn assignment<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    if let Some(literal) = lone_literal(input) {
        miss(input, SUFFIXES.or(FOLLOWING));
        return Ok(literal);
    }
    stacker::maybe_grow(RED_ZONE, SEGMENT, || longer_assignment(input))
}

fn longer_assignment<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    if peek(input).is_some_and(|token| resources::STARTS.contains(token)) {
        let target = relationships::relationship(input)?;
        return assigned(input, target);
    }
    if access_control::is_assignment(input) {
        return private_assignment(input);
    }
    resources::miss_signs(input);
    let operand = operand(input)?;
    if !peek(input).is_some_and(|token| FOLLOWING.or(CONTINUING).contains(token)) {
        miss(input, FOLLOWING);
        return Ok(operand);
    }
    let expression = with_operators(input, operand, 1);
    refuse(input, CONTINUING)?;
    let resource = resources::with_braces(input, expression)?;
    let target = relationships::with_arrows(input, resource)?;
    assigned(input, target)
}

/// `private $name = value`
fn private_assignment<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    access_control::keyword(input)?;
    let expression = assignment(input)?;
    let ExprKind::Assignment(assignment) = expression.kind else { return Ok(expression) };
    let assignment = Assignment { visibility: Visibility::Private, ..*assignment };
    Ok(Expr { kind: ExprKind::Assignment(input.state().arena.alloc(assignment)), span: expression.span })
}

/// An assignment whose target is known, if it is one.
fn assigned<'ast>(input: &mut Input<'_, '_, 'ast>, target: Expr<'ast>) -> Parsed<Expr<'ast>> {
    if !peek(input).is_some_and(|token| ASSIGNMENTS.contains(token)) {
        miss(input, ASSIGNMENTS);
        return Ok(target);
    }
    let rest = one_of(ASSIGNMENTS).then(rule(relationships::relationship)).repeated().collect::<List<_>>();
    input.parse(rest.map_with(move |rest, extra| assign(extra.state(), target, &rest)))
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
        let visibility = Visibility::Public;
        let assignment = Assignment { operator, operator_span, target, value, visibility };
        value = Expr { kind: ExprKind::Assignment(state.arena.alloc(assignment)), span };
    }
    value
}

fn parenthesized<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<Expr<'ast>> {
    let (_, open) = take(input, Set::of(&[Token::LParen, Token::WsLParen]))?;
    let inner = assignment(input)?;
    let (_, close) = take(input, Set::of(&[Token::RParen]))?;
    Ok(Expr { kind: ExprKind::Parenthesized(input.state().arena.alloc(inner)), span: open.to(close) })
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
