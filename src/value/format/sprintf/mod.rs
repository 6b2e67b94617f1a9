//! Ruby's `Kernel#sprintf`.
//!
//! Source: Ruby's `sprintf.c`

mod decimal;
mod directive;
mod floats;
mod integers;

use directive::{Arguments, Directive, Step};

use super::padding::write_aligned;
use super::ruby;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::evaluate;
use crate::value::Value;
use crate::value::integer::Integer;
use crate::value::number::{ruby_float, ruby_integer};
use crate::value::ruby_class::ruby_class;
use crate::value::ruby_errors::{BIGNUM_TO_LONG, NIL_TO_INTEGER, invalid_number, no_conversion, not_converted};
use crate::value::typing::Typing;

/// Widths and precisions beyond this are refused; texts would grow without bound.
const MAX_WIDTH: usize = 1 << 20;
/// Results longer than this are refused.
const MAX_LENGTH: usize = 1 << 26;

fn fail<T>(detail: &str) -> Result<T, Issue> {
    Err(evaluate::runtime_error(detail))
}

/// A text made by a format and its arguments.
pub fn sprintf<'a>(format: &str, arguments: &[Value<'a>], typing: &dyn Typing<'a>) -> Result<String, Issue> {
    let mut out = String::with_capacity(format.len());
    let mut arguments = Arguments::new(arguments);
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        let mut directive = Directive::default();
        let (step, after) = directive::read(&mut directive, &rest[at + 1..], &mut arguments)?;
        rest = after;
        match step {
            Step::Literal(text) => out.push_str(text),
            Step::Text(value) => write_text(&mut out, &directive, &ruby::text(&value, typing)),
            Step::Convert(letter) => {
                let value = arguments.current(&mut directive)?;
                convert(&mut out, &directive, letter, value, typing)?;
            }
        }
        if out.len() > MAX_LENGTH {
            return fail("argument too big");
        }
    }
    out.push_str(rest);
    Ok(out)
}

/// One value by a directive of its own, such as `%5.2f`.
fn convert<'a>(
    out: &mut String,
    directive: &Directive<'a>,
    letter: char,
    value: Value<'a>,
    typing: &dyn Typing<'a>,
) -> Result<(), Issue> {
    match letter {
        's' => write_text(out, directive, &ruby::text(&value, typing)),
        'p' => write_text(out, directive, &ruby::inspect(&value, typing)),
        'c' => pad(out, directive, &character(&value)?),
        'd' | 'i' | 'u' | 'x' | 'X' | 'o' | 'b' | 'B' => {
            integers::write(out, directive, letter, &to_integer(&value)?);
        }
        _ => match value {
            Value::Integer(_) | Value::BigInteger(_) if letter == 'f' => {
                floats::write_integer(out, directive, &to_integer(&value)?);
            }
            other => floats::write(out, directive, letter, to_float(&other)?),
        },
    }
    Ok(())
}

fn write_text(out: &mut String, directive: &Directive<'_>, text: &str) {
    let cut = directive.precision.and_then(|most| text.char_indices().nth(most)).map_or(text.len(), |(at, _)| at);
    pad(out, directive, &text[..cut]);
}

/// Appends a text, filled with blanks to the width.
fn pad(out: &mut String, directive: &Directive<'_>, text: &str) {
    write_aligned(out, text, directive.width.unwrap_or(0), directive.minus);
}

fn character(value: &Value<'_>) -> Result<String, Issue> {
    match value {
        Value::String(text) => {
            let mut characters = text.chars();
            match (characters.next(), characters.next()) {
                (Some(only), None) => Ok(only.to_string()),
                _ => fail("%c requires a character"),
            }
        }
        Value::Undef => fail(NIL_TO_INTEGER),
        Value::BigInteger(_) => fail(BIGNUM_TO_LONG),
        Value::Integer(_) | Value::Float(_) => match to_integer(value)? {
            Integer::Big(_) => out_of_range(value),
            Integer::Word(code) => match (i32::try_from(code), u32::try_from(code).ok().and_then(char::from_u32)) {
                (_, Some(c)) => Ok(c.to_string()),
                (Ok(_), None) => fail("invalid character"),
                (Err(_), None) => {
                    let size = if code < 0 { "small" } else { "big" };
                    fail(&format!("integer {code} too {size} to convert to `int'"))
                }
            },
        },
        other => fail(&no_conversion(other, "Integer")),
    }
}

fn out_of_range<T>(value: &Value<'_>) -> Result<T, Issue> {
    match value {
        Value::Float(number) => {
            let text = format!("{number:e}").replace('e', "e+");
            fail(&format!("float {text} out of range of integer"))
        }
        _ => fail("out of range of integer"),
    }
}

fn to_integer(value: &Value<'_>) -> Result<Integer, Issue> {
    match value {
        Value::Integer(number) => Ok(Integer::Word(*number)),
        Value::BigInteger(number) => Ok(Integer::Big(number.number())),
        Value::Float(number) => match Integer::of_float(*number) {
            Some(number) => Ok(number),
            None => fail(&crate::value::number::float_text(*number)),
        },
        Value::String(text) => match ruby_integer(text, None) {
            Some(number) => Ok(number),
            None => fail(&invalid_number("Integer", &ruby::quote(text))),
        },
        Value::Timespan(span) => Ok(Integer::Word(span.seconds)),
        Value::Timestamp(time) => Ok(Integer::Word(time.seconds)),
        other => fail(&not_converted(&ruby_class(other), "Integer")),
    }
}

fn to_float(value: &Value<'_>) -> Result<f64, Issue> {
    match value {
        Value::Integer(number) => Ok(*number as f64),
        Value::BigInteger(number) => Ok(number.to_f64()),
        Value::Float(number) => Ok(*number),
        Value::String(text) => match ruby_float(text) {
            Some(number) => Ok(number),
            None => fail(&invalid_number("Float", &ruby::quote_bytes(text.as_bytes()))),
        },
        Value::Timespan(span) => Ok(span.to_f64()),
        Value::Timestamp(time) => Ok(time.to_f64()),
        other => fail(&not_converted(&ruby_class(other), "Float")),
    }
}

#[cfg(test)]
mod tests;
