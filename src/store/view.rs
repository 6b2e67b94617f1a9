//! What the nodes of one round collect from.

use std::sync::{Arc, PoisonError, RwLock};

use super::Store;
use crate::catalog::{ExportQuery, ExportStore, Imported};
use crate::diagnostics::Issue;

/// What the nodes of one round collect from: the store as it was when the round began. Where there is none because it
/// cannot be used, only what has to ask it fails.
#[derive(Debug)]
pub struct View {
    store: Option<Arc<dyn Store>>,
    state: RwLock<Result<Box<dyn ExportStore>, Issue>>,
}

impl View {
    /// The store as it is now; or what keeps it from being used.
    #[must_use]
    pub fn of(store: &Result<Arc<dyn Store>, Issue>) -> Self {
        match store {
            Ok(store) => Self { store: Some(Arc::clone(store)), state: RwLock::new(store.snapshot()) },
            Err(issue) => Self { store: None, state: RwLock::new(Err(issue.clone())) },
        }
    }

    /// Begins the next round, which sees what was written in this one.
    pub fn renew(&self) {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        if let (Some(store), Ok(_)) = (&self.store, &*state) {
            *state = store.snapshot();
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
