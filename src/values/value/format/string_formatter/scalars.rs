//! Formats of what is not a container.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};

use super::format::{Format, bad_letter};
use crate::value::Value;
use crate::value::format::padding::write_aligned;
use crate::value::format::quoting::{quote_bytes, regexp_source};
use crate::value::format::{double_quote, puppet_quote, sprintf};
use crate::value::integer::Integer;
use crate::value::issues;
use crate::value::letters::{capitalize, downcase};
use crate::value::ruby_errors::BIGNUM_TO_LONG;
use crate::value::typing::Typing;
use pantin_base::diagnostics::Issue;

/// Ruby's `format` with the user's format, its letter being one that Ruby knows.
fn kernel<'a>(format: &str, value: Value<'_>, typing: &dyn Typing<'a>) -> Result<String, Issue> {
    let arena = typing.arena();
    let value = match value {
        Value::String(text) => Value::String(arena.alloc_str(text)),
        Value::Integer(number) => Value::Integer(number),
        Value::BigInteger(number) => Value::BigInteger(number.copied(arena)),
        Value::Float(number) => Value::Float(number),
        _ => Value::Undef,
    };
    sprintf(format, &[value], typing)
}

/// A text in the user's format, whose letter stands for `%s`.
pub(super) fn kernel_text<'a>(format: &Format<'a>, text: &str, typing: &dyn Typing<'a>) -> Result<String, Issue> {
    if format.text.len() == 2 {
        return Ok(text.to_owned());
    }
    kernel(&format.text.replace(format.letter, "s"), Value::String(text), typing)
}

/// Only the alignment, the width and the precision of the user's format.
fn aligned(format: &Format<'_>, text: &str) -> Result<String, Issue> {
    let cut = format.precision.and_then(|most| text.char_indices().nth(most)).map_or(text.len(), |(at, _)| at);
    let width = format.width.unwrap_or(0);
    if width > MAX_WIDTH {
        return Err(issues::runtime_error("width too big"));
    }
    let mut aligned = String::new();
    write_aligned(&mut aligned, &text[..cut], width, format.left);
    Ok(aligned)
}

/// Widths beyond this are refused.
const MAX_WIDTH: usize = 1 << 20;

pub(super) fn undef(format: &Format<'_>) -> Result<String, Issue> {
    let text = match (format.letter, format.alt) {
        ('n', false) => "nil",
        ('n', true) => "null",
        ('u', false) => "undef",
        ('u', true) => "undefined",
        ('d' | 'x' | 'X' | 'o' | 'b' | 'B' | 'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A', _) => "NaN",
        ('v', _) => "n/a",
        ('V', _) => "N/A",
        ('s', false) => "",
        ('s', true) => "\"\"",
        ('p', false) => "undef",
        ('p', true) => "\"undef\"",
        _ => return Err(bad_letter("Undef", format, "nudxXobBeEfgGaAvVsp")),
    };
    aligned(format, text)
}

pub(super) fn default(format: &Format<'_>) -> Result<String, Issue> {
    let text = match (format.letter, format.alt) {
        ('d' | 's' | 'p', false) => "default",
        ('d' | 's' | 'p', true) => "\"default\"",
        ('D', false) => "Default",
        ('D', true) => "\"Default\"",
        _ => return Err(bad_letter("Default", format, "dDsp")),
    };
    aligned(format, text)
}

pub(super) fn boolean<'a>(truth: bool, format: &Format<'a>, typing: &dyn Typing<'a>) -> Result<String, Issue> {
    let (long, short) = match (format.letter, truth) {
        ('t', true) => ("true", "t"),
        ('t', false) => ("false", "f"),
        ('T', true) => ("True", "T"),
        ('T', false) => ("False", "F"),
        ('y', true) => ("yes", "y"),
        ('y', false) => ("no", "n"),
        ('Y', true) => ("Yes", "Y"),
        ('Y', false) => ("No", "N"),
        ('s' | 'p', true) => ("true", "true"),
        ('s' | 'p', false) => ("false", "false"),
        ('d' | 'x' | 'X' | 'o' | 'b' | 'B', _) => return integer(&Integer::Word(truth.into()), format, typing),
        ('e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A', _) => return float(f64::from(u8::from(truth)), format, typing),
        _ => return Err(bad_letter("Boolean", format, "tTyYdxXobBeEfgGaAsp")),
    };
    aligned(format, if format.alt { short } else { long })
}

pub(super) fn integer<'a>(number: &Integer, format: &Format<'a>, typing: &dyn Typing<'a>) -> Result<String, Issue> {
    match format.letter {
        'd' if format.text.len() == 2 => Ok(number.to_string()),
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' | 'p' => kernel(format.text, number.value(typing.arena()), typing),
        'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => kernel(format.text, Value::Float(number.to_f64()), typing),
        'c' => {
            let Some(number) = number.as_word() else { return Err(issues::runtime_error(BIGNUM_TO_LONG)) };
            let Some(c) = u32::try_from(number).ok().and_then(char::from_u32) else {
                return Err(issues::runtime_error("pack(U): value out of range"));
            };
            let text = if format.alt { format!("\"{c}\"") } else { c.to_string() };
            kernel(&format.text.replace('c', "s"), Value::String(&text), typing)
        }
        's' => {
            let letter = if format.alt { "p" } else { "s" };
            kernel(&format.text.replace('s', letter), Value::String(&number.to_string()), typing)
        }
        _ => Err(bad_letter("Integer", format, "dxXobBeEfgGaAspc")),
    }
}

pub(super) fn float<'a>(number: f64, format: &Format<'a>, typing: &dyn Typing<'a>) -> Result<String, Issue> {
    match format.letter {
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' => kernel(format.text, Value::Float(number), typing),
        'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' | 'p' => kernel(format.text, Value::Float(number), typing),
        's' => {
            let text = crate::value::number::float_text(number);
            let text = if format.alt { format!("\"{text}\"") } else { text };
            kernel(format.text, Value::String(&text), typing)
        }
        _ => Err(bad_letter("Float", format, "dxXobBeEfgGaAsp")),
    }
}

pub(super) fn string<'a>(text: &str, format: &Format<'a>, typing: &dyn Typing<'a>) -> Result<String, Issue> {
    let changed = match format.letter {
        's' => return kernel_text(format, text, typing),
        'p' => {
            let quoted = if format.alt { double_quote(text) } else { puppet_quote(text) };
            return aligned(format, &quoted);
        }
        'c' => capitalize(text),
        'C' => text.trim_end_matches("::").split("::").map(capitalize).collect::<Vec<_>>().join("::"),
        'u' => text.to_uppercase(),
        'd' => downcase(text),
        't' => text
            .trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}' || c == '\0')
            .trim_end_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}' || c == '\0')
            .to_owned(),
        _ => return Err(bad_letter("String", format, "cCudspt")),
    };
    if format.alt { aligned(format, &puppet_quote(&changed)) } else { kernel_text(format, &changed, typing) }
}

pub(super) fn regexp<'a>(source: &str, format: &Format<'a>, typing: &dyn Typing<'a>) -> Result<String, Issue> {
    match format.letter {
        'p' => {
            let mut text = String::new();
            crate::value::format::quoting::write_delimited_regexp(&mut text, source);
            kernel_text(format, &text, typing)
        }
        's' => {
            let source = regexp_source(source);
            let shown = if format.alt { puppet_quote(&source).into() } else { source };
            kernel_text(format, &shown, typing)
        }
        _ => Err(bad_letter("Regexp", format, "sp")),
    }
}

pub(super) fn binary<'a>(bytes: &[u8], format: &Format<'a>, typing: &dyn Typing<'a>) -> Result<String, Issue> {
    let text = match format.letter {
        's' if format.alt => {
            let quoted = quote_bytes(bytes);
            return kernel(&format.text.replacen('#', "", 1), Value::String(&quoted), typing);
        }
        's' => std::str::from_utf8(bytes).map(str::to_owned).map_err(|error| {
            let byte = bytes.get(error.valid_up_to()).copied().unwrap_or(0);
            issues::runtime_error(&format!("\"\\x{byte:02X}\" from ASCII-8BIT to UTF-8"))
        })?,
        'p' => return Ok(format!("Binary(\"{}\")", kernel_text(format, &STANDARD.encode(bytes), typing)?)),
        'b' => lines(bytes),
        'B' => STANDARD.encode(bytes),
        'u' => URL_SAFE.encode(bytes),
        't' => "Binary".to_owned(),
        'T' => "BINARY".to_owned(),
        _ => return Err(bad_letter("Binary", format, "bButTsp")),
    };
    if format.alt {
        return kernel(&format.text.replace(format.letter, "p"), Value::String(&text), typing);
    }
    kernel_text(format, &text, typing)
}

/// Base64 with a line end after every 60 characters, as Ruby's `encode64` has it.
fn lines(bytes: &[u8]) -> String {
    let mut out = String::new();
    for line in bytes.chunks(45) {
        out.push_str(&STANDARD.encode(line));
        out.push('\n');
    }
    out
}
