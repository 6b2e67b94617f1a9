//! `Binary.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, fail};
use super::local;
use super::text::given;
use crate::value::binary::{decode, decode_lenient, decode_url_safe};
use crate::value::raw_bytes;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static BINARY: Constructor = Constructor {
    name: "new_Binary",
    dispatches: &[
        Dispatch::new(&[Type::STRING, local::BASE64_FORMAT], &["str", "format"], 1, Body::Make(from_text)),
        Dispatch::new(&[local::BYTES], &["byte_array"], 1, Body::Make(from_array)),
        Dispatch::new(&[local::BINARY_HASH], &["hash_args"], 1, Body::Make(from_hash)),
    ],
};

fn from_text<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let text = arguments[0].as_str().unwrap_or("");
    let bytes = match arguments.get(1).and_then(Value::as_str).unwrap_or("%B") {
        "%b" => decode_lenient(text),
        "%u" => decode_url_safe(text)?,
        "%s" if raw_bytes::is_in(text) => {
            return fail(
                "The given string in encoding 'UTF-8' is invalid. Cannot create a Binary UTF-8 representation",
            );
        }
        "%s" | "%r" => raw_bytes::bytes_of(text).into_owned(),
        "%B" => decode(text)?,
        other => return fail(&format!("Unsupported Base64 format '{other}'")),
    };
    Ok(Value::Binary(cx.types.arena().alloc_slice_copy(&bytes)))
}

fn from_array<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let elements = arguments[0].as_array().unwrap_or(&[]);
    let byte = |value: &Value<'_>| if let Value::Integer(number) = value { *number as u8 } else { 0 };
    Ok(Value::Binary(cx.types.arena().alloc_slice_fill_iter(elements.iter().map(byte))))
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let value = given(&arguments[0], "value").unwrap_or(Value::String(""));
    if let Value::Array(_) = value {
        from_array(cx, &[value])
    } else {
        match given(&arguments[0], "format") {
            Some(format) => from_text(cx, &[value, format]),
            None => from_text(cx, &[value]),
        }
    }
}
