//! `fqdn_rotate`: an array or a text rotated by a number that depends on the node.

use super::seeded_rand::random_of;
use crate::collections::joined;
use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::{legacy, returning, typed};
use pantin_base::symbol::symbol;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `fqdn_rotate`
pub(super) static FQDN_ROTATE: Function = legacy("fqdn_rotate", fqdn_rotate);

/// `stdlib::fqdn_rotate`
pub(super) static STDLIB_FQDN_ROTATE: Function = typed(
    "stdlib::fqdn_rotate",
    &[
        returning(&[("String", "input"), ("Variant[Integer,String]", "*seeds")], "String", typed_rotate),
        returning(&[("Array", "input"), ("Variant[Integer,String]", "*seeds")], "Array", typed_rotate),
    ],
);

fn fqdn_rotate<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Some((input, seeds)) = arguments.split_first() else {
        return Err(raise("fqdn_rotate(): Wrong number of arguments given (0 for 1)"));
    };
    if !matches!(input, Value::Array(_) | Value::String(_)) {
        return Err(raise("fqdn_rotate(): Requires either array or string to work with"));
    }
    if size(input) <= 1 {
        return Ok(*input);
    }
    let fqdn = match ctx.variable(ctx.caller, symbol!("fqdn")) {
        Some(fqdn) => fqdn,
        None => {
            ctx.undefined_variable("::fqdn")?;
            Value::Undef
        }
    };
    Ok(rotated(ctx, input, fqdn, seeds))
}

fn typed_rotate<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if size(&arguments[0]) <= 1 {
        return Ok(arguments[0]);
    }
    let fqdn = ctx.fact(&["networking", "fqdn"]);
    Ok(rotated(ctx, &arguments[0], fqdn, &arguments[1..]))
}

fn size(input: &Value<'_>) -> usize {
    match input {
        Value::Array(elements) => elements.len(),
        Value::String(text) => text.chars().count(),
        _ => 0,
    }
}

fn rotated<'c>(ctx: &Ctx<'_, 'c>, input: &Value<'c>, fqdn: Value<'c>, seeds: &[Value<'c>]) -> Value<'c> {
    let seed = format!("{}:{}", to_s(ctx, &fqdn), joined(ctx, &ctx.array(seeds), ":"));
    let by = random_of(&seed).below(size(input) as u64) as usize;
    match input {
        Value::Array(elements) => {
            let mut elements = elements.to_vec();
            elements.rotate_left(by);
            ctx.array(&elements)
        }
        Value::String(text) => {
            let mut characters: Vec<char> = text.chars().collect();
            characters.rotate_left(by);
            ctx.string(&characters.iter().collect::<String>())
        }
        other => *other,
    }
}
