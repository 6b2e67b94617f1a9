//! `num2bool` and `any2bool`: the truth of numbers and of anything.

use super::numbers::text_to_i;
use super::str2bool::truth;
use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::format::ruby_quote_bytes;
use pantin_values::value::number::ruby_float;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `any2bool`
pub(super) static ANY2BOOL: Function = legacy("any2bool", any2bool);

/// `num2bool`
pub(super) static NUM2BOOL: Function = legacy("num2bool", num2bool);

fn any2bool<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let truth = match arguments.first() {
        None => return Err(raise("any2bool(): Wrong number of arguments given (0 for 1)")),
        Some(Value::Boolean(truth)) => *truth,
        Some(Value::Undef) => false,
        Some(value @ (Value::Integer(_) | Value::Float(_))) => is_positive(ctx, value)?,
        Some(value @ Value::String(text)) if ruby_float(text).is_some() => is_positive(ctx, value)?,
        Some(value @ Value::String(_)) => truth(value)?,
        Some(_) => true,
    };
    Ok(Value::Boolean(truth))
}

fn num2bool<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [number] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("num2bool(): Wrong number of arguments given ({count} for 1)")));
    };
    is_positive(ctx, number).map(Value::Boolean)
}

/// Whether the whole part of a number is above zero.
fn is_positive<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Flow<'c, bool> {
    let number = match value {
        Value::Integer(number) => return Ok(*number > 0),
        Value::Float(number) => *number,
        Value::String(text) => match ruby_float(text) {
            Some(number) => number,
            None => {
                let quoted = ruby_quote_bytes(text.as_bytes());
                return Err(raise(&format!(
                    "num2bool(): '{text}' does not look like a number: invalid value for Float(): {quoted}"
                )));
            }
        },
        other => return Ok(text_to_i(&to_s(ctx, other)) > 0),
    };
    if number.is_finite() {
        return Ok(number.trunc() > 0.0);
    }
    Err(raise(&pantin_values::value::number::float_text(number)))
}
