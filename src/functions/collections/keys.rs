//! `keys` and `values` of a hash, in order. Source: Puppet's functions of these names.

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function, NativeBody};
use pantin_vm::{Ctx, Flow};

const fn of_hash(body: NativeBody) -> [Dispatch; 1] {
    [Dispatch {
        parameters: &[("Hash", "hsh")],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(body),
    }]
}

/// `keys`
pub(super) static KEYS: Function = Function { name: "keys", api: Api::Dispatched(&of_hash(keys)) };

/// `values`
pub(super) static VALUES: Function = Function { name: "values", api: Api::Dispatched(&of_hash(values)) };

fn keys<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::Hash(hash) = arguments[0] else { return Ok(Value::Undef) };
    Ok(Value::Array(ctx.arena().alloc_slice_fill_iter(hash.keys())))
}

fn values<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::Hash(hash) = arguments[0] else { return Ok(Value::Undef) };
    Ok(Value::Array(ctx.arena().alloc_slice_fill_iter(hash.values())))
}
