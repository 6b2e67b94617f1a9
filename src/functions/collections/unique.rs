//! `unique`: each element once. Source: Puppet's `unique`.

use hashbrown::HashSet;

use pantin_values::value::iterate::{Elements, collect};
use pantin_values::value::{HashBuilder, KeyHash, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `unique`
pub(super) static UNIQUE: Function = Function {
    name: "unique",
    api: Api::Dispatched(&[
        Dispatch {
            parameters: &[("String", "string")],
            block: BlockParameter::Optional("Callable[String]"),
            returns: None,
            body: Body::Evaluate(text),
        },
        Dispatch {
            parameters: &[("Hash", "hash")],
            block: BlockParameter::Optional("Callable[Any]"),
            returns: None,
            body: Body::Evaluate(hash),
        },
        Dispatch {
            parameters: &[("Array", "array")],
            block: BlockParameter::Optional("Callable[Any]"),
            returns: None,
            body: Body::Evaluate(list),
        },
        Dispatch {
            parameters: &[("Iterable", "iterable")],
            block: BlockParameter::Optional("Callable[Any]"),
            returns: None,
            body: Body::Evaluate(list),
        },
    ]),
};

/// What elements are compared by: themselves, or what the block makes of them.
fn key<'c>(ctx: &mut Ctx<'_, 'c>, element: Value<'c>, block: Option<Block<'c>>) -> Flow<'c> {
    block.map_or(Ok(element), |block| ctx.call_block(block, &[element]))
}

fn once<'c>(ctx: &mut Ctx<'_, 'c>, elements: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c, Vec<Value<'c>>> {
    let mut seen: HashSet<KeyHash<'c>> = HashSet::with_capacity(elements.len());
    let mut kept = Vec::with_capacity(elements.len());
    for element in elements {
        if seen.insert(KeyHash(key(ctx, *element, block)?)) {
            kept.push(*element);
        }
    }
    Ok(kept)
}

fn text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Value::String(text) = arguments[0] else { return Ok(Value::Undef) };
    let characters: Vec<Value<'c>> =
        text.char_indices().map(|(at, c)| Value::String(&text[at..at + c.len_utf8()])).collect();
    let kept = once(ctx, &characters, block)?;
    Ok(ctx.string(&kept.iter().filter_map(Value::as_str).collect::<String>()))
}

fn list<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let types = ctx.types();
    let elements = match arguments[0] {
        Value::Array(elements) => elements.to_vec(),
        ref other => match Elements::of(other, &types)? {
            Some(elements) => collect(elements)?,
            None => Vec::new(),
        },
    };
    let kept = once(ctx, &elements, block)?;
    Ok(ctx.array(&kept))
}

/// Entries grouped by value: an array of the keys to an array of the unique values.
fn hash<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Value::Hash(hash) = arguments[0] else { return Ok(Value::Undef) };
    let mut groups: Vec<(KeyHash<'c>, Vec<Value<'c>>, Vec<Value<'c>>)> = Vec::new();
    for (name, value) in hash.entries() {
        let by = KeyHash(key(ctx, *value, block)?);
        match groups.iter_mut().find(|(have, ..)| *have == by) {
            Some((_, names, values)) => {
                names.push(*name);
                values.push(*value);
            }
            None => groups.push((by, vec![*name], vec![*value])),
        }
    }
    let mut builder = HashBuilder::with_capacity(groups.len());
    for (_, names, values) in groups {
        let values = once(ctx, &values, None)?;
        builder.insert(ctx.array(&names), ctx.array(&values));
    }
    Ok(builder.finish_value(ctx.arena()))
}
