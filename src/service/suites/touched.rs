//! Which tests changed files touch.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::Generation;
use pantin_compile::impact::{Against, Comparison, Files, State};
use pantin_environment::reads::{Notebook, Reads};

/// Changed files, and the environment before the change.
pub(crate) struct Touched<'t> {
    changed: Option<(&'t Generation, &'t BTreeSet<PathBuf>)>,
    /// For each list that reads have their numbers in: an environment that is opened again begins another one.
    comparisons: Vec<(Arc<Notebook>, Comparison<'t>)>,
}

impl<'t> Touched<'t> {
    /// Everything is touched if either is unknown.
    pub(crate) fn new(before: Option<&'t Generation>, changed: Option<&'t BTreeSet<PathBuf>>) -> Self {
        Self { changed: before.zip(changed), comparisons: Vec::new() }
    }

    /// True if a file changed.
    pub(crate) fn has_file(&self, file: &Path) -> bool {
        self.changed.is_none_or(|(_, changed)| changed.contains(file))
    }

    /// True if something that was read may have changed.
    pub(crate) fn has_read(&mut self, reads: &Reads) -> bool {
        let Some((before, changed)) = self.changed else { return true };
        let known = self.comparisons.iter().position(|(notebook, _)| Arc::ptr_eq(notebook, reads.notebook()));
        let at = known.unwrap_or_else(|| {
            let environment = before.environment();
            let files = Against::Files(Files::new(environment, changed.clone()));
            let comparison = Comparison::new(State::new(environment), files);
            self.comparisons.push((Arc::clone(reads.notebook()), comparison));
            self.comparisons.len() - 1
        });
        !self.comparisons[at].1.changed_of(reads).reads.is_empty()
    }
}
