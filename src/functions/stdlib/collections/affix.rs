//! `prefix` and `suffix`: a text before or after each element of an array or each key of a hash.

use crate::stdlib::arguments::{inspect, to_s};
use crate::stdlib::declare::legacy;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `prefix`
pub(super) static PREFIX: Function = legacy("prefix", prefix);

/// `suffix`
pub(super) static SUFFIX: Function = legacy("suffix", suffix);

fn prefix<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    affixed(ctx, arguments, |text, affix| format!("{affix}{text}"))
}

fn suffix<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    affixed(ctx, arguments, |text, affix| format!("{text}{affix}"))
}

fn affixed<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>], join: fn(&str, &str) -> String) -> Flow<'c> {
    let name = ctx.name;
    let Some(collection) = arguments.first() else {
        return Err(raise(&format!("{name}(): Wrong number of arguments given (0 for 1)")));
    };
    if !matches!(collection, Value::Array(_) | Value::Hash(_)) {
        let shown = inspect(ctx, collection);
        return Err(raise(&format!("{name}(): expected first argument to be an Array or a Hash, got {shown}")));
    }
    let affix = match arguments.get(1) {
        None | Some(Value::Boolean(false)) => "",
        Some(Value::String(affix)) => affix,
        Some(other) => {
            let shown = inspect(ctx, other);
            return Err(raise(&format!("{name}(): expected second argument to be a String, got {shown}")));
        }
    };
    let text = |value: &Value<'c>| ctx.string(&join(&to_s(ctx, value), affix));
    Ok(if let Value::Hash(hash) = collection {
        let mut changed = HashBuilder::with_capacity(hash.len());
        for (key, value) in hash.entries() {
            changed.insert(text(key), *value);
        }
        changed.finish_value(ctx.arena())
    } else {
        let elements = collection.as_array().unwrap_or_default();
        Value::Array(ctx.arena().alloc_slice_fill_iter(elements.iter().map(text)))
    })
}
