//! `stdlib::nested_values`: all values of a hash that are no hashes, and those of the hashes in it.

use crate::stdlib::declare::{returning, typed};
use pantin_values::value::depth::deeper;
use pantin_values::value::{Hash, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// `stdlib::nested_values`
pub(super) static STDLIB_NESTED_VALUES: Function =
    typed("stdlib::nested_values", &[returning(&[("Hash", "hash")], "Array", nested_values)]);

fn nested_values<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut values = Vec::new();
    if let Value::Hash(hash) = arguments[0] {
        add(hash, &mut values);
    }
    Ok(ctx.array(&values))
}

fn add<'c>(hash: &Hash<'c>, values: &mut Vec<Value<'c>>) {
    for value in hash.values() {
        if let Value::Hash(inner) = value { deeper(|| add(inner, values)) } else { values.push(value) }
    }
}
