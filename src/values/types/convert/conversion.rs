//! A constructor at work, and what it says of values that it cannot take.

use crate::types::{PassedTypes, Types, infer_generalized, type_text};
use crate::value::issues::runtime_error;
use crate::value::{Timestamp, Value};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;

/// A constructor at work.
pub(super) struct Conversion<'x, 'c> {
    pub(super) types: &'x dyn Types<'c>,
    /// The current time, for `Timestamp.new()`.
    pub(super) now: Timestamp,
}

pub(super) fn fail<T>(detail: &str) -> Result<T, Issue> {
    Err(runtime_error(detail))
}

/// What a constructor says of a value that it cannot take.
pub(super) fn refused(cx: &Conversion<'_, '_>, value: &Value<'_>, name: &str) -> String {
    if let Value::String(text) = value {
        format!("The string '{text}' cannot be converted to {name}")
    } else {
        refused_kind(cx, value, name)
    }
}

/// What a constructor says of a value whose kind it cannot take.
pub(super) fn refused_kind(cx: &Conversion<'_, '_>, value: &Value<'_>, name: &str) -> String {
    format!("Value of type {} cannot be converted to {name}", value_type(cx.types, value))
}

/// The type of a value without its details.
fn value_type(types: &dyn Types<'_>, value: &Value<'_>) -> String {
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, types);
    type_text(&passed, &infer_generalized(&passed, value))
}
