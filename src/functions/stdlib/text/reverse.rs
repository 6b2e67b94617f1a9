//! `reverse`: the characters of a text or the elements of an array from the last to the first.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `reverse`
pub(super) static REVERSE: Function = legacy("reverse", reverse);

fn reverse<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match arguments.first() {
        None => Err(raise("reverse(): Wrong number of arguments given (0 for 1)")),
        Some(Value::Array(elements)) => Ok(ctx.array(&elements.iter().rev().copied().collect::<Vec<_>>())),
        Some(Value::String(text)) => Ok(ctx.string(&text.chars().rev().collect::<String>())),
        Some(_) => Err(raise("reverse(): Requires either array or string to work with")),
    }
}
