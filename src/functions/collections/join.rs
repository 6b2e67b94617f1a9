//! `join`: the elements of an array as one text. Source: Puppet's `join`.

use crate::value::Value;
use crate::value::format::ruby_text;
use crate::vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use crate::vm::{Ctx, Flow};

/// `join`
pub(super) static JOIN: Function = Function {
    name: "join",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Array", "arg"), ("String", "?delimiter")],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(join),
    }]),
};

fn join<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let delimiter = ctx.text_of(arguments.get(1));
    Ok(ctx.string(&joined(ctx, &arguments[0], delimiter)))
}

/// Ruby's `Array#join`.
pub(in crate::functions) fn joined<'c>(ctx: &Ctx<'_, 'c>, array: &Value<'c>, delimiter: &str) -> String {
    let mut text = String::new();
    let mut first = true;
    add(ctx, array, delimiter, &mut text, &mut first);
    text
}

/// Nested arrays are joined as if their elements stood here.
fn add<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, delimiter: &str, text: &mut String, first: &mut bool) {
    match value {
        Value::Array(elements) => {
            for element in *elements {
                stacker::maybe_grow(64 * 1024, 1024 * 1024, || add(ctx, element, delimiter, text, first));
            }
        }
        other => {
            if !*first {
                text.push_str(delimiter);
            }
            *first = false;
            match other {
                Value::Undef => {}
                Value::String(part) => text.push_str(part),
                other => text.push_str(&ruby_text(other, &ctx.vm.types)),
            }
        }
    }
}
