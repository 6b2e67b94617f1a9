//! `delete_regex`: takes out what a regular expression matches between word boundaries.

use crate::ruby_errors::no_method;
use crate::stdlib::arguments::{list, to_s};
use crate::stdlib::declare::legacy;
use pantin_values::value::regexp::{Regex, compile};
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `delete_regex`
pub(super) static DELETE_REGEX: Function = legacy("delete_regex", delete_regex);

fn delete_regex<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [collection, patterns] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("delete_regex(): Wrong number of arguments given {count} for 2")));
    };
    let mut collection = *collection;
    for pattern in list(ctx, patterns) {
        // The expression is only read when there is something to match.
        let regex = || compile(&format!("\\b{}\\b", to_s(ctx, &pattern)));
        collection = match collection {
            Value::Array([]) => collection,
            Value::Hash(hash) if hash.is_empty() => collection,
            Value::Array(elements) => {
                let regex = regex()?;
                let mut kept = Vec::with_capacity(elements.len());
                for element in elements {
                    if !matches(&regex, element)? {
                        kept.push(*element);
                    }
                }
                ctx.array(&kept)
            }
            Value::Hash(hash) => {
                let regex = regex()?;
                let mut kept = HashBuilder::with_capacity(hash.len());
                for (key, value) in hash.entries() {
                    if !matches(&regex, key)? {
                        kept.insert(*key, *value);
                    }
                }
                kept.finish_value(ctx.arena())
            }
            Value::String(_) => return Err(no_method(ctx, "reject!", &collection)),
            other => {
                let class = class_name(&other);
                return Err(raise(&format!(
                    "delete_regex(): First argument must be an Array, Hash, or String. Given an argument of class {class}."
                )));
            }
        };
    }
    Ok(collection)
}

fn matches<'c>(regex: &Regex, value: &Value<'_>) -> Flow<'c, bool> {
    Ok(if let Value::String(text) = value { regex.find(text)?.is_some() } else { false })
}
