//! `length` and `size`: elements of a collection, characters of a text, bytes. Source: Puppet's functions of these names.

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `length`
pub(super) static LENGTH: Function = Function {
    name: "length",
    api: Api::Dispatched(&[
        Dispatch {
            parameters: &[("Collection", "arg")],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(length),
        },
        Dispatch {
            parameters: &[("String", "arg")],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(length),
        },
        Dispatch {
            parameters: &[("Binary", "arg")],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(length),
        },
    ]),
};

/// `size`
pub(super) static SIZE: Function = Function {
    name: "size",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Variant[Collection, String, Binary]", "arg")],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(length),
    }]),
};

fn length<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let count = match arguments[0] {
        Value::Array(elements) => elements.len(),
        Value::Hash(hash) => hash.len(),
        Value::String(text) => text.chars().count(),
        Value::Binary(bytes) => bytes.len(),
        _ => 0,
    };
    Ok(Value::Integer(count as i64))
}
