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
    let (Token::Name(word), _) = around.before(1)? else { return None };
    if !matches!(failed, Token::Variable(_) | Token::Name(_)) {
        return None;
    }
    match word {
        "foreach" | "for" | "while" => Some(Slip::of(LOOP)),
        "var" | "let" | "const" | "set" | "local" => {
            Some(Slip::of(format!("a variable needs no `{word}`: write `$name = …`")))
        }
        "def" | "fun" | "func" => {
            Some(Slip::of("a function is defined with `function`, a resource type with `define`"))
        }
        _ => None,
    }
}

/// What to write for a loop.
const LOOP: &str = "Puppet has no loops: write `$list.each |$element| { … }`";

/// True if the last condition before the error is an `unless`.
fn follows_unless(around: Around<'_, '_>) -> bool {
    let before = around.tokens.get(..around.at).unwrap_or_default();
    let last = before.iter().rev().find(|(token, _)| matches!(token, Token::If | Token::Unless));
    last.is_some_and(|(token, _)| matches!(token, Token::Unless))
}
