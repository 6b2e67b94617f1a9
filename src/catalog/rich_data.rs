//! Values in a catalog's JSON: plain data as it is, everything else tagged with `__ptype`.
//! Source: `reference/compiler.md` §9, `Puppet::Pops::Serialization::ToDataConverter`.

use crate::bytes::{self, below, equal};
use crate::symbol::Symbol;
use crate::value::depth::{deeper, into};
use crate::value::format::{regexp_source, text};
use crate::value::{Hash, Type, Typing, Value};

const fn is_plain(byte: u8) -> bool {
    (byte >= 0x20) & (byte != b'"') & (byte != b'\\')
}

/// Whether all of 16 bytes are written as they are. Without a branch, so that they are looked at together.
fn are_plain(bytes: &[u8; 16]) -> bool {
    bytes.iter().fold(0, |special, byte| special | u8::from(!is_plain(*byte))) == 0
}

/// Number of the first bytes that are written as they are: mostly all.
fn plain_length(bytes: &[u8]) -> usize {
    let chunks = bytes.as_chunks::<16>().0;
    let plain = chunks.iter().take_while(|chunk| are_plain(chunk)).count();
    // The last 16 bytes again are faster than one after the other.
    if plain == chunks.len() && bytes.last_chunk().is_some_and(are_plain) {
        return bytes.len();
    }
    bytes::find(bytes, 16 * plain, |eight| below(eight, b' ') | equal(eight, b'"') | equal(eight, b'\\'))
}

fn write_escape(out: &mut Vec<u8>, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    match byte {
        b'\n' => out.extend_from_slice(b"\\n"),
        b'\r' => out.extend_from_slice(b"\\r"),
        b'\t' => out.extend_from_slice(b"\\t"),
        0x08 => out.extend_from_slice(b"\\b"),
        0x0c => out.extend_from_slice(b"\\f"),
        0..0x20 => {
            out.extend_from_slice(b"\\u00");
            out.extend_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
        }
        _ => out.extend_from_slice(&[b'\\', byte]),
    }
}

/// Appends what is between the quotes of a string in JSON.
fn write_escaped(out: &mut Vec<u8>, text: &str) {
    let mut rest = text.as_bytes();
    loop {
        let (plain, behind) = rest.split_at(plain_length(rest));
        out.extend_from_slice(plain);
        let Some((byte, behind)) = behind.split_first() else { return };
        write_escape(out, *byte);
        rest = behind;
    }
}

/// Appends a string in JSON.
pub(super) fn write_string(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    write_escaped(out, text);
    out.push(b'"');
}

/// Appends a string in JSON that has nothing to escape: a tag, a word of the catalog's form.
pub(super) fn write_plain(out: &mut Vec<u8>, text: &str) {
    debug_assert!(text.bytes().all(is_plain), "what is escaped is no name: {text}");
    out.reserve(text.len() + 2);
    out.push(b'"');
    out.extend_from_slice(text.as_bytes());
    out.push(b'"');
}

/// Appends a reference to a resource as a string in JSON.
pub(super) fn write_reference(out: &mut Vec<u8>, type_name: Symbol, title: &str) {
    out.push(b'"');
    write_escaped(out, type_name.as_str());
    out.push(b'[');
    write_escaped(out, title);
    out.extend_from_slice(b"]\"");
}

/// Appends a number.
pub(super) fn write_integer(out: &mut Vec<u8>, number: i64) {
    // The longest one has 19 digits.
    let mut digits = [b'0'; 20];
    let mut at = digits.len();
    let mut left = number.unsigned_abs();
    while left > 0 || at == digits.len() {
        at -= 1;
        digits[at] = b'0' + (left % 10) as u8;
        left /= 10;
    }
    if number < 0 {
        at -= 1;
        digits[at] = b'-';
    }
    out.extend_from_slice(&digits[at..]);
}

const fn is_reference(value: &Value<'_>) -> bool {
    matches!(value, Value::Resource(_) | Value::Type(Type::Resource { .. } | Type::Class(_)))
}

/// Whether an array has references, be it in arrays inside of it.
fn has_references(elements: &[Value<'_>]) -> bool {
    elements.iter().any(|element| match element {
        Value::Array(inner) => into(inner.len(), || has_references(inner)),
        other => is_reference(other),
    })
}

fn flatten<'c>(elements: &[Value<'c>], flat: &mut Vec<Value<'c>>) {
    for element in elements {
        match element {
            Value::Array(inner) => into(inner.len(), || flatten(inner, flat)),
            other => flat.push(*other),
        }
    }
}

/// Appends the value of a parameter in JSON. Arrays with references in them are flattened.
pub(super) fn write_parameter<'c>(out: &mut Vec<u8>, value: &Value<'c>, typing: &dyn Typing<'c>) {
    match value {
        Value::Array(elements)
            if elements.iter().any(|element| matches!(element, Value::Array(_))) && has_references(elements) =>
        {
            let mut flat = Vec::with_capacity(elements.len());
            flatten(elements, &mut flat);
            write_value(out, &Value::Array(typing.arena().alloc_slice_copy(&flat)), typing);
        }
        other => write_value(out, other, typing),
    }
}

/// A value in JSON, as catalogs hold it.
#[must_use]
pub fn rich_data_of<'c>(value: &Value<'c>, typing: &dyn Typing<'c>) -> Vec<u8> {
    let mut out = Vec::new();
    write_value(&mut out, value, typing);
    out
}

/// Appends a value in JSON.
pub(super) fn write_value<'c>(out: &mut Vec<u8>, value: &Value<'c>, typing: &dyn Typing<'c>) {
    match value {
        Value::Undef => out.extend_from_slice(b"null"),
        Value::Boolean(true) => out.extend_from_slice(b"true"),
        Value::Boolean(false) => out.extend_from_slice(b"false"),
        Value::Integer(number) => write_integer(out, *number),
        Value::Float(_) => out.extend_from_slice(text(value, typing).as_bytes()),
        Value::String(text) if typing.is_bytes(text) => {
            write_tagged(out, "Binary", &crate::value::format::text(&Value::Binary(text.as_bytes()), typing));
        }
        Value::String(text) => write_string(out, text),
        Value::Array(elements) => {
            out.push(b'[');
            for (at, element) in elements.iter().enumerate() {
                if at > 0 {
                    out.push(b',');
                }
                deeper(|| write_value(out, element, typing));
            }
            out.push(b']');
        }
        Value::Hash(hash) => into(hash.len(), || write_hash(out, hash, typing)),
        Value::Resource(reference) => write_reference(out, reference.type_name, reference.title),
        Value::Default => out.extend_from_slice(br#"{"__ptype":"Default"}"#),
        Value::Sensitive(inner) => {
            out.extend_from_slice(br#"{"__ptype":"Sensitive","__pvalue":"#);
            write_value(out, inner, typing);
            out.push(b'}');
        }
        Value::Regexp(regexp) => write_tagged(out, "Regexp", &regexp_source(regexp.source)),
        Value::Timespan(_) => write_tagged(out, "Timespan", &text(value, typing)),
        Value::Timestamp(_) => write_tagged(out, "Timestamp", &text(value, typing)),
        Value::SemVer(_) => write_tagged(out, "SemVer", &text(value, typing)),
        Value::SemVerRange(_) => write_tagged(out, "SemVerRange", &text(value, typing)),
        Value::Uri(_) => write_tagged(out, "URI", &text(value, typing)),
        Value::Binary(_) => write_tagged(out, "Binary", &text(value, typing)),
        Value::Object(object) => {
            out.extend_from_slice(br#"{"__ptype":"#);
            write_string(out, object.ty.name);
            for (attribute, value) in object.ty.all_attributes().zip(object.attributes) {
                let is_default = match attribute.value {
                    Some(default) => crate::value::ops::ruby_equals(typing, &default, value),
                    None => false,
                };
                if !is_default {
                    out.push(b',');
                    write_string(out, attribute.name);
                    out.push(b':');
                    write_value(out, value, typing);
                }
            }
            out.push(b'}');
        }
        Value::Type(ty) => super::type_data::write_type(out, ty, typing),
        Value::Iterator(_) | Value::Runtime(_) => write_string(out, &text(value, typing)),
    }
}

fn write_tagged(out: &mut Vec<u8>, tag: &str, value: &str) {
    out.extend_from_slice(br#"{"__ptype":"#);
    write_string(out, tag);
    out.extend_from_slice(br#","__pvalue":"#);
    write_string(out, value);
    out.push(b'}');
}

fn write_hash<'c>(out: &mut Vec<u8>, hash: &Hash<'c>, typing: &dyn Typing<'c>) {
    let plain = hash.keys().all(|key| match key {
        Value::String(key) => key != "__ptype" && key != "__pvalue",
        key => matches!(key, Value::Resource(_)),
    });
    if plain {
        out.push(b'{');
        for (at, (key, value)) in hash.entries().iter().enumerate() {
            if at > 0 {
                out.push(b',');
            }
            match key {
                Value::Resource(reference) => write_reference(out, reference.type_name, reference.title),
                key => write_string(out, key.as_str().unwrap_or_default()),
            }
            out.push(b':');
            write_value(out, value, typing);
        }
        out.push(b'}');
        return;
    }
    out.extend_from_slice(br#"{"__ptype":"Hash","__pvalue":["#);
    for (at, (key, value)) in hash.entries().iter().enumerate() {
        if at > 0 {
            out.push(b',');
        }
        write_value(out, key, typing);
        out.push(b',');
        write_value(out, value, typing);
    }
    out.extend_from_slice(b"]}");
}

#[cfg(test)]
mod tests {
    use super::{write_integer, write_string};

    #[test]
    fn strings_are_those_of_serde_json() {
        for byte in 0..0x80_u8 {
            for length in 0..20 {
                for at in 0..length {
                    let mut text = vec![b'a'; length];
                    text[at] = byte;
                    text.extend_from_slice("\u{7f}é".as_bytes());
                    let text = String::from_utf8(text).unwrap();
                    let mut out = Vec::new();
                    write_string(&mut out, &text);
                    assert_eq!(String::from_utf8(out).unwrap(), serde_json::to_string(&text).unwrap());
                }
            }
        }
    }

    #[test]
    fn integers_are_written_in_full() {
        for number in [0, 7, -1, 10, 1234, i64::MAX, i64::MIN] {
            let mut out = Vec::new();
            write_integer(&mut out, number);
            assert_eq!(String::from_utf8(out).unwrap(), number.to_string());
        }
    }
}
