//! Search results of one generation that are valid in the next one: files are searched again only after changes.

use std::path::PathBuf;
use std::sync::PoisonError;

use super::Environment;
use super::changes::Changes;
use super::search::{SearchKey, SearchTable};

/// Larger tables are not passed on: unused names would stay for ever.
const MAX_COUNT: usize = 1 << 14;

impl Environment {
    /// The searches of this environment for a changed one with the same modules.
    pub(super) fn searches_after(&self, changes: &Changes) -> SearchTable {
        let next = SearchTable::default();
        let known = self.searches.path_index.read().unwrap_or_else(PoisonError::into_inner);
        let known_folders = self.searches.holder_index.read().unwrap_or_else(PoisonError::into_inner);
        // New results wait for the lock; a result found too late made this generation stale before it was stored.
        if self.stale_file().is_some() {
            return next;
        }
        if known.len() <= MAX_COUNT {
            let mut index = next.path_index.write().unwrap_or_else(PoisonError::into_inner);
            for (key, at) in &*known {
                if let Some(found) = self.searches.paths.get(*at)
                    && self.candidate(key).is_none_or(|path| !changes.may_affect(&path))
                {
                    index.insert(*key, next.paths.push(found.clone()));
                }
            }
        }
        if !self.may_change_ruby(changes) {
            let mut index = next.holder_index.write().unwrap_or_else(PoisonError::into_inner);
            for (folder, at) in &*known_folders {
                if let Some(holders) = self.searches.holders.get(*at) {
                    index.insert(folder.clone(), next.holders.push(holders.clone()));
                }
            }
        }
        next
    }

    /// The file to search for.
    pub(super) fn candidate(&self, (kind, module, name): &SearchKey) -> Option<PathBuf> {
        match module {
            Some(id) => {
                let module = self.module_at(*id);
                super::autoload::in_module((&module.directory, &module.library), *kind, name.as_str())
            }
            None => super::autoload::in_environment(self.directory.as_deref()?, *kind, name.as_str()),
        }
    }
}
