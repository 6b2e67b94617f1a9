//! `uriescape`: characters that no URI may have, by their numbers. From release 9 on it always fails.

use std::fmt::Write as _;

use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `uriescape`
pub(super) static URIESCAPE: Function = legacy("uriescape", uriescape);

/// `uriescape` of release 9
pub(super) static NO_URIESCAPE: Function = legacy("uriescape", no_uriescape);

fn uriescape<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let one = |value: &Value<'c>| if let Value::String(text) = value { ctx.string(&escaped(text)) } else { *value };
    match arguments.first() {
        None => Err(raise("uriescape(): Wrong number of arguments given (0 for 1)")),
        Some(Value::Array(elements)) => Ok(ctx.array(&elements.iter().map(one).collect::<Vec<_>>())),
        Some(text @ Value::String(_)) => Ok(one(text)),
        Some(_) => Err(raise("uriescape(): Requires either array or string to work with")),
    }
}

fn no_uriescape<'c>(_: &mut Ctx<'_, 'c>, _: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Err(raise("Puppet: This function is not available in Puppet 8. URI.escape no longer exists as of Ruby 3+."))
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'();/?:@&=+$,[]".contains(&byte) {
            out.push(char::from(byte));
        } else {
            // Writing to a String never fails.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}
