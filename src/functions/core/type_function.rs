//! `type`: the type of a value. Source: Puppet's function of this name.

use crate::types::{infer, infer_detailed, infer_generalized};
use crate::value::Value;
use crate::vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use crate::vm::{Ctx, Flow};

const fn signature(inference: &'static [(&'static str, &'static str)]) -> Dispatch {
    Dispatch { parameters: inference, block: BlockParameter::None, returns: None, body: Body::Evaluate(type_of) }
}

/// `type`
pub(super) static TYPE: Function = Function {
    name: "type",
    api: Api::Dispatched(&[
        signature(&[("Any", "value"), ("Enum[detailed]", "?inference_method")]),
        signature(&[("Any", "value"), ("Enum[reduced]", "inference_method")]),
        signature(&[("Any", "value"), ("Enum[generalized]", "inference_method")]),
    ]),
};

fn type_of<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let value = arguments.first().copied().unwrap_or(Value::Undef);
    let types = &ctx.vm.types;
    let ty = match arguments.get(1) {
        Some(Value::String("reduced")) => infer(types, &value),
        Some(Value::String("generalized")) => infer_generalized(types, &value),
        _ => infer_detailed(types, &value),
    };
    Ok(Value::Type(ctx.arena().alloc(ty)))
}
