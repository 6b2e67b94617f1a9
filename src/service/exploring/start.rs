//! The texts of files at the start, so that nodes can be compiled once more as they were then.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin_host::{Files, UnsavedTexts};

/// The maximum length of a text that is remembered, in bytes.
const MAX_LEN: u64 = 256 << 10;
/// The maximum length of all texts together.
const MAX_TOTAL: usize = 64 << 20;

/// The texts of files at the start.
#[derive(Default)]
pub(super) struct StartTexts {
    texts: BTreeMap<PathBuf, Arc<str>>,
    /// Files that are too long or no texts.
    left_out: BTreeSet<PathBuf>,
    total: usize,
}

impl StartTexts {
    /// Remembers a file as it is now.
    pub(super) fn add(&mut self, files: &dyn Files, path: &Path) {
        if let Some(known) = self.texts.remove(path) {
            self.total -= known.len();
        }
        self.left_out.remove(path);
        let Ok(found) = files.metadata(path) else { return };
        let read = || String::from_utf8(files.read(path).ok()?).ok();
        let is_small = found.size <= MAX_LEN && self.total + found.size as usize <= MAX_TOTAL;
        match is_small.then(read).flatten() {
            Some(text) => {
                self.total += text.len();
                self.texts.insert(path.to_owned(), text.into());
            }
            None => drop(self.left_out.insert(path.to_owned())),
        }
    }

    /// The texts at the start of files that were saved since. A file that is new was as good as empty.
    pub(super) fn of(&self, saved: &BTreeSet<PathBuf>) -> UnsavedTexts {
        let known = saved.iter().filter(|path| !self.left_out.contains(*path));
        known.map(|path| (path.clone(), self.texts.get(path).cloned().unwrap_or_default())).collect()
    }
}
