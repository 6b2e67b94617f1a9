//! Slips that many people make, told from the tokens around a syntax error: what is missing, and where. Puppet's message
//! stays; this adds a hint and second places.

mod around;
mod brackets;
mod words;

pub(super) use around::{Around, Slip};
pub(super) use brackets::misaligned;

use crate::token::Token;
use pantin_base::source::Span;

/// The slip behind a syntax error, if it is a known one.
pub(super) fn slip(around: Around<'_, '_>) -> Option<Slip> {
    long_string(around)
        .or_else(|| words::word(around))
        .or_else(|| equals(around))
        .or_else(|| punctuation(around))
        .or_else(|| brackets::missing_brace(around))
        .or_else(|| missing_comma(around))
        .or_else(|| brackets::open_bracket(around))
}

/// The slip behind a quote that is never closed.
pub(super) fn slip_of_quote(around: Around<'_, '_>, opened: Span) -> Option<Slip> {
    if let Some(end) = brackets::open_interpolation(around.text, opened) {
        return Some(
            Slip::of("the interpolation is not closed before the string ends").at(end, "this '${' is never closed"),
        );
    }
    let before = around.tokens.iter().take_while(|(_, span)| span.start < opened.start);
    let (_, span) = before.copied().find(|(token, span)| is_text(*token) && has_lines(around, *span))?;
    Some(Slip::of("a quote before this one may be missing").at(first_line(around, span), STRING_OF_LINES))
}

const STRING_OF_LINES: &str = "this string has several lines: is the quote at its end missing?";

const fn is_text(token: Token<'_>) -> bool {
    matches!(token, Token::String(_) | Token::DqPost(_))
}

fn has_lines(around: Around<'_, '_>, span: Span) -> bool {
    let written = around.written(span);
    written.starts_with(['\'', '"']) && written.contains('\n')
}

fn first_line(around: Around<'_, '_>, span: Span) -> Span {
    let length = around.written(span).find('\n').unwrap_or(span.len() as usize);
    Span::new(span.start, span.start + length as u32)
}

/// A string of several lines before the error: what follows its end was meant to be its text.
fn long_string(around: Around<'_, '_>) -> Option<Slip> {
    let (token, span) = around.before(1)?;
    let is_slip = is_text(token) && has_lines(around, span) && !around.has_line_end(span, around.failed()?.1);
    is_slip.then(|| Slip { hint: None, places: vec![(first_line(around, span), STRING_OF_LINES.to_owned())] })
}

/// `=` in the place of `=>` or `==`.
fn equals(around: Around<'_, '_>) -> Option<Slip> {
    let (Token::Equals, _) = around.failed()? else { return None };
    if around.expects("=>") {
        return Some(Slip::of("a value is given with `=>`; `=` assigns a variable"));
    }
    let (_, span) = around.before(1)?;
    let is_condition = |(token, _): &(Token<'_>, Span)| matches!(token, Token::If | Token::Elsif | Token::Unless);
    let start = around.tokens.get(..around.at)?.iter().rposition(is_condition)?;
    let condition = around.tokens.get(start)?.1;
    (!around.has_line_end(condition, span)).then(|| Slip::of("`=` assigns a variable; values are compared with `==`"))
}

/// A title without its colon, and `;` in the place of a comma.
fn punctuation(around: Around<'_, '_>) -> Option<Slip> {
    let (failed, _) = around.failed()?;
    if around.expects(":") && matches!(around.after(), Some(Token::FArrow)) {
        let (_, title) = around.before(1)?;
        return Some(
            Slip::of("a ':' stands between a title and its attributes").at(title, "a ':' is missing after this title"),
        );
    }
    let (Token::FArrow, Some((Token::Semic, span))) = (failed, around.before(2)) else { return None };
    Some(Slip::of("attributes are separated by ','").at(span, "';' ends the attributes of a title"))
}

/// An element, attribute or parameter that follows another one without a comma.
fn missing_comma(around: Around<'_, '_>) -> Option<Slip> {
    let ((failed, span), (_, before)) = (around.failed()?, around.before(1)?);
    if !around.expects(",") {
        return None;
    }
    // An attribute, or an entry of a hash.
    let is_next = matches!(around.after(), Some(Token::FArrow | Token::PArrow));
    // A parameter: its type, or its name.
    let is_parameter = around.expects(")") && matches!(failed, Token::ClassRef(_) | Token::Variable(_));
    let is_element = around.expects("]") && !matches!(around.after(), Some(Token::Equals));
    let is_slip = is_next || is_parameter && around.has_line_end(before, span) || is_element;
    is_slip.then(|| Slip::of("a ',' is missing").at(before, "a ',' is missing after this"))
}
