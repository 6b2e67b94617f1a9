//! JSON as Ruby's library writes and reads it.

use std::fmt::Write as _;

use crate::interpreter::run::{Evaluated, Machine, Stop, limit, unsupported};
use crate::interpreter::value::{Hash, RubyValue};
use num_bigint::BigInt;
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_data::json;
use pantin_values::value::depth::deeper;
use pantin_values::value::integer::Integer;
use pantin_values::value::number::write_float;

/// Deeper values are an error of Ruby's library.
const MAX_DEPTH: usize = 100;

/// Versions of the library differ in them.
const EMPTY: &str = "an empty collection as pretty JSON";

/// `to_json`
pub(super) fn generate<'c>(
    machine: &mut Machine<'_, 'c>,
    value: &RubyValue<'c>,
    options: Option<&RubyValue<'c>>,
) -> Result<String, Stop<'c>> {
    let is_nothing = |options: &RubyValue<'c>| match options {
        RubyValue::Hash(options) => options.len() == 0,
        options => options.is_nil(),
    };
    if options.is_some_and(|options| !is_nothing(options)) {
        return Err(unsupported("options of to_json"));
    }
    let mut out = String::new();
    write(machine, &mut out, value, None, 0)?;
    Ok(out)
}

/// `JSON.pretty_generate`
pub(super) fn pretty<'c>(machine: &mut Machine<'_, 'c>, value: &RubyValue<'c>) -> Result<String, Stop<'c>> {
    let mut out = String::new();
    write(machine, &mut out, value, Some("  "), 0)?;
    Ok(out)
}

fn write<'c>(
    machine: &mut Machine<'_, 'c>,
    out: &mut String,
    value: &RubyValue<'c>,
    indent: Option<&str>,
    depth: usize,
) -> Result<(), Stop<'c>> {
    if depth > MAX_DEPTH {
        return Err(limit());
    }
    budget::fits_text(out.len()).map_err(Issue::from)?;
    let line = |out: &mut String, depth: usize| {
        if let Some(indent) = indent {
            out.push('\n');
            out.push_str(&indent.repeat(depth));
        }
    };
    match value {
        RubyValue::Nil => out.push_str("null"),
        RubyValue::Boolean(truth) => out.push_str(if *truth { "true" } else { "false" }),
        RubyValue::Integer(number) => {
            // Writing to a String never fails.
            let _ = write!(out, "{number}");
        }
        RubyValue::BigInteger(number) => {
            let _ = write!(out, "{number}");
        }
        RubyValue::Float(number) if number.is_finite() => write_float(out, *number),
        RubyValue::String(text) => quote(out, &text.borrow()),
        RubyValue::Symbol(name) => quote(out, name),
        RubyValue::Array(array) if array.len() == 0 && indent.is_some() => return Err(unsupported(EMPTY)),
        RubyValue::Hash(hash) if hash.len() == 0 && indent.is_some() => return Err(unsupported(EMPTY)),
        RubyValue::Array(array) => {
            let items = array.items();
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                out.push_str(if at == 0 { "" } else { "," });
                line(out, depth + 1);
                deeper(|| write(machine, out, item, indent, depth + 1))?;
            }
            if !items.is_empty() {
                line(out, depth);
            }
            out.push(']');
        }
        RubyValue::Hash(hash) => {
            let pairs = hash.pairs();
            out.push('{');
            for (at, (key, value)) in pairs.iter().enumerate() {
                out.push_str(if at == 0 { "" } else { "," });
                line(out, depth + 1);
                quote(out, &machine.text(key)?);
                out.push_str(if indent.is_some() { ": " } else { ":" });
                deeper(|| write(machine, out, value, indent, depth + 1))?;
            }
            if !pairs.is_empty() {
                line(out, depth);
            }
            out.push('}');
        }
        // The text of anything else.
        RubyValue::Range(_)
        | RubyValue::Regexp(_)
        | RubyValue::Captured(_)
        | RubyValue::Address(_)
        | RubyValue::Class(_)
        | RubyValue::Exception(_) => quote(out, &machine.text(value)?),
        _ => return Err(unsupported("an object as JSON")),
    }
    Ok(())
}

fn quote(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{c}' => out.push_str("\\f"),
            '\u{8}' => out.push_str("\\b"),
            c if c < ' ' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

/// What becomes of the names in objects.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    Strings,
    Symbols,
}

/// `JSON.parse`. Whatever is not read here is left to Ruby and its messages.
pub(super) fn parse<'c>(text: &str, names: Names) -> Evaluated<'c> {
    if has_long_integer(text) {
        return Err(unsupported("an integer beyond 64 bits in JSON"));
    }
    match json::read_text::<serde_json::Value>(text) {
        Ok(json) => read(&json, names, 0),
        Err(_) => Err(unsupported("JSON that cannot be read")),
    }
}

/// Whether a document may hold an integer beyond 64 bits, which would be read as a float.
fn has_long_integer(text: &str) -> bool {
    const MAX_DIGITS: usize = 18;
    let (mut digits, mut is_in_text, mut is_escaped, mut is_fraction) = (0, false, false, false);
    for byte in text.bytes() {
        if is_in_text {
            is_in_text = is_escaped || byte != b'"';
            is_escaped = !is_escaped && byte == b'\\';
            continue;
        }
        match byte {
            b'0'..=b'9' => digits += 1,
            b'.' | b'e' | b'E' | b'+' | b'-' if digits > 0 => is_fraction = true,
            _ => {
                if digits > MAX_DIGITS && !is_fraction {
                    return true;
                }
                (digits, is_fraction) = (0, false);
                is_in_text = byte == b'"';
            }
        }
    }
    digits > MAX_DIGITS && !is_fraction
}

fn read<'c>(json: &serde_json::Value, names: Names, depth: usize) -> Evaluated<'c> {
    if depth > MAX_DEPTH {
        return Err(limit());
    }
    Ok(match json {
        serde_json::Value::Null => RubyValue::Nil,
        serde_json::Value::Bool(truth) => RubyValue::Boolean(*truth),
        serde_json::Value::Number(number) => match (number.as_i64(), number.is_f64(), number.as_f64()) {
            (Some(number), ..) => RubyValue::Integer(number),
            (None, true, Some(number)) => RubyValue::Float(number),
            _ => number
                .as_u64()
                .map(|number| RubyValue::integer(Integer::from(BigInt::from(number))))
                .ok_or_else(limit)?,
        },
        serde_json::Value::String(text) => RubyValue::text(text.clone()),
        serde_json::Value::Array(items) => {
            RubyValue::array(items.iter().map(|item| read(item, names, depth + 1)).collect::<Result<_, _>>()?)
        }
        serde_json::Value::Object(entries) => {
            let hash = Hash::new();
            for (key, value) in entries {
                let name = match names {
                    Names::Strings => RubyValue::text(key.clone()),
                    Names::Symbols => RubyValue::symbol(key),
                };
                hash.insert(&name, read(value, names, depth + 1)?);
            }
            RubyValue::hash(hash)
        }
    })
}
