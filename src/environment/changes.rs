//! The changes of an environment since it was read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file whose time is this much older than a generation, in nanoseconds, may have changed later: file times come from
/// a clock that ticks this seldom.
pub(super) const TICK: i128 = 10_000_000;

/// The changes of an environment since one of its generations was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changes {
    /// The time of the check, in nanoseconds since 1970: the next check finds later changes.
    pub(super) found_at: i128,
    /// Files that have another content.
    pub(super) modified: BTreeSet<PathBuf>,
    /// Folders with other names in them, and paths that no longer exist.
    pub(super) others: BTreeSet<PathBuf>,
    /// The time of the last change according to stamps, in nanoseconds since 1970.
    pub(super) last: i128,
}

impl Changes {
    pub(super) fn none(found_at: i128) -> Self {
        Self { found_at, modified: BTreeSet::new(), others: BTreeSet::new(), last: i128::MIN }
    }

    /// True if nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.modified.is_empty() && self.others.is_empty()
    }

    /// True if a file or a folder changed.
    #[must_use]
    pub fn contains(&self, path: &Path) -> bool {
        self.modified.contains(path) || self.others.contains(path)
    }

    /// For how many nanoseconds after they were found other changes could have the same time as the last of them: a
    /// generation that is made of them before that may turn out to be stale. No longer than a clock of files takes to tick,
    /// whatever their times are.
    #[must_use]
    pub fn unrest(&self) -> u64 {
        let unrest = self.last.saturating_add(TICK).saturating_sub(self.found_at);
        u64::try_from(unrest.min(TICK)).unwrap_or(0)
    }

    /// True if the changes may affect the entry at a path, or its absence.
    #[must_use]
    pub fn may_affect(&self, path: &Path) -> bool {
        self.modified.contains(path) || path.ancestors().any(|folder| self.others.contains(folder))
    }

    /// Everything that changed, by path.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.modified.iter().chain(&self.others).map(PathBuf::as_path)
    }
}
