//! `flatten`: nested arrays as one. Source: Puppet's `flatten`.

use crate::value::Value;
use crate::value::flatten::flattened;
use crate::vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use crate::vm::{Ctx, Flow};

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
