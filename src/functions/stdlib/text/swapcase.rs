//! `swapcase`: upper case for lower case and the other way round.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::letters;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `swapcase`
pub(super) static SWAPCASE: Function = legacy("swapcase", swapcase);

fn swapcase<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let one =
        |value: &Value<'c>| if let Value::String(text) = value { ctx.string(&letters::swapcase(text)) } else { *value };
    match arguments.first() {
        None => Err(raise("swapcase(): Wrong number of arguments given (0 for 1)")),
        Some(Value::Array(elements)) => Ok(ctx.array(&elements.iter().map(one).collect::<Vec<_>>())),
        Some(text @ Value::String(_)) => Ok(one(text)),
        Some(_) => Err(raise("swapcase(): Requires either array or string to work with")),
    }
}
