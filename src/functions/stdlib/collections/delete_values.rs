//! `delete_values`: takes the entries with a value out of a hash.

use crate::stdlib::declare::legacy;
use pantin_values::value::ops::ruby_equals;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `delete_values`
pub(super) static DELETE_VALUES: Function = legacy("delete_values", delete_values);

fn delete_values<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [hash, unwanted] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("delete_values(): Wrong number of arguments given ({count} of 2)")));
    };
    let Value::Hash(hash) = hash else {
        let class = class_name(hash);
        return Err(raise(&format!(
            "delete_values(): First argument must be a Hash. Given an argument of class {class}."
        )));
    };
    let mut kept = HashBuilder::with_capacity(hash.len());
    for (key, value) in hash.entries() {
        if !ruby_equals(ctx.type_table(), unwanted, value) {
            kept.insert(*key, *value);
        }
    }
    Ok(kept.finish_value(ctx.arena()))
}
