//! `reduce`: combines all elements into one value. Source: Puppet's `reduce`.

use pantin_values::value::Value;
use pantin_values::value::iterate::Elements;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Unwind};

/// `reduce`
pub(super) static REDUCE: Function = Function {
    name: "reduce",
    api: Api::Dispatched(&[
        Dispatch {
            parameters: &[("Iterable", "enumerable")],
            block: BlockParameter::Required("Callable[2,2]"),
            returns: None,
            body: Body::Evaluate(reduce),
        },
        Dispatch {
            parameters: &[("Iterable", "enumerable"), ("Any", "memo")],
            block: BlockParameter::Required("Callable[2,2]"),
            returns: None,
            body: Body::Evaluate(reduce),
        },
    ]),
};

fn reduce<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let (Some(source), Some(block)) = (arguments.first(), block) else { return Ok(Value::Undef) };
    let types = ctx.types();
    let Some(mut elements) = Elements::of(source, &types)? else { return Ok(Value::Undef) };
    let mut memo = match arguments.get(1) {
        Some(memo) => *memo,
        None => match elements.next()? {
            Some(first) => first,
            None => return Ok(Value::Undef),
        },
    };
    while let Some(element) = elements.next()? {
        memo = match ctx.call_block(block, &[memo, element]) {
            Err(Unwind::Break(_)) => return Ok(memo),
            other => other?,
        };
    }
    Ok(memo)
}
