//! `grep` and `reject`: elements that a regular expression matches, or does not.

use crate::ruby_errors::{no_method, no_string};
use crate::stdlib::declare::legacy;
use pantin_values::value::regexp::compile;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `grep`
pub(super) static GREP: Function = legacy("grep", grep);

/// `reject`
pub(super) static REJECT: Function = legacy("reject", reject);

/// `reject` of release 8, which takes hashes by their keys
pub(super) static OLD_REJECT: Function = legacy("reject", old_reject);

fn grep<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    matching(ctx, arguments, true)
}

fn reject<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    matching(ctx, arguments, false)
}

fn old_reject<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    match arguments {
        [Value::Hash(hash), Value::String(pattern)] => {
            let regex = compile(pattern)?;
            let mut kept = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries() {
                let matched = if let Value::String(text) = key { regex.find(text)?.is_some() } else { false };
                if !matched {
                    kept.insert(*key, *value);
                }
            }
            Ok(kept.finish_value(ctx.arena()))
        }
        [Value::Array(_) | Value::Hash(_), _] => reject(ctx, arguments, block),
        [other, Value::String(_)] => Err(no_method(ctx, "reject", other)),
        _ => reject(ctx, arguments, block),
    }
}

fn matching<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>], wanted: bool) -> Flow<'c> {
    let [collection, pattern] = arguments else {
        let (name, count) = (ctx.name, arguments.len());
        return Err(raise(&format!("{name}(): Wrong number of arguments given {count} for 2")));
    };
    let Value::String(pattern) = pattern else { return Err(no_string(pattern)) };
    let regex = compile(pattern)?;
    let elements = match collection {
        Value::Array(elements) => elements.to_vec(),
        Value::Hash(hash) => pantin_values::value::ops::pairs(ctx.type_table(), hash),
        other => return Err(no_method(ctx, if wanted { "grep" } else { "grep_v" }, other)),
    };
    let mut kept = Vec::with_capacity(elements.len());
    for element in elements {
        let matched = if let Value::String(text) = element { regex.find(text)?.is_some() } else { false };
        if matched == wanted {
            kept.push(element);
        }
    }
    Ok(ctx.array(&kept))
}
