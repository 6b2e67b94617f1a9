//! `Numeric.new`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use pantin_base::budget::Arena;

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, refused};
use super::local;
use super::text::{given, is_true};
use crate::value::integer::Integer;
use crate::value::number::{Number, ruby_integer, to_number};
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static NUMERIC: Constructor = Constructor {
    name: "new_numeric",
    dispatches: &[
        Dispatch::new(&[local::NUMERIC_CONVERTIBLE, Type::BOOLEAN], &["from", "abs"], 1, Body::Make(from_arguments)),
        Dispatch::new(&[local::NUMERIC_NAMED], &["hash_args"], 1, Body::Make(from_hash)),
        Dispatch::new(&[Type::Any, Type::BOOLEAN], &["from", "abs"], 1, Body::Refuse(refuse)),
    ],
};

fn from_arguments<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let absolute = is_true(arguments.get(1));
    let arena = cx.types.arena();
    let number = convert(&arguments[0], arena);
    Ok(match number {
        Value::Integer(_) | Value::BigInteger(_) if absolute => {
            Integer::of(&number).map_or(number, |number| number.absolute().value(arena))
        }
        Value::Float(number) if absolute => Value::Float(number.abs()),
        other => other,
    })
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let from = given(&arguments[0], "from").unwrap_or(Value::Undef);
    let abs = given(&arguments[0], "abs").unwrap_or(Value::Boolean(false));
    from_arguments(cx, &[from, abs])
}

fn convert<'c>(from: &Value<'c>, arena: &'c Arena) -> Value<'c> {
    match from {
        Value::Boolean(truth) => Value::Integer((*truth).into()),
        Value::Timespan(span) => Value::Float(span.to_f64()),
        Value::Timestamp(time) => Value::Float(time.to_f64()),
        Value::String(text) => {
            let prefixed = text.get(..2).is_some_and(|prefix| matches!(prefix, "0b" | "0B" | "0x" | "0X"));
            let number = if prefixed { ruby_integer(text, None).map(Number::Integer) } else { to_number(text) };
            match number {
                Some(Number::Integer(number)) => number.value(arena),
                Some(Number::Float(number)) => Value::Float(number),
                // What only looks like a number becomes undef, which is refused as the result.
                None => Value::Undef,
            }
        }
        other => *other,
    }
}

fn refuse<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    Ok(refused(cx, &arguments[0], "Numeric"))
}
