//! The signs between and behind operands.

use super::expectation::Set;
use crate::token::Token;

/// What takes the operand before it as its left part and binds stronger than any operator.
pub(super) const SUFFIXES: Set =
    Set::of(&[Token::LBrack, Token::Dot, Token::LParen, Token::LCollect, Token::LLCollect]);

/// The operators between operands.
pub(super) const OPERATORS: Set = Set::of(&[
    Token::In,
    Token::Match,
    Token::NoMatch,
    Token::Times,
    Token::Div,
    Token::Modulo,
    Token::Minus,
    Token::Plus,
    Token::LShift,
    Token::RShift,
    Token::NotEqual,
    Token::IsEqual,
    Token::GreaterEqual,
    Token::GreaterThan,
    Token::LessThan,
    Token::LessEqual,
    Token::QMark,
    Token::And,
    Token::Or,
]);
