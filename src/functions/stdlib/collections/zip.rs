//! `zip`: pairs of the elements of two arrays.

use crate::stdlib::conversion::str2bool::truth;
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::flatten::flattened;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `zip`
pub(super) static ZIP: Function = legacy("zip", zip);

fn zip<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("zip(): Wrong number of arguments given ({count} for 2)")));
    }
    let (Value::Array(first), Value::Array(second)) = (arguments[0], arguments[1]) else {
        return Err(raise("zip(): Requires array to work with"));
    };
    let is_flat = match arguments.get(2) {
        Some(flag) if flag.is_true() => truth(flag)?,
        _ => false,
    };
    let pair =
        |(at, element): (usize, &Value<'c>)| ctx.array(&[*element, second.get(at).copied().unwrap_or(Value::Undef)]);
    let pairs: Vec<Value<'c>> = first.iter().enumerate().map(pair).collect();
    Ok(if is_flat { ctx.array(&flattened(&pairs)) } else { ctx.array(&pairs) })
}
