//! `each`: calls a block for every element and gives the whole back. Source: Puppet's `each`.

use super::walk::{OnBreak, Step, signatures, walk};
use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, Function};
use pantin_vm::{Ctx, Flow};

/// `each`
pub(super) static EACH: Function = Function { name: "each", api: Api::Dispatched(&signatures(each)) };

fn each<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let (Some(source), Some(block)) = (arguments.first(), block) else { return Ok(Value::Undef) };
    walk(ctx, *source, block, OnBreak::Stop, |_, _, _| Ok(Step::Continue))?;
    Ok(*source)
}
