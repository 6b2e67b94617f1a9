//! Generations that are gone. The last one that uses a generation frees it, with no log at hand; the next request for which
//! somebody wants to know tells of it.

use std::sync::{Mutex, PoisonError};

use pantin_base::diagnostics::{Entry, Level, Log};

/// What is to be told of generations that are gone.
#[derive(Default)]
pub(super) struct Freed(Mutex<Vec<Entry>>);

impl Freed {
    /// Keeps what is to be told.
    pub(super) fn add(&self, entry: Entry) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(entry);
    }

    /// Tells what was kept, if that is wanted, and keeps it no longer.
    pub(super) fn tell(&self, log: &mut dyn Log) {
        let kept = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        if log.wants(Level::Debug) {
            kept.into_iter().for_each(|entry| log.write(entry));
        }
    }
}
