//! `sort`: elements or characters in order. Source: Puppet's `sort`.

use crate::ordering::{block_order, ruby_order};
use pantin_values::value::Value;
use pantin_values::value::ops::merge_sort;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `sort`
pub(super) static SORT: Function = Function {
    name: "sort",
    api: Api::Dispatched(&[
        Dispatch {
            parameters: &[("String", "string_value")],
            block: BlockParameter::Optional("Callable[2,2]"),
            returns: None,
            body: Body::Evaluate(text),
        },
        Dispatch {
            parameters: &[("Array", "array_value")],
            block: BlockParameter::Optional("Callable[2,2]"),
            returns: None,
            body: Body::Evaluate(array),
        },
    ]),
};

fn text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Value::String(text) = arguments[0] else { return Ok(Value::Undef) };
    let mut characters: Vec<Value<'c>> = Vec::with_capacity(text.len());
    for (at, character) in text.char_indices() {
        characters.push(Value::String(&text[at..at + character.len_utf8()]));
    }
    let sorted = sort(ctx, characters, block)?;
    Ok(ctx.string(&sorted.iter().filter_map(Value::as_str).collect::<String>()))
}

fn array<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Value::Array(elements) = arguments[0] else { return Ok(Value::Undef) };
    let sorted = sort(ctx, elements.to_vec(), block)?;
    Ok(ctx.array(&sorted))
}

fn sort<'c>(ctx: &mut Ctx<'_, 'c>, elements: Vec<Value<'c>>, block: Option<Block<'c>>) -> Flow<'c, Vec<Value<'c>>> {
    let Some(block) = block else {
        return merge_sort(elements, &mut |a, b| ruby_order(a, b));
    };
    merge_sort(elements, &mut |a, b| block_order(&ctx.call_block(block, &[*a, *b])?, a, b))
}
