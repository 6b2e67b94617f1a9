//! `fqdn_rand_string`: a text that depends on the node.

use super::seeded_rand_string::MAX_COUNT;
use crate::collections::joined;
use crate::issues;
use crate::stdlib::arguments::to_s;
use crate::stdlib::conversion::numbers::to_i;
use crate::stdlib::declare::{counted, of, typed};
use crate::stdlib::validation::checks::is_integer;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, Unwind, raise};

/// `fqdn_rand_string`
pub(super) static FQDN_RAND_STRING: Function = counted("fqdn_rand_string", -2, fqdn_rand_string);

/// `stdlib::fqdn_rand_string`
pub(super) static STDLIB_FQDN_RAND_STRING: Function = typed(
    "stdlib::fqdn_rand_string",
    &[of(&[("Integer[1]", "length"), ("Optional[String]", "?charset"), ("Any", "*seed")], typed_rand_string)],
);

fn fqdn_rand_string<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let length = to_i(&arguments[0]).unwrap_or(0);
    if !is_integer(&arguments[0]) || length <= 0 {
        return Err(raise("fqdn_rand_string(): first argument must be a positive integer"));
    }
    if !matches!(arguments.get(1), None | Some(Value::Undef | Value::String(_))) {
        return Err(raise("fqdn_rand_string(): second argument must be undef or a string"));
    }
    random_text(ctx, length, arguments.get(1), arguments.get(2..).unwrap_or_default())
}

fn typed_rand_string<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let length = to_i(&arguments[0]).unwrap_or(0);
    random_text(ctx, length, arguments.get(1), arguments.get(2..).unwrap_or_default())
}

/// Picks each character with a `fqdn_rand` of its own.
fn random_text<'c>(
    ctx: &mut Ctx<'_, 'c>,
    length: i64,
    characters: Option<&Value<'c>>,
    seeds: &[Value<'c>],
) -> Flow<'c> {
    if length > MAX_COUNT {
        return Err(Unwind::Raised(issues::text_too_long(ctx.name)));
    }
    let mut characters: Vec<char> = characters.and_then(Value::as_str).unwrap_or_default().chars().collect();
    if characters.is_empty() {
        characters = ('0'..='9').chain('A'..='Z').chain('a'..='z').collect();
    }
    let mut text = String::new();
    for number in 1..=length {
        let seeds: Vec<Value<'c>> = seeds.iter().copied().chain([Value::Integer(number)]).collect();
        let seed = joined(ctx, &ctx.array(&seeds), ":");
        let arguments = [Value::Integer(characters.len() as i64), ctx.string(&seed)];
        let picked = ctx.call_function("fqdn_rand", &arguments, None)?;
        let picked = if let Value::Integer(picked) = picked {
            picked
        } else {
            crate::stdlib::conversion::numbers::text_to_i(&to_s(ctx, &picked))
        };
        text.extend(usize::try_from(picked).ok().and_then(|picked| characters.get(picked)));
    }
    Ok(ctx.string(&text))
}
