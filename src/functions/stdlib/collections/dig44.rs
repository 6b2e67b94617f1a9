//! `dig44` and `try_get_value`: values inside of hashes and arrays by a path. Puppet's own `dig` replaced them.

use crate::ruby_errors::no_method;
use crate::stdlib::catalog::deprecation::{warn_as_scope, warn_of_autoloader};
use crate::stdlib::conversion::numbers::all_digits;
use crate::stdlib::declare::counted;
use pantin_values::value::Value;
use pantin_values::value::number::ruby_integer;
use pantin_values::value::ruby_class::class_name;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `dig44`
pub(super) static DIG44: Function = counted("dig44", -2, dig44);

/// `try_get_value`
pub(super) static TRY_GET_VALUE: Function = counted("try_get_value", -2, try_get_value);

fn dig44<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("dig44(): Wrong number of arguments given ({count} for at least 2)")));
    }
    if !matches!(arguments[0], Value::Hash(_) | Value::Array(_)) {
        let class = class_name(&arguments[0]);
        return Err(raise(&format!("dig44(): first argument must be a hash or an array, given {class}")));
    }
    let Value::Array(path) = arguments[1] else {
        let class = class_name(&arguments[1]);
        return Err(raise(&format!("dig44(): second argument must be an array, given {class}")));
    };
    let default = arguments.get(2).copied().unwrap_or(Value::Undef);
    Ok(walk(arguments[0], path).unwrap_or(default))
}

/// The value at a path; nothing where the path leads nowhere or to undef.
fn walk<'c>(data: Value<'c>, path: &[Value<'c>]) -> Option<Value<'c>> {
    path.iter().try_fold(data, |data, key| {
        let found = match data {
            Value::Hash(hash) => hash.get(key)?,
            Value::Array(elements) => {
                let index = match key {
                    Value::Integer(index) => *index,
                    Value::Float(index) => *index as i64,
                    Value::String(text) => ruby_integer(text, None).and_then(|index| index.as_word())?,
                    _ => return None,
                };
                let index = if index < 0 { index + elements.len() as i64 } else { index };
                *elements.get(usize::try_from(index).ok()?)?
            }
            _ => return None,
        };
        (!found.is_undef()).then_some(found)
    })
}

fn try_get_value<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    warn_as_scope(ctx, "try_get_value() DEPRECATED: this function is deprecated, please use dig() instead.");
    let data = arguments[0];
    let path = match arguments.get(1) {
        Some(path) if path.is_true() => *path,
        _ => Value::String(""),
    };
    let default = arguments.get(2).copied().unwrap_or(Value::Undef);
    if !matches!(data, Value::Hash(_) | Value::Array(_)) || matches!(path, Value::String("")) {
        return Ok(if default.is_true() { default } else { data });
    }
    let Value::String(path) = path else { return Err(no_method(ctx, "split", &path)) };
    warn_as_scope(
        ctx,
        "dig() DEPRECATED: This function has been replaced in Puppet 4.5.0, please use dig44() for backwards compatibility or use the new version.",
    );
    warn_of_autoloader(ctx, "dig44");
    let separator = arguments.get(3).and_then(Value::as_str).unwrap_or("/");
    let mut path: Vec<&'c str> = path.split(separator).collect();
    while path.last().is_some_and(|last| last.is_empty()) {
        path.pop();
    }
    let key = |text: &&'c str| match ruby_integer(text, Some(10)).and_then(|number| number.as_word()) {
        Some(number) if all_digits(text) => Value::Integer(number),
        _ => Value::String(text),
    };
    let path: Vec<Value<'c>> = path.iter().map(key).collect();
    Ok(walk(data, &path).unwrap_or(default))
}
