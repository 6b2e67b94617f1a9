//! Words of other languages, and words in places where Puppet has others.

use super::around::{Around, Slip};
use crate::token::Token;

/// The slip that a word is.
pub(super) fn word(around: Around<'_, '_>) -> Option<Slip> {
    let (failed, _) = around.failed()?;
    if matches!(failed, Token::Elsif) && follows_unless(around) {
        return Some(Slip::of("`unless` has no `elsif`; write `if` with a negated condition"));
    }
    if matches!(failed, Token::Colon) && matches!(around.after(), Some(Token::Equals)) {
        return Some(Slip::of("a variable is assigned with `=`"));
    }
    is_loop(around).then(|| Slip::of(LOOP))
}

/// What to write for a loop.
const LOOP: &str = "Puppet has no loops: write `$list.each |$element| { … }`";

/// True if the line of the error begins with the word of a loop.
fn is_loop(around: Around<'_, '_>) -> bool {
    let Some((_, failed)) = around.failed() else { return false };
    let line = around.text.get(..failed.start as usize).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let first = around.tokens.partition_point(|(_, span)| (span.start as usize) < line);
    let is_word = |word: &str| matches!(word, "foreach" | "for" | "while");
    let next = around.tokens.get(first + 1).map(|(token, _)| *token);
    matches!(around.tokens.get(first), Some((Token::Name(word), _)) if is_word(word))
        && matches!(next, Some(Token::Variable(_) | Token::LParen | Token::WsLParen))
}

/// True if the last condition before the error is an `unless`.
fn follows_unless(around: Around<'_, '_>) -> bool {
    let before = around.tokens.get(..around.at).unwrap_or_default();
    let last = before.iter().rev().find(|(token, _)| matches!(token, Token::If | Token::Unless));
    last.is_some_and(|(token, _)| matches!(token, Token::Unless))
}
