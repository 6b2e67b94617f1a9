//! `next`, `break`, `return`: leaving a block, an iteration, a function. Source: Puppet's functions of these names.

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Jump, Unwind};

const VALUE: &[(&str, &str)] = &[("Any", "?value")];

/// `next`
pub(super) static NEXT: Function = Function {
    name: "next",
    api: Api::Dispatched(&[Dispatch {
        parameters: VALUE,
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(next),
    }]),
};

/// `return`
pub(super) static RETURN: Function = Function {
    name: "return",
    api: Api::Dispatched(&[Dispatch {
        parameters: VALUE,
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(return_),
    }]),
};

/// `break`
pub(super) static BREAK: Function = Function {
    name: "break",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(break_),
    }]),
};

fn jump<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Box<Jump<'c>> {
    Box::new(Jump { value: arguments.first().copied().unwrap_or(Value::Undef), origin: ctx.origin() })
}

fn next<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Err(Unwind::Next(jump(ctx, arguments)))
}

fn return_<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Err(Unwind::Return(jump(ctx, arguments)))
}

fn break_<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Err(Unwind::Break(jump(ctx, arguments)))
}
