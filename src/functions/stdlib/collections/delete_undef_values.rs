//! `delete_undef_values`: takes undef out of an array, and keys whose value is undef out of a hash.

use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::legacy;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `delete_undef_values`
pub(super) static DELETE_UNDEF_VALUES: Function = legacy("delete_undef_values", delete_undef_values);

fn delete_undef_values<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match arguments.first() {
        None => Err(raise("delete_undef_values(): Wrong number of arguments given (0)")),
        Some(Value::Array(elements)) => {
            let kept: Vec<Value<'c>> = elements.iter().filter(|element| !element.is_undef()).copied().collect();
            Ok(ctx.array(&kept))
        }
        Some(Value::Hash(hash)) => {
            let mut kept = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries().iter().filter(|(_, value)| !value.is_undef()) {
                kept.insert(*key, *value);
            }
            Ok(kept.finish_value(ctx.arena()))
        }
        Some(other) => {
            let (shown, class) = (to_s(ctx, other), class_name(other));
            Err(raise(&format!("delete_undef_values(): expected an array or hash, got {shown} type  {class} ")))
        }
    }
}
