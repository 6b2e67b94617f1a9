//! The limit on the depth of a tree. Whoever walks a tree recurses, so a tree deeper than the limit never leaves the
//! parser.

use super::{SyntaxError, Tokens};
use crate::diagnostics::issues::parse;
use crate::source::Span;
use crate::syntax::ast::{Expr, Program};
use crate::syntax::lexer::Brackets;
use crate::syntax::token::Token;

/// How deep expressions can nest, operators included. Who walks a tree can rely on it, but not on a small stack.
pub const MAX_DEPTH: u32 = 1000;

/// Stack that must be left before one level is entered, and what is added when there is less.
const RED_ZONE: usize = 64 * 1024;
const SEGMENT: usize = 1024 * 1024;

/// An error if the brackets alone nest too deep. Saves parsing of texts that only a machine or an attacker writes.
pub(super) fn refuse_nesting(tokens: Tokens<'_, '_>, brackets: Brackets) -> Option<SyntaxError> {
    if brackets.depth <= MAX_DEPTH {
        return None;
    }
    let mut depth = 0_u32;
    for (index, (token, span)) in tokens.iter().enumerate() {
        match token {
            Token::LBrace | Token::SelBrace | Token::LBrack | Token::ListStart | Token::LParen | Token::WsLParen => {
                depth += 1;
            }
            Token::DqPre(_) => depth += 1,
            Token::RBrace | Token::RBrack | Token::RParen | Token::DqPost(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Some(too_deep(*span, index as u32));
        }
    }
    None
}

/// An error if the tree is too deep. A tree is not deeper than its text has tokens, so most need no look.
pub(super) fn refuse_depth(program: &Program<'_>, tokens: usize) -> Option<SyntaxError> {
    if tokens <= MAX_DEPTH as usize {
        return None;
    }
    program.body.iter().find_map(|expression| below(expression, 1)).map(|span| too_deep(span, 0))
}

/// Place of an expression that is too deep.
fn below(expression: &Expr<'_>, depth: u32) -> Option<Span> {
    if depth > MAX_DEPTH {
        return Some(expression.reported_span());
    }
    stacker::maybe_grow(RED_ZONE, SEGMENT, || {
        let mut found = None;
        expression.for_each_child(&mut |child| {
            if found.is_none() {
                found = below(child, depth + 1);
            }
        });
        found
    })
}

fn too_deep(span: Span, token: u32) -> SyntaxError {
    SyntaxError { issue: parse::nesting_too_deep(MAX_DEPTH), span: Some(span), token, opened: None }
}
