//! What a value is to a directive: an integer, a float, a character.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::value::Value;
use crate::value::format::quoting::{quote, quote_bytes};
use crate::value::integer::Integer;
use crate::value::issues;
use crate::value::number::{float_text, ruby_float, ruby_integer};
use crate::value::ruby_class::ruby_class;
use crate::value::ruby_errors::{BIGNUM_TO_LONG, NIL_TO_INTEGER, invalid_number, no_conversion, not_converted};
use pantin_base::diagnostics::Issue;

pub(super) fn fail<T>(detail: &str) -> Result<T, Issue> {
    Err(issues::runtime_error(detail))
}

pub(super) fn character(value: &Value<'_>) -> Result<String, Issue> {
    match value {
        Value::String(text) => {
            let mut characters = text.chars();
            match (characters.next(), characters.next()) {
                (Some(only), None) => Ok(only.to_string()),
                _ => fail("%c requires a character"),
            }
        }
        Value::Undef => fail(NIL_TO_INTEGER),
        Value::BigInteger(_) => fail(BIGNUM_TO_LONG),
        Value::Integer(_) | Value::Float(_) => match to_integer(value)? {
            Integer::Big(_) => out_of_range(value),
            Integer::Word(code) => match (i32::try_from(code), u32::try_from(code).ok().and_then(char::from_u32)) {
                (_, Some(c)) => Ok(c.to_string()),
                (Ok(_), None) => fail("invalid character"),
                (Err(_), None) => {
                    let size = if code < 0 { "small" } else { "big" };
                    fail(&format!("integer {code} too {size} to convert to `int'"))
                }
            },
        },
        other => fail(&no_conversion(other, "Integer")),
    }
}

fn out_of_range<T>(value: &Value<'_>) -> Result<T, Issue> {
    if let Value::Float(number) = value {
        let text = format!("{number:e}").replace('e', "e+");
        fail(&format!("float {text} out of range of integer"))
    } else {
        fail("out of range of integer")
    }
}

pub(super) fn to_integer(value: &Value<'_>) -> Result<Integer, Issue> {
    match value {
        Value::Integer(number) => Ok(Integer::Word(*number)),
        Value::BigInteger(number) => Ok(Integer::Big(number.number())),
        Value::Float(number) => match Integer::of_float(*number) {
            Some(number) => Ok(number),
            None => fail(&float_text(*number)),
        },
        Value::String(text) => match ruby_integer(text, None) {
            Some(number) => Ok(number),
            None => fail(&invalid_number("Integer", &quote(text))),
        },
        Value::Timespan(span) => Ok(Integer::Word(span.seconds)),
        Value::Timestamp(time) => Ok(Integer::Word(time.seconds)),
        other => fail(&not_converted(&ruby_class(other), "Integer")),
    }
}

pub(super) fn to_float(value: &Value<'_>) -> Result<f64, Issue> {
    match value {
        Value::Integer(number) => Ok(*number as f64),
        Value::BigInteger(number) => Ok(number.to_f64()),
        Value::Float(number) => Ok(*number),
        Value::String(text) => match ruby_float(text) {
            Some(number) => Ok(number),
            None => fail(&invalid_number("Float", &quote_bytes(text.as_bytes()))),
        },
        Value::Timespan(span) => Ok(span.to_f64()),
        Value::Timestamp(time) => Ok(time.to_f64()),
        other => fail(&not_converted(&ruby_class(other), "Float")),
    }
}
