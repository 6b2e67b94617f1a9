//! `stdlib::rewrap_sensitive_data`, and what the functions that write formats make of Sensitive values inside of data.

use crate::stdlib::declare::typed;
use pantin_values::value::depth;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Target};

/// `stdlib::rewrap_sensitive_data`
pub(super) static STDLIB_REWRAP_SENSITIVE_DATA: Function = typed(
    NAME,
    &[Dispatch {
        parameters: &[("Any", "data")],
        block: BlockParameter::Optional("Callable[Any]"),
        returns: Some("Any"),
        body: Body::Evaluate(rewrap_sensitive_data),
    }],
);

const NAME: &str = "stdlib::rewrap_sensitive_data";

fn rewrap_sensitive_data<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let data = &arguments[0];
    let plain = unwrapped(ctx, data);
    let result = match block {
        Some(block) => ctx.call_block(block, &[plain])?,
        None => plain,
    };
    Ok(if holds_sensitive(data) { Value::Sensitive(ctx.arena().alloc(result)) } else { result })
}

/// What `write` makes of the data. Where the module has `stdlib::rewrap_sensitive_data`, `write` sees what Sensitive
/// values hold and its text becomes Sensitive; before that it sees the data as it is.
pub(super) fn with_plain_data<'c>(
    ctx: &mut Ctx<'_, 'c>,
    data: &Value<'c>,
    write: impl FnOnce(&mut Ctx<'_, 'c>, &Value<'c>) -> Flow<'c>,
) -> Flow<'c> {
    if !holds_sensitive(data) || !is_unwrapped(ctx)? {
        return write(ctx, data);
    }
    let plain = unwrapped(ctx, data);
    let result = write(ctx, &plain)?;
    Ok(Value::Sensitive(ctx.arena().alloc(result)))
}

/// Whether the function that is called unwraps its data first.
pub(super) fn is_unwrapped<'c>(ctx: &mut Ctx<'_, 'c>) -> Flow<'c, bool> {
    let found = ctx.find_function(NAME, None)?;
    Ok(ctx.name.starts_with("stdlib::") && matches!(found, Some(Target::Native(_) | Target::Ruby(_))))
}

fn holds_sensitive(value: &Value<'_>) -> bool {
    let deeper = |value: &Value<'_>| depth::deeper(|| holds_sensitive(value));
    match value {
        Value::Sensitive(_) => true,
        Value::Array(elements) => elements.iter().any(deeper),
        Value::Hash(hash) => {
            hash.entries().iter().any(|(key, value)| matches!(key, Value::Sensitive(_)) || deeper(value))
        }
        _ => false,
    }
}

fn unwrapped<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Value<'c> {
    let deeper = |value: &Value<'c>| depth::deeper(|| unwrapped(ctx, value));
    match value {
        Value::Sensitive(inner) => deeper(inner),
        Value::Array(elements) => Value::Array(ctx.arena().alloc_slice_fill_iter(elements.iter().map(deeper))),
        Value::Hash(hash) => {
            let mut plain = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries() {
                let key = if let Value::Sensitive(inner) = key { **inner } else { *key };
                plain.insert(key, deeper(value));
            }
            plain.finish_value(ctx.arena())
        }
        other => *other,
    }
}
