//! `grep` and `reject`: elements that a regular expression matches, or does not.

use crate::functions::ruby_errors::{no_method, no_string};
use crate::functions::stdlib::declare::legacy;
use crate::value::Value;
use crate::value::regexp::compile;
use crate::vm::native::{Block, Function};
use crate::vm::{Ctx, Flow, raise};

/// `grep`
pub(super) static GREP: Function = legacy("grep", grep);

/// `reject`
pub(super) static REJECT: Function = legacy("reject", reject);

fn grep<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    matching(ctx, arguments, true)
}

fn reject<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    matching(ctx, arguments, false)
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
        Value::Hash(hash) => crate::value::ops::pairs(&ctx.vm.types, hash),
        other => return Err(no_method(ctx, if wanted { "grep" } else { "grep_v" }, other)),
    };
    let mut kept = Vec::with_capacity(elements.len());
    for element in elements {
        let matched = match element {
            Value::String(text) => regex.find(text)?.is_some(),
            _ => false,
        };
        if matched == wanted {
            kept.push(element);
        }
    }
    Ok(ctx.array(&kept))
}
