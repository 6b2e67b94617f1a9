//! Bodies of the functions that ask what a value is.

use crate::ruby_errors::no_method;
use crate::stdlib::conversion::numbers::{text_to_f, text_to_i};
use crate::stdlib::declare::legacy;
use pantin_values::value::Value;
use pantin_values::value::address::{Address, Family};
use pantin_values::value::number::float_text;
use pantin_values::value::paths::{Platform, is_absolute};
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `is_hash`
pub(super) static IS_HASH: Function = legacy("is_hash", is_hash);

/// `is_integer`
pub(super) static IS_INTEGER: Function = legacy("is_integer", is_integer_function);

fn is_hash<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [value] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("is_hash(): Wrong number of arguments given ({count} for 1)")));
    };
    Ok(Value::Boolean(matches!(value, Value::Hash(_))))
}

fn is_integer_function<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(Value::Boolean(is_integer(only("is_integer", arguments)?)))
}

/// The argument of a function that takes one.
pub(super) fn only<'x, 'c>(name: &str, arguments: &'x [Value<'c>]) -> Flow<'c, &'x Value<'c>> {
    let [value] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("{name}(): Wrong number of arguments given {count} for 1")));
    };
    Ok(value)
}

/// Whether this is an integer, or a text that is one.
pub(in crate::stdlib) fn is_integer(value: &Value<'_>) -> bool {
    let is_number = |line: &str| {
        let digits = line.strip_prefix('-').unwrap_or(line);
        digits == "0"
            || digits.starts_with(|first: char| ('1'..='9').contains(&first))
                && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    match value {
        Value::Integer(_) => true,
        Value::String(text) => text.split('\n').any(is_number),
        _ => false,
    }
}

/// A body, given the function's name and arguments.
pub(super) type Check = for<'c> fn(&Ctx<'_, 'c>, &[Value<'c>]) -> Flow<'c, bool>;

/// Whether this is an absolute path of either kind of system.
pub(super) fn is_absolute_path<'c>(_: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    let [Value::String(path)] = arguments else {
        return match arguments {
            [_] => Ok(false),
            other => {
                Err(raise(&format!("is_absolute_path(): Wrong number of arguments given ({} for 1)", other.len())))
            }
        };
    };
    Ok(is_absolute(path, Platform::Posix)? || is_absolute(path, Platform::Windows)?)
}

pub(super) fn is_array<'c>(_: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    match arguments.first() {
        None => Err(raise("is_array(): Wrong number of arguments given (0 for 1)")),
        Some(value) => Ok(matches!(value, Value::Array(_))),
    }
}

pub(super) fn is_bool<'c>(_: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    let [value] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("is_bool(): Wrong number of arguments given ({count} for 1)")));
    };
    Ok(matches!(value, Value::Boolean(_)))
}

pub(super) fn is_float<'c>(_: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    Ok(match only("is_float", arguments)? {
        Value::Float(_) => true,
        Value::String(text) => float_text(text_to_f(text)) == *text,
        _ => false,
    })
}

pub(super) fn is_numeric<'c>(_: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    Ok(match only("is_numeric", arguments)? {
        Value::Integer(_) | Value::BigInteger(_) | Value::Float(_) => true,
        Value::String(text) => compile(r"^-?(?:(?:[1-9]\d*)|0)(?:\.\d+)?(?:[eE]-?\d+)?$")?.find(text)?.is_some(),
        _ => false,
    })
}

pub(super) fn is_string<'c>(_: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    match arguments.first() {
        None => Err(raise("is_string(): Wrong number of arguments given (0 for 1)")),
        Some(Value::String(text)) => Ok(*text != float_text(text_to_f(text)) && *text != text_to_i(text).to_string()),
        Some(value) => Ok(value.is_undef()),
    }
}

fn family<'c>(ctx: &Ctx<'_, 'c>, name: &str, arguments: &[Value<'c>]) -> Flow<'c, Option<Family>> {
    match only(name, arguments)? {
        Value::String(text) => Ok(Address::parse(text).ok().map(|address| address.family)),
        // Ruby wants to be told the family of a number, which counts as no address.
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Array(_) | Value::Hash(_) => Ok(None),
        other => Err(no_method(ctx, "to_i", other)),
    }
}

pub(super) fn is_ip_address<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    Ok(family(ctx, "is_ip_address", arguments)?.is_some())
}

pub(super) fn is_ipv4_address<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    Ok(family(ctx, "is_ipv4_address", arguments)? == Some(Family::V4))
}

pub(super) fn is_ipv6_address<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    Ok(family(ctx, "is_ipv6_address", arguments)? == Some(Family::V6))
}
