//! `Timestamp.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, fail};
use super::local;
use super::text::given;
use super::timespan::{OUT_OF_RANGE, SECONDS, nanoseconds};
use crate::value::ty::{StructElement, StructKey};
use crate::value::{Timestamp, Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static TIMESTAMP: Constructor = Constructor {
    name: "new_timestamp",
    dispatches: &[
        Dispatch::new(&[], &[], 0, Body::Make(now)),
        Dispatch::new(&[SECONDS], &["seconds"], 1, Body::Make(from_seconds)),
        Dispatch::new(
            &[Type::NOT_EMPTY_STRING, local::TIME_FORMATS, Type::NOT_EMPTY_STRING],
            &["string", "format", "timezone"],
            1,
            Body::Make(from_text),
        ),
        Dispatch::new(
            &[Type::Struct(&[
                StructElement { name: "string", key: StructKey::Required, value: &Type::NOT_EMPTY_STRING },
                StructElement { name: "format", key: StructKey::Optional, value: &local::TIME_FORMATS },
                StructElement { name: "timezone", key: StructKey::Optional, value: &Type::NOT_EMPTY_STRING },
            ])],
            &["hash_arg"],
            1,
            Body::Make(from_hash),
        ),
    ],
};

fn value<'c>(cx: &Conversion<'_, 'c>, time: Timestamp) -> Value<'c> {
    Value::Timestamp(cx.types.arena().alloc(time))
}

fn now<'c>(cx: &Conversion<'_, 'c>, _: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    Ok(value(cx, cx.now))
}

fn from_seconds<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    match Timestamp::from_nanoseconds(nanoseconds(&arguments[0])?) {
        Some(time) => Ok(value(cx, time)),
        None => fail(OUT_OF_RANGE),
    }
}

fn parse(text: &str, format: Option<Value<'_>>, zone: Option<Value<'_>>) -> Result<Timestamp, Issue> {
    let zone = zone.and_then(|zone| zone.as_str());
    match format {
        Some(Value::String(format)) => Timestamp::parse(text, format, zone),
        Some(Value::Array(formats)) => {
            let formats: Vec<&str> = formats.iter().filter_map(Value::as_str).collect();
            Timestamp::parse_any(text, Some(&formats), zone)
        }
        _ => Timestamp::parse_any(text, None, zone),
    }
}

fn from_text<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let text = arguments[0].as_str().unwrap_or("");
    parse(text, arguments.get(1).copied(), arguments.get(2).copied()).map(|time| value(cx, time))
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    of_hash(&arguments[0]).map(|time| value(cx, time))
}

/// The point in time that a hash describes.
pub(in crate::types) fn of_hash(hash: &Value<'_>) -> Result<Timestamp, Issue> {
    let text = given(hash, "string").and_then(|text| text.as_str()).unwrap_or("");
    parse(text, given(hash, "format"), given(hash, "timezone"))
}
