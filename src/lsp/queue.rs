//! What waits to be done.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use lsp_server::{Request, RequestId};
use lsp_types::Uri;
use lsp_types::request::{Formatting, RangeFormatting, Rename, Request as _};

use crate::folder::Folder;
use pantin_base::budget::Cancel;

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
    /// Documents to check; true if that may open their environments.
    pub(crate) checks: BTreeMap<PathBuf, bool>,
    pub(crate) loads: VecDeque<Arc<Folder>>,
    /// The folder whose environment is being opened.
    pub(crate) loading: Option<Arc<Folder>>,
    pub(crate) requests: VecDeque<Request>,
    /// Requests that compile catalogs.
    pub(crate) slow: VecDeque<Request>,
    /// Compilations that nobody waits for.
    pub(crate) jobs: VecDeque<Job>,
    /// Requests that are being answered, and whether the client still wants the answer.
    pub(crate) running: Vec<(RequestId, bool)>,
    /// The request that compiles catalogs.
    pub(crate) compiling: Option<(RequestId, Cancel)>,
    /// The compilation that nobody waits for.
    pub(crate) background: Option<(Job, Cancel)>,
    has_ended: bool,
}

/// A compilation that nobody waits for.
#[derive(Clone)]
pub(crate) enum Job {
    /// The values of a folder's chosen node.
    Values(Arc<Folder>),
    /// Which nodes use what.
    Uses(Arc<Folder>),
}

impl PartialEq for Job {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Values(one), Self::Values(other)) | (Self::Uses(one), Self::Uses(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

impl Waiting {
    /// Ends what runs in the background, which then waits again.
    fn interrupt(&self) {
        if let Some((_, cancel)) = &self.background {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Adds a job. Values come before uses.
    pub(crate) fn add(&mut self, job: Job) {
        if self.jobs.contains(&job) {
            return;
        }
        match job {
            Job::Values(_) => self.jobs.push_front(job),
            Job::Uses(_) => self.jobs.push_back(job),
        }
    }
}

impl Queue {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn check(&self, path: PathBuf) {
        self.lock().checks.insert(path, true);
        self.more.notify_all();
    }

    /// As [`Self::check`], if the environment of the document is open: something that it uses changed.
    pub(crate) fn check_again(&self, path: PathBuf) {
        self.lock().checks.entry(path).or_insert(false);
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

    /// The folder of a directory whose environment will be opened, or is.
    pub(crate) fn opening(&self, root: &Path) -> Option<Arc<Folder>> {
        let waiting = self.lock();
        waiting.loads.iter().chain(&waiting.loading).find(|folder| folder.root == root).cloned()
    }

    /// Ends the opening of a folder: these documents were checked with it.
    pub(crate) fn opened(&self, checked: &[PathBuf]) {
        let mut waiting = self.lock();
        waiting.loading = None;
        waiting.checks.retain(|path, _| !checked.contains(path));
    }

    /// Adds a compilation. The same one with older texts ends, and values do not wait for uses.
    pub(crate) fn later(&self, job: Job) {
        let mut waiting = self.lock();
        if waiting.background.as_ref().is_some_and(|(running, _)| *running == job || matches!(job, Job::Values(_))) {
            waiting.interrupt();
        }
        waiting.add(job);
        drop(waiting);
        self.more.notify_all();
    }

    /// Adds a request; one that compiles catalogs to those of its kind. If too many wait, gives it back.
    pub(crate) fn request(&self, request: Request, is_slow: bool) -> Option<Request> {
        let mut waiting = self.lock();
        if waiting.requests.len() + waiting.slow.len() >= MAX_REQUESTS {
            return Some(request);
        }
        if is_slow {
            waiting.interrupt();
            waiting.slow.push_back(request);
        } else {
            waiting.requests.push_back(request);
        }
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
        if let Some(at) = waiting.slow.iter().position(|request| request.id == *id) {
            waiting.slow.remove(at);
            return true;
        }
        if let Some((_, cancel)) = waiting.compiling.as_ref().filter(|(running, _)| running == id) {
            cancel.store(true, Ordering::Relaxed);
        }
        for (_, is_wanted) in waiting.running.iter_mut().filter(|(running, _)| running == id) {
            *is_wanted = false;
        }
        false
    }

    /// Forgets the requests that wait to show something of a document: its text changed, and the client will ask again.
    pub(crate) fn supersede(&self, uri: &Uri) -> Vec<RequestId> {
        let is_old = |request: &Request| {
            let own = request.params.get("textDocument").and_then(|document| document.get("uri"));
            let is_wanted = [Rename::METHOD, Formatting::METHOD, RangeFormatting::METHOD].contains(&&*request.method);
            own.and_then(serde_json::Value::as_str) == Some(uri.as_str()) && !is_wanted
        };
        let mut waiting = self.lock();
        let (old, rest): (Vec<_>, Vec<_>) = waiting.requests.drain(..).partition(is_old);
        waiting.requests = rest.into();
        old.into_iter().map(|request| request.id).collect()
    }

    pub(crate) fn end(&self) {
        let mut waiting = self.lock();
        waiting.has_ended = true;
        waiting.interrupt();
        if let Some((_, cancel)) = &waiting.compiling {
            cancel.store(true, Ordering::Relaxed);
        }
        drop(waiting);
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
