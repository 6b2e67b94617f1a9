//! Brackets that are missing: which one was left open, told from the tokens and from indentation.

use super::around::{Around, Slip};
use crate::token::Token;
use pantin_base::source::Span;

/// The bracket that a token opens.
const fn opens(token: Token<'_>) -> Option<char> {
    if matches!(token, Token::LBrack | Token::ListStart) {
        Some('[')
    } else if matches!(token, Token::LBrace | Token::SelBrace) {
        Some('{')
    } else if matches!(token, Token::LParen | Token::WsLParen) {
        Some('(')
    } else {
        None
    }
}

/// True if a token closes a bracket.
const fn closes(token: Token<'_>) -> bool {
    matches!(token, Token::RBrack | Token::RBrace | Token::RParen)
}

/// The brackets that are open after some tokens, the innermost last.
fn open<'src>(tokens: &[(Token<'src>, Span)]) -> Vec<(char, Span)> {
    let mut open: Vec<(char, Span)> = Vec::new();
    for (token, span) in tokens {
        if let Some(bracket) = opens(*token) {
            open.push((bracket, *span));
        } else if closes(*token) {
            open.pop();
        }
    }
    open
}

/// The bracket that is still open where the grammar expects its end.
pub(super) fn open_bracket(around: Around<'_, '_>) -> Option<Slip> {
    let (bracket, span) = open(around.tokens.get(..around.at)?).pop()?;
    let end = match bracket {
        '(' => ")",
        '[' => "]",
        _ => return None,
    };
    let is_slip = around.expects(end) && around.failed().is_some();
    is_slip.then(|| Slip { hint: None, places: vec![(span, format!("this '{bracket}' is not closed"))] })
}

/// The `${` in the line of a quote that is open where the quote stands: what was meant to end the string begins another.
pub(super) fn open_interpolation(text: &str, quote: Span) -> Option<Span> {
    let before = text.get(..quote.start as usize)?;
    let line = before.rfind('\n').map_or(0, |at| at + 1);
    let at = line + before[line..].rfind("${")?;
    let is_open = !before[at..].contains('}');
    is_open.then(|| Span::new(at as u32, at as u32 + 2))
}

/// A condition or definition in the line before, whose `{` is missing.
pub(super) fn missing_brace(around: Around<'_, '_>) -> Option<Slip> {
    let ((failed, span), (_, before)) = (around.failed()?, around.before(1)?);
    if matches!(failed, Token::LBrace) || !around.has_line_end(before, span) {
        return None;
    }
    let line = around.text.get(..before.end as usize)?.rfind('\n').map_or(0, |at| at + 1);
    let tokens = around.tokens.get(..around.at)?;
    let start = tokens.partition_point(|(_, span)| (span.start as usize) < line);
    let words = tokens.get(start..)?;
    let begins = |token: &Token<'_>| {
        matches!(
            token,
            Token::If | Token::Elsif | Token::Else | Token::Unless | Token::Class | Token::Define | Token::Node
        )
    };
    let first = words.iter().find(|(token, _)| !matches!(token, Token::RBrace))?;
    let has_brace = words.iter().any(|(token, _)| matches!(token, Token::LBrace | Token::SelBrace));
    let is_slip = begins(&first.0) && !has_brace && open(words).is_empty();
    is_slip.then(|| Slip::of("a '{' is missing").at(before, "a '{' is missing after this"))
}

/// For a bracket that is never closed: the innermost one whose closing bracket belongs to another, by its indentation.
pub(crate) fn misaligned(text: &str, tokens: &[(Token<'_>, Span)]) -> Option<(Span, Span)> {
    let mut open: Vec<(char, Span)> = Vec::new();
    for (token, span) in tokens {
        if let Some(bracket) = opens(*token) {
            open.push((bracket, *span));
        } else if closes(*token) {
            let (_, opened) = open.pop()?;
            let (outer, inner) = (indentation(text, opened), indentation(text, *span));
            let is_first = text.get(..span.start as usize)?.trim_end_matches([' ', '\t']).ends_with('\n');
            if is_first && inner < outer {
                return Some((opened, *span));
            }
        }
    }
    None
}

/// The blanks at the beginning of the line of a place.
fn indentation(text: &str, span: Span) -> usize {
    let start = text.get(..span.start as usize).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let line = text.get(start..).unwrap_or_default();
    line.len() - line.trim_start_matches([' ', '\t']).len()
}
