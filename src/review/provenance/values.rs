//! Values as a story shows them: in Puppet's notation, cut when they are long, without Sensitive content.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::notation::notation;
use crate::{HIDDEN, Shown};
use pantin_catalog::Delivered;
use pantin_values::value::Value;

/// Longer values are cut.
const MAX_LEN: usize = 160;

/// A value of a catalog as a story shows it.
pub(super) fn shown<'c>(catalog: &Delivered<'c>, value: &Value<'c>) -> String {
    match catalog.kept(value) {
        Ok(data) => match Shown::of(&data) {
            Shown::Data(data) => cut(&notation(&data)),
            Shown::Sensitive => HIDDEN.to_owned(),
        },
        // Nested more deeply than any reader goes.
        Err(_) => "…".to_owned(),
    }
}

/// True if a value is or contains a Sensitive one.
pub(super) fn is_secret(value: &Value<'_>) -> bool {
    match value {
        Value::Sensitive(_) => true,
        Value::Array(elements) => pantin_values::value::depth::into(elements.len(), || elements.iter().any(is_secret)),
        Value::Hash(hash) => pantin_values::value::depth::into(hash.len(), || {
            hash.entries().iter().any(|(key, value)| is_secret(key) || is_secret(value))
        }),
        Value::Object(object) => object.attributes.iter().any(is_secret),
        _ => false,
    }
}

/// A text that is not too long, in one line.
pub(super) fn cut(text: &str) -> String {
    let line = text.replace('\n', "\\n");
    if line.chars().count() <= MAX_LEN {
        return line;
    }
    let mut short: String = line.chars().take(MAX_LEN - 1).collect();
    short.push('…');
    short
}
