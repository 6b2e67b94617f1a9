//! `flatten`: nested arrays as one. Source: Puppet's `flatten`.

use crate::value::Value;
use crate::value::depth::into;
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
    let mut elements = Vec::new();
    arguments.iter().for_each(|argument| add(argument, &mut elements));
    Ok(ctx.array(&elements))
}

fn add<'c>(value: &Value<'c>, elements: &mut Vec<Value<'c>>) {
    match value {
        Value::Array(inner) => {
            into(inner.len(), || inner.iter().for_each(|element| add(element, elements)));
        }
        other => elements.push(*other),
    }
}
