//! Lanes: groups of threads, so that work of one kind never waits for work of another.
//!
//! | lane | work | limit |
//! |---|---|---|
//! | now | status and metrics, which wait for nothing | none |
//! | files | files, the store, documents | [`FILES`] requests at a time, a queue |
//! | sign | certificate requests, whose signing may ask a program | [`SIGNERS`] at a time, a queue |
//! | classify | environments of nodes, for which a classifier may run | [`CLASSIFIERS`] at a time, a queue |
//! | compile | catalogs; a thread that waits for a program lends its place | the configuration's |

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Semaphore;

use crate::api::Lane;
use crate::threads::{Job, Size, Threads, Watcher};
use pantin_service::Workspaces;

/// Requests for files that run at the same time. Some threads stay free for the server's own work.
pub(super) const FILES: usize = MAX_THREADS - 8;
/// The maximum number of threads of the runtime for work that blocks.
pub(super) const MAX_THREADS: usize = 64;
/// Queued requests for files.
const FILES_QUEUE: usize = 4_096;
/// Certificate requests that are decided at the same time.
const SIGNERS: usize = 4;
/// Queued certificate requests.
const SIGNERS_QUEUE: usize = 256;
/// Nodes that are classified at the same time.
const CLASSIFIERS: usize = 8;
/// Queued nodes.
const CLASSIFIERS_QUEUE: usize = 1_024;
/// Programs for nodes that run at the same time.
const PROGRAMS: usize = 64;

/// The lanes of a server.
pub struct Lanes {
    compile: Threads,
    sign: Threads,
    classify: Threads,
    files: Arc<Semaphore>,
    waiting: AtomicUsize,
}

/// Too many requests wait in a lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Full;

impl Lanes {
    /// Starts the threads: how many compile, and the maximum length of their queue.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn start(threads: usize, queue: usize) -> io::Result<Self> {
        Ok(Self {
            compile: Threads::start(Size { name: "compile", places: threads, queue, lent: PROGRAMS })?,
            sign: Threads::start(Size { name: "sign", places: SIGNERS, queue: SIGNERS_QUEUE, lent: 0 })?,
            classify: Threads::start(Size {
                name: "classify",
                places: CLASSIFIERS,
                queue: CLASSIFIERS_QUEUE,
                lent: 0,
            })?,
            files: Arc::new(Semaphore::new(FILES)),
            waiting: AtomicUsize::new(0),
        })
    }

    /// Runs work in a lane, unless too much waits there.
    pub(super) async fn run(&self, lane: Lane, job: Job) -> Result<(), Full> {
        let is_taken = match lane {
            Lane::Now => {
                job(&mut Workspaces::default());
                true
            }
            Lane::Compile => self.compile.submit(job),
            Lane::Sign => self.sign.submit(job),
            Lane::Classify => self.classify.submit(job),
            Lane::Files => return self.run_for_files(job).await,
        };
        if is_taken { Ok(()) } else { Err(Full) }
    }

    async fn run_for_files(&self, job: Job) -> Result<(), Full> {
        let waiting = Waiting::among(&self.waiting).ok_or(Full)?;
        // The semaphore is never closed.
        let permit = Arc::clone(&self.files).acquire_owned().await.map_err(|_| Full)?;
        drop(waiting);
        drop(tokio::task::spawn_blocking(move || {
            job(&mut Workspaces::default());
            drop(permit);
        }));
        Ok(())
    }

    /// Queues work for a compiling thread. Returns false if the queue is full.
    #[must_use]
    pub(super) fn compile(&self, job: Job) -> bool {
        self.compile.submit(job)
    }

    /// An observer of the threads that compile.
    #[must_use]
    pub fn watcher(&self) -> Watcher {
        self.compile.watcher()
    }
}

/// One of the requests that wait for a thread; a client that goes away stops waiting.
struct Waiting<'l>(&'l AtomicUsize);

impl<'l> Waiting<'l> {
    fn among(all: &'l AtomicUsize) -> Option<Self> {
        if all.fetch_add(1, Ordering::Relaxed) >= FILES_QUEUE {
            all.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        Some(Self(all))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
