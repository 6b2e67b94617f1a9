//! The words of errors that name values.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::words::{described, no_implicit_conversion, no_order, undefined_method};
use crate::value::format::ruby_inspect;
use crate::value::integer::Integer;
use crate::value::issues;
use crate::value::number::float_text;
use crate::value::ruby_class::{class_name, ruby_class};
use crate::value::{BigInteger, Typing, Value};
use pantin_base::diagnostics::Issue;

/// A value without a method of a name.
pub fn no_method<'a>(typing: &dyn Typing<'a>, method: &str, receiver: &Value<'a>) -> String {
    undefined_method(method, &described(ruby_inspect(receiver, typing), &class_name(receiver)))
}

/// A value where another class is wanted and nothing converts it by itself.
pub fn no_conversion(value: &Value<'_>, wanted: &str) -> String {
    no_implicit_conversion(&ruby_class(value), wanted)
}

/// An integer beyond 64 bits where values leave the language. Source: `Runtime3Converter#convert_Integer`
pub fn beyond_range(number: &BigInteger<'_>) -> Issue {
    let end = if number.is_negative() { "min" } else { "max" };
    let shown = Integer::Big(number.number()).hexadecimal();
    issues::runtime_error(&format!("Use of a Ruby Integer outside of Puppet Integer {end} range, got '{shown}'"))
}

/// Two values without an order.
pub fn incomparable(a: &Value<'_>, b: &Value<'_>) -> String {
    let other = match b {
        Value::Integer(number) => number.to_string(),
        Value::BigInteger(number) => number.to_string(),
        Value::Float(number) => float_text(*number),
        Value::Undef => "nil".to_owned(),
        Value::Boolean(truth) => truth.to_string(),
        Value::Default => ":default".to_owned(),
        other => class_name(other),
    };
    no_order(&class_name(a), &other)
}
