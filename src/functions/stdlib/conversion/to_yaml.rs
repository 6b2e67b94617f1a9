//! `to_yaml`: a value as YAML.

use super::rewrap_sensitive_data::{is_unwrapped, with_plain_data};
use crate::stdlib::arguments::symbols;
use crate::stdlib::declare::{Parameters, of, typed};
use pantin_data::{Repeats, YamlStyle, write_yaml as write};
use pantin_values::value::{Hash, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

const PARAMETERS: Parameters = &[("Any", "data"), ("Hash", "?options")];

/// `to_yaml`
pub(super) static TO_YAML: Function = typed("to_yaml", &[of(PARAMETERS, to_yaml)]);

/// `stdlib::to_yaml`
pub(super) static STDLIB_TO_YAML: Function = typed("stdlib::to_yaml", &[of(PARAMETERS, to_yaml)]);

fn to_yaml<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if let Some(options) = arguments.get(1) {
        symbols(ctx, options)?;
    }
    let mut options = arguments.get(1).and_then(Value::as_hash).map(options).unwrap_or_default();
    // Unwrapping makes new collections.
    if is_unwrapped(ctx)? {
        options.repeats = Repeats::InFull;
    }
    with_plain_data(ctx, &arguments[0], |ctx, data| Ok(ctx.string(&write(data, options, ctx.type_table())?)))
}

fn options(given: &Hash<'_>) -> YamlStyle {
    let number = |name: &str| match given.get_str(name) {
        Some(Value::Integer(number)) => i32::try_from(number).ok(),
        _ => None,
    };
    let part = |value: Option<&Value<'_>>| match value {
        Some(Value::Integer(number)) => i32::try_from(*number).unwrap_or(1),
        _ => 1,
    };
    let has_header = given.get_str("header").is_some_and(|header| header.is_true());
    let version = match given.get_str("version") {
        Some(Value::Array(numbers)) => Some((part(numbers.first()), part(numbers.get(1)))),
        Some(Value::String(text)) => {
            let mut numbers = text.split('.').map(|number| number.parse().unwrap_or(0));
            Some((numbers.next().unwrap_or(1), numbers.next().unwrap_or(1)))
        }
        Some(_) => Some((1, 1)),
        None => has_header.then_some((1, 1)),
    };
    YamlStyle {
        indentation: number("indentation"),
        line_width: number("line_width"),
        canonical: given.get_str("canonical").is_some_and(|canonical| canonical.is_true()),
        repeats: Repeats::Aliases,
        version,
    }
}
