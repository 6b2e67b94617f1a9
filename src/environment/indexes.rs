//! The indexes of files: what each defines and refers to, for those who ask about code without running it.
//!
//! Indexes are kept apart from units, so that a compilation never loads one.

use std::path::Path;

use super::compiled_files::Kept;
use super::front_end::IndexRecipe;
use super::units::{LoadFailure, SourceMode};
use super::{Environment, issues};
use pantin_base::diagnostics::Diagnostic;
use pantin_code::index::FileIndex;
use pantin_host::Disk;

impl Environment {
    /// The index of a file; `None` if the file does not exist.
    ///
    /// # Errors
    /// The file cannot be read, or has syntax errors.
    pub fn index(&self, path: &Path, mode: SourceMode) -> Result<Option<FileIndex>, LoadFailure> {
        let recipe = self.index_recipe(path, mode);
        let kept = match self.files.of_indexes() {
            Some(forms) => Kept::without_store(forms, path),
            None => Kept::new(&Disk, self.store.as_ref(), path),
        };
        if let Some(index) = kept.ahead(&recipe) {
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

    /// The recipe that makes the index of a file, or of a text that an editor has for it.
    #[must_use]
    pub fn index_recipe(&self, path: &Path, mode: SourceMode) -> IndexRecipe {
        IndexRecipe(self.unit_recipe(path, mode))
    }
}
