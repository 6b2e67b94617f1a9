//! How deeply arrays and hashes are nested in a value.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::Value;
use super::depth::into;

/// Whether arrays and hashes are nested in a value beyond so many levels.
pub fn is_deeper_than(value: &Value<'_>, levels: usize) -> bool {
    let is_deeper = |inner: &Value<'_>| is_deeper_than(inner, levels - 1);
    match value {
        Value::Array(elements) => levels == 0 || into(elements.len(), || elements.iter().any(is_deeper)),
        Value::Hash(hash) => {
            let entry = |(key, value): &(Value<'_>, Value<'_>)| is_deeper(key) || is_deeper(value);
            levels == 0 || into(hash.len(), || hash.entries().iter().any(entry))
        }
        Value::Sensitive(inner) => is_deeper_than(inner, levels),
        _ => false,
    }
}
