//! `stdlib::has_function` and `is_function_available`: whether there is a function.

use crate::functions::stdlib::declare::{legacy, returning, typed};
use crate::value::Value;
use crate::vm::native::{Api, Block, Function};
use crate::vm::{Ctx, Flow, Target, raise};

/// `stdlib::has_function`
pub(super) static STDLIB_HAS_FUNCTION: Function =
    typed("stdlib::has_function", &[returning(&[("String[1]", "function_name")], "Boolean", has_function)]);

/// `is_function_available`
pub(super) static IS_FUNCTION_AVAILABLE: Function = legacy("is_function_available", is_function_available);

fn has_function<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let name = arguments[0].as_str().unwrap_or_default();
    Ok(Value::Boolean(ctx.vm.find_function(name, None)?.is_some()))
}

fn is_function_available<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [name] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("is_function_available?(): Wrong number of arguments given {count} for 1")));
    };
    let Value::String(name) = name else { return Ok(Value::Boolean(false)) };
    // Only functions of the older convention count.
    Ok(Value::Boolean(match ctx.vm.find_function(name, None)? {
        Some(Target::Native(function)) => matches!(function.api, Api::Legacy(_)),
        Some(Target::Ruby(function)) => function.legacy,
        Some(Target::Puppet(_)) | None => false,
    }))
}
