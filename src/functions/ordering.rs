//! Ruby's `<=>` where functions sort or pick by it, and blocks in its place.

use std::cmp::Ordering;

use pantin_values::value::ruby_errors::incomparable;
use pantin_values::value::{Value, ops};
use pantin_vm::{Flow, raise};

/// Ruby's `<=>`, which must give a result.
pub(super) fn ruby_order<'c>(a: &Value<'c>, b: &Value<'c>) -> Flow<'c, Ordering> {
    ops::ruby_order(a, b).map_err(|text| raise(&text))
}

/// What a block that compares `a` and `b` means by its result.
pub(super) fn block_order<'c>(result: &Value<'c>, a: &Value<'c>, b: &Value<'c>) -> Flow<'c, Ordering> {
    match result {
        Value::Integer(number) => Ok(number.cmp(&0)),
        Value::BigInteger(number) => Ok(if number.is_negative() { Ordering::Less } else { Ordering::Greater }),
        Value::Float(number) => Ok(number.partial_cmp(&0.0).unwrap_or(Ordering::Equal)),
        Value::Undef => Err(raise(&incomparable(a, b))),
        other => Err(raise(&incomparable(other, &Value::Integer(0)))),
    }
}
