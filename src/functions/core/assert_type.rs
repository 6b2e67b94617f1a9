//! `assert_type`: a value, if it has a type. Source: Puppet's `assert_type`.

use pantin_values::types::{infer_detailed, is_instance, mismatch};
use pantin_values::value::{Type, Typing, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow, raise};

const BLOCK: BlockParameter = BlockParameter::Optional("Callable[Type, Type]");

/// `assert_type`
pub(super) static ASSERT_TYPE: Function = Function {
    name: "assert_type",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Type", "type"), ("Any", "value")], by_type).with_block(BLOCK),
        Dispatch::new(&[("String", "type_string"), ("Any", "value")], by_text).with_block(BLOCK),
    ]),
};

fn by_type<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Value::Type(ty) = arguments[0] else { return Ok(Value::Undef) };
    assert(ctx, ty, arguments[1], block)
}

fn by_text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let ty = ctx.parse_type(ctx.text_of(arguments.first()))?;
    let ty = ctx.arena().alloc(ty);
    assert(ctx, ty, arguments[1], block)
}

fn assert<'c>(ctx: &mut Ctx<'_, 'c>, ty: &'c Type<'c>, value: Value<'c>, block: Option<Block<'c>>) -> Flow<'c> {
    let types = ctx.types();
    if is_instance(&types, ty, &value) {
        return Ok(value);
    }
    if let Some(fault) = types.instance_fault(ty, &value) {
        return Err(fault.into());
    }
    let actual = ctx.arena().alloc(infer_detailed(&types, &value));
    match block {
        Some(block) => ctx.call_block(block, &[Value::Type(ty), Value::Type(actual)]),
        None => Err(raise(&mismatch::describe_mismatch(&types, "assert_type():", ty, actual))),
    }
}
