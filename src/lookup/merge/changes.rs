//! The changes of a merge, and values with these changes applied.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use hashbrown::HashMap;
use pantin_base::budget::Arena;

use pantin_values::value::{HashBuilder, Identity, Value};

/// The new values of arrays and hashes, by object identity.
pub(crate) type Changes<'c> = HashMap<Identity, Value<'c>, rustc_hash::FxBuildHasher>;

/// A value with `changes` in it.
pub(crate) fn changed<'c>(value: Value<'c>, changes: &mut Changes<'c>, arena: &'c Arena) -> Value<'c> {
    let Some(identity) = Identity::of_container(&value) else { return value };
    if let Some(known) = changes.get(&identity) {
        return *known;
    }
    let is_same = |one: &Value<'c>, other: &Value<'c>| Identity::of_container(one) == Identity::of_container(other);
    let after = match value {
        Value::Array(elements) => {
            let list: Vec<Value<'c>> = elements.iter().map(|element| changed(*element, changes, arena)).collect();
            let is_all_same = list.iter().zip(elements).all(|(one, other)| is_same(one, other));
            if is_all_same { value } else { Value::Array(arena.alloc_slice_copy(&list)) }
        }
        Value::Hash(hash) => {
            let mut builder = HashBuilder::with_capacity(hash.len());
            let mut is_all_same = true;
            for (key, value) in hash.entries() {
                let after = changed(*value, changes, arena);
                is_all_same &= is_same(&after, value);
                builder.insert(*key, after);
            }
            if is_all_same { value } else { builder.finish_value(arena) }
        }
        other => other,
    };
    changes.insert(identity, after);
    after
}
