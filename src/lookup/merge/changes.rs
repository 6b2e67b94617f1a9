//! What a merge changed, and values with the changes in them.

use crate::budget::Arena;
use hashbrown::HashMap;

use crate::value::{HashBuilder, Value};

/// What became of arrays and hashes, by the address of their content.
pub(in crate::lookup) type Changes<'c> = HashMap<usize, Value<'c>, rustc_hash::FxBuildHasher>;

/// What names an array or a hash that is not empty: values with the same address are one object.
pub(in crate::lookup) fn address(value: &Value<'_>) -> Option<usize> {
    match value {
        Value::Array(elements) if !elements.is_empty() => Some(elements.as_ptr().addr()),
        Value::Hash(hash) if !hash.is_empty() => Some(std::ptr::from_ref(*hash).addr()),
        _ => None,
    }
}

/// A value with `changes` in it.
pub(in crate::lookup) fn changed<'c>(value: Value<'c>, changes: &mut Changes<'c>, arena: &'c Arena) -> Value<'c> {
    let Some(address) = address(&value) else { return value };
    if let Some(known) = changes.get(&address) {
        return *known;
    }
    let is_same = |one: &Value<'c>, other: &Value<'c>| self::address(one) == self::address(other);
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
    changes.insert(address, after);
    after
}
