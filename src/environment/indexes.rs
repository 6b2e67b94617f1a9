//! The indexes of files: what each defines and refers to, for those who ask about code without running it.
//!
//! Indexes are stored apart from units, so that a compilation never loads one: all those of an environment are in one
//! file, because writing a file for each takes longer than making them.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::artefact::{ArtefactFiles, Mounts, files_with_indexes, index_file};
use super::compiled_files::{Kept, Recipe as _};
use super::front_end::IndexRecipe;
use super::units::{LoadFailure, SourceMode};
use super::{Environment, issues};
use pantin_base::diagnostics::Diagnostic;
use pantin_code::index::FileIndex;
use pantin_host::{Disk, Sources};

/// The stored indexes of an environment.
#[derive(Default, Debug)]
pub(super) struct Indexes {
    file: Option<PathBuf>,
    /// Open while somebody uses them.
    opened: Mutex<Option<Arc<ArtefactFiles>>>,
}

impl Indexes {
    /// The same of the next generation, which reads files again.
    pub(super) fn successor(&self) -> Self {
        Self { file: self.file.clone(), opened: Mutex::default() }
    }
}

impl Environment {
    /// The index of a file; `None` if the file does not exist.
    ///
    /// # Errors
    /// The file cannot be read, or has syntax errors.
    pub fn index(&self, path: &Path, mode: SourceMode) -> Result<Option<FileIndex>, LoadFailure> {
        let recipe = self.index_recipe(path, mode);
        let of_files = self.files.of_indexes();
        let opened = if of_files.is_none() { self.stored_indexes() } else { None };
        let kept = match (of_files, &opened) {
            (Some(forms), _) => Kept::without_store(forms, path),
            (None, Some(forms)) => Kept::without_store(&**forms, path),
            (None, None) => Kept::new(&Disk, self.store.as_ref(), path),
        };
        if let Some(index) = kept.ahead(&recipe) {
            // Notes the read, and that the file belongs to this generation.
            self.files.compiled(path, recipe.form());
            return Ok(Some(index));
        }
        match self.files.read_if_there(path) {
            Ok(Some(bytes)) => kept.of(&recipe, &bytes).map(Some),
            Ok(None) => Ok(None),
            Err(error) => {
                let issue = issues::unreadable_file(&recipe.0.file, &error.to_string());
                Err(LoadFailure::one(Diagnostic::without_place(issue)))
            }
        }
    }

    /// The same environment, with the indexes of its files in one file of its store, where commands have them, too.
    #[must_use]
    pub fn with_indexes(mut self, sources: &Sources) -> Self {
        let mounts = self.directory().map(|directory| Mounts::new(directory, &self.modulepath));
        self.indexes.file = self.store.as_ref().zip(mounts).map(|(store, mounts)| index_file(store, &mounts, sources));
        self
    }

    /// Stores the indexes that were made, and frees their memory.
    pub fn settle_indexes(&self) {
        drop(self.indexes.opened.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    fn stored_indexes(&self) -> Option<Arc<ArtefactFiles>> {
        let file = self.indexes.file.as_ref()?;
        let mut opened = self.indexes.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if opened.is_none() {
            let mounts = Mounts::new(self.directory()?, &self.modulepath);
            *opened = files_with_indexes(file.clone(), mounts, self.shared_system()).map(Arc::new);
        }
        opened.clone()
    }

    /// The recipe that makes the index of a file, or of a text that an editor has for it.
    #[must_use]
    pub fn index_recipe(&self, path: &Path, mode: SourceMode) -> IndexRecipe {
        IndexRecipe(self.unit_recipe(path, mode))
    }
}
