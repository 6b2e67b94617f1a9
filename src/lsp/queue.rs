//! What waits to be done.

use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use lsp_server::{Request, RequestId};

use crate::folder::Folder;

/// The most requests that wait; more are refused.
const MAX_REQUESTS: usize = 1024;
/// What waits to be done.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

/// What waits, by kind.
#[derive(Default)]
pub(crate) struct Waiting {
    /// Documents to check.
    pub(crate) checks: BTreeSet<PathBuf>,
    pub(crate) loads: VecDeque<Arc<Folder>>,
    pub(crate) requests: VecDeque<Request>,
    /// Requests that are being answered, and whether the client still wants the answer.
    pub(crate) running: Vec<(RequestId, bool)>,
    has_ended: bool,
}

impl Queue {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn check(&self, path: PathBuf) {
        self.lock().checks.insert(path);
        self.more.notify_all();
    }

    pub(crate) fn load(&self, folder: Arc<Folder>) {
        let mut waiting = self.lock();
        if !waiting.loads.iter().any(|other| Arc::ptr_eq(other, &folder)) {
            waiting.loads.push_back(folder);
        }
        drop(waiting);
        self.more.notify_all();
    }

    /// Adds a request. If too many wait, gives it back.
    pub(crate) fn request(&self, request: Request) -> Option<Request> {
        let mut waiting = self.lock();
        if waiting.requests.len() >= MAX_REQUESTS {
            return Some(request);
        }
        waiting.requests.push_back(request);
        drop(waiting);
        self.more.notify_all();
        None
    }

    /// Forgets a request. True if it still waited; else its answer is left out.
    pub(crate) fn cancel(&self, id: &RequestId) -> bool {
        let mut waiting = self.lock();
        if let Some(at) = waiting.requests.iter().position(|request| request.id == *id) {
            waiting.requests.remove(at);
            return true;
        }
        for (_, is_wanted) in waiting.running.iter_mut().filter(|(running, _)| running == id) {
            *is_wanted = false;
        }
        false
    }

    pub(crate) fn end(&self) {
        self.lock().has_ended = true;
        self.more.notify_all();
    }

    /// Waits for something of a kind; `None` at the end.
    pub(crate) fn next<T>(&self, take: impl Fn(&mut Waiting) -> Option<T>) -> Option<T> {
        let mut waiting = self.lock();
        loop {
            if waiting.has_ended {
                return None;
            }
            if let Some(found) = take(&mut waiting) {
                return Some(found);
            }
            waiting = self.more.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
