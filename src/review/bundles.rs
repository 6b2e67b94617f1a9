//! Differences of many nodes, with the same change of several resources shown once.

use std::borrow::Cow;

use indexmap::IndexMap;

use super::alike::Alike;
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
}

impl Fleet {
    /// The changes: those of the most resources first, then those of the most nodes.
    #[must_use]
    pub fn bundles(&self) -> Vec<Bundle<'_>> {
        let mut found: IndexMap<(String, String), Bundle<'_>> = IndexMap::new();
        for Alike { group, change } in self.alike() {
            let difference = &group.difference;
            let type_name = difference.resource.type_name.to_string();
            let new = |(type_name, _): &(String, String)| Bundle {
                type_name: type_name.clone(),
                change: difference.change.clone(),
                groups: Vec::new(),
            };
            let bundle = found.entry((type_name, change)).or_insert_with_key(new);
            bundle.groups.push(group);
        }
        let mut bundles: Vec<_> = found.into_values().collect();
        bundles.sort_by_key(|bundle| std::cmp::Reverse(bundle.groups.len()));
        bundles
    }
}
