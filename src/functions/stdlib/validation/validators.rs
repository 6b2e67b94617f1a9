//! Bodies of the functions that fail for values that are not what they should be.

use super::checks::{is_absolute_path, is_bool};
use crate::ruby_errors::no_string;
use crate::stdlib::arguments::inspect;
use pantin_values::value::Value;
use pantin_values::value::address::{Address, Family};
use pantin_values::value::flatten::flattened;
use pantin_values::value::number::ruby_integer;
use pantin_values::value::regexp::compile;
use pantin_values::value::ruby_class::class_name;
use pantin_vm::{Ctx, Flow, raise};

/// A body.
pub(super) type Validator = for<'c> fn(&Ctx<'_, 'c>, &[Value<'c>]) -> Flow<'c, ()>;

/// Fails for each argument that `accepts` does not take, with the words that `describe` finds.
fn each<'c>(
    name: &str,
    arguments: &[Value<'c>],
    accepts: impl Fn(&Value<'c>) -> Flow<'c, bool>,
    describe: impl Fn(&Value<'c>) -> String,
) -> Flow<'c, ()> {
    if arguments.is_empty() {
        return Err(raise(&format!("{name}(): wrong number of arguments (0; must be > 0)")));
    }
    for argument in arguments {
        if !accepts(argument)? {
            return Err(raise(&describe(argument)));
        }
    }
    Ok(())
}

/// `x is not a Y.  It looks to be a Z`
fn looks_like<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, wanted: &str) -> String {
    format!("{} is not {wanted}.  It looks to be a {}", inspect(ctx, value), class_name(value))
}

pub(super) fn validate_array<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    let accepts = |value: &Value<'c>| Ok(matches!(value, Value::Array(_)));
    each("validate_array", arguments, accepts, |value| looks_like(ctx, value, "an Array"))
}

pub(super) fn validate_hash<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    let accepts = |value: &Value<'c>| Ok(matches!(value, Value::Hash(_)));
    each("validate_hash", arguments, accepts, |value| looks_like(ctx, value, "a Hash"))
}

pub(super) fn validate_string<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    let accepts = |value: &Value<'c>| Ok(matches!(value, Value::String(_) | Value::Undef));
    each("validate_string", arguments, accepts, |value| looks_like(ctx, value, "a string"))
}

pub(super) fn validate_bool<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    let accepts = |value: &Value<'c>| is_bool(ctx, &[*value]);
    each("validate_bool", arguments, accepts, |value| looks_like(ctx, value, "a boolean"))
}

pub(super) fn validate_absolute_path<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    if arguments.is_empty() {
        return Err(raise("validate_absolute_path(): wrong number of arguments (0; must be > 0)"));
    }
    for argument in arguments {
        for path in argument.as_array().unwrap_or(std::slice::from_ref(argument)) {
            if !is_absolute_path(ctx, &[*path])? {
                return Err(raise(&format!("{} is not an absolute path.", inspect(ctx, path))));
            }
        }
    }
    Ok(())
}

fn addresses<'c>(
    ctx: &Ctx<'_, 'c>,
    name: &str,
    arguments: &[Value<'c>],
    kind: &str,
    wanted: Option<Family>,
) -> Flow<'c, ()> {
    if arguments.is_empty() {
        return Err(raise(&format!("{name}(): wrong number of arguments (0; must be > 0)")));
    }
    for argument in arguments {
        let shown = inspect(ctx, argument);
        let Value::String(text) = argument else { return Err(raise(&format!("{shown} is not a string."))) };
        match Address::parse(text) {
            Ok(address) if wanted.is_none_or(|wanted| wanted == address.family) => {}
            _ => return Err(raise(&format!("{shown} is not a valid {kind} address."))),
        }
    }
    Ok(())
}

pub(super) fn validate_ip_address<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    addresses(ctx, "validate_ip_address", arguments, "IP", None)
}

pub(super) fn validate_ipv4_address<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    addresses(ctx, "validate_ipv4_address", arguments, "IPv4", Some(Family::V4))
}

pub(super) fn validate_ipv6_address<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    addresses(ctx, "validate_ipv6_address", arguments, "IPv6", Some(Family::V6))
}

pub(super) fn validate_re<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    if !(2..=3).contains(&arguments.len()) {
        let count = arguments.len();
        return Err(raise(&format!("validate_re(): wrong number of arguments ({count}; must be 2 or 3)")));
    }
    let Value::String(text) = arguments[0] else {
        let class = class_name(&arguments[0]);
        return Err(raise(&format!("validate_re(): input needs to be a String, not a {class}")));
    };
    for pattern in flattened(&arguments[1..2]) {
        let Value::String(pattern) = pattern else { return Err(no_string(&pattern)) };
        if compile(pattern)?.find(text)?.is_some() {
            return Ok(());
        }
    }
    match arguments.get(2).filter(|message| message.is_true()) {
        Some(Value::String(message)) => Err(raise(message)),
        Some(other) => Err(raise(&inspect(ctx, other))),
        None => {
            let (text, pattern) = (inspect(ctx, &arguments[0]), inspect(ctx, &arguments[1]));
            Err(raise(&format!("validate_re(): {text} does not match {pattern}")))
        }
    }
}

pub(super) fn validate_slength<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    let fail = |text: &str| Err(raise(&format!("validate_slength(): {text}")));
    if !(2..=3).contains(&arguments.len()) {
        return fail(&format!("Wrong number of arguments ({}; must be 2 or 3)", arguments.len()));
    }
    let number = |value: &Value<'c>| match value {
        Value::Integer(number) => Some(*number),
        Value::Float(number) => Some(*number as i64),
        Value::String(text) => ruby_integer(text, None).and_then(|number| number.as_word()),
        _ => None,
    };
    let shown = |value: &Value<'c>| format!("{}:{}", crate::stdlib::arguments::to_s(ctx, value), class_name(value));
    let Some(most) = number(&arguments[1]).filter(|most| *most > 0) else {
        let shown = shown(&arguments[1]);
        return fail(&format!("Expected second argument to be a positive Numeric, got {shown}"));
    };
    let least = match arguments.get(2).filter(|least| least.is_true()) {
        None => 0,
        Some(given) => match number(given).filter(|least| *least >= 0) {
            Some(least) => least,
            None => {
                let shown = shown(given);
                return fail(&format!("Expected third argument to be unset or a positive Numeric, got {shown}"));
            }
        },
    };
    if most < least {
        return fail("Expected second argument to be equal to or larger than third argument");
    }
    let fits = |text: &str| (least..=most).contains(&(text.chars().count() as i64));
    let input = &arguments[0];
    let too_long = |length: usize| {
        let shown = inspect(ctx, input);
        fail(&format!("Expected length of {shown} to be between {least} and {most}, was {length}"))
    };
    match input {
        Value::String(text) if fits(text) => Ok(()),
        Value::String(text) => too_long(text.chars().count()),
        Value::Array(elements) => {
            for (at, element) in elements.iter().enumerate() {
                match element {
                    Value::String(text) if fits(text) => {}
                    Value::String(_) => return too_long(elements.len()),
                    other => {
                        let class = class_name(other);
                        return fail(&format!("Expected element at array position {at} to be a String, got {class}"));
                    }
                }
            }
            Ok(())
        }
        other => fail(&format!("Expected first argument to be a String or Array, got {}", class_name(other))),
    }
}
