//! `member`: whether an array has an element, or all of several.

use crate::stdlib::collections::sets::without;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `member`
pub(super) static MEMBER: Function = legacy("member", member);

fn member<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("member(): Wrong number of arguments given ({count} for 2)")));
    }
    let Value::Array(elements) = arguments[0] else { return Err(raise("member(): Requires array to work with")) };
    let wanted = match arguments[1] {
        Value::Array(wanted) => wanted,
        Value::String(_) | Value::Integer(_) => &arguments[1..2],
        _ => return Err(raise("member(): Item to search for must be a string, fixnum, or array")),
    };
    if wanted.is_empty() {
        return Err(raise("member(): You must provide item to search for within array given"));
    }
    Ok(Value::Boolean(without(wanted, elements).is_empty()))
}
