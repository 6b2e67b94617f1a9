//! The limits on the depth of a tree. Whoever walks a tree recurses, so a tree deeper than the limits never leaves the
//! parser.
//!
//! What nests has one limit, and chains that are flat to read another one: each link of `a + b + c`, `a -> b -> c`,
//! `a.b.c`, `a[1][2]` or `if … elsif …` is a level of the tree, but no nesting.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use super::tokens::{SyntaxError, Tokens};
use crate::ast::{Expr, Program};
use crate::issues;
use crate::lexer::Brackets;
use crate::token::Token;
use pantin_base::source::Span;

/// How deep expressions can nest, operators included, links of chains not.
pub const MAX_DEPTH: u32 = 1000;

/// How deep a tree can be with the links of chains. Many times what Puppet evaluates, whose Ruby runs out of stack between
/// 1,500 and 5,000 links. Who walks a tree can rely on it, but not on a small stack.
pub const MAX_LINKS: u32 = 30_000;

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
            return Some(too_deep(*span, index as u32, MAX_DEPTH));
        }
    }
    None
}

/// An error if the tree is too deep. A tree is not deeper than its text has tokens, so most need no look.
pub(super) fn refuse_depth(program: &Program<'_>, tokens: usize) -> Option<SyntaxError> {
    if tokens <= MAX_DEPTH as usize {
        return None;
    }
    program.body.iter().find_map(|expression| below(expression, Depth { nesting: 1, links: 1 }))
}

/// How deep an expression is.
#[derive(Clone, Copy)]
struct Depth {
    nesting: u32,
    links: u32,
}

impl Depth {
    /// The limit that is exceeded.
    fn exceeded(self) -> Option<u32> {
        if self.nesting > MAX_DEPTH { Some(MAX_DEPTH) } else { (self.links > MAX_LINKS).then_some(MAX_LINKS) }
    }
}

/// What is wrong with an expression that is too deep, or has one.
fn below(expression: &Expr<'_>, depth: Depth) -> Option<SyntaxError> {
    if let Some(limit) = depth.exceeded() {
        return Some(too_deep(expression.reported_span(), 0, limit));
    }
    stacker::maybe_grow(RED_ZONE, SEGMENT, || {
        let link = expression.link();
        let mut found = None;
        expression.for_each_child(&mut |child| {
            if found.is_none() {
                let is_link = link.is_some_and(|link| std::ptr::eq(link, child));
                found = below(child, Depth { nesting: depth.nesting + u32::from(!is_link), links: depth.links + 1 });
            }
        });
        found
    })
}

fn too_deep(span: Span, token: u32, limit: u32) -> SyntaxError {
    SyntaxError { issue: issues::nesting_too_deep(limit), span: Some(span), token, opened: None }
}
