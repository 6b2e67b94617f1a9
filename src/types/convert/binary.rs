//! `Binary.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::text::given;
use super::{Conversion, fail, local};
use crate::diagnostics::Issue;
use crate::value::binary::{decode, decode_lenient, decode_url_safe};
use crate::value::integer::Bound;
use crate::value::ty::{Size, StructElement, StructKey};
use crate::value::{Type, Value};

pub(super) static BYTE: Type<'static> = Type::Integer { from: Some(Bound::Word(0)), to: Some(Bound::Word(255)) };
pub(super) static FORMAT: Type<'static> =
    Type::Enum { values: &["%B", "%b", "%r", "%s", "%u"], case_insensitive: false };
pub(super) static STRING_HASH: Type<'static> = Type::Struct(&[
    StructElement { name: "value", key: StructKey::Required, value: &Type::STRING },
    StructElement { name: "format", key: StructKey::Optional, value: &Type::Optional(Some(&local::BASE64_FORMAT)) },
]);
const BYTES: Type<'static> = Type::Array { element: &local::BYTE, size: Size::ANY };
pub(super) static ARRAY_HASH: Type<'static> =
    Type::Struct(&[StructElement { name: "value", key: StructKey::Required, value: &BYTES }]);
pub(super) static ARGUMENTS: Type<'static> = Type::Variant(&[local::STRING_HASH, local::ARRAY_HASH]);

pub(super) static BINARY: Constructor = Constructor {
    name: "new_Binary",
    dispatches: &[
        Dispatch::new(&[Type::STRING, local::BASE64_FORMAT], &["str", "format"], 1, Body::Make(from_text)),
        Dispatch::new(&[BYTES], &["byte_array"], 1, Body::Make(from_array)),
        Dispatch::new(&[local::BINARY_HASH], &["hash_args"], 1, Body::Make(from_hash)),
    ],
};

fn from_text<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let text = arguments[0].as_str().unwrap_or("");
    let bytes = match arguments.get(1).and_then(Value::as_str).unwrap_or("%B") {
        "%b" => decode_lenient(text),
        "%u" => decode_url_safe(text)?,
        "%s" | "%r" => text.as_bytes().to_vec(),
        "%B" => decode(text)?,
        other => return fail(&format!("Unsupported Base64 format '{other}'")),
    };
    Ok(Value::Binary(cx.types.arena().alloc_slice_copy(&bytes)))
}

fn from_array<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let elements = arguments[0].as_array().unwrap_or(&[]);
    let byte = |value: &Value<'_>| match value {
        Value::Integer(number) => *number as u8,
        _ => 0,
    };
    Ok(Value::Binary(cx.types.arena().alloc_slice_fill_iter(elements.iter().map(byte))))
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let value = given(&arguments[0], "value").unwrap_or(Value::String(""));
    match value {
        Value::Array(_) => from_array(cx, &[value]),
        _ => match given(&arguments[0], "format") {
            Some(format) => from_text(cx, &[value, format]),
            None => from_text(cx, &[value]),
        },
    }
}
