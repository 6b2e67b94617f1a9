//! Going on after a syntax error: the failed statement is skipped together with the brackets it opens, up to the next
//! line of the same body that starts a statement. Only for texts whose brackets match, so that a body's end is known.

use super::expectation::{Failed, Set};
use super::input::{Input, Parsed};
use super::raised::{Extent, Raised};
use super::statements::{statement, transform_calls};
use super::terminals::{peek, position};
use super::tokens::Tokens;
use crate::ast::Expr;
use crate::lexer::Brackets;
use crate::token::Token;
use pantin_base::source::Span;

/// The statements of a body, with recovery; never fails.
pub(super) fn statements<'ast>(input: &mut Input<'_, '_, 'ast>) -> Parsed<&'ast [Expr<'ast>]> {
    let tokens = input.full_slice();
    let mut statements = Vec::new();
    while let Some(token) = peek(input) {
        if CLOSING.contains(token) || input.state().is_full() {
            break;
        }
        let start = position(input);
        let checkpoint = input.save();
        let separated = matches!(token, Token::Semic) && !statements.is_empty();
        if separated {
            input.next_ref();
        }
        match statement(input) {
            Ok(statement) => statements.push(statement),
            Err(Failed) => {
                let failure = input.state().take_failure();
                input.rewind(checkpoint);
                if failure.at == start {
                    // Puppet finishes the list before it looks at the token that does not belong to it.
                    transform_calls(&statements, input.state(), failure.at);
                }
                let error = failure.into_error(tokens, Brackets::default());
                input.state().record(Raised { error, extent: Extent::Closed });
                for _ in start..resumption(tokens, input.state().text, start, failure.at) {
                    input.next_ref();
                }
            }
        }
    }
    let end = position(input);
    Ok(transform_calls(&statements, input.state(), end))
}

/// Index of the token with which parsing goes on, after a statement that starts at `start` failed at `failed`.
fn resumption(tokens: Tokens<'_, '_>, text: &str, start: u32, failed: u32) -> u32 {
    let mut depth = 0_u32;
    let mut previous: Option<Span> = None;
    for (index, (token, span)) in tokens.iter().enumerate().skip(start as usize) {
        let index = index as u32;
        if depth == 0 && CLOSING.contains(*token) {
            return index;
        }
        let after = index > start && index >= failed;
        if depth == 0 && after && STARTING.contains(*token) && starts_a_line(text, previous, *span) {
            return index;
        }
        if OPENING.contains(*token) {
            depth += 1;
        } else if CLOSING.contains(*token) && !matches!(token, Token::DqMid(_)) {
            depth -= 1;
        }
        previous = Some(*span);
    }
    tokens.len() as u32
}

fn starts_a_line(text: &str, previous: Option<Span>, span: Span) -> bool {
    let from = previous.map_or(0, |previous| previous.end);
    // The text of a heredoc stands behind the token after it.
    from > span.start || text.get(from as usize..span.start as usize).is_some_and(|between| between.contains('\n'))
}

const OPENING: Set = Set::of(&[
    Token::LBrace,
    Token::SelBrace,
    Token::LBrack,
    Token::ListStart,
    Token::LParen,
    Token::WsLParen,
    Token::DqPre(""),
    Token::LCollect,
    Token::LLCollect,
    Token::RenderExpr,
]);
const CLOSING: Set = Set::of(&[
    Token::RBrace,
    Token::RBrack,
    Token::RParen,
    Token::DqMid(""),
    Token::DqPost(""),
    Token::RCollect,
    Token::RRCollect,
    Token::EppEnd,
    Token::EppEndTrim,
]);
const STARTING: Set = Set::of(&[
    Token::Name(""),
    Token::ClassRef(""),
    Token::Variable(""),
    Token::Case,
    Token::Class,
    Token::Define,
    Token::If,
    Token::Node,
    Token::Unless,
    Token::Function,
    Token::Type,
    Token::Plan,
    Token::Apply,
    Token::At,
    Token::AtAt,
    Token::RenderString(""),
    Token::RenderExpr,
]);
