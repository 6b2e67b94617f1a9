//! `convert_to`: `new` with the value in front. Source: Puppet's `convert_to`.

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `convert_to`
pub(super) static CONVERT_TO: Function = Function {
    name: "convert_to",
    api: Api::Dispatched(&[Dispatch::new(&[("Any", "value"), ("Type", "type"), ("Any", "*args")], convert_to)
        .with_block(BlockParameter::Optional("Callable[1, 1]"))]),
};

fn convert_to<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let mut turned = arguments.to_vec();
    turned.swap(0, 1);
    let value = ctx.call_function("new", &turned, None)?;
    match block {
        Some(block) => ctx.call_block(block, &[value]),
        None => Ok(value),
    }
}
