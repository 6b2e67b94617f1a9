//! Differences of many nodes, with the same change of several resources shown once.

use indexmap::IndexMap;

use super::compare::Change;
use super::fleet::{Fleet, Group};

/// The same change of resources of one type.
#[derive(Clone, Debug)]
pub struct Bundle<'f> {
    /// The type.
    pub type_name: &'f str,
    /// The change.
    pub change: &'f Change,
    /// The resources with their nodes, those of the most nodes first.
    pub groups: Vec<&'f Group>,
}

impl Fleet {
    /// The changes: those of the most resources first, then those of the most nodes.
    #[must_use]
    pub fn bundles(&self) -> Vec<Bundle<'_>> {
        let mut found: IndexMap<(&str, String), Vec<&Group>> = IndexMap::new();
        for group in self.groups() {
            let type_name = &*group.difference.resource.type_name;
            // Values have no order and no hash of their own; what they print is as good.
            found.entry((type_name, format!("{:?}", group.difference.change))).or_default().push(group);
        }
        let mut bundles = Vec::with_capacity(found.len());
        for ((type_name, _), groups) in found {
            if let Some(first) = groups.first() {
                bundles.push(Bundle { type_name, change: &first.difference.change, groups });
            }
        }
        bundles.sort_by_key(|bundle| std::cmp::Reverse(bundle.groups.len()));
        bundles
    }
}
