//! `has_key`: whether a hash has a key.

use crate::stdlib::arguments::inspect;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::ruby_class::class_name;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `has_key`
pub(super) static HAS_KEY: Function = legacy("has_key", has_key);

fn has_key<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [hash, key] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("has_key(): wrong number of arguments ({count}; must be 2)")));
    };
    let Value::Hash(hash) = hash else {
        let (shown, class) = (inspect(ctx, hash), class_name(hash));
        return Err(raise(&format!(
            "has_key(): expects the first argument to be a hash, got {shown} which is of type {class}"
        )));
    };
    Ok(Value::Boolean(hash.get(key).is_some()))
}
