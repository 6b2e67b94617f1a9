//! `type`: the type of a value. Source: Puppet's `type`.

use pantin_values::types::{generalize, infer, infer_detailed};
use pantin_values::value::{Type, Value};
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `type`
pub(super) static TYPE: Function = Function {
    name: "type",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Any", "value"), ("Enum[detailed]", "?inference_method")], detailed),
        Dispatch::new(&[("Any", "value"), ("Enum[reduced]", "inference_method")], reduced),
        Dispatch::new(&[("Any", "value"), ("Enum[generalized]", "inference_method")], generalized),
    ]),
};

fn as_value<'c>(ctx: &Ctx<'_, 'c>, ty: Type<'c>) -> Flow<'c> {
    Ok(Value::Type(ctx.arena().alloc(ty)))
}

fn detailed<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    as_value(ctx, infer_detailed(ctx.type_table(), &arguments[0]))
}

fn reduced<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    as_value(ctx, infer(ctx.type_table(), &arguments[0]))
}

fn generalized<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    as_value(ctx, generalize(ctx.type_table(), &infer(ctx.type_table(), &arguments[0])))
}
