//! `delete_at`: takes the element at an index out of an array.

use crate::stdlib::arguments::no_to_i;
use crate::stdlib::conversion::numbers::{all_digits, to_i};
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `delete_at`
pub(super) static DELETE_AT: Function = legacy("delete_at", delete_at);

fn delete_at<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("delete_at(): Wrong number of arguments given ({count} for 2)")));
    }
    let Value::Array(elements) = arguments[0] else {
        return Err(raise("delete_at(): Requires array to work with"));
    };
    let index = arguments[1];
    if let Value::String(text) = index
        && !all_digits(text)
    {
        return Err(raise("delete_at(): You must provide non-negative numeric index"));
    }
    let Some(index) = to_i(&index) else { return Err(no_to_i(ctx, &index)) };
    let count = elements.len() as i64;
    if index > count - 1 {
        return Err(raise("delete_at(): Given index exceeds size of array given"));
    }
    let gone = if index < 0 { index + count } else { index };
    let kept: Vec<Value<'c>> =
        elements.iter().enumerate().filter(|(at, _)| *at as i64 != gone).map(|(_, element)| *element).collect();
    Ok(ctx.array(&kept))
}
