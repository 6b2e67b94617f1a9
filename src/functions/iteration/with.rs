//! `with`, `then`, `lest`: a block called once. Source: Puppet's functions of these names.

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `with`
pub(super) static WITH: Function = Function {
    name: "with",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Any", "*arg")],
        block: BlockParameter::Required("Callable"),
        returns: None,
        body: Body::Evaluate(with),
    }]),
};

/// `then`
pub(super) static THEN: Function = Function {
    name: "then",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Any", "arg")],
        block: BlockParameter::Required("Callable[1,1]"),
        returns: None,
        body: Body::Evaluate(then),
    }]),
};

/// `lest`
pub(super) static LEST: Function = Function {
    name: "lest",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Any", "arg")],
        block: BlockParameter::Required("Callable[0,0]"),
        returns: None,
        body: Body::Evaluate(lest),
    }]),
};

fn with<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    block.map_or(Ok(Value::Undef), |block| ctx.call_block(block, arguments))
}

fn then<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    match (arguments, block) {
        ([value], Some(block)) if !value.is_undef() => ctx.call_block(block, &[*value]),
        _ => Ok(Value::Undef),
    }
}

fn lest<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    match (arguments, block) {
        ([value], _) if !value.is_undef() => Ok(*value),
        (_, Some(block)) => ctx.call_block(block, &[]),
        _ => Ok(Value::Undef),
    }
}
