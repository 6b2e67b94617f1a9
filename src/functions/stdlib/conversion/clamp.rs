//! `clamp`: the one in the middle of three numbers.

use super::numbers::{all_digits, to_i};
use crate::stdlib::arguments::{inspect, no_to_i};
use crate::stdlib::declare::counted;
use pantin_values::value::Value;
use pantin_values::value::flatten::flattened;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `clamp`
pub(super) static CLAMP: Function = counted("clamp", -2, clamp);

fn clamp<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let values = flattened(arguments);
    if values.len() != 3 {
        return Err(raise("clamp(): Wrong number of arguments, need three to clamp"));
    }
    for value in &values {
        match value {
            Value::String(text) if !all_digits(text) => {
                return Err(raise(&format!("clamp(): Required explicit numeric ({text}:String)")));
            }
            Value::Hash(_) => {
                let shown = inspect(ctx, value);
                return Err(raise(&format!("clamp(): The Hash type is not allowed ({shown})")));
            }
            _ => {}
        }
    }
    let number = |value: &Value<'c>| to_i(value).ok_or_else(|| no_to_i(ctx, value));
    let mut numbers = values.iter().map(number).collect::<Flow<'c, Vec<i64>>>()?;
    numbers.sort_unstable();
    Ok(Value::Integer(numbers[1]))
}
