//! What the nodes of one round collect from.

use std::path::PathBuf;
use std::sync::{PoisonError, RwLock};

use super::{Database, Snapshot};
use crate::catalog::{ExportQuery, ExportStore, Imported};
use crate::diagnostics::Issue;

/// What the nodes of one round collect from: the store as it was when the round began. Where there is none because it
/// cannot be used, only what has to ask it fails.
#[derive(Debug)]
pub struct View {
    file: PathBuf,
    state: RwLock<Result<Snapshot, Issue>>,
}

impl View {
    /// The store as it is now; or what keeps it from being used.
    #[must_use]
    pub fn of(database: &Result<Database, Issue>) -> Self {
        match database {
            Ok(database) => Self { file: database.file().to_owned(), state: RwLock::new(database.snapshot()) },
            Err(issue) => Self { file: PathBuf::new(), state: RwLock::new(Err(issue.clone())) },
        }
    }

    /// Begins the next round, which sees what was written in this one.
    pub fn renew(&self) {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        if state.is_ok() {
            *state = Database::open_existing(&self.file).and_then(|database| database.snapshot());
        }
    }
}

impl ExportStore for View {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        match &*self.state.read().unwrap_or_else(PoisonError::into_inner) {
            Ok(snapshot) => snapshot.collect(query),
            Err(issue) => Err(issue.clone()),
        }
    }
}
