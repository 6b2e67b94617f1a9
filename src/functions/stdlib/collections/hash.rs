//! `hash`: a hash of an array of keys and values in turn.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::flatten::flattened;
use pantin_values::value::ops::hash_from_list;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `hash`
pub(super) static HASH: Function = legacy("hash", hash);

fn hash<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Some(first) = arguments.first() else {
        return Err(raise("hash(): Wrong number of arguments given (0 for 1)"));
    };
    let Value::Array(elements) = first else { return Err(raise("hash(): Requires array to work with")) };
    match (flattened(elements).as_slice(), hash_from_list(&flattened(elements))) {
        // Ruby's `Hash[]` takes a hash as it is.
        ([Value::Hash(hash)], _) => Ok(Value::Hash(hash)),
        (_, Ok(built)) => Ok(built.finish_value(ctx.arena())),
        (_, Err(_)) => Err(raise("hash(): Unable to compute hash from array given")),
    }
}
