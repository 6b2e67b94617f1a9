//! `join`: the elements of an array as one text. Source: Puppet's `join`.

use pantin_values::value::Value;
use pantin_values::value::depth::{fits, into};
use pantin_values::value::format::ruby_text;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

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
pub(crate) fn joined<'c>(ctx: &Ctx<'_, 'c>, array: &Value<'c>, delimiter: &str) -> String {
    let mut text = String::new();
    add(ctx, array, delimiter, &mut text);
    text
}

/// Nested arrays are joined in their place, an empty one to an empty text.
fn add<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, delimiter: &str, text: &mut String) {
    match value {
        Value::Array(elements) => {
            into(elements.len(), || {
                for (position, element) in elements.iter().enumerate() {
                    if !fits(text) {
                        return;
                    }
                    if position > 0 {
                        text.push_str(delimiter);
                    }
                    add(ctx, element, delimiter, text);
                }
            });
        }
        Value::String(part) => text.push_str(part),
        other => text.push_str(&ruby_text(other, ctx.type_table())),
    }
}
