//! `time`: seconds since 1970.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `time`
pub(super) static TIME: Function = legacy("time", time);

fn time<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() > 1 {
        let count = arguments.len();
        return Err(raise(&format!("time(): Wrong number of arguments given {count} for 0 or 1")));
    }
    let now = ctx.environment().machine().now().div_euclid(1_000_000_000);
    Ok(Value::Integer(i64::try_from(now).unwrap_or(i64::MAX)))
}
