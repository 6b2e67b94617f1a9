//! `sort`: elements or characters in order. Source: Puppet's `sort`.

use std::cmp::Ordering;

use crate::value::Value;
use crate::value::ops::ruby_class;
use crate::vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use crate::vm::{Ctx, Flow, Unwind, raise};

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
    merge_sort(elements, &mut |a, b| match ctx.call_block(block, &[*a, *b])? {
        Value::Integer(number) => Ok(number.cmp(&0)),
        Value::Float(number) => Ok(number.partial_cmp(&0.0).unwrap_or(Ordering::Equal)),
        other => Err(raise(&format!("comparison of {} with 0 failed", ruby_class(&other)))),
    })
}

type Compare<'x, 'c> = &'x mut dyn FnMut(&Value<'c>, &Value<'c>) -> Result<Ordering, Unwind<'c>>;

/// A stable sort whose comparison may fail and need not be an order.
fn merge_sort<'c>(mut elements: Vec<Value<'c>>, compare: Compare<'_, 'c>) -> Flow<'c, Vec<Value<'c>>> {
    if elements.len() < 2 {
        return Ok(elements);
    }
    let right = elements.split_off(elements.len() / 2);
    let left = merge_sort(elements, compare)?;
    let right = merge_sort(right, compare)?;
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let next = if compare(a, b)? == Ordering::Greater { right.next() } else { left.next() };
        merged.extend(next);
    }
    merged.extend(left);
    merged.extend(right);
    Ok(merged)
}

/// Ruby's `<=>` where it gives a result.
pub(super) fn ruby_order<'c>(a: &Value<'c>, b: &Value<'c>) -> Flow<'c, Ordering> {
    let fail = || {
        let shown = match b {
            Value::Integer(number) => number.to_string(),
            Value::Float(number) => crate::value::number::float_text(*number),
            Value::Undef => "nil".to_owned(),
            Value::Boolean(truth) => truth.to_string(),
            other => ruby_class(other),
        };
        Err(raise(&format!("comparison of {} with {shown} failed", ruby_class(a))))
    };
    match (a, b) {
        (Value::Integer(a), Value::Integer(b)) => Ok(a.cmp(b)),
        (Value::Integer(a), Value::Float(b)) => (*a as f64).partial_cmp(b).map_or_else(fail, Ok),
        (Value::Float(a), Value::Integer(b)) => a.partial_cmp(&(*b as f64)).map_or_else(fail, Ok),
        (Value::Float(a), Value::Float(b)) => a.partial_cmp(b).map_or_else(fail, Ok),
        (Value::String(a), Value::String(b)) => Ok(a.cmp(b)),
        (Value::Timespan(a), Value::Timespan(b)) => Ok(a.cmp(b)),
        (Value::Timestamp(a), Value::Timestamp(b)) => Ok(a.cmp(b)),
        (Value::Array(a), Value::Array(b)) => {
            for (a, b) in a.iter().zip(*b) {
                match ruby_order(a, b)? {
                    Ordering::Equal => {}
                    other => return Ok(other),
                }
            }
            Ok(a.len().cmp(&b.len()))
        }
        _ => fail(),
    }
}
