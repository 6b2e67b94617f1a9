//! What changed of an environment since it was read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What changed of an environment since one of its generations was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changes {
    /// When they were looked for, in nanoseconds since 1970: what changes later is found the next time.
    pub(super) found_at: i128,
    /// Files that have another content.
    pub(super) modified: BTreeSet<PathBuf>,
    /// Folders in which there are other names, and what is not there any more.
    pub(super) others: BTreeSet<PathBuf>,
}

impl Changes {
    pub(super) fn none(found_at: i128) -> Self {
        Self { found_at, modified: BTreeSet::new(), others: BTreeSet::new() }
    }

    /// Whether nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.modified.is_empty() && self.others.is_empty()
    }

    /// Whether a file or a folder changed.
    #[must_use]
    pub fn contains(&self, path: &Path) -> bool {
        self.modified.contains(path) || self.others.contains(path)
    }

    /// Everything that changed, by path.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.modified.iter().chain(&self.others).map(PathBuf::as_path)
    }
}
