//! Freed generations. The last user of a generation frees it, without access to a log; the next request with a debug
//! log reports it.

use std::sync::{Mutex, PoisonError};

use pantin_base::diagnostics::{Entry, Level, Log};

/// Messages about freed generations.
#[derive(Default)]
pub(super) struct Freed(Mutex<Vec<Entry>>);

impl Freed {
    /// Stores a message.
    pub(super) fn add(&self, entry: Entry) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(entry);
    }

    /// Writes the stored messages if the log wants them, and removes them.
    pub(super) fn tell(&self, log: &mut dyn Log) {
        let kept = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        if log.wants(Level::Debug) {
            kept.into_iter().for_each(|entry| log.write(entry));
        }
    }
}
