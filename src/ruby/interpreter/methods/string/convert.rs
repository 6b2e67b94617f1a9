//! Strings as other values, and strings of bytes that are no text.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, string_of};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, limit, raise, unsupported};
use crate::interpreter::value::{Object, RubyValue};
use pantin_values::value::integer::Integer;
use pantin_values::value::raw_bytes;

pub(in crate::interpreter::methods) fn call<'c>(
    _: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::ToS | Method::ToStr => {
            arguments.none()?;
            RubyValue::String(Rc::clone(text))
        }
        Method::ToSym | Method::Intern => RubyValue::symbol(&text.borrow()),
        Method::ToI => {
            let radix = arguments.optional()?.map(integer_of).transpose()?.unwrap_or(10);
            to_integer(&text.borrow(), radix)?
        }
        Method::Hex => to_integer(&text.borrow(), 16)?,
        Method::Oct => {
            let text = text.borrow();
            let unsigned = text.trim_start().trim_start_matches(['-', '+']);
            let says_radix = unsigned.starts_with("0x") || unsigned.starts_with("0X");
            let says_radix = says_radix || ["0b", "0B", "0d", "0D"].iter().any(|prefix| unsigned.starts_with(prefix));
            to_integer(&text, if says_radix { 0 } else { 8 })?
        }
        Method::Sum => {
            let bits = arguments.optional()?.map(integer_of).transpose()?.unwrap_or(16);
            let sum = raw_bytes::bytes_of(&text.borrow()).iter().map(|byte| i64::from(*byte)).sum::<i64>();
            RubyValue::Integer(if (1..63).contains(&bits) { sum & ((1 << bits) - 1) } else { sum })
        }
        Method::ToF => RubyValue::Float(to_float(&text.borrow())?),
        Method::Ord => match text.borrow().chars().next() {
            Some(c) => RubyValue::Integer(u32::from(c).into()),
            None => return Err(raise(Class::ArgumentError, "empty string")),
        },
        Method::Chr => text.borrow().chars().take(1).collect::<String>().into(),
        _ => return Ok(None),
    }))
}

/// So many digits are an integer of 64 bits.
const MAX_QUICK_DIGITS: usize = 18;

/// `to_i`: as many digits as there are. Where the radix is 0, the text says it.
fn to_integer<'c>(text: &str, given: i64) -> Result<RubyValue<'c>, Stop<'c>> {
    let Some(radix) = u32::try_from(given).ok().filter(|radix| *radix == 0 || (2..=36).contains(radix)) else {
        return Err(raise(Class::ArgumentError, format!("invalid radix {given}")));
    };
    if radix == 10 && (1..=MAX_QUICK_DIGITS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(RubyValue::Integer(text.bytes().fold(0, |number, digit| number * 10 + i64::from(digit - b'0'))));
    }
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
    let (is_negative, text) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let radix = match (radix, text.as_bytes()) {
        (0, [b'0', b'x' | b'X', ..]) => 16,
        (0, [b'0', b'b' | b'B', ..]) => 2,
        (0, [b'0', b'd' | b'D', ..]) => 10,
        (0, [b'0', _, ..]) => 8,
        (0, _) => 10,
        (radix, _) => radix,
    };
    let prefixes: &[&str] = match radix {
        16 => &["0x", "0X"],
        2 => &["0b", "0B"],
        8 => &["0o", "0O"],
        10 => &["0d", "0D"],
        _ => &[],
    };
    let stripped = prefixes.iter().find_map(|prefix| text.strip_prefix(prefix));
    let digits = stripped.filter(|rest| rest.chars().next().is_some_and(|c| c.is_digit(radix))).unwrap_or(text);
    let mut number = String::new();
    let mut after_digit = false;
    for c in digits.chars() {
        match c.to_digit(radix) {
            Some(_) => {
                number.push(c);
                after_digit = true;
            }
            None if c == '_' && after_digit => after_digit = false,
            None => break,
        }
    }
    if number.is_empty() {
        return Ok(RubyValue::Integer(0));
    }
    let value = Integer::parse(&number, radix).ok_or_else(limit)?;
    Ok(RubyValue::integer(if is_negative { value.negated() } else { value }))
}

/// `to_f`: the number at the start. A single underscore may be between two digits.
fn to_float<'c>(text: &str) -> Result<f64, Stop<'c>> {
    /// Ruby reads so many characters of a number.
    const MAX_CHARACTERS: usize = 60;
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
    let unsigned = text.trim_start_matches(['-', '+']);
    if unsigned.len() < text.len() && (unsigned.starts_with("0x") || unsigned.starts_with("0X")) {
        return Err(unsupported("a float in hexadecimal"));
    }
    let bytes = text.as_bytes();
    let mut number = String::new();
    let mut at = usize::from(matches!(bytes.first(), Some(b'-' | b'+')));
    number.push_str(&text[..at]);
    let digits = |number: &mut String, at: &mut usize| {
        let first = *at;
        loop {
            match (bytes.get(*at), bytes.get(*at + 1)) {
                (Some(digit @ b'0'..=b'9'), _) => number.push(char::from(*digit)),
                (Some(b'_'), Some(b'0'..=b'9')) if *at > first && bytes[*at - 1] != b'_' => {}
                _ => return *at > first,
            }
            *at += 1;
        }
    };
    let has_whole = digits(&mut number, &mut at);
    if bytes.get(at) == Some(&b'.') && bytes.get(at + 1).is_some_and(u8::is_ascii_digit) {
        number.push('.');
        at += 1;
        digits(&mut number, &mut at);
    } else if !has_whole {
        return Ok(0.0);
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(at + 1), Some(b'-' | b'+')));
        if bytes.get(at + 1 + sign).is_some_and(u8::is_ascii_digit) {
            number.push_str(&text[at..=at + sign]);
            at += 1 + sign;
            digits(&mut number, &mut at);
        }
    }
    if number.len() > MAX_CHARACTERS {
        return Err(limit());
    }
    Ok(number.parse().unwrap_or(0.0))
}

/// A string of bytes.
pub(in crate::interpreter::methods) fn string<'c>(bytes: Vec<u8>) -> RubyValue<'c> {
    match String::from_utf8(bytes) {
        Ok(text) if text.is_ascii() => RubyValue::bytes(text),
        Ok(text) => RubyValue::Object(Rc::new(Object::Bytes(text.into_bytes().into()))),
        Err(error) => RubyValue::Object(Rc::new(Object::Bytes(error.into_bytes().into()))),
    }
}

/// The bytes of a string.
pub(in crate::interpreter::methods) fn bytes_of<'c>(value: &RubyValue<'c>) -> Result<Vec<u8>, Stop<'c>> {
    match value {
        RubyValue::Object(object) if let Object::Bytes(bytes) = &**object => Ok(bytes.to_vec()),
        other => Ok(raw_bytes::bytes_of(&string_of(other)?.borrow()).into_owned()),
    }
}
