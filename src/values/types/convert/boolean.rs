//! `Boolean.new`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, refused};
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

const TEXTS: Type<'static> = Type::Enum { values: &["false", "n", "no", "true", "y", "yes"], case_insensitive: true };

pub(super) static BOOLEAN: Constructor = Constructor {
    name: "new_boolean",
    dispatches: &[
        Dispatch::new(
            &[Type::Variant(&[Type::INTEGER, Type::FLOAT, Type::BOOLEAN, TEXTS])],
            &["from"],
            1,
            Body::Make(make),
        ),
        Dispatch::new(&[Type::Any], &["from"], 1, Body::Refuse(refuse)),
    ],
};

fn make<'c>(_: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    Ok(Value::Boolean(match arguments[0] {
        Value::Integer(number) => number != 0,
        Value::Float(number) => number != 0.0,
        Value::Boolean(truth) => truth,
        Value::String(text) => !matches!(text.to_lowercase().as_str(), "false" | "no" | "n"),
        _ => true,
    }))
}

fn refuse<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    Ok(refused(cx, &arguments[0], "Boolean"))
}
