//! Differences of many nodes, with the same change of several resources shown once.

use std::borrow::Cow;

use indexmap::IndexMap;

use super::alike::key;
use super::compare::Change;
use super::fleet::{Fleet, Group};

/// The same change of resources of one type.
#[derive(Clone, Debug)]
pub struct Bundle<'f> {
    /// The type.
    pub type_name: String,
    /// The change of the first resource.
    pub change: Change,
    /// The resources with their nodes, those of the most nodes first.
    pub groups: Vec<Cow<'f, Group>>,
    key: String,
}

impl Bundle<'_> {
    /// True if a resource's difference is the bundle's.
    pub(super) fn has(&self, group: &Group) -> bool {
        *group.difference.resource.type_name == *self.type_name && key(&group.difference.change) == self.key
    }
}

impl Fleet {
    /// The changes: those of the most resources first, then those of the most nodes.
    #[must_use]
    pub fn bundles(&self) -> Vec<Bundle<'_>> {
        let mut found: IndexMap<(String, String), Bundle<'_>> = IndexMap::new();
        for group in self.alike() {
            let (type_name, change) = (&*group.difference.resource.type_name, &group.difference.change);
            let new = |(type_name, key): &(String, String)| Bundle {
                type_name: type_name.clone(),
                change: change.clone(),
                groups: Vec::new(),
                key: key.clone(),
            };
            let bundle = found.entry((type_name.to_owned(), key(change))).or_insert_with_key(new);
            bundle.groups.push(group);
        }
        let mut bundles: Vec<_> = found.into_values().collect();
        bundles.sort_by_key(|bundle| std::cmp::Reverse(bundle.groups.len()));
        bundles
    }
}
