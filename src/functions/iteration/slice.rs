//! `slice`: several elements at a time. Source: Puppet's `slice`.

use pantin_values::value::Value;
use pantin_values::value::iterate::Elements;
use pantin_values::value::iterate::check_length;
use pantin_values::value::ruby_errors::BIGNUM_TO_LONG;
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Unwind, raise};

const ANY: BlockParameter = BlockParameter::Optional("Callable");

/// `slice`
pub(super) static SLICE: Function = Function {
    name: "slice",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Hash", "hash"), ("Integer[1]", "slice_size")], slice).with_block(ANY),
        Dispatch::new(&[("Iterable", "enumerable"), ("Integer[1]", "slice_size")], slice).with_block(ANY),
    ]),
};

fn slice<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let (source, Value::Integer(size)) = (arguments[0], arguments[1]) else { return Err(raise(BIGNUM_TO_LONG)) };
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let filler = if matches!(source, Value::Hash(_)) { Value::Array(&[]) } else { Value::Undef };
    let serving = block.map_or(Ok(1), |block| serving_size(&block, size))?;
    let types = ctx.types();
    let Some(mut elements) = Elements::of(&source, &types)? else { return Ok(Value::Undef) };
    let mut slices = Vec::new();
    let mut current = Vec::new();
    loop {
        let next = elements.next()?;
        current.extend(next);
        if current.is_empty() || next.is_some() && current.len() < size {
            if next.is_none() {
                break;
            }
            continue;
        }
        let mut full = std::mem::take(&mut current);
        let Some(block) = block else {
            slices.push(ctx.array(&full));
            check_length(slices.len())?;
            continue;
        };
        let result = if serving == 1 {
            let slice = ctx.array(&full);
            ctx.call_block(block, &[slice])
        } else {
            full.resize(serving.max(full.len()), filler);
            ctx.call_block(block, &full)
        };
        match result {
            Err(Unwind::Break(_)) => break,
            other => other?,
        };
    }
    Ok(if block.is_some() { source } else { ctx.array(&slices) })
}

/// How many arguments a block gets: an array, or the elements of a slice.
fn serving_size<'c>(block: &Block<'c>, size: usize) -> Flow<'c, usize> {
    let (least, most) = block.arity();
    let serving = if most == Some(least) { least } else { size };
    if serving == 0 {
        return Err(raise("slice(): block must define at least one parameter. Block has 0."));
    }
    if serving == 1 || serving == size {
        return Ok(serving);
    }
    // Puppet means to say how many parameters there may be, and stumbles over the names of the block's.
    Err(raise(
        "undefined method `parameter_names' for #<Puppet::Pops::Evaluator::PuppetProc>\nDid you mean?  parameters",
    ))
}
