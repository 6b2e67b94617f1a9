//! `stdlib::start_with` and `stdlib::end_with`.

use crate::stdlib::declare::{returning, typed};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

const AFFIXES: &str = "Variant[String[1],Array[String[1], 1]]";

/// `stdlib::start_with`
pub(super) static STDLIB_START_WITH: Function = typed(
    "stdlib::start_with",
    &[returning(&[("String", "test_string"), (AFFIXES, "prefixes")], "Boolean", start_with)],
);

/// `stdlib::end_with`
pub(super) static STDLIB_END_WITH: Function =
    typed("stdlib::end_with", &[returning(&[("String", "test_string"), (AFFIXES, "suffixes")], "Boolean", end_with)]);

fn start_with<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(any(arguments, |text, affix| text.starts_with(affix)))
}

fn end_with<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(any(arguments, |text, affix| text.ends_with(affix)))
}

fn any<'c>(arguments: &[Value<'c>], has: fn(&str, &str) -> bool) -> Value<'c> {
    let text = arguments[0].as_str().unwrap_or_default();
    let affixes = arguments[1].as_array().unwrap_or(&arguments[1..2]);
    Value::Boolean(affixes.iter().filter_map(Value::as_str).any(|affix| has(text, affix)))
}
