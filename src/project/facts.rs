//! Where a repository has facts.

use std::path::{Path, PathBuf};

use pantin_host::Files;

/// What the files of a directory are facts of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactsKind {
    /// Nodes: `NODE.json` or `NODE.yaml`.
    Nodes,
    /// Systems, such as `Debian-12-64.json`.
    Systems,
}

/// A directory with facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactsDirectory {
    /// The directory.
    pub path: PathBuf,
    /// What its files are facts of.
    pub kind: FactsKind,
    /// The names of its files without their endings, sorted.
    pub names: Vec<String>,
}

/// The usual places of facts below the root of a repository.
const PLACES: [(&str, FactsKind); 5] = [
    ("facts", FactsKind::Nodes),
    ("spec/facts", FactsKind::Nodes),
    ("test/facts", FactsKind::Nodes),
    ("spec/factsets", FactsKind::Systems),
    ("factsets", FactsKind::Systems),
];

/// The endings of files with facts.
const ENDINGS: [&str; 3] = [".json", ".yaml", ".yml"];

impl FactsDirectory {
    /// A directory, if it has files with facts.
    #[must_use]
    pub fn open(files: &dyn Files, path: PathBuf, kind: FactsKind) -> Option<Self> {
        let listed = files.list_with_kinds(&path).unwrap_or_default();
        let listed = listed.iter().filter(|entry| !entry.is_dir && !entry.name.starts_with('.'));
        let stem = |name: &str| ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).map(str::to_owned);
        let mut names: Vec<String> = listed.filter_map(|entry| stem(&entry.name)).collect();
        names.sort_unstable();
        names.dedup();
        (!names.is_empty()).then_some(Self { path, kind, names })
    }
}

/// The directories with facts in a repository.
pub(super) fn in_repository(files: &dyn Files, root: &Path) -> Vec<FactsDirectory> {
    PLACES.iter().filter_map(|(name, kind)| FactsDirectory::open(files, root.join(name), *kind)).collect()
}
