//! Hashes: insertion order, keys compared as Ruby's `eql?` does (`1` and `1.0` differ, strings are case sensitive).

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use std::hash::{Hash as _, Hasher};

use crate::budget::Arena;
use rustc_hash::FxHasher;

use super::depth::into;
use super::{Type, Value};

/// An immutable hash with its keys in insertion order.
#[derive(Clone, Copy, Debug)]
pub struct Hash<'a> {
    entries: &'a [(Value<'a>, Value<'a>)],
    /// Open addressing: positions in `entries` plus one, 0 for a free place. Empty for small hashes.
    index: &'a [u32],
}

/// Up to this many entries are found by comparing one after the other.
const SMALL: usize = 8;

impl<'a> Hash<'a> {
    /// The hash without entries.
    pub const EMPTY: Hash<'static> = Hash { entries: &[], index: &[] };

    /// The entries in insertion order.
    #[must_use]
    pub const fn entries(&self) -> &'a [(Value<'a>, Value<'a>)] {
        self.entries
    }

    /// A hash with copies of the keys of another, whose [`index`](Self::index) is given, in their order.
    pub(crate) fn copied(arena: &'a Arena, index: &'a [u32], entries: &'a [(Value<'a>, Value<'a>)]) -> &'a Self {
        arena.alloc(Hash { entries, index })
    }

    /// A hash of entries whose keys differ.
    pub(crate) fn of_different(arena: &'a Arena, entries: &'a [(Value<'a>, Value<'a>)]) -> &'a Self {
        let index: &'a mut [u32] = match entries.len() {
            0..=SMALL => &mut [],
            count => arena.alloc_slice_fill_copy(index_size(count), 0),
        };
        if !index.is_empty() {
            fill_index(index, entries);
        }
        arena.alloc(Hash { entries, index })
    }

    /// How keys are found, for a copy with the same keys.
    pub(crate) const fn index(&self) -> &'a [u32] {
        self.index
    }

    /// Number of entries.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no entry.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &Value<'_>) -> Option<Value<'a>> {
        self.entry(key).map(|(_, value)| *value)
    }

    fn entry(&self, key: &Value<'_>) -> Option<&'a (Value<'a>, Value<'a>)> {
        if self.index.is_empty() {
            // Most keys are texts, and most of these differ in length.
            if let Value::String(text) = key {
                return self.entries.iter().find(|(have, _)| matches!(have, Value::String(have) if have == text));
            }
            return self.entries.iter().find(|(have, _)| same_key(have, key));
        }
        let mask = self.index.len() - 1;
        let mut at = key_hash(key) as usize & mask;
        loop {
            let position = self.index[at];
            if position == 0 {
                return None;
            }
            let entry = &self.entries[position as usize - 1];
            if same_key(&entry.0, key) {
                return Some(entry);
            }
            at = (at + 1) & mask;
        }
    }

    /// The value of a string key.
    #[must_use]
    pub fn get_str(&self, key: &str) -> Option<Value<'a>> {
        self.get(&Value::String(key))
    }

    /// A string key as the hash has it, with its value.
    #[must_use]
    pub fn entry_of_str(&self, key: &str) -> Option<(&'a str, Value<'a>)> {
        let (key, value) = self.entry(&Value::String(key))?;
        Some((key.as_str()?, *value))
    }

    /// Keys in insertion order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = Value<'a>> + use<'a> {
        self.entries.iter().map(|(key, _)| *key)
    }

    /// Values in insertion order.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Value<'a>> + use<'a> {
        self.entries.iter().map(|(_, value)| *value)
    }
}

/// Builds a [`struct@Hash`]. A key given again keeps its place and takes the new value, as in Ruby.
#[derive(Default)]
pub struct HashBuilder<'a> {
    entries: Vec<(Value<'a>, Value<'a>)>,
    /// As that of the hash: each key is hashed once on its way there.
    index: Vec<u32>,
}

/// Places of the index of so many entries, which are more than [`SMALL`].
const fn index_size(entries: usize) -> usize {
    (entries * 2).next_power_of_two()
}

/// The place in an index where a key stands, or where it would.
fn place(index: &[u32], entries: &[(Value<'_>, Value<'_>)], key: &Value<'_>) -> usize {
    let mask = index.len() - 1;
    let mut at = key_hash(key) as usize & mask;
    while let Some(position) = (index[at] as usize).checked_sub(1) {
        if same_key(&entries[position].0, key) {
            break;
        }
        at = (at + 1) & mask;
    }
    at
}

/// Fills an index, all of whose places are free, with entries, whose keys differ.
fn fill_index(index: &mut [u32], entries: &[(Value<'_>, Value<'_>)]) {
    let mask = index.len() - 1;
    for ((key, _), number) in entries.iter().zip(1..) {
        let mut at = key_hash(key) as usize & mask;
        while index[at] != 0 {
            at = (at + 1) & mask;
        }
        index[at] = number;
    }
}

impl<'a> HashBuilder<'a> {
    /// An empty builder.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty builder with room for `capacity` entries.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self { entries: Vec::with_capacity(capacity), index: Vec::new() }
    }

    /// A builder that starts with the entries of `hash`.
    #[must_use]
    pub fn from_hash(hash: &Hash<'a>) -> Self {
        Self { entries: hash.entries.to_vec(), index: hash.index.to_vec() }
    }

    fn position(&self, key: &Value<'_>) -> Option<usize> {
        if self.index.is_empty() {
            return self.entries.iter().position(|(have, _)| same_key(have, key));
        }
        (self.index[place(&self.index, &self.entries, key)] as usize).checked_sub(1)
    }

    /// Sets the value of a key and gives the value it had.
    pub fn insert(&mut self, key: Value<'a>, value: Value<'a>) -> Option<Value<'a>> {
        // Where it stands in the index, or would; there is none of few entries.
        let at = (!self.index.is_empty()).then(|| place(&self.index, &self.entries, &key));
        let known = match at {
            Some(at) => (self.index[at] as usize).checked_sub(1),
            None => self.position(&key),
        };
        if let Some(known) = known {
            return Some(std::mem::replace(&mut self.entries[known].1, value));
        }
        self.entries.push((key, value));
        let count = self.entries.len();
        match at {
            Some(at) if index_size(count) <= self.index.len() => self.index[at] = count as u32,
            None if count <= SMALL => {}
            _ => self.make_index(),
        }
        None
    }

    /// Makes an index that has room for as many entries as they themselves have.
    fn make_index(&mut self) {
        self.index.clear();
        if self.entries.len() > SMALL {
            self.index.resize(index_size(self.entries.capacity()), 0);
            fill_index(&mut self.index, &self.entries);
        }
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &Value<'_>) -> Option<Value<'a>> {
        self.position(key).map(|at| self.entries[at].1)
    }

    /// Takes a key out; the order of the others stays.
    pub fn remove(&mut self, key: &Value<'_>) -> Option<Value<'a>> {
        let at = self.position(key)?;
        let (_, value) = self.entries.remove(at);
        self.make_index();
        Some(value)
    }

    /// The entries so far.
    #[must_use]
    pub fn entries(&self) -> &[(Value<'a>, Value<'a>)] {
        &self.entries
    }

    /// Number of entries so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no entry yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The finished hash.
    pub fn finish(self, arena: &'a Arena) -> &'a Hash<'a> {
        let entries: &'a [_] = arena.alloc_slice_copy(&self.entries);
        if entries.len() > SMALL && self.index.len() == index_size(entries.len()) {
            return arena.alloc(Hash { entries, index: arena.alloc_slice_copy(&self.index) });
        }
        Hash::of_different(arena, entries)
    }

    /// The finished hash as a value.
    pub fn finish_value(self, arena: &'a Arena) -> Value<'a> {
        Value::Hash(self.finish(arena))
    }
}

/// A value as a key of a Rust map, with Ruby's `eql?` and `hash`.
#[derive(Clone, Copy, Debug)]
pub struct KeyHash<'a>(pub Value<'a>);

impl PartialEq for KeyHash<'_> {
    fn eq(&self, other: &Self) -> bool {
        same_key(&self.0, &other.0)
    }
}

impl Eq for KeyHash<'_> {}

impl std::hash::Hash for KeyHash<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        feed(&self.0, state);
    }
}

/// The hash of a key; equal for keys that are [`same_key`].
fn key_hash(key: &Value<'_>) -> u64 {
    let mut hasher = FxHasher::default();
    feed(key, &mut hasher);
    // FxHasher leaves its entropy in the high bits; tables use the low ones.
    hasher.finish().rotate_left(26)
}

fn feed<H: Hasher>(value: &Value<'_>, state: &mut H) {
    std::mem::discriminant(value).hash(state);
    match value {
        Value::Undef | Value::Default => {}
        Value::Boolean(truth) => truth.hash(state),
        Value::Integer(number) => number.hash(state),
        Value::BigInteger(number) => number.hash(state),
        Value::Float(number) => number.to_bits().hash(state),
        Value::String(text) => text.hash(state),
        Value::Regexp(regexp) => regexp.source.hash(state),
        Value::Array(elements) => {
            elements.len().hash(state);
            into(elements.len(), || elements.iter().for_each(|element| feed(element, state)));
        }
        Value::Hash(hash) => hash.len().hash(state),
        Value::Sensitive(inner) => feed(inner, state),
        Value::Timespan(span) => span.hash(state),
        Value::Timestamp(time) => time.hash(state),
        Value::SemVer(version) => version.hash(state),
        Value::Binary(bytes) => bytes.hash(state),
        Value::Resource(reference) => reference.hash(state),
        Value::Runtime(runtime) => runtime.hash(state),
        Value::Type(ty) => feed_type(ty, 3, state),
        // Rarely keys; equality decides.
        Value::SemVerRange(_) | Value::Uri(_) | Value::Object(_) | Value::Iterator(_) => {}
    }
}

/// What tells most types apart that are keys of one hash: the names of attributes.
fn feed_type<H: Hasher>(ty: &Type<'_>, depth: u32, state: &mut H) {
    std::mem::discriminant(ty).hash(state);
    match ty {
        Type::String { value: Some(text), .. } => text.hash(state),
        Type::Enum { values, .. } => values.hash(state),
        Type::Integer { from, to } => (from, to).hash(state),
        Type::Optional(Some(inner)) | Type::NotUndef(inner) | Type::Sensitive(inner) if depth > 0 => {
            feed_type(inner, depth - 1, state);
        }
        _ => {}
    }
}

/// Ruby's `eql?`: same class and same content.
pub(super) fn same_key(a: &Value<'_>, b: &Value<'_>) -> bool {
    match (a, b) {
        (Value::Undef, Value::Undef) | (Value::Default, Value::Default) => true,
        (Value::Boolean(a), Value::Boolean(b)) => a == b,
        (Value::Integer(a), Value::Integer(b)) => a == b,
        (Value::BigInteger(a), Value::BigInteger(b)) => a == b,
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits() || a == b,
        (Value::String(a), Value::String(b)) => a == b,
        (Value::Regexp(a), Value::Regexp(b)) => a == b,
        (Value::Array(a), Value::Array(b)) => {
            std::ptr::eq(*a, *b)
                || a.len() == b.len() && into(a.len(), || a.iter().zip(*b).all(|(a, b)| same_key(a, b)))
        }
        (Value::Hash(a), Value::Hash(b)) => {
            let has = |(key, value): &(Value<'_>, Value<'_>)| b.get(key).is_some_and(|other| same_key(value, &other));
            std::ptr::eq(*a, *b) || a.len() == b.len() && into(a.len(), || a.entries().iter().all(has))
        }
        (Value::Type(Type::Variant(a)), Value::Type(Type::Variant(b))) => {
            // Types are equal whatever the order of their members; Ruby's hash of them is not.
            a.len() == b.len() && a.iter().zip(*b).all(|(a, b)| a == b)
        }
        (Value::Type(a), Value::Type(b)) => a == b,
        (Value::Sensitive(a), Value::Sensitive(b)) => same_key(a, b),
        (Value::Timespan(a), Value::Timespan(b)) => a == b,
        (Value::Timestamp(a), Value::Timestamp(b)) => a == b,
        (Value::SemVer(a), Value::SemVer(b)) => a == b,
        (Value::SemVerRange(a), Value::SemVerRange(b)) => a == b,
        (Value::Binary(a), Value::Binary(b)) => a == b,
        (Value::Uri(a), Value::Uri(b)) => a == b,
        (Value::Object(a), Value::Object(b)) => a.same(b),
        (Value::Iterator(a), Value::Iterator(b)) => std::ptr::eq(*a, *b),
        (Value::Resource(a), Value::Resource(b)) => a == b,
        (Value::Runtime(a), Value::Runtime(b)) => a == b,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Arena, HashBuilder, Value};

    #[test]
    fn large_hashes_keep_order_and_find_every_key() {
        let arena = Arena::new();
        let mut builder = HashBuilder::new();
        for number in 0..1000 {
            builder.insert(Value::Integer(number), Value::Integer(number * 2));
        }
        assert_eq!(builder.remove(&Value::Integer(500)).map(|value| value.is_true()), Some(true));
        let hash = builder.finish(&arena);
        assert_eq!(hash.len(), 999);
        assert!(matches!(hash.get(&Value::Integer(999)), Some(Value::Integer(1998))));
        assert!(hash.get(&Value::Integer(500)).is_none());
        assert!(hash.get(&Value::Float(1.0)).is_none());
        assert!(matches!(hash.entries()[0].0, Value::Integer(0)));
    }

    proptest! {
        #[test]
        fn a_hash_is_a_map_in_insertion_order(actions in prop::collection::vec((any::<bool>(), 0_i64..40, any::<i64>()), 0..120)) {
            let arena = Arena::new();
            let mut builder = HashBuilder::new();
            let mut expected: indexmap::IndexMap<i64, i64> = indexmap::IndexMap::new();
            for (inserts, key, value) in actions {
                if inserts {
                    builder.insert(Value::Integer(key), Value::Integer(value));
                    expected.insert(key, value);
                } else {
                    builder.remove(&Value::Integer(key));
                    expected.shift_remove(&key);
                }
            }
            let hash = builder.finish(&arena);
            prop_assert_eq!(hash.len(), expected.len());
            for ((key, value), (expected_key, expected_value)) in hash.entries().iter().zip(&expected) {
                prop_assert!(matches!((key, value), (Value::Integer(key), Value::Integer(value)) if key == expected_key && value == expected_value));
                prop_assert!(matches!(hash.get(key), Some(Value::Integer(found)) if found == *expected_value));
            }
        }
    }
}
