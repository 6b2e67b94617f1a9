//! `any2array`: an array of whatever is given.

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// `any2array`
pub(super) static ANY2ARRAY: Function = legacy("any2array", any2array);

fn any2array<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(match arguments {
        [] | [Value::String("")] => Value::Array(&[]),
        [array @ Value::Array(_)] => *array,
        [Value::Hash(hash)] => {
            let flat: Vec<Value<'c>> = hash.entries().iter().flat_map(|(key, value)| [*key, *value]).collect();
            ctx.array(&flat)
        }
        several => ctx.array(several),
    })
}
