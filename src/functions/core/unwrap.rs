//! `unwrap`: what is in a `Sensitive`. Source: Puppet's `unwrap`.

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `unwrap`
pub(super) static UNWRAP: Function = Function {
    name: "unwrap",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Sensitive", "arg")], unwrap).with_block(BlockParameter::Optional("Callable")),
        Dispatch::new(&[("Any", "arg")], unwrap).with_block(BlockParameter::Optional("Callable")),
    ]),
};

fn unwrap<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let value = match arguments[0] {
        Value::Sensitive(inner) => *inner,
        other => other,
    };
    match block {
        Some(block) => ctx.call_block(block, &[value]),
        None => Ok(value),
    }
}
