//! `map`: an array of a block's results. Source: Puppet's `map`.

use super::walk::{OnBreak, Step, signatures, walk};
use pantin_values::value::Value;
use pantin_values::value::iterate::check_length;
use pantin_vm::native::{Api, Block, Function};
use pantin_vm::{Ctx, Flow};

/// `map`
pub(super) static MAP: Function = Function { name: "map", api: Api::Dispatched(&signatures(map)) };

fn map<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let (Some(source), Some(block)) = (arguments.first(), block) else { return Ok(Value::Undef) };
    let mut results = Vec::new();
    walk(ctx, *source, block, OnBreak::Stop, |_, _, result| {
        results.push(result);
        check_length(results.len())?;
        Ok(Step::Continue)
    })?;
    Ok(ctx.array(&results))
}
