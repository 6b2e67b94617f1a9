//! Ruby's `<=>` where functions sort or pick by it, and what Ruby says when there is no order.

use std::cmp::Ordering;

use crate::value::Value;
use crate::value::depth::into;
use crate::value::ops::order;
use crate::value::ruby_errors::incomparable;
use crate::vm::{Flow, raise};

/// Ruby's `<=>`, which must give a result.
pub(super) fn ruby_order<'c>(a: &Value<'c>, b: &Value<'c>) -> Flow<'c, Ordering> {
    match (a, b) {
        (Value::String(a), Value::String(b)) => Ok(a.cmp(b)),
        (Value::Integer(_) | Value::Float(_), Value::Integer(_) | Value::Float(_))
        | (Value::Timespan(_) | Value::Timestamp(_), Value::Integer(_) | Value::Float(_))
        | (Value::Integer(_) | Value::Float(_), Value::Timespan(_) | Value::Timestamp(_))
        | (Value::Timespan(_), Value::Timespan(_))
        | (Value::Timestamp(_), Value::Timestamp(_))
        | (Value::SemVer(_), Value::SemVer(_)) => order(a, b).map_err(|_| raise(&incomparable(a, b))),
        (Value::Array(left), Value::Array(right)) if std::ptr::eq(*left, *right) => Ok(Ordering::Equal),
        (Value::Array(left), Value::Array(right)) => into(left.len(), || {
            for (one, other) in left.iter().zip(*right) {
                match ruby_order(one, other) {
                    Ok(Ordering::Equal) => {}
                    Ok(order) => return Ok(order),
                    Err(_) => return Err(raise(&incomparable(a, b))),
                }
            }
            Ok(left.len().cmp(&right.len()))
        }),
        (Value::Undef, Value::Undef) | (Value::Default, Value::Default) => Ok(Ordering::Equal),
        (Value::Boolean(a), Value::Boolean(b)) if a == b => Ok(Ordering::Equal),
        _ => Err(raise(&incomparable(a, b))),
    }
}

/// What a block that compares `a` and `b` means by its result.
pub(super) fn block_order<'c>(result: &Value<'c>, a: &Value<'c>, b: &Value<'c>) -> Flow<'c, Ordering> {
    match result {
        Value::Integer(number) => Ok(number.cmp(&0)),
        Value::Float(number) => Ok(number.partial_cmp(&0.0).unwrap_or(Ordering::Equal)),
        Value::Undef => Err(raise(&incomparable(a, b))),
        other => Err(raise(&incomparable(other, &Value::Integer(0)))),
    }
}
