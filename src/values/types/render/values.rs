//! Values inside of types: titles, patterns, bounds, arguments.

use pantin_base::budget::Arena;

use crate::types::{AsTyping, PassedTypes, Types};
use crate::value::Value;
use crate::value::format::{puppet_quote, write_program};

/// Appends a string as Puppet source.
pub(in crate::types) fn quote(out: &mut String, text: &str) {
    out.push_str(&puppet_quote(text));
}

/// Appends a value that is no container and no type.
pub(in crate::types) fn write_value(cx: &dyn Types<'_>, out: &mut String, value: &Value<'_>) {
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    write_program(out, value, &AsTyping(&passed));
}
