//! Hashes: insertion order, keys compared as Ruby's `eql?` does (`1` and `1.0` differ, strings are case sensitive).
//!
//! A hash that gets more and more entries shares them with its earlier states ([`Hash::merged`]), and the index, too: places
//! that were free are given to new entries, and a state skips positions beyond its length. Only the newest state of a hash
//! adds to an index, so at least half of its places stay free. Values that take the place of others are shared as well, in
//! another way: see [`replaced`](super::replaced).

use std::hash::{Hash as _, Hasher as _};
use std::sync::atomic::{AtomicU32, Ordering};

use rustc_hash::FxHasher;
use smallvec::SmallVec;

use pantin_base::budget::{Arena, Extended};

use super::Value;
use super::depth::into;
use super::integer::{compare_big, compare_integer};
use super::object;
use super::replaced::Replaced;

/// A place of an index: a position in the entries plus one, 0 when it is free. It is atomic because values are read by
/// several threads; one alone writes.
pub type Place = AtomicU32;

/// A key and its value.
type Entry<'a> = (Value<'a>, Value<'a>);

/// An immutable hash with its keys in insertion order.
#[derive(Clone, Copy, Debug)]
pub struct Hash<'a> {
    /// The keys, with their values unless those were replaced.
    entries: &'a [Entry<'a>],
    /// Open addressing. Empty for small hashes. It may have places of entries that later states added.
    index: &'a [Place],
    /// The values, if others were there before.
    replaced: Option<&'a Replaced<'a, Value<'a>>>,
}

/// Up to this many entries are found by comparing one after the other.
const SMALL: usize = 8;
/// Up to this many entries are copied when values are replaced.
const MAX_COPIED: usize = 32;

impl<'a> Hash<'a> {
    /// The hash without entries.
    pub const EMPTY: Hash<'static> = Hash { entries: &[], index: &[], replaced: None };

    /// The entries in insertion order.
    #[must_use]
    pub fn entries(&self) -> &'a [(Value<'a>, Value<'a>)] {
        self.replaced.map_or(self.entries, |values| values.entries(self.entries))
    }

    /// A hash with copies of the keys of another, whose [`index`](Self::index) is given, in their order.
    pub fn copied(arena: &'a Arena, index: &'a [Place], entries: &'a [(Value<'a>, Value<'a>)]) -> &'a Self {
        arena.alloc(Hash { entries, index, replaced: None })
    }

    /// A hash of entries whose keys differ.
    pub fn of_different(arena: &'a Arena, entries: &'a [(Value<'a>, Value<'a>)]) -> &'a Self {
        arena.alloc(Hash { entries, index: new_index(arena, entries, entries.len()), replaced: None })
    }

    /// This hash with the entries of another one over it. New keys are added in place to the newest state of a hash.
    #[must_use]
    pub fn merged(&self, above: &Hash<'a>, arena: &'a Arena) -> &'a Self {
        let known: SmallVec<[Option<usize>; SMALL]> = above.keys().map(|key| self.position(&key)).collect();
        let new = known.iter().filter(|position| position.is_none()).count();
        if above.is_empty() {
            arena.alloc(*self)
        } else if new == 0 {
            self.replaced(known.into_iter().flatten().zip(above.values()), arena)
        } else if new == above.len() && self.len() > SMALL {
            self.extended(above.entries(), arena)
        } else if self.replaced.is_some() {
            let places = known.iter().zip(above.entries());
            let values = places.clone().filter_map(|(position, (_, value))| Some(((*position)?, *value)));
            let new: Vec<Entry<'a>> =
                places.filter(|(position, _)| position.is_none()).map(|(_, entry)| *entry).collect();
            self.replaced(values, arena).extended(&new, arena)
        } else {
            let mut builder = HashBuilder::from_hash(self);
            above.entries.iter().for_each(|(key, value)| {
                builder.insert(*key, *value);
            });
            builder.finish(arena)
        }
    }

    /// With other values at some positions. Keys are found as in this one.
    fn replaced(&self, values: impl Iterator<Item = (usize, Value<'a>)>, arena: &'a Arena) -> &'a Self {
        if self.len() > MAX_COPIED {
            let replaced = match self.replaced {
                Some(before) => before.set(values, arena),
                None => Replaced::of(self.entries, arena).set(values, arena),
            };
            return arena.alloc(Hash { replaced: Some(arena.alloc(replaced)), ..*self });
        }
        let Some(first) = self.entries.first() else { return arena.alloc(*self) };
        let entries = arena.alloc_slice_fill_copy(self.len(), *first);
        entries.copy_from_slice(self.entries);
        values.for_each(|(at, value)| entries[at].1 = value);
        arena.alloc(Hash { entries, index: self.index, replaced: None })
    }

    /// With entries behind, whose keys are new.
    fn extended(&self, above: &[(Value<'a>, Value<'a>)], arena: &'a Arena) -> &'a Self {
        let Extended { slice: entries, is_in_place, is_growing } = arena.extend_slice(self.entries, above);
        let replaced = self.replaced.map(|values| arena.alloc(values.extended(above, arena)));
        let has_room = index_size(entries.len()) <= self.index.len();
        let index = match (is_in_place, is_growing) {
            (true, _) if has_room => self.index,
            // A hash that grows has an index as its entries have room.
            (_, true) => {
                return arena.alloc(Hash { entries, index: new_index(arena, entries, entries.len() * 2), replaced });
            }
            (_, false) if has_room && self.has_own_index() => {
                arena.alloc_slice_fill_iter(self.index.iter().map(|place| Place::new(place.load(Ordering::Relaxed))))
            }
            (_, false) => {
                return arena.alloc(Hash { entries, index: new_index(arena, entries, entries.len()), replaced });
            }
        };
        fill_index(index, entries, self.len());
        arena.alloc(Hash { entries, index, replaced })
    }

    /// Whether no later state has entries in the index.
    fn has_own_index(&self) -> bool {
        self.index.iter().all(|place| place.load(Ordering::Relaxed) as usize <= self.len())
    }

    /// How keys are found, for a copy with the same keys.
    pub const fn index(&self) -> &'a [Place] {
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
        self.entry(key).map(|(_, value)| value)
    }

    fn entry(&self, key: &Value<'_>) -> Option<Entry<'a>> {
        let at = self.position(key)?;
        let (key, value) = *self.entries.get(at)?;
        Some((key, self.replaced.map_or(Some(value), |values| values.get(at))?))
    }

    fn position(&self, key: &Value<'_>) -> Option<usize> {
        if self.index.is_empty() {
            // Most keys are texts, and most of these differ in length.
            if let Value::String(text) = key {
                return self.entries.iter().position(|(have, _)| matches!(have, Value::String(have) if have == text));
            }
            return self.entries.iter().position(|(have, _)| same_key(key, have));
        }
        let mask = self.index.len() - 1;
        let mut at = key_hash(key) as usize & mask;
        loop {
            let position = (self.index[at].load(Ordering::Relaxed) as usize).checked_sub(1)?;
            // What a later state added is not there.
            if let Some((have, _)) = self.entries.get(position)
                && same_key(key, have)
            {
                return Some(position);
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
        Some((key.as_str()?, value))
    }

    /// Keys in insertion order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = Value<'a>> + use<'a> {
        self.entries.iter().map(|(key, _)| *key)
    }

    /// Values in insertion order.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Value<'a>> + use<'a> {
        self.entries().iter().map(|(_, value)| *value)
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
        if same_key(key, &entries[position].0) {
            break;
        }
        at = (at + 1) & mask;
    }
    at
}

/// An index of entries, whose keys differ, with room for so many; empty when they are few.
fn new_index<'a>(arena: &'a Arena, entries: &[(Value<'_>, Value<'_>)], room: usize) -> &'a [Place] {
    if entries.len() <= SMALL {
        return &[];
    }
    let index = arena.alloc_slice_fill_iter((0..index_size(room)).map(|_| Place::new(0)));
    fill_index(index, entries, 0);
    index
}

/// Gives free places of an index to the entries behind the first `from`.
fn fill_index(index: &[Place], entries: &[(Value<'_>, Value<'_>)], from: usize) {
    let mask = index.len() - 1;
    for (number, (key, _)) in (from as u32 + 1..).zip(&entries[from..]) {
        let mut at = key_hash(key) as usize & mask;
        while index[at].load(Ordering::Relaxed) != 0 {
            at = (at + 1) & mask;
        }
        index[at].store(number, Ordering::Relaxed);
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
        let index: Vec<u32> = hash.index.iter().map(|place| place.load(Ordering::Relaxed)).collect();
        let mut builder = Self { entries: hash.entries().to_vec(), index };
        if !hash.has_own_index() {
            builder.make_index();
        }
        builder
    }

    fn position(&self, key: &Value<'_>) -> Option<usize> {
        if self.index.is_empty() {
            return self.entries.iter().position(|(have, _)| same_key(key, have));
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
            let mask = self.index.len() - 1;
            for (number, (key, _)) in (1..).zip(&self.entries) {
                let mut at = key_hash(key) as usize & mask;
                while self.index[at] != 0 {
                    at = (at + 1) & mask;
                }
                self.index[at] = number;
            }
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
            let index = arena.alloc_slice_fill_iter(self.index.iter().map(|position| Place::new(*position)));
            return arena.alloc(Hash { entries, index, replaced: None });
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

/// The hash of a key; equal for keys that are [`same_key`].
fn key_hash(key: &Value<'_>) -> u64 {
    let mut hasher = FxHasher::default();
    KeyHash(*key).hash(&mut hasher);
    hasher.finish()
}

/// What has to be the same. The two of keys differ from the other for times, whose hash is that of the very object, and for
/// types, whose hash depends on the order of members.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sameness {
    /// Ruby's `eql?`.
    Content,
    /// `eql?` and an equal `hash`.
    Key,
    /// `hash` alone.
    Hash,
}

/// Ruby's `eql?`: same class and same content. `a` is the one whose method Ruby calls, which matters for objects.
#[must_use]
pub fn eql(a: &Value<'_>, b: &Value<'_>) -> bool {
    same(a, b, Sameness::Content)
}

/// Whether two numbers of different kinds, or two floats, are equal to `==`; `None` for other values.
pub(crate) fn is_same_number(left: &Value<'_>, right: &Value<'_>) -> Option<bool> {
    let order = match (left, right) {
        (Value::Integer(a), Value::Float(b)) | (Value::Float(b), Value::Integer(a)) => compare_integer(*a, *b),
        (Value::BigInteger(a), Value::Float(b)) | (Value::Float(b), Value::BigInteger(a)) => compare_big(a, *b),
        (Value::Float(a), Value::Float(b)) => a.partial_cmp(b),
        _ => return None,
    };
    Some(order == Some(std::cmp::Ordering::Equal))
}

/// Whether two values are one key. `a` is the one that is looked for.
fn same_key(a: &Value<'_>, b: &Value<'_>) -> bool {
    same(a, b, Sameness::Key)
}

pub(super) fn same(a: &Value<'_>, b: &Value<'_>, sameness: Sameness) -> bool {
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
                || a.len() == b.len() && into(a.len(), || a.iter().zip(*b).all(|(a, b)| same(a, b, sameness)))
        }
        (Value::Hash(a), Value::Hash(b)) => {
            let has =
                |(key, value): &(Value<'_>, Value<'_>)| b.get(key).is_some_and(|other| same(value, &other, sameness));
            std::ptr::eq(*a, *b) || a.len() == b.len() && into(a.len(), || a.entries().iter().all(has))
        }
        // Types are equal whatever the order of their members; Ruby's hash of them is not.
        (Value::Type(one), Value::Type(other)) => {
            std::ptr::eq(*one, *other) || one == other && (sameness == Sameness::Content || key_hash(a) == key_hash(b))
        }
        // Secrets compare the hashes of what they hold.
        (Value::Sensitive(a), Value::Sensitive(b)) => std::ptr::eq(*a, *b) || same(a, b, Sameness::Hash),
        (Value::Timespan(a), Value::Timespan(b)) => std::ptr::eq(*a, *b) || sameness == Sameness::Content && a == b,
        (Value::Timestamp(a), Value::Timestamp(b)) => std::ptr::eq(*a, *b) || sameness == Sameness::Content && a == b,
        (Value::SemVer(a), Value::SemVer(b)) => a == b,
        (Value::SemVerRange(a), Value::SemVerRange(b)) => a == b,
        (Value::Binary(a), Value::Binary(b)) => a == b,
        (Value::Uri(a), Value::Uri(b)) => a.is_written_as(b),
        (Value::Object(a), Value::Object(b)) => std::ptr::eq(*a, *b) || object::same(a, b, sameness),
        // Resources and iterators are the same only as themselves.
        (Value::Iterator(a), Value::Iterator(b)) => std::ptr::eq(*a, *b),
        (Value::Resource(a), Value::Resource(b)) => std::ptr::eq(*a, *b),
        (Value::Runtime(a), Value::Runtime(b)) => a == b,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Arena, Hash, HashBuilder, Value};

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

    /// The entries of a hash, in their order, each of them found.
    fn entries(hash: &Hash<'_>) -> Vec<(i64, i64)> {
        let number = |value: Value<'_>| if let Value::Integer(number) = value { number } else { -1 };
        let found = |key: Value<'_>| hash.get(&key).map_or(-1, number);
        hash.keys().map(|key| (number(key), found(key))).collect()
    }

    fn hash_of(arena: &Arena, keys: std::ops::Range<i64>, value: i64) -> &Hash<'_> {
        let mut builder = HashBuilder::new();
        keys.for_each(|key| {
            builder.insert(Value::Integer(key), Value::Integer(value));
        });
        builder.finish(arena)
    }

    #[test]
    fn a_hash_that_grows_takes_memory_of_its_length() {
        let arena = Arena::new();
        let mut hash = hash_of(&arena, 0..1, 0);
        let mut earlier = Vec::new();
        for key in 1..20_000 {
            hash = hash.merged(hash_of(&arena, key..key + 1, key), &arena);
            if key % 1000 == 0 {
                earlier.push(hash);
            }
        }
        assert!(arena.used() < 10 << 20, "{}", arena.used());
        assert!(entries(hash).into_iter().eq((0..20_000).map(|key| (key, key))));
        for (hash, length) in earlier.into_iter().zip((1..).map(|count| count * 1000 + 1)) {
            assert_eq!(hash.len() as i64, length);
            assert!(hash.get(&Value::Integer(length)).is_none() && hash.get(&Value::Integer(length - 1)).is_some());
        }
    }

    #[test]
    fn a_hash_whose_values_are_replaced_takes_little_memory_for_each() {
        let arena = Arena::new();
        let mut hash = hash_of(&arena, 0..1000, 0);
        for step in 1..20_000 {
            // Now and then a new key.
            let key = if step % 20 == 0 { 1000 + step } else { step % 1000 };
            hash = hash.merged(hash_of(&arena, key..key + 1, step), &arena);
            let found = hash.get(&Value::Integer(key));
            assert!(matches!(found, Some(Value::Integer(value)) if value == step));
        }
        assert!(arena.used() < 40 << 20, "{}", arena.used());
        assert_eq!(hash.len(), 1999);
        let (shown, again) = (hash.entries(), hash.entries());
        assert!(std::ptr::eq(shown, again) && entries(hash).len() == shown.len());
        assert!(shown.iter().all(
            |(key, value)| matches!((hash.get(key), value), (Some(Value::Integer(a)), Value::Integer(b)) if a == *b)
        ));
    }

    proptest! {
        /// Merges into any earlier state: new keys, known ones, none.
        #[test]
        fn no_merge_changes_a_hash_that_somebody_has(
            count in prop_oneof![Just(14_i64), Just(31), Just(40), Just(70)],
            merges in prop::collection::vec((any::<prop::sample::Index>(), 0_i64..60, 0_i64..9, any::<bool>()), 1..90),
        ) {
            let arena = Arena::new();
            let start = hash_of(&arena, 100..100 + count, 1);
            let mut states: Vec<(&Hash<'_>, indexmap::IndexMap<i64, i64>)> =
                vec![(start, entries(start).into_iter().collect())];
            for (at, key, count, is_new) in merges {
                let (hash, mut model) = states[at.index(states.len())].clone();
                let first = if is_new { 200 + states.len() as i64 * 10 } else { 80 + key };
                let above = hash_of(&arena, first..first + count, key);
                model.extend(entries(above));
                states.push((hash.merged(above, &arena), model));
            }
            for (hash, model) in states {
                prop_assert_eq!(entries(hash), model.into_iter().collect::<Vec<_>>());
                let copy = HashBuilder::from_hash(hash);
                prop_assert!(copy.get(&Value::Integer(-5)).is_none() && copy.len() == hash.len());
                prop_assert_eq!(entries(copy.finish(&arena)), entries(hash));
                prop_assert!(hash.get(&Value::Integer(-5)).is_none());
            }
        }

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
