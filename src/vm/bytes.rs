//! Texts that are strings of bytes to Ruby: what Puppet's functions make of them is that, too, as Ruby's methods have it.

use crate::Vm;
use pantin_values::types::Types;
use pantin_values::value::Value;

/// Functions that call a method of their first argument which gives a part of it or a changed copy.
const FUNCTIONS: [&str; 12] = [
    "camelcase",
    "capitalize",
    "chomp",
    "chop",
    "downcase",
    "lstrip",
    "regsubst",
    "rstrip",
    "split",
    "sprintf",
    "strip",
    "upcase",
];

/// What a function gives for arguments.
pub(crate) fn kept<'c>(vm: &Vm<'c>, function: &str, arguments: &[Value<'c>], value: Value<'c>) -> Value<'c> {
    let first = match arguments.first() {
        // `String($text)`
        Some(Value::Type(_)) if matches!((function, arguments), ("new", [_, Value::String(_)])) => &arguments[1],
        Some(first) if FUNCTIONS.contains(&function) => first,
        Some(Value::Array([first, ..])) if function == "join" => first,
        _ => return value,
    };
    part(vm, first, value)
}

/// A part of a value, or what was made of it.
pub(crate) fn part<'c>(vm: &Vm<'c>, whole: &Value<'c>, part: Value<'c>) -> Value<'c> {
    if let Value::String(text) = whole
        && Types::is_bytes(&*vm.types, text)
    {
        return bytes_in(vm, part);
    }
    part
}

/// A text as bytes, or the texts of a list, unless there are characters in it.
fn bytes_in<'c>(vm: &Vm<'c>, value: Value<'c>) -> Value<'c> {
    if let Value::String(text) = value
        && text.is_ascii()
    {
        return vm.types.bytes_text(text);
    }
    let Value::Array(parts) = value else { return value };
    Value::Array(vm.arena.alloc_slice_fill_iter(parts.iter().map(|part| bytes_in(vm, *part))))
}
