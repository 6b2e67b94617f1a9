//! `Timespan.new`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, fail};
use super::local;
use super::text::{given, is_true};
use crate::value::number::float_text;
use crate::value::ty::{StructElement, StructKey};
use crate::value::{Timespan, Type, Value};
use pantin_base::diagnostics::Issue;

/// Seconds have 64 bits here.
pub(super) const OUT_OF_RANGE: &str = "time value out of range";

const fn optional(name: &'static str, value: &'static Type<'static>) -> StructElement<'static> {
    StructElement { name, key: StructKey::Optional, value }
}

/// Number of seconds.
pub(super) const SECONDS: Type<'static> = Type::Variant(&[Type::INTEGER, Type::FLOAT]);

pub(super) static TIMESPAN: Constructor = Constructor {
    name: "new_timespan",
    dispatches: &[
        Dispatch::new(&[SECONDS], &["seconds"], 1, Body::Make(from_seconds)),
        Dispatch::new(&[Type::NOT_EMPTY_STRING, local::TIME_FORMATS], &["string", "format"], 1, Body::Make(from_text)),
        Dispatch::new(
            &[Type::INTEGER, Type::INTEGER, Type::INTEGER, Type::INTEGER, Type::INTEGER, Type::INTEGER, Type::INTEGER],
            &["days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"],
            4,
            Body::Make(from_fields),
        ),
        Dispatch::new(
            &[Type::Struct(&[
                StructElement { name: "string", key: StructKey::Required, value: &Type::NOT_EMPTY_STRING },
                optional("format", &local::TIME_FORMATS),
            ])],
            &["hash_arg"],
            1,
            Body::Make(from_text_hash),
        ),
        Dispatch::new(
            &[Type::Struct(&[
                optional("negative", &Type::BOOLEAN),
                optional("days", &Type::INTEGER),
                optional("hours", &Type::INTEGER),
                optional("minutes", &Type::INTEGER),
                optional("seconds", &Type::INTEGER),
                optional("milliseconds", &Type::INTEGER),
                optional("microseconds", &Type::INTEGER),
                optional("nanoseconds", &Type::INTEGER),
            ])],
            &["hash_arg"],
            1,
            Body::Make(from_fields_hash),
        ),
    ],
};

/// Seconds as nanoseconds, what is below these cut off.
pub(super) fn nanoseconds(seconds: &Value<'_>) -> Result<i128, Issue> {
    match seconds {
        Value::Integer(number) => Ok(i128::from(*number) * 1_000_000_000),
        Value::BigInteger(_) => fail(OUT_OF_RANGE),
        Value::Float(number) if number.is_finite() => Ok((number * 1e9) as i128),
        Value::Float(number) => fail(&float_text(*number)),
        _ => Ok(0),
    }
}

fn value<'c>(cx: &Conversion<'_, 'c>, span: Timespan) -> Value<'c> {
    Value::Timespan(cx.types.arena().alloc(span))
}

fn span(nanoseconds: i128) -> Result<Timespan, Issue> {
    Timespan::from_nanoseconds(nanoseconds).map_or_else(|| fail(OUT_OF_RANGE), Ok)
}

fn from_seconds<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    span(nanoseconds(&arguments[0])?).map(|span| value(cx, span))
}

fn parse(text: &str, format: Option<Value<'_>>) -> Result<Timespan, Issue> {
    match format {
        Some(Value::String(format)) => Timespan::parse(text, format),
        Some(Value::Array(formats)) => Timespan::parse_any(text, formats.iter().filter_map(Value::as_str)),
        _ => Timespan::parse_default(text),
    }
}

fn from_text<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    parse(arguments[0].as_str().unwrap_or(""), arguments.get(1).copied()).map(|span| value(cx, span))
}

fn from_text_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    of_hash(&arguments[0]).map(|span| value(cx, span))
}

/// An integer among the parts of a duration; what is none is zero.
fn whole(part: Option<Value<'_>>) -> Result<i128, Issue> {
    match part {
        Some(Value::Integer(number)) => Ok(number.into()),
        Some(Value::BigInteger(_)) => fail(OUT_OF_RANGE),
        _ => Ok(0),
    }
}

/// Days, hours, minutes, seconds and what is below them.
fn total(fields: [i128; 7]) -> i128 {
    let [days, hours, minutes, seconds, milliseconds, microseconds, nanoseconds] = fields;
    let whole = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    ((whole * 1000 + milliseconds) * 1000 + microseconds) * 1000 + nanoseconds
}

fn from_fields<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let mut fields = [0; 7];
    for (field, argument) in fields.iter_mut().zip(arguments) {
        *field = whole(Some(*argument))?;
    }
    span(total(fields)).map(|span| value(cx, span))
}

fn from_fields_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    of_hash(&arguments[0]).map(|span| value(cx, span))
}

/// The duration that a hash describes, by a text or by its parts.
pub(in crate::types) fn of_hash(hash: &Value<'_>) -> Result<Timespan, Issue> {
    if let Some(text) = given(hash, "string") {
        return parse(text.as_str().unwrap_or(""), given(hash, "format"));
    }
    let names = ["days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"];
    let mut fields = [0; 7];
    for (field, name) in fields.iter_mut().zip(names) {
        *field = whole(given(hash, name))?;
    }
    let negative = is_true(given(hash, "negative").as_ref());
    span(if negative { -total(fields) } else { total(fields) })
}
