//! `deep_merge`: merges hashes, and the hashes in them.

use crate::stdlib::declare::legacy;
use pantin_values::value::depth::deeper;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{Hash, HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `deep_merge`
pub(super) static DEEP_MERGE: Function = legacy("deep_merge", deep_merge);

fn deep_merge<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("deep_merge(): wrong number of arguments ({count}; must be at least 2)")));
    }
    let mut merged: Option<&'c Hash<'c>> = None;
    for argument in arguments {
        match argument {
            Value::String("") => {}
            Value::Hash(hash) => merged = Some(merged.map_or(hash, |below| merge(ctx.arena(), below, hash))),
            other => {
                let class = class_name(other);
                return Err(raise(&format!(
                    "deep_merge: unexpected argument type {class}, only expects hash arguments"
                )));
            }
        }
    }
    Ok(Value::Hash(merged.unwrap_or(&Hash::EMPTY)))
}

fn merge<'c>(arena: &'c pantin_base::budget::Arena, below: &Hash<'c>, above: &Hash<'c>) -> &'c Hash<'c> {
    let is_nested = |(key, value): &(Value<'c>, Value<'c>)| value.as_hash().is_some() && below.get(key).is_some();
    if !above.entries().iter().any(is_nested) {
        return below.merged(above, arena);
    }
    let mut merged = HashBuilder::from_hash(below);
    for (key, value) in above.entries() {
        let value = match (below.get(key), value) {
            (Some(Value::Hash(below)), Value::Hash(above)) => deeper(|| Value::Hash(merge(arena, below, above))),
            _ => *value,
        };
        merged.insert(*key, value);
    }
    merged.finish(arena)
}
