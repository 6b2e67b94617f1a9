//! A queue on disk for data that a store cannot take yet.
//!
//! Each entry is a file, written atomically. Its name begins with the time of its data, so the oldest goes first; any
//! number of processes may write and send. After a failed connection, pantin leaves the store alone for a while, so
//! nobody waits for it.

mod directory;

use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::Untaken;
use crate::issues;
pub use directory::Waiting;
use directory::{Entries, Name};
use pantin_base::diagnostics::Issue;

/// How long pantin leaves an unreachable store alone.
const REST: Duration = Duration::from_secs(15);
/// How long queued entries are sent after a successful write.
const HURRY: Duration = Duration::from_secs(2);

/// Receives warnings that are not part of an answer.
#[derive(Clone)]
pub struct Told(pub Arc<dyn Fn(Issue) + Send + Sync>);

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Told")
    }
}

/// The result of sending queued entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sent {
    /// Entries that the store accepted.
    pub taken: usize,
    /// Entries that the store rejected and that were set aside.
    pub refused: usize,
}

/// A queue of data that a store cannot take yet.
#[derive(Debug)]
pub struct Queue {
    entries: Entries,
    tell: Told,
    /// Until when the store is left alone.
    rest: Mutex<Option<Instant>>,
}

impl Queue {
    /// The queue in a directory, which is created with the first entry.
    #[must_use]
    pub fn new(directory: PathBuf, tell: Told) -> Self {
        Self { entries: Entries::new(&directory), tell, rest: Mutex::default() }
    }

    /// The size of the queue.
    ///
    /// # Errors
    /// If the directory cannot be read.
    pub fn waiting(&self) -> Result<Waiting, Issue> {
        self.entries.waiting()
    }

    /// Reports an issue.
    pub(super) fn tell(&self, issue: Issue) {
        (self.tell.0)(issue);
    }

    /// Sends data with a time, in microseconds since 1970, or queues it as `content`, for `resend`.
    ///
    /// # Errors
    /// If the store rejects it, or if it can neither be sent nor queued.
    pub(super) fn deliver(
        &self,
        at: i64,
        send: impl FnOnce() -> Result<(), Untaken>,
        content: impl FnOnce() -> Vec<u8>,
        resend: impl Fn(&[u8]) -> Result<(), Untaken>,
    ) -> Result<(), Issue> {
        if self.rest().is_some_and(|until| Instant::now() < until) {
            return self.entries.put(at, &content());
        }
        match send() {
            Ok(()) => {
                if self.rest().take().is_some() || self.entries.may_have_some() {
                    self.send_until(Instant::now() + HURRY, resend)?;
                }
                Ok(())
            }
            Err(Untaken::Refused(issue)) => Err(issue),
            Err(Untaken::Unreachable(issue)) => {
                let was_reached = self.rest().replace(Instant::now() + REST).is_none();
                match self.entries.put(at, &content()) {
                    // If the queue has no room either, on a full disk, the store's issue matters.
                    Err(put) if !issues::is::store_queue_full(&put) => return Err(issue),
                    put => put?,
                }
                if was_reached {
                    self.tell(issues::store_waits(issue.text(), &self.entries.directory().display().to_string()));
                }
                Ok(())
            }
        }
    }

    /// Sends all queued entries, oldest first, until the store cannot be reached. Rejected entries are set aside and
    /// reported.
    ///
    /// # Errors
    /// If the directory cannot be used, or the store cannot be reached.
    pub(super) fn send_all(&self, resend: impl Fn(&[u8]) -> Result<(), Untaken>) -> Result<Sent, Issue> {
        let names = self.entries.names()?;
        self.send(&names, None, resend)
    }

    fn send_until(&self, end: Instant, resend: impl Fn(&[u8]) -> Result<(), Untaken>) -> Result<(), Issue> {
        let names = self.entries.names()?;
        // The next sender reports that the store is unreachable.
        let _ = self.send(&names, Some(end), resend);
        Ok(())
    }

    fn send(
        &self,
        names: &[Name],
        end: Option<Instant>,
        resend: impl Fn(&[u8]) -> Result<(), Untaken>,
    ) -> Result<Sent, Issue> {
        let mut sent = Sent::default();
        for name in names {
            if end.is_some_and(|end| Instant::now() > end) {
                break;
            }
            // Another process may have sent it.
            let Some(content) = self.entries.read(name)? else { continue };
            match resend(&content) {
                Ok(()) => {
                    self.entries.remove(name, content.len() as u64)?;
                    sent.taken += 1;
                }
                Err(Untaken::Refused(issue)) => {
                    let file = self.entries.set_aside(name, issue.text())?;
                    self.tell(issues::store_refused_entry(issue.text(), &file.display().to_string()));
                    sent.refused += 1;
                }
                Err(Untaken::Unreachable(issue)) => {
                    self.rest().replace(Instant::now() + REST);
                    return Err(issue);
                }
            }
        }
        Ok(sent)
    }

    fn rest(&self) -> MutexGuard<'_, Option<Instant>> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
