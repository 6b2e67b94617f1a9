//! The text of values in interpolated strings, `notice` and its kin.
//!
//! Source: `EvaluatorImpl#string` and Ruby's `to_s` of Puppet's classes

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::containers::{write_array, write_hash};
use super::program::write_program;
use crate::value::number::{write_float, write_integer};
use crate::value::typing::Typing;
use crate::value::{IteratorValue, ResourceReference, Value};

/// What stands for the content of a Sensitive value.
pub(super) const REDACTED: &str = "Sensitive [value redacted]";

/// The text of a value.
#[must_use]
pub fn text<'a>(value: &Value<'a>, typing: &dyn Typing<'a>) -> String {
    let mut out = String::new();
    write_text(&mut out, value, typing);
    out
}

/// Appends the text of a value.
pub fn write_text<'a>(out: &mut String, value: &Value<'a>, typing: &dyn Typing<'a>) {
    match value {
        Value::String(text) => out.push_str(text),
        Value::Array(elements) => write_array(out, elements, |out, element| write_text(out, element, typing)),
        Value::Hash(hash) => write_hash(out, hash, " => ", |out, part| write_text(out, part, typing)),
        Value::Regexp(regexp) => super::quoting::write_delimited_regexp(out, regexp.source),
        other => write_plain(out, other, typing),
    }
}

/// Appends Ruby's `to_s` of a value that is neither a container nor a regular expression, which Puppet changes.
pub(super) fn write_plain<'a>(out: &mut String, value: &Value<'a>, typing: &dyn Typing<'a>) {
    // Writing to a String never fails.
    let _ = match value {
        Value::Undef => Ok(()),
        Value::Default => out.write_str("default"),
        Value::Boolean(truth) => write!(out, "{truth}"),
        Value::Integer(number) => {
            write_integer(out, *number);
            Ok(())
        }
        Value::BigInteger(number) => write!(out, "{number}"),
        Value::Float(number) => {
            write_float(out, *number);
            Ok(())
        }
        Value::String(text) => out.write_str(text),
        Value::Type(ty) => out.write_str(&typing.type_text(ty)),
        Value::Sensitive(_) => out.write_str(REDACTED),
        Value::Timespan(span) => out.write_str(&span.text()),
        Value::Timestamp(time) => out.write_str(&time.text()),
        Value::SemVer(version) => write!(out, "{version}"),
        Value::SemVerRange(range) => out.write_str(range.text),
        Value::Binary(bytes) => out.write_str(&STANDARD.encode(bytes)),
        Value::Uri(uri) => write!(out, "{uri}"),
        // The one class of these that has a text of its own.
        Value::Object(object) if object.ty.name == "Puppet::Resource::Param" => {
            out.write_str(object.get("name").and_then(|name| name.as_str()).unwrap_or_default())
        }
        Value::Object(_) => {
            write_program(out, value, typing);
            Ok(())
        }
        Value::Iterator(iterator) => out.write_str(&iterator_text(iterator, typing)),
        Value::Resource(ResourceReference { type_name, title }) => write!(out, "{type_name}[{title}]"),
        Value::Runtime(runtime) => out.write_str(runtime.text),
        Value::Array(_) | Value::Hash(_) | Value::Regexp(_) => Ok(()),
    };
}

/// A lazy sequence by its element type.
pub(super) fn iterator_text<'a>(iterator: &IteratorValue<'a>, typing: &dyn Typing<'a>) -> String {
    if let Some(class) = iterator.ruby_class() {
        return format!("#<{class}:0x0000000000000000>");
    }
    format!("Iterator[{}]-Value", typing.type_text(&typing.generalize(iterator.element)))
}
