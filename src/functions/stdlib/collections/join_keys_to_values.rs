//! `join_keys_to_values`: each key of a hash joined with its value, or with each of its values.

use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::ruby_class::class_name;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `join_keys_to_values`
pub(super) static JOIN_KEYS_TO_VALUES: Function = legacy("join_keys_to_values", join_keys_to_values);

fn join_keys_to_values<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [hash, separator] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("join_keys_to_values(): Takes exactly two arguments, but {count} given.")));
    };
    let Value::Hash(hash) = hash else {
        let class = class_name(hash);
        return Err(raise(&format!(
            "join_keys_to_values(): The first argument must be a hash, but a {class} was given."
        )));
    };
    let Value::String(separator) = separator else {
        let class = class_name(separator);
        return Err(raise(&format!(
            "join_keys_to_values(): The second argument must be a string, but a {class} was given."
        )));
    };
    let mut joined = Vec::with_capacity(hash.len());
    for (key, value) in hash.entries() {
        let key = to_s(ctx, key);
        match value {
            Value::Array(elements) => {
                joined.extend(
                    elements.iter().map(|element| ctx.string(&format!("{key}{separator}{}", to_s(ctx, element)))),
                );
            }
            Value::String("undef") => joined.push(ctx.string(&key)),
            other => joined.push(ctx.string(&format!("{key}{separator}{}", to_s(ctx, other)))),
        }
    }
    Ok(ctx.array(&joined))
}
