//! `squeeze`: repeated characters once.

use super::characters::CharacterSet;
use crate::ruby_errors::{no_method, no_string};
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `squeeze`
pub(super) static SQUEEZE: Function = legacy("squeeze", squeeze);

fn squeeze<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if !(1..=2).contains(&arguments.len()) {
        let count = arguments.len();
        return Err(raise(&format!("squeeze(): Wrong number of arguments given {count} for 2 or 1")));
    }
    let set = || match arguments.get(1) {
        None | Some(Value::Boolean(false)) => Ok(None),
        Some(Value::String(set)) => Ok(Some(CharacterSet::parse(set)?)),
        Some(other) => Err(no_string(other)),
    };
    let one = |value: &Value<'c>| {
        if let Value::String(text) = value {
            Ok(ctx.string(&squeezed(text, set()?.as_ref())))
        } else {
            Err(no_method(ctx, "squeeze", value))
        }
    };
    match arguments[0] {
        Value::Array(elements) => Ok(ctx.array(&elements.iter().map(one).collect::<Flow<'c, Vec<_>>>()?)),
        other => one(&other),
    }
}

fn squeezed(text: &str, set: Option<&CharacterSet>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut last = None;
    for character in text.chars() {
        if last != Some(character) || set.is_some_and(|set| !set.contains(character)) {
            out.push(character);
        }
        last = Some(character);
    }
    out
}
