//! `Float.new`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, fail, refused};
use super::local;
use super::text::{given, is_true, without_blanks_after_sign};
use crate::value::format::ruby_quote;
use crate::value::number::{ruby_float, ruby_integer};
use crate::value::ruby_errors::invalid_number;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static FLOAT: Constructor = Constructor {
    name: "new_float",
    dispatches: &[
        Dispatch::new(&[local::FLOAT_CONVERTIBLE, Type::BOOLEAN], &["from", "abs"], 1, Body::Make(from_arguments)),
        Dispatch::new(&[local::FLOAT_NAMED], &["hash_args"], 1, Body::Make(from_hash)),
        Dispatch::new(&[Type::Any, Type::BOOLEAN], &["from", "abs"], 1, Body::Refuse(refuse)),
    ],
};

fn from_arguments<'c>(_: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let number = convert(&arguments[0])?;
    Ok(Value::Float(if is_true(arguments.get(1)) { number.abs() } else { number }))
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let from = given(&arguments[0], "from").unwrap_or(Value::Undef);
    let abs = given(&arguments[0], "abs").unwrap_or(Value::Boolean(false));
    from_arguments(cx, &[from, abs])
}

fn convert(from: &Value<'_>) -> Result<f64, Issue> {
    Ok(match from {
        Value::Integer(number) => *number as f64,
        Value::BigInteger(number) => number.to_f64(),
        Value::Float(number) => *number,
        Value::Boolean(truth) => f64::from(u8::from(*truth)),
        Value::Timespan(span) => span.to_f64(),
        Value::Timestamp(time) => time.to_f64(),
        other => {
            let text = other.as_str().unwrap_or("");
            let read = |text: &str| {
                let is_binary = text.starts_with("0b") || text.starts_with("0B");
                if is_binary { ruby_integer(text, None).map(|number| number.to_f64()) } else { ruby_float(text) }
            };
            match read(text).or_else(|| without_blanks_after_sign(text).and_then(|text| read(&text))) {
                Some(number) => number,
                None => return fail(&invalid_number("Float", &ruby_quote(text))),
            }
        }
    })
}

fn refuse<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    Ok(refused(cx, &arguments[0], "Float"))
}
