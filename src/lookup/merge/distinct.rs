//! Elements without duplicates.

use pantin_base::budget::Arena;

use pantin_values::value::{KeyHash, Value};

/// An array without elements that came before.
pub(super) fn unique<'c>(elements: impl Iterator<Item = Value<'c>>, arena: &'c Arena) -> Value<'c> {
    let mut seen = hashbrown::HashSet::new();
    let kept: Vec<Value<'c>> = elements.filter(|element| seen.insert(KeyHash(*element))).collect();
    Value::Array(arena.alloc_slice_copy(&kept))
}
