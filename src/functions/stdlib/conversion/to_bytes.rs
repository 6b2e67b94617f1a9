//! `to_bytes`: a size with a unit as a number of bytes.

use super::numbers::text_to_f;
use crate::ruby_errors::no_string;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `to_bytes`
pub(super) static TO_BYTES: Function = legacy("to_bytes", to_bytes);

fn to_bytes<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [size] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("to_bytes(): Wrong number of arguments given ({count} for 1)")));
    };
    let text = match size {
        number @ (Value::Integer(_) | Value::Float(_)) => return Ok(*number),
        Value::String(text) => *text,
        other => return Err(no_string(other)),
    };
    let matched = compile(r"([0-9.e+-]*)\s*([^bB]?)")?.find(text)?;
    let part = |group| matched.as_ref().and_then(|matched| matched.group(text, group)).unwrap_or_default();
    let factor = match part(2) {
        "" => 1.0,
        "k" => 1024f64,
        "M" => 1024f64.powi(2),
        "G" => 1024f64.powi(3),
        "T" => 1024f64.powi(4),
        "P" => 1024f64.powi(5),
        "E" => 1024f64.powi(6),
        other => return Err(raise(&format!("to_bytes(): Unknown prefix {other}"))),
    };
    let bytes = text_to_f(part(1)) * factor;
    // 2^63, from where on Puppet has no integers.
    if bytes.is_finite() && bytes.abs() < 9_223_372_036_854_775_808.0 {
        Ok(Value::Integer(bytes as i64))
    } else {
        Err(raise("to_bytes(): the size is too large"))
    }
}
