//! `delete`: takes elements out of an array, keys out of a hash, or texts out of a text.

use crate::stdlib::arguments::list;
use crate::stdlib::declare::legacy;
use pantin_values::value::ops::ruby_equals;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::ruby_class::ruby_class;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `delete`
pub(super) static DELETE: Function = legacy("delete", delete);

fn delete<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [collection, unwanted] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("delete(): Wrong number of arguments given {count} for 2")));
    };
    let unwanted = list(ctx, unwanted);
    match collection {
        Value::Array(elements) => {
            let is_wanted =
                |element: &&Value<'c>| !unwanted.iter().any(|item| ruby_equals(ctx.type_table(), element, item));
            let kept: Vec<Value<'c>> = elements.iter().filter(is_wanted).copied().collect();
            Ok(ctx.array(&kept))
        }
        Value::Hash(hash) => {
            let mut gone = HashBuilder::with_capacity(unwanted.len());
            for key in unwanted {
                gone.insert(key, Value::Undef);
            }
            let mut kept = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries().iter().filter(|(key, _)| gone.get(key).is_none()) {
                kept.insert(*key, *value);
            }
            Ok(kept.finish_value(ctx.arena()))
        }
        Value::String(text) => {
            let mut text = (*text).to_owned();
            for item in &unwanted {
                let Value::String(item) = item else {
                    let class = ruby_class(item);
                    return Err(raise(&format!("wrong argument type {class} (expected Regexp)")));
                };
                if !item.is_empty() {
                    text = text.replace(item, "");
                }
            }
            Ok(ctx.string(&text))
        }
        other if unwanted.is_empty() => Ok(*other),
        other => {
            let class = class_name(other);
            Err(raise(&format!(
                "delete(): First argument must be an Array, String, or Hash. Given an argument of class {class}."
            )))
        }
    }
}
