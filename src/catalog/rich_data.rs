//! Values as catalogs hold them: plain data as it is, everything else tagged with `__ptype`.
//! Source: `reference/compiler.md` §9, `Puppet::Pops::Serialization::ToDataConverter`.

use super::data_writer::{DataBuilder, DataWriter};
use super::json::JsonWriter;
use pantin_values::value::depth::{deeper, into};
use pantin_values::value::flatten::flattened;
use pantin_values::value::format::{regexp_source, text};
use pantin_values::value::{Hash, Object, Type, Typing, Value, binary, raw_bytes};

const fn is_reference(value: &Value<'_>) -> bool {
    matches!(value, Value::Resource(_) | Value::Type(Type::Resource { .. } | Type::Class(_)))
}

/// Whether an array has references, be it in arrays inside of it.
fn has_references(elements: &[Value<'_>]) -> bool {
    elements.iter().any(|element| {
        if let Value::Array(inner) = element {
            into(inner.len(), || has_references(inner))
        } else {
            is_reference(element)
        }
    })
}

/// A parameter's value as catalogs have it. Arrays with references in them are flattened.
pub(super) fn delivered_value<'c>(value: Value<'c>, typing: &dyn Typing<'c>) -> Value<'c> {
    if let Value::Array(elements) = value
        && elements.iter().any(|element| matches!(element, Value::Array(_)))
        && has_references(elements)
    {
        Value::Array(typing.arena().alloc_slice_copy(&flattened(elements)))
    } else {
        value
    }
}

/// A value in JSON, as catalogs hold it.
#[must_use]
pub fn rich_data_of<'c>(value: &Value<'c>, typing: &dyn Typing<'c>) -> Vec<u8> {
    let mut out = Vec::new();
    JsonWriter::write(&mut out, |out| write_value(out, value, typing));
    out
}

/// A value as plain data that JSON can hold.
#[must_use]
pub fn data_of<'c>(value: &Value<'c>, typing: &dyn Typing<'c>) -> Value<'c> {
    let mut builder = DataBuilder::new(typing.arena());
    write_value(&mut builder, value, typing);
    builder.finish()
}

/// Writes a value.
pub(super) fn write_value<'c, W: DataWriter<'c>>(out: &mut W, value: &Value<'c>, typing: &dyn Typing<'c>) {
    match value {
        Value::Undef => out.undef(),
        Value::Boolean(truth) => out.boolean(*truth),
        Value::Integer(number) => out.integer(*number),
        Value::BigInteger(number) => out.big_integer(&number.to_string()),
        Value::Float(number) => out.float(*number),
        Value::String(text) if typing.is_bytes(text) => {
            write_tagged(out, "Binary", &binary::encode(&raw_bytes::bytes_of(text)));
        }
        Value::String(text) => out.kept_string(text),
        Value::Array(elements) => into(elements.len(), || write_array(out, elements, typing)),
        Value::Hash(hash) => into(hash.len(), || write_hash(out, hash, typing)),
        Value::Resource(reference) => out.reference(reference.type_name.as_str(), reference.title),
        Value::Default => {
            out.begin_hash(1);
            out.key("__ptype");
            out.kept_string("Default");
            out.end_hash();
        }
        Value::Sensitive(inner) => {
            out.begin_hash(2);
            out.key("__ptype");
            out.kept_string("Sensitive");
            out.key("__pvalue");
            deeper(|| write_value(out, inner, typing));
            out.end_hash();
        }
        Value::Regexp(regexp) => write_tagged(out, "Regexp", &regexp_source(regexp.source)),
        Value::Timespan(_) => write_tagged(out, "Timespan", &text(value, typing)),
        Value::Timestamp(_) => write_tagged(out, "Timestamp", &text(value, typing)),
        Value::SemVer(_) => write_tagged(out, "SemVer", &text(value, typing)),
        Value::SemVerRange(_) => write_tagged(out, "SemVerRange", &text(value, typing)),
        Value::Uri(_) => write_tagged(out, "URI", &text(value, typing)),
        Value::Binary(_) => write_tagged(out, "Binary", &text(value, typing)),
        Value::Object(object) => into(object.attributes.len(), || write_object(out, object, typing)),
        Value::Type(ty) => super::type_data::write_type(out, ty, typing),
        Value::Iterator(_) | Value::Runtime(_) => out.string(&text(value, typing)),
    }
}

fn write_tagged<'c, W: DataWriter<'c>>(out: &mut W, tag: &'static str, value: &str) {
    out.begin_hash(2);
    out.key("__ptype");
    out.kept_string(tag);
    out.key("__pvalue");
    out.string(value);
    out.end_hash();
}

fn write_object<'c, W: DataWriter<'c>>(out: &mut W, object: &Object<'c>, typing: &dyn Typing<'c>) {
    out.begin_hash(object.attributes.len() + 1);
    out.key("__ptype");
    out.kept_string(object.ty.name);
    for (attribute, value) in object.ty.all_attributes().zip(object.attributes) {
        let is_default = match attribute.value {
            Some(default) => pantin_values::value::ops::ruby_equals(typing, &default, value),
            None => false,
        };
        if !is_default {
            out.key(attribute.name);
            write_value(out, value, typing);
        }
    }
    out.end_hash();
}

fn write_array<'c, W: DataWriter<'c>>(out: &mut W, elements: &[Value<'c>], typing: &dyn Typing<'c>) {
    out.begin_array(elements.len());
    for element in elements {
        if !out.may_go_on() {
            break;
        }
        write_value(out, element, typing);
    }
    out.end_array();
}

fn write_hash<'c, W: DataWriter<'c>>(out: &mut W, hash: &Hash<'c>, typing: &dyn Typing<'c>) {
    let plain = hash.keys().all(|key| {
        if let Value::String(key) = key {
            key != "__ptype" && key != "__pvalue"
        } else {
            matches!(key, Value::Resource(_))
        }
    });
    if plain {
        out.begin_hash(hash.len());
        for (key, value) in hash.entries() {
            if !out.may_go_on() {
                break;
            }
            if let Value::Resource(reference) = key {
                out.reference_key(reference.type_name.as_str(), reference.title);
            } else {
                out.key(key.as_str().unwrap_or_default());
            }
            write_value(out, value, typing);
        }
        out.end_hash();
        return;
    }
    out.begin_hash(2);
    out.key("__ptype");
    out.kept_string("Hash");
    out.key("__pvalue");
    out.begin_array(2 * hash.len());
    for (key, value) in hash.entries() {
        write_value(out, key, typing);
        write_value(out, value, typing);
    }
    out.end_array();
    out.end_hash();
}
