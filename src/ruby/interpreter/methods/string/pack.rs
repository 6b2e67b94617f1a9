//! Strings of bytes that are no text, and `pack` and `unpack`: values as bytes, and back.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use crate::interpreter::class::Class;
use crate::interpreter::methods::given::{integer_of, string_of};
use crate::interpreter::methods::string::convert::{bytes_of, string};
use crate::interpreter::run::{Arguments, Evaluated, Found, MAX_BYTES, Stop, limit, raise, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_values::value::raw_bytes;

/// Calls a method of a string of bytes.
pub(crate) fn call_bytes<'c>(bytes: &[u8], name: &str, arguments: &Arguments<'_, 'c>) -> Found<'c> {
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
pub(crate) fn of_core<'c>(receiver: &RubyValue<'c>, name: &str, arguments: &Arguments<'_, 'c>) -> Found<'c> {
    match (receiver, name) {
        (RubyValue::String(text), "unpack" | "unpack1") => {
            unpack(&raw_bytes::bytes_of(&text.borrow()), name, arguments)
        }
        (RubyValue::Array(array), "pack") => {
            let directives = match arguments.values {
                [directives] => directives,
                [_, RubyValue::Hash(_)] => return Err(unsupported("a buffer of bytes")),
                _ => return Err(arguments.odd_count(1, Some(1))),
            };
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
            Count::Times(number.filter(|number| *number < MAX_BYTES).ok_or_else(limit)?)
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
    let text = match arguments.values {
        [text] => text,
        [_, RubyValue::Hash(_)] => return Err(unsupported("an offset of bytes")),
        _ => return Err(arguments.odd_count(1, Some(1))),
    };
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
            _ => return Err(unsupported(FORMAT)),
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
                let code = integer_of(item)?;
                if !(0..=0x7fff_ffff).contains(&code) {
                    return Err(raise(Class::RangeError, "pack(U): value out of range"));
                }
                let character = u32::try_from(code).ok().and_then(char::from_u32);
                let character = character.ok_or_else(|| unsupported("a number of no character"))?;
                out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
            continue;
        }
        if let Some((size, is_big)) = number(letter) {
            let times = times_of(count, items.len());
            if times > items.len() {
                return Err(too_few());
            }
            for item in items.by_ref().take(times) {
                let number = integer_of(item)?.to_be_bytes();
                let low = &number[number.len() - size..];
                if is_big { out.extend_from_slice(low) } else { out.extend(low.iter().rev()) }
            }
            continue;
        }
        let item = items.next().ok_or_else(too_few)?;
        let bytes = if item.is_nil() && matches!(letter, b'a' | b'A' | b'Z') { Vec::new() } else { bytes_of(item)? };
        match (letter, count) {
            (b'a' | b'A' | b'Z', count) => {
                let length = match count {
                    Count::Once => 1,
                    Count::Times(times) => times,
                    Count::All => bytes.len() + usize::from(letter == b'Z'),
                };
                let end = out.len() + length;
                out.extend(bytes.iter().take(length));
                out.resize(end, if letter == b'A' { b' ' } else { 0 });
            }
            (b'H', count) => digits(&mut out, &bytes, count, 4, |byte| {
                if byte.is_ascii_alphabetic() { ((byte & 7) + 9) & 15 } else { byte & 15 }
            }),
            (b'B', count) => digits(&mut out, &bytes, count, 1, |byte| byte & 1),
            (b'm', Count::Times(0)) => out.extend(BASE64_STANDARD.encode(bytes).into_bytes()),
            (b'm', Count::Once) => out.extend(in_lines(&bytes).into_bytes()),
            _ => return Err(unsupported(FORMAT)),
        }
        if out.len() > MAX_BYTES {
            return Err(limit());
        }
    }
    match String::from_utf8(out) {
        Ok(text) if encoding != Packed::Bytes => Ok(text.into()),
        Ok(text) => Ok(string(text.into_bytes())),
        Err(error) => Ok(string(error.into_bytes())),
    }
}

const FORMAT: &str = "this format of bytes";

fn too_few<'c>() -> Stop<'c> {
    raise(Class::ArgumentError, "too few arguments")
}

/// Bytes of digits of so many bits each, the highest first. Where there are fewer digits than wanted, the rest is 0.
fn digits(out: &mut Vec<u8>, given: &[u8], count: Count, bits: usize, digit: impl Fn(u8) -> u8) {
    let of_byte = 8 / bits;
    let wanted = match count {
        Count::Once => 1,
        Count::Times(times) => times,
        Count::All => given.len(),
    };
    // Source: `pack_pack`, which adds half a byte for each bit that is missing.
    let missing = wanted.saturating_sub(given.len());
    let end = out.len()
        + match bits {
            1 => wanted.min(given.len()).div_ceil(of_byte) + missing.div_ceil(2),
            _ => wanted.div_ceil(of_byte),
        };
    for part in given[..wanted.min(given.len())].chunks(of_byte) {
        let byte = part.iter().fold(0_u8, |byte, one| byte << bits | digit(*one));
        out.push(byte << (bits * (of_byte - part.len())));
    }
    out.resize(end, 0);
}

const fn times_of(count: Count, left: usize) -> usize {
    match count {
        Count::Once => 1,
        Count::Times(times) => times,
        Count::All => left,
    }
}

/// Base64 in lines of 60 characters.
pub(crate) fn in_lines(bytes: &[u8]) -> String {
    const OF_LINE: usize = 45;
    bytes.chunks(OF_LINE).fold(String::new(), |mut out, line| {
        out.push_str(&BASE64_STANDARD.encode(line));
        out.push('\n');
        out
    })
}
