//! The threads that do what waits to be done.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;

use lsp_server::{ErrorCode, Request, RequestId, Response};

use crate::check;
use crate::features::{answer, answer_slowly};
use crate::folder::Loaded;
use crate::nodes;
use crate::queue::{Job, Waiting};
use crate::state::State;
use pantin_base::budget::Cancel;
use pantin_service::editing::Caches;

/// Threads that answer requests.
const ANSWERING: usize = 2;
/// The stack of a thread: code may be deeply nested.
const STACK: usize = 8 << 20;

/// Starts the threads. They end with the queue.
pub(crate) fn start(state: &Arc<State>) -> std::io::Result<()> {
    let spawn = |name: &str, work: fn(&State)| {
        let state = Arc::clone(state);
        let builder = thread::Builder::new().name(name.to_owned()).stack_size(STACK);
        builder.spawn(move || work(&state)).map(drop)
    };
    spawn("check", checking)?;
    spawn("open", opening)?;
    spawn("compile", compiling)?;
    (0..ANSWERING).try_for_each(|_| spawn("answer", answering))
}

fn checking(state: &State) {
    while let Some((path, may_open)) = state.queue.next(|waiting| waiting.checks.pop_first()) {
        // A bug, which was reported, ends one check.
        let _ = catch_unwind(AssertUnwindSafe(|| check::document(state, &path, may_open)));
    }
}

fn opening(state: &State) {
    let take = |waiting: &mut Waiting| {
        let folder = waiting.loads.pop_front()?;
        waiting.loading = Some(Arc::clone(&folder));
        Some(folder)
    };
    while let Some(folder) = state.queue.next(take) {
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
        folder.set(loaded.clone());
        let documents = state.documents().into_iter().filter(|document| document.path.starts_with(&folder.root));
        let checked: Vec<PathBuf> = documents.map(|document| document.path.clone()).collect();
        checked.iter().filter_map(|path| state.document(path)).for_each(|document| state.renew(&document));
        // Here, and not later: then the environment may have been closed for others. What is defined in one document
        // counts in all.
        for path in checked.iter().cycle().take(checked.len() * checked.len().min(2)) {
            let _ = catch_unwind(AssertUnwindSafe(|| check::document_in(state, &folder, path)));
        }
        state.queue.opened(&checked);
        // Nobody waits for it: the next session starts faster.
        loaded.into_iter().for_each(|loaded| loaded.environment.forms().settle());
    }
}

/// What the thread that compiles catalogs does next.
enum Next {
    Answer(Request, Cancel),
    Work(Job, Cancel),
}

fn compiling(state: &State) {
    let take = |waiting: &mut Waiting| {
        let cancel = Cancel::default();
        if let Some(request) = waiting.slow.pop_front() {
            waiting.compiling = Some((request.id.clone(), Arc::clone(&cancel)));
            return Some(Next::Answer(request, cancel));
        }
        let job = waiting.jobs.pop_front()?;
        waiting.background = Some((job.clone(), Arc::clone(&cancel)));
        Some(Next::Work(job, cancel))
    };
    let mut caches = Caches::default();
    while let Some(next) = state.queue.next(take) {
        let caches = &mut caches;
        match next {
            Next::Answer(request, cancel) => {
                let id = request.id.clone();
                let answered = catch_unwind(AssertUnwindSafe(|| answer_slowly(state, request, (caches, &cancel))));
                state.queue.lock().compiling = None;
                let is_wanted = !cancel.load(Ordering::Relaxed);
                state.send(response(&id, answered, is_wanted));
            }
            Next::Work(job, cancel) => {
                let done = catch_unwind(AssertUnwindSafe(|| match &job {
                    Job::Values(folder) => nodes::make_values(state, folder, (caches, &cancel)),
                    Job::Uses(folder) => nodes::count_uses(state, folder, (caches, &cancel)),
                }));
                let mut waiting = state.queue.lock();
                waiting.background = None;
                if matches!(done, Ok(false)) {
                    waiting.add(job);
                }
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
        state.send(response(&id, answered, is_wanted));
    }
}

fn response(id: &RequestId, answered: thread::Result<Response>, is_wanted: bool) -> Response {
    let fails = |code: ErrorCode, text: &str| Response::new_err(id.clone(), code as i32, text.to_owned());
    match answered {
        Ok(response) if is_wanted => response,
        Ok(_) => fails(ErrorCode::RequestCanceled, "The request was cancelled"),
        Err(_) => fails(ErrorCode::InternalError, "This is a bug of pantin"),
    }
}
