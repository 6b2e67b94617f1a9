//! Ruby's `Kernel#sprintf`.
//!
//! Source: Ruby's `sprintf.c`

mod decimal;
mod directive;
mod floats;
mod integers;
mod operands;

use directive::{Arguments, Directive, Step, pad};
use operands::{character, fail, to_float, to_integer};

use super::ruby;
use crate::value::Value;
use crate::value::typing::Typing;
use pantin_base::diagnostics::Issue;

/// Results longer than this are refused.
const MAX_LENGTH: usize = 1 << 26;

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
        _ => {
            if let Value::Integer(_) | Value::BigInteger(_) = value
                && letter == 'f'
            {
                floats::write_integer(out, directive, &to_integer(&value)?);
            } else {
                floats::write(out, directive, letter, to_float(&value)?);
            }
        }
    }
    Ok(())
}

fn write_text(out: &mut String, directive: &Directive<'_>, text: &str) {
    let cut = directive.precision.and_then(|most| text.char_indices().nth(most)).map_or(text.len(), |(at, _)| at);
    pad(out, directive, &text[..cut]);
}

#[cfg(test)]
mod tests;
