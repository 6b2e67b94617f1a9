//! Files with known content.

use std::path::{Path, PathBuf};
use std::sync::PoisonError;

use super::Environment;
use super::reads::Noted;
use super::search::remembered;

/// Turns the content of a file into a number; `None` if it does not know it.
pub type Recognize<'r> = &'r dyn Fn(&[u8]) -> Option<u32>;

/// Files whose content may be known.
pub trait Contents {
    /// The number that `recognize` makes of a file's content; `None` if the file does not exist.
    fn recognized(&self, path: &Path, recognize: Recognize<'_>) -> Option<u32>;
}

impl Contents for Environment {
    /// Reads each file once. Callers for a file must always use the same function.
    fn recognized(&self, path: &Path, recognize: Recognize<'_>) -> Option<u32> {
        let table = &self.searches;
        let make = || self.files.read(path).ok().and_then(|bytes| recognize(&bytes));
        remembered(self.notebook(), (&table.content_index, &table.contents), path.to_owned(), make).copied().flatten()
    }
}

impl Environment {
    /// Treats a file as one with a known content, by its number: for files of tests that replace others, which tests
    /// must not copy.
    pub fn take_for_known(&self, path: PathBuf, number: u32) {
        let table = &self.searches;
        let at = table.contents.push(Noted::of(Some(number)));
        table.content_index.write().unwrap_or_else(PoisonError::into_inner).insert(path, at);
    }
}
