//! `concat`: appends arrays and values to an array.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `concat`
pub(super) static CONCAT: Function = legacy("concat", concat);

fn concat<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("concat(): Wrong number of arguments given ({count} for < 2)")));
    }
    let Value::Array(first) = arguments[0] else { return Err(raise("concat(): Requires array to work with")) };
    let mut more = Vec::new();
    for argument in &arguments[1..] {
        if let Value::Array(elements) = argument { more.extend_from_slice(elements) } else { more.push(*argument) }
    }
    Ok(Value::Array(ctx.arena().extend_slice(first, &more).slice))
}
