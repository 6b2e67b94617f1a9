//! Where the indexes of an environment's files are stored.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use super::artefact::ArtefactFiles;

/// The stored indexes of an environment.
#[derive(Default, Debug)]
pub(super) struct Indexes {
    pub(super) file: Option<PathBuf>,
    /// Open while somebody uses them.
    pub(super) opened: Mutex<Option<Arc<ArtefactFiles>>>,
}

impl Indexes {
    /// The same of the next generation, which reads files again.
    pub(super) fn successor(&self) -> Self {
        Self { file: self.file.clone(), opened: Mutex::default() }
    }
}
