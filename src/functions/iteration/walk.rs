//! Walking an iterable value and calling a block for each element, shared by the iteration functions.

use crate::ruby_errors::no_method;
use pantin_values::value::Value;
use pantin_values::value::iterate::Elements;
use pantin_vm::native::{Block, BlockParameter, Body, Dispatch, NativeBody};
use pantin_vm::{Ctx, Flow, Unwind};

/// Whether a walk goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// With the next element.
    Continue,
    /// No further.
    Stop,
}

/// What `break` in a block means for a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OnBreak {
    /// The walk ends and what was found so far is the result.
    Stop,
    /// It is an error where the function was called.
    Escape,
}

/// The four signatures of most iteration functions: a hash or an iterable, with a block of two parameters or one.
pub(super) const fn signatures(body: NativeBody) -> [Dispatch; 4] {
    const HASH: &[(&str, &str)] = &[("Hash", "hash")];
    const ITERABLE: &[(&str, &str)] = &[("Iterable", "enumerable")];
    const TWO: BlockParameter = BlockParameter::Required("Callable[2,2]");
    const ONE: BlockParameter = BlockParameter::Required("Callable[1,1]");
    let body = Body::Evaluate(body);
    [
        Dispatch { parameters: HASH, block: TWO, returns: None, body },
        Dispatch { parameters: HASH, block: ONE, returns: None, body },
        Dispatch { parameters: ITERABLE, block: TWO, returns: None, body },
        Dispatch { parameters: ITERABLE, block: ONE, returns: None, body },
    ]
}

/// Calls `block` for every element of `source` and gives each element with its result to `see`.
///
/// A block with two parameters gets key and value of a hash, index and element of anything else; one with one parameter
/// gets the element, for a hash an array of key and value. Ruby code that a block calls may change an array meanwhile: the walk
/// goes on in what it is then.
pub(super) fn walk<'c>(
    ctx: &mut Ctx<'_, 'c>,
    source: Value<'c>,
    block: Block<'c>,
    on_break: OnBreak,
    see: impl FnMut(&mut Ctx<'_, 'c>, Value<'c>, Value<'c>) -> Flow<'c, Step>,
) -> Flow<'c, ()> {
    let began = ctx.for_ruby_mut().wait_for_changes();
    let walked = walk_elements(ctx, (source, began), block, on_break, see);
    ctx.for_ruby_mut().end_waiting(began);
    walked
}

fn walk_elements<'c>(
    ctx: &mut Ctx<'_, 'c>,
    (mut source, mut began): (Value<'c>, usize),
    block: Block<'c>,
    on_break: OnBreak,
    mut see: impl FnMut(&mut Ctx<'_, 'c>, Value<'c>, Value<'c>) -> Flow<'c, Step>,
) -> Flow<'c, ()> {
    let types = ctx.types();
    let Some(mut elements) = Elements::of(&source, &types)? else { return Ok(()) };
    let pairs = block.accepts(2);
    if pairs
        && let Value::Iterator(iterator) = source
        && iterator.ruby_class().is_some()
    {
        // Puppet does not wrap the walks of `tree_each`, which do not count their elements.
        return Err(no_method(ctx, "each_with_index", &source));
    }
    let is_hash = elements.is_hash_style();
    let mut index = 0;
    while let Some(element) = elements.next()? {
        let result = match (pairs, is_hash, element) {
            (true, true, Value::Array([key, value])) => ctx.call_block(block, &[*key, *value]),
            (true, ..) => ctx.call_block(block, &[Value::Integer(index), element]),
            (false, ..) => ctx.call_block(block, &[element]),
        };
        index += 1;
        if let Some(changed) = ctx.changed_since(&mut began, source) {
            source = changed;
            if let Value::Array(now) = source {
                elements = Elements::of_rest(now.get(index as usize..).unwrap_or_default(), &types);
            }
        }
        let result = match result {
            Err(Unwind::Break(_)) if on_break == OnBreak::Stop => return Ok(()),
            other => other?,
        };
        if see(ctx, element, result)? == Step::Stop {
            return Ok(());
        }
    }
    Ok(())
}
