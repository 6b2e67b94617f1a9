//! Compiler threads: each has a state between compilations, and none waits for the network.
//!
//! The queue has a maximum length; further requests are refused at once.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};

use pantin_service::Workspaces;

/// The stack size of a thread: that of a process.
const STACK: usize = 8 << 20;

/// The work of a thread. A panic ends only the work itself.
pub type Job = Box<dyn FnOnce(&mut Workspaces) + Send>;

/// Compiler threads. When this is dropped, they end and the queue is discarded.
pub struct Threads {
    shared: Arc<Shared>,
    handles: Vec<JoinHandle<()>>,
}

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    longest: usize,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    busy: usize,
    is_closed: bool,
}

/// The load of threads, without ownership of them.
#[derive(Clone)]
pub struct Watcher {
    shared: Arc<Shared>,
    threads: usize,
}

impl Watcher {
    /// The current load of the threads.
    #[must_use]
    pub fn load(&self) -> Load {
        let queue = self.shared.lock();
        Load { threads: self.threads, busy: queue.busy, waiting: queue.jobs.len() }
    }
}

/// The load of the threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// Threads.
    pub threads: usize,
    /// Busy threads.
    pub busy: usize,
    /// Queued requests.
    pub waiting: usize,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut workspaces = Workspaces::default();
        let mut queue = self.lock();
        loop {
            if let Some(job) = queue.jobs.pop_front() {
                queue.busy += 1;
                drop(queue);
                // Discards the state left by a panic.
                if catch_unwind(AssertUnwindSafe(|| job(&mut workspaces))).is_err() {
                    workspaces = Workspaces::default();
                }
                queue = self.lock();
                queue.busy -= 1;
            } else if queue.is_closed {
                return;
            } else {
                queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

impl Threads {
    /// Starts a number of threads with a queue of a maximum length.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn start(threads: usize, longest: usize) -> io::Result<Self> {
        let shared = Arc::new(Shared { queue: Mutex::default(), changed: Condvar::new(), longest });
        let mut started = Self { shared, handles: Vec::with_capacity(threads) };
        for _ in 0..threads {
            let shared = Arc::clone(&started.shared);
            let builder = Builder::new().name("compile".to_owned()).stack_size(STACK);
            started.handles.push(builder.spawn(move || shared.work())?);
        }
        Ok(started)
    }

    /// Queues work for a thread. Returns false if the queue is full.
    #[must_use]
    pub fn submit(&self, job: Job) -> bool {
        let mut queue = self.shared.lock();
        let is_idle = queue.busy + queue.jobs.len() < self.handles.len();
        if !is_idle && queue.jobs.len() >= self.shared.longest {
            return false;
        }
        queue.jobs.push_back(job);
        drop(queue);
        self.shared.changed.notify_one();
        true
    }

    /// An observer of the load.
    #[must_use]
    pub fn watcher(&self) -> Watcher {
        Watcher { shared: Arc::clone(&self.shared), threads: self.handles.len() }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.changed.notify_all();
        for handle in self.handles.drain(..) {
            // Its panics were caught.
            let _ = handle.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::Threads;

    #[test]
    fn as_many_wait_as_may_and_panics_end_nothing() {
        let threads = Threads::start(1, 2).unwrap();
        let (begun, is_begun) = mpsc::channel();
        let (go, may_go) = mpsc::channel::<()>();
        assert!(threads.submit(Box::new(move |_| {
            begun.send(()).unwrap();
            may_go.recv().unwrap();
        })));
        is_begun.recv().unwrap();
        assert!(threads.submit(Box::new(|_| panic!("of one request"))));
        let (done, is_done) = mpsc::channel();
        assert!(threads.submit(Box::new(move |_| done.send(()).unwrap())));
        assert!(!threads.submit(Box::new(|_| {})));
        assert_eq!((threads.watcher().load().busy, threads.watcher().load().waiting), (1, 2));
        go.send(()).unwrap();
        is_done.recv().unwrap();
        assert!(threads.submit(Box::new(|_| {})));
    }
}
