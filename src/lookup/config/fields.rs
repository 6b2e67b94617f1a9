//! Fields of configurations.

use pantin_values::value::{Hash, HashBuilder, Value};

/// A hash with string keys.
pub(super) fn hash_of<'c>(arena: &'c pantin_base::budget::Arena, entries: &[(&'static str, Value<'c>)]) -> Value<'c> {
    let mut builder = HashBuilder::with_capacity(entries.len());
    for (key, value) in entries {
        builder.insert(Value::String(key), *value);
    }
    builder.finish_value(arena)
}

/// A hash with entries added where it has none, or nothing, of that key.
pub(super) fn with_missing<'c>(
    hash: &'c Hash<'c>,
    entries: &[(&'static str, Value<'c>)],
    arena: &'c pantin_base::budget::Arena,
) -> &'c Hash<'c> {
    let mut builder = HashBuilder::from_hash(hash);
    for (key, value) in entries {
        let key = Value::String(key);
        if !builder.get(&key).is_some_and(|existing| existing.is_true()) {
            builder.insert(key, *value);
        }
    }
    builder.finish(arena)
}

/// The text of an entry.
pub(super) fn text_of<'c>(hash: &'c Hash<'c>, key: &str) -> Option<&'c str> {
    hash.get_str(key).and_then(|value| value.as_str())
}

/// The texts of an entry that is a text or a list of texts.
pub(super) fn texts_of<'c>(hash: &'c Hash<'c>, key: &str) -> Vec<&'c str> {
    match hash.get_str(key) {
        Some(Value::String(text)) => vec![text],
        Some(Value::Array(elements)) => elements.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}
