//! Keys of data, and the values that nodes have for one.

use std::path::Path;

use serde_json::Value as Json;

use pantin_checks::Layer;
pub use pantin_review::provenance::UsedLevel;

/// A place where data gives a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyPlace {
    /// The module whose data it is in; `None` for the environment's.
    pub module: Option<String>,
    /// The level; empty if no level reads the file.
    pub level: String,
    /// The file.
    pub file: String,
    /// The line.
    pub line: u32,
}

/// A key of data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataKey {
    /// Its name.
    pub name: String,
    /// Where it is.
    pub places: Vec<KeyPlace>,
    /// The options of its lookups: `merge: deep`.
    pub options: Option<String>,
    /// True if a value is encrypted, or for a parameter whose type names Sensitive.
    pub is_secret: bool,
}

/// The keys of data of an environment.
#[derive(Debug, Default)]
pub struct DataIndex {
    /// The keys by name.
    pub keys: Vec<DataKey>,
    pub(super) layers: Vec<Layer>,
}

impl DataIndex {
    /// A key by its name.
    #[must_use]
    pub fn key(&self, name: &str) -> Option<&DataKey> {
        self.keys.binary_search_by(|key| key.name.as_str().cmp(name)).ok().map(|at| &self.keys[at])
    }

    /// True if a path may be a data file of a layer.
    pub(super) fn takes(&self, path: &Path) -> bool {
        let is_plain = path.components().all(|part| !matches!(part, std::path::Component::ParentDir));
        let is_data =
            path.extension().is_some_and(|ending| ["yaml", "yml", "json", "eyaml"].iter().any(|it| ending == *it));
        is_plain && is_data && self.layers.iter().any(|layer| path.starts_with(&layer.root))
    }
}

/// A value, and the nodes that have it.
#[derive(Clone, PartialEq, Debug)]
pub struct ValueGroup {
    /// The value; `None` if it must not be shown.
    pub value: Option<Json>,
    /// The levels that gave it, and the nodes that have it from there.
    pub from: Vec<(Vec<UsedLevel>, Vec<String>)>,
}

impl ValueGroup {
    /// The number of nodes.
    #[must_use]
    pub fn count(&self) -> usize {
        self.from.iter().map(|(_, nodes)| nodes.len()).sum()
    }
}

/// The values of a key on all nodes.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct KeyGroups {
    /// The values, those of the most nodes first.
    pub groups: Vec<ValueGroup>,
    /// The nodes without a value.
    pub missing: Vec<String>,
    /// The nodes whose lookup fails, with the error.
    pub failed: Vec<(String, String)>,
    /// The number of nodes that were not asked, because time was up.
    pub unasked: usize,
    /// The paths that lookups of nodes searched, in their order: each with the number of nodes, and whether it exists.
    pub searched: Vec<(String, usize)>,
}
