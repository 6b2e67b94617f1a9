//! Strings as other values, and strings of bytes that are no text with what makes and reads them: `pack`, `unpack`.

use std::fmt::Write as _;
use std::rc::Rc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, string_of};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, MAX_BYTES, Machine, Stop, raise, unsupported};
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

/// `to_i`: as many digits as there are.
fn to_integer<'c>(text: &str, radix: i64) -> Result<RubyValue<'c>, Stop<'c>> {
    let Some(radix) = u32::try_from(radix).ok().filter(|radix| (2..=36).contains(radix)) else {
        return Err(unsupported("this radix"));
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
    let value = Integer::parse(&number, radix).ok_or_else(|| unsupported("a very long integer"))?;
    Ok(RubyValue::integer(if is_negative { value.negated() } else { value }))
}

/// `to_f`: the number at the start.
fn to_float<'c>(text: &str) -> Result<f64, Stop<'c>> {
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
    if text.contains('_') || text.len() > 100 {
        return Err(unsupported("this float"));
    }
    if text.trim_start_matches(['-', '+']).starts_with("0x") {
        return Err(unsupported("this float"));
    }
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = usize::from(matches!(bytes.first(), Some(b'-' | b'+')));
    let whole = digits(end);
    end += whole;
    // `.5` is a number, too.
    if whole == 0 && (bytes.get(end) != Some(&b'.') || digits(end + 1) == 0) {
        return Ok(0.0);
    }
    if bytes.get(end) == Some(&b'.') && digits(end + 1) > 0 {
        end += 1 + digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'-' | b'+')));
        let exponent = if end + 1 + sign < bytes.len() { digits(end + 1 + sign) } else { 0 };
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    Ok(text[..end].parse().unwrap_or(0.0))
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

/// Calls a method of a string of bytes.
pub(in crate::interpreter::methods) fn call_bytes<'c>(
    bytes: &[u8],
    name: &str,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match (name, arguments.values) {
        ("unpack" | "unpack1", _) => return unpack(bytes, name, arguments),
        ("bytesize" | "length" | "size", []) => RubyValue::count(bytes.len()),
        ("empty?", []) => bytes.is_empty().into(),
        ("[]" | "slice" | "byteslice", [RubyValue::Integer(from), RubyValue::Integer(length)]) => {
            let from = if *from < 0 { *from + bytes.len() as i64 } else { *from };
            match usize::try_from(from).ok().and_then(|from| bytes.get(from..)).zip(usize::try_from(*length).ok()) {
                Some((rest, length)) => string(rest[..length.min(rest.len())].to_vec()),
                None => RubyValue::Nil,
            }
        }
        ("getbyte", [RubyValue::Integer(at)]) => {
            let at = if *at < 0 { *at + bytes.len() as i64 } else { *at };
            let byte = usize::try_from(at).ok().and_then(|at| bytes.get(at));
            byte.map_or(RubyValue::Nil, |byte| RubyValue::Integer((*byte).into()))
        }
        ("bytes", []) => RubyValue::array(bytes.iter().map(|byte| RubyValue::Integer((*byte).into())).collect()),
        ("+", [other]) => {
            let other = bytes_of(other)?;
            if !other.is_ascii() && matches!(arguments.values, [RubyValue::String(_)]) {
                return Err(unsupported("bytes beside a text"));
            }
            string([bytes, &other].concat())
        }
        ("force_encoding", [RubyValue::String(encoding)]) if encoding.borrow().eq_ignore_ascii_case("utf-8") => {
            match std::str::from_utf8(bytes) {
                Ok(text) => RubyValue::text(text.to_owned()),
                Err(_) => return Err(unsupported("a text that is not UTF-8")),
            }
        }
        _ => return Ok(None),
    }))
}

/// Methods of texts and arrays that are about bytes.
pub(in crate::interpreter::methods) fn of_core<'c>(
    receiver: &RubyValue<'c>,
    name: &str,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    match (receiver, name) {
        (RubyValue::String(text), "unpack" | "unpack1") => {
            unpack(&raw_bytes::bytes_of(&text.borrow()), name, arguments)
        }
        (RubyValue::Array(array), "pack") => {
            let [directives] = arguments.exactly()?;
            pack(&array.items(), &string_of(directives)?.borrow()).map(Some)
        }
        _ => Ok(None),
    }
}

/// How often a directive is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    Once,
    Times(usize),
    All,
}

/// `N2a*`: letters and counts.
fn directives<'c>(text: &str) -> Result<Vec<(u8, Count)>, Stop<'c>> {
    let mut found = Vec::new();
    let mut rest = text.as_bytes();
    while let [letter, after @ ..] = rest {
        rest = after;
        if letter.is_ascii_whitespace() {
            continue;
        }
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let count = if let [b'*', after @ ..] = rest {
            rest = after;
            Count::All
        } else if digits > 0 {
            let (number, after) = rest.split_at(digits);
            rest = after;
            let number = std::str::from_utf8(number).ok().and_then(|number| number.parse().ok());
            Count::Times(number.filter(|number| *number < MAX_BYTES).ok_or_else(|| unsupported("this format"))?)
        } else {
            Count::Once
        };
        found.push((*letter, count));
    }
    Ok(found)
}

/// How many bytes a number has, and whether the highest comes first.
const fn number(letter: u8) -> Option<(usize, bool)> {
    match letter {
        b'C' => Some((1, true)),
        b'n' => Some((2, true)),
        b'N' => Some((4, true)),
        b'v' => Some((2, false)),
        b'V' => Some((4, false)),
        b'S' => Some((2, cfg!(target_endian = "big"))),
        b'I' | b'L' => Some((4, cfg!(target_endian = "big"))),
        _ => None,
    }
}

fn unpack<'c>(bytes: &[u8], name: &str, arguments: &Arguments<'_, 'c>) -> Found<'c> {
    let [text] = arguments.exactly()?;
    let mut rest = bytes;
    let mut values = Vec::new();
    for (letter, count) in directives(&string_of(text)?.borrow())? {
        if let Some((size, is_big)) = number(letter) {
            let times = match count {
                Count::Once => 1,
                Count::Times(times) => times,
                Count::All => rest.len() / size,
            };
            for _ in 0..times {
                let Some((one, after)) = rest.split_at_checked(size) else {
                    values.push(RubyValue::Nil);
                    continue;
                };
                rest = after;
                let add = |number: i64, byte: &u8| number << 8 | i64::from(*byte);
                let value = if is_big { one.iter().fold(0, add) } else { one.iter().rev().fold(0, add) };
                values.push(RubyValue::Integer(value));
            }
            continue;
        }
        let taken = |digits: usize| match count {
            Count::Once => 1.min(rest.len() * digits),
            Count::Times(times) => times.min(rest.len() * digits),
            Count::All => rest.len() * digits,
        };
        let (text, used) = match letter {
            b'H' => (digits_of(rest, taken(2), 4), taken(2).div_ceil(2)),
            b'B' => (digits_of(rest, taken(8), 1), taken(8).div_ceil(8)),
            b'a' => {
                let (one, after) = rest.split_at(taken(1));
                values.push(string(one.to_vec()));
                rest = after;
                continue;
            }
            _ => return Err(unsupported("this format")),
        };
        values.push(text.into());
        rest = &rest[used..];
    }
    if name == "unpack1" {
        return Ok(Some(values.into_iter().next().unwrap_or(RubyValue::Nil)));
    }
    Ok(Some(RubyValue::array(values)))
}

/// So many digits of so many bits each, the highest first.
fn digits_of(bytes: &[u8], count: usize, bits: u32) -> String {
    let mut out = String::with_capacity(count);
    for byte in bytes {
        let _ = if bits == 1 { write!(out, "{byte:08b}") } else { write!(out, "{byte:02x}") };
        if out.len() >= count {
            break;
        }
    }
    out.truncate(count);
    out
}

/// What `pack` makes, which its directives say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Packed {
    Ascii,
    Text,
    Bytes,
}

fn pack<'c>(items: &[RubyValue<'c>], format: &str) -> Evaluated<'c> {
    let mut out = Vec::new();
    let mut encoding = Packed::Ascii;
    let mut items = items.iter();
    for (letter, count) in directives(format)? {
        encoding = match (letter, encoding) {
            (b'm' | b'M' | b'u', encoding) => encoding,
            (b'U', Packed::Ascii | Packed::Text) => Packed::Text,
            _ => Packed::Bytes,
        };
        if letter == b'U' {
            let times = times_of(count, items.len());
            for item in items.by_ref().take(times) {
                let character = u32::try_from(integer_of(item)?).ok().and_then(char::from_u32);
                let character = character.ok_or_else(|| unsupported("this format"))?;
                out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
            continue;
        }
        if let Some((size, is_big)) = number(letter) {
            let times = times_of(count, items.len());
            if times > items.len() {
                return Err(unsupported("too few items for this format"));
            }
            for item in items.by_ref().take(times) {
                let number = integer_of(item)?.to_be_bytes();
                let low = &number[number.len() - size..];
                if is_big { out.extend_from_slice(low) } else { out.extend(low.iter().rev()) }
            }
            continue;
        }
        let item = items.next().ok_or_else(|| unsupported("too few items for this format"))?;
        let bytes = bytes_of(item)?;
        match (letter, count) {
            (b'a' | b'A', Count::All) => out.extend(bytes),
            (b'a', Count::Times(times)) if times >= bytes.len() => {
                out.extend(&bytes);
                out.resize(out.len() + times - bytes.len(), 0);
            }
            (b'H', Count::All) if bytes.len().is_multiple_of(2) => {
                let digit = |byte: &u8| char::from(*byte).to_digit(16).map(|digit| digit as u8);
                for pair in bytes.chunks(2) {
                    let (Some(high), Some(low)) = (digit(&pair[0]), digit(&pair[1])) else {
                        return Err(unsupported("digits that are none"));
                    };
                    out.push(high << 4 | low);
                }
            }
            (b'B', Count::All | Count::Times(_)) if bytes.len().is_multiple_of(8) => {
                if !matches!(count, Count::All) && count != Count::Times(bytes.len()) {
                    return Err(unsupported("this format"));
                }
                for bits in bytes.chunks(8) {
                    out.push(bits.iter().fold(0, |byte, bit| byte << 1 | (bit & 1)));
                }
            }
            (b'm', Count::Times(0)) => out.extend(BASE64_STANDARD.encode(bytes).into_bytes()),
            (b'm', Count::Once) => out.extend(in_lines(&bytes).into_bytes()),
            _ => return Err(unsupported("this format")),
        }
        if out.len() > MAX_BYTES {
            return Err(unsupported("a long string"));
        }
    }
    match String::from_utf8(out) {
        Ok(text) if encoding != Packed::Bytes => Ok(text.into()),
        Ok(text) => Ok(string(text.into_bytes())),
        Err(error) => Ok(string(error.into_bytes())),
    }
}

const fn times_of(count: Count, left: usize) -> usize {
    match count {
        Count::Once => 1,
        Count::Times(times) => times,
        Count::All => left,
    }
}

/// Base64 in lines of 60 characters.
pub(in crate::interpreter::methods) fn in_lines(bytes: &[u8]) -> String {
    const OF_LINE: usize = 45;
    bytes.chunks(OF_LINE).fold(String::new(), |mut out, line| {
        out.push_str(&BASE64_STANDARD.encode(line));
        out.push('\n');
        out
    })
}
