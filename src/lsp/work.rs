//! What waits to be done, and the threads that do it.

use std::collections::{BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use lsp_server::{ErrorCode, Request, RequestId, Response};

use crate::check;
use crate::features::answer;
use crate::folder::{Folder, Loaded};
use crate::state::State;

/// The most requests that wait; more are refused.
const MAX_REQUESTS: usize = 1024;
/// Threads that answer requests.
const ANSWERING: usize = 2;
/// The stack of a thread: code may be deeply nested.
const STACK: usize = 8 << 20;

/// What waits to be done.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

#[derive(Default)]
struct Waiting {
    /// Documents to check.
    checks: BTreeSet<PathBuf>,
    loads: VecDeque<Arc<Folder>>,
    requests: VecDeque<Request>,
    /// Requests that are being answered, and whether the client still wants the answer.
    running: Vec<(RequestId, bool)>,
    has_ended: bool,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
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
    fn next<T>(&self, take: impl Fn(&mut Waiting) -> Option<T>) -> Option<T> {
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

/// Starts the threads. They end with the queue.
pub(crate) fn start(state: &Arc<State>) -> std::io::Result<()> {
    let spawn = |name: &str, work: fn(&State)| {
        let state = Arc::clone(state);
        let builder = thread::Builder::new().name(name.to_owned()).stack_size(STACK);
        builder.spawn(move || work(&state)).map(drop)
    };
    spawn("check", checking)?;
    spawn("open", opening)?;
    (0..ANSWERING).try_for_each(|_| spawn("answer", answering))
}

fn checking(state: &State) {
    while let Some(path) = state.queue.next(|waiting| waiting.checks.pop_first()) {
        // A bug, which was reported, ends one check.
        let _ = catch_unwind(AssertUnwindSafe(|| check::document(state, &path)));
    }
}

fn opening(state: &State) {
    while let Some(folder) = state.queue.next(|waiting| waiting.loads.pop_front()) {
        let opened =
            catch_unwind(AssertUnwindSafe(|| state.host.open(&folder.root).map(|opened| Arc::new(Loaded::of(opened)))));
        let loaded = match opened {
            Ok(Ok(loaded)) => Some(loaded),
            Ok(Err(told)) => {
                told.iter().for_each(|told| state.log(told.to_string()));
                None
            }
            Err(_) => None,
        };
        folder.set(loaded);
        for document in state.documents() {
            if document.path.starts_with(&folder.root) {
                state.renew(&document);
                state.queue.check(document.path.clone());
            }
        }
    }
}

fn answering(state: &State) {
    let take = |waiting: &mut Waiting| {
        let request = waiting.requests.pop_front()?;
        waiting.running.push((request.id.clone(), true));
        Some(request)
    };
    while let Some(request) = state.queue.next(take) {
        let id = request.id.clone();
        let answered = catch_unwind(AssertUnwindSafe(|| answer(state, request)));
        let mut waiting = state.queue.lock();
        let at = waiting.running.iter().position(|(running, _)| *running == id);
        let is_wanted = at.is_none_or(|at| waiting.running.swap_remove(at).1);
        drop(waiting);
        let fails = |code: ErrorCode, text: &str| Response::new_err(id.clone(), code as i32, text.to_owned());
        state.send(match answered {
            _ if !is_wanted => fails(ErrorCode::RequestCanceled, "The request was cancelled"),
            Ok(response) => response,
            Err(_) => fails(ErrorCode::InternalError, "This is a bug of pantin"),
        });
    }
}
