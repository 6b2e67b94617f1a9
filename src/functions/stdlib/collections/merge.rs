//! `merge`: hashes merged, or what a block makes of each element merged into one hash.

use smallvec::SmallVec;

use crate::stdlib::declare::{returning, typed};
use pantin_values::value::iterate::Elements;
use pantin_values::value::{Hash, HashBuilder, Value};
use pantin_vm::native::{Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, raise};

const fn signatures() -> [Dispatch; 3] {
    const ITERABLES: &[(&str, &str)] = &[("Iterable", "*args")];
    const fn to_hash(block: &'static str, body: pantin_vm::native::NativeBody) -> Dispatch {
        Dispatch {
            parameters: ITERABLES,
            block: BlockParameter::Required(block),
            returns: Some("Hash"),
            body: Body::Evaluate(body),
        }
    }
    [
        returning(&[("Variant[Hash[Scalar,Any], Undef, String[0,0]]", "*args")], "Hash[Scalar,Any]", hashes),
        to_hash("Callable[3,3]", with_position),
        to_hash("Callable[2,2]", elements),
    ]
}

/// `merge`
pub(super) static MERGE: Function = typed("merge", &signatures());

/// `stdlib::merge`
pub(super) static STDLIB_MERGE: Function = typed("stdlib::merge", &signatures());

fn hashes<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let hashes: SmallVec<[&Hash<'c>; 4]> = arguments.iter().filter_map(Value::as_hash).collect();
    if let [below, above] = *hashes {
        return Ok(Value::Hash(below.merged(above, ctx.arena())));
    }
    let mut merged = HashBuilder::new();
    for (key, value) in hashes.into_iter().flat_map(Hash::entries) {
        merged.insert(*key, *value);
    }
    Ok(merged.finish_value(ctx.arena()))
}

fn elements<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    collected(ctx, arguments, block, |element, _, _| vec![element])
}

fn with_position<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    collected(ctx, arguments, block, |element, index, is_pair| {
        if let Value::Array([key, value]) = element
            && is_pair
        {
            vec![*key, *value]
        } else {
            vec![Value::Integer(index), element]
        }
    })
}

/// Calls the block with the hash so far and what `shown` makes of element, index and whether elements are entries of a
/// hash; hashes that come back are merged.
fn collected<'c>(
    ctx: &mut Ctx<'_, 'c>,
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
    shown: impl Fn(Value<'c>, i64, bool) -> Vec<Value<'c>>,
) -> Flow<'c> {
    let [source] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("wrong number of arguments (given {count}, expected 1)")));
    };
    let types = ctx.types();
    let mut merged = Value::Hash(&Hash::EMPTY);
    let (Some(block), Some(mut elements)) = (block, Elements::of(source, &types)?) else { return Ok(merged) };
    let is_pair = elements.is_hash_style();
    let mut index = 0;
    while let Some(element) = elements.next()? {
        let mut given = vec![merged];
        given.extend(shown(element, index, is_pair));
        index += 1;
        if let (Value::Hash(below), Value::Hash(above)) = (merged, ctx.call_block(block, &given)?) {
            merged = Value::Hash(below.merged(above, ctx.arena()));
        }
    }
    Ok(merged)
}
