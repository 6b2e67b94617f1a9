//! `empty`: whether there is nothing in a value. Source: Puppet's `empty`.

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function, NativeBody};
use pantin_vm::{Ctx, Flow};

const fn of(ty: &'static [(&'static str, &'static str); 1], body: NativeBody) -> Dispatch {
    Dispatch { parameters: ty, block: BlockParameter::None, returns: None, body: Body::Evaluate(body) }
}

/// `empty`
pub(super) static EMPTY: Function = Function {
    name: "empty",
    api: Api::Dispatched(&[
        of(&[("Collection", "coll")], empty),
        of(&[("Sensitive[String]", "str")], empty),
        of(&[("String", "str")], empty),
        of(&[("Numeric", "num")], number),
        of(&[("Binary", "bin")], empty),
        of(&[("Undef", "x")], empty),
    ]),
};

fn empty<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let is_empty = match arguments[0] {
        Value::Array(elements) => elements.is_empty(),
        Value::Hash(hash) => hash.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Sensitive(Value::String(text)) => text.is_empty(),
        Value::Binary(bytes) => bytes.is_empty(),
        Value::Undef => true,
        _ => false,
    };
    Ok(Value::Boolean(is_empty))
}

fn number<'c>(ctx: &mut Ctx<'_, 'c>, _: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let message = "Calling function empty() with Numeric value is deprecated.";
    let origin = ctx.origin();
    let key = format!("empty-from-{}-{}", origin.file.unwrap_or_default(), origin.place.line);
    ctx.deprecated_here(&key, message);
    Ok(Value::Boolean(false))
}
