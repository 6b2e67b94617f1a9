//! `flatten`: nested arrays as one. Source: Puppet's `flatten`.

use pantin_values::value::Value;
use pantin_values::value::flatten::flattened;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `flatten`
pub(super) static FLATTEN: Function = Function {
    name: "flatten",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Any", "*args")],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(flatten),
    }]),
};

fn flatten<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(ctx.array(&flattened(arguments)))
}
