//! What unsaved texts change in the catalogs of the fleet.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use super::{Caches, Choice, EditedNodes, Records, Side};
use crate::Quiet;
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::{Delivered, Document, Texts};
use pantin_environment::reads::{Read, Reads};
use pantin_review::{Fleet, NodeState, Options, compare};

impl EditedNodes {
    /// The differences between the catalogs of saved files and those of unsaved texts, over the fleet; `None` if it was
    /// cancelled. `changed` names the files with unsaved texts.
    #[must_use]
    pub fn changes(&self, changed: &[PathBuf], (caches, cancel): (&mut Caches, &Cancel)) -> Option<Fleet> {
        let is_new = |path: &PathBuf| !self.saved.context().files.exists(path);
        let has_new = changed.iter().any(is_new);
        let (mut fleet, mut texts) = (Fleet::default(), Texts::default());
        let environment = self.edited.open(&self.environment, &mut Quiet).ok();
        let directory = environment.as_ref().and_then(|generation| generation.environment().directory());
        let root = directory.map(|directory| format!("{}/", directory.display()));
        let options = Options { root, ..Options::default() };
        for choice in self.fleet() {
            let (from, reads) = self.document((Side::Saved, caches), choice, cancel, &mut texts);
            // A node that reads none of the files has the same catalog. A new file may be searched for.
            let is_same = !has_new && reads.is_some_and(|reads| !reads_any(&reads, changed));
            let state = match (from, is_same) {
                (Ok(_), true) => NodeState::Compared(Vec::new()),
                (from, _) => {
                    let (to, _) = self.document((Side::Edited, caches), choice, cancel, &mut texts);
                    match (from, to) {
                        (Ok(from), Ok(to)) => NodeState::Compared(compare(&from, &to, &options)),
                        (from, Err(error)) => NodeState::Failed { error: error.to_string(), before: from.is_err() },
                        (Err(error), Ok(_)) => NodeState::Mended(error.to_string()),
                    }
                }
            };
            if cancel.load(Ordering::Relaxed) {
                return None;
            }
            fleet.add(texts.share(&choice.name), state);
            texts.forget_unused();
        }
        Some(fleet)
    }

    fn document(
        &self,
        (side, caches): (Side, &mut Caches),
        choice: &Choice,
        cancel: &Cancel,
        texts: &mut Texts,
    ) -> (Result<Document, Diagnostic>, Option<Reads>) {
        let made = |catalog: &Delivered<'_>, _: &_| Document::of(catalog, texts);
        self.compile((side, caches), choice, (Records::Reads, cancel), made)
    }
}

/// True if a compilation read one of the files, or something whose answer is unknown.
fn reads_any(reads: &Reads, files: &[PathBuf]) -> bool {
    let is_one = |path: &str| files.iter().any(|file| file == Path::new(path));
    reads.iter().any(|(read, _)| matches!(read, Read::Unknowable(_)) || read.path().is_some_and(is_one))
}
