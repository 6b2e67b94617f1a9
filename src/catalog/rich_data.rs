//! Values in a catalog's JSON: plain data as it is, everything else tagged with `__ptype`.
//! Source: `reference/compiler.md` §9, `Puppet::Pops::Serialization::ToDataConverter`.

use crate::value::format::text;
use crate::value::{Hash, Type, Typing, Value};

/// Whether eight bytes have nothing to escape. Most strings are so from end to end.
fn is_plain(chunk: &[u8]) -> bool {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    let Ok(bytes) = chunk.try_into() else { return false };
    let word = u64::from_ne_bytes(bytes);
    // The highest bit of a byte is set where the byte is zero, less than a space. Bytes above 0x7f never count.
    let zero = |word: u64| word.wrapping_sub(ONES) & !word;
    let control = word.wrapping_sub(ONES * 0x20) & !word;
    (control | zero(word ^ (ONES * u64::from(b'"'))) | zero(word ^ (ONES * u64::from(b'\\')))) & HIGH == 0
}

/// Appends a string in JSON.
pub(super) fn write_string(out: &mut Vec<u8>, text: &str) {
    let bytes = text.as_bytes();
    let plain = bytes.chunks_exact(8).take_while(|chunk| is_plain(chunk)).count() * 8;
    out.reserve(bytes.len() + 2);
    out.push(b'"');
    let mut start = 0;
    for (at, byte) in bytes.iter().copied().enumerate().skip(plain) {
        let escape: &[u8] = match byte {
            b'"' => b"\\\"",
            b'\\' => b"\\\\",
            b'\n' => b"\\n",
            b'\r' => b"\\r",
            b'\t' => b"\\t",
            0x08 => b"\\b",
            0x0c => b"\\f",
            0..0x20 => {
                out.extend_from_slice(&text.as_bytes()[start..at]);
                out.extend_from_slice(format!("\\u{byte:04x}").as_bytes());
                start = at + 1;
                continue;
            }
            _ => continue,
        };
        out.extend_from_slice(&text.as_bytes()[start..at]);
        out.extend_from_slice(escape);
        start = at + 1;
    }
    out.extend_from_slice(&text.as_bytes()[start..]);
    out.push(b'"');
}

const fn is_reference(value: &Value<'_>) -> bool {
    matches!(value, Value::Resource(_) | Value::Type(Type::Resource { .. } | Type::Class(_)))
}

/// Whether an array has references, be it in arrays inside of it.
fn has_references(elements: &[Value<'_>]) -> bool {
    elements.iter().any(|element| match element {
        Value::Array(inner) => stacker::maybe_grow(64 * 1024, 1024 * 1024, || has_references(inner)),
        other => is_reference(other),
    })
}

fn flatten<'c>(elements: &[Value<'c>], flat: &mut Vec<Value<'c>>) {
    for element in elements {
        match element {
            Value::Array(inner) => stacker::maybe_grow(64 * 1024, 1024 * 1024, || flatten(inner, flat)),
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
        Value::Integer(number) => out.extend_from_slice(number.to_string().as_bytes()),
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
                stacker::maybe_grow(64 * 1024, 1024 * 1024, || write_value(out, element, typing));
            }
            out.push(b']');
        }
        Value::Hash(hash) => stacker::maybe_grow(64 * 1024, 1024 * 1024, || write_hash(out, hash, typing)),
        Value::Resource(reference) => write_string(out, &format!("{}[{}]", reference.type_name, reference.title)),
        Value::Default => out.extend_from_slice(br#"{"__ptype":"Default"}"#),
        Value::Sensitive(inner) => {
            out.extend_from_slice(br#"{"__ptype":"Sensitive","__pvalue":"#);
            write_value(out, inner, typing);
            out.push(b'}');
        }
        Value::Regexp(regexp) => write_tagged(out, "Regexp", regexp.source),
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
                Value::Resource(reference) => {
                    write_string(out, &format!("{}[{}]", reference.type_name, reference.title));
                }
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
