//! Numbers of things by the hashes of their names. The table is small, and grows without a look at the names.

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;

/// Numbers by hashes.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers(HashTable<Entry>);

#[derive(Clone, Copy, Debug)]
struct Entry {
    hash: u32,
    number: u32,
}

impl Entry {
    /// The hash as the table wants it, which looks at both ends.
    fn spread(self) -> u64 {
        u64::from(self.hash) << 32 | u64::from(self.hash)
    }
}

/// The hash of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NameHash(u32);

impl NameHash {
    /// That of a name.
    pub(super) fn of(name: impl Hash) -> Self {
        let mut hasher = rustc_hash::FxHasher::default();
        name.hash(&mut hasher);
        Self(hasher.finish() as u32)
    }
}

impl Numbers {
    /// Room for some.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self(HashTable::with_capacity(capacity))
    }

    /// The number of what has a name with this hash and is the right one.
    #[inline]
    pub(super) fn find(&self, hash: NameHash, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let wanted = Entry { hash: hash.0, number: 0 };
        let found = self.0.find(wanted.spread(), |entry| entry.hash == wanted.hash && is_it(entry.number));
        found.map(|entry| entry.number)
    }

    /// Adds a number; there must be none of the same name.
    pub(super) fn insert(&mut self, hash: NameHash, number: u32) {
        let entry = Entry { hash: hash.0, number };
        self.0.insert_unique(entry.spread(), entry, |entry| entry.spread());
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop, proptest};

    use super::{NameHash, Numbers};

    proptest! {
        #[test]
        fn names_are_found_by_their_hashes(names in prop::collection::hash_set("[a-c]{0,4}", 0..60)) {
            let names: Vec<String> = names.into_iter().collect();
            let mut numbers = Numbers::default();
            for (number, name) in (0..).zip(&names) {
                let found = numbers.find(NameHash::of(name.as_str()), |at| names[at as usize] == *name);
                assert_eq!(found, None);
                numbers.insert(NameHash::of(name.as_str()), number);
            }
            for (number, name) in (0..).zip(&names) {
                let found = numbers.find(NameHash::of(name.as_str()), |at| names[at as usize] == *name);
                assert_eq!(found, Some(number));
            }
        }
    }
}
