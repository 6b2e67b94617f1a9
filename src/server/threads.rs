//! Threads that compile: each keeps what it has from one compilation to the next, and none waits for the network.
//!
//! A bounded number of requests waits for them; one more is refused at once.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};

use crate::service::Workspaces;

/// Memory for the stack of a thread: as much as a process has.
const STACK: usize = 8 << 20;

/// What a thread is to do. A panic in it ends nothing but itself.
pub type Job = Box<dyn FnOnce(&mut Workspaces) + Send>;

/// Threads that compile. They end, with all that waits, when this is dropped.
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

/// Looks at threads without keeping them.
#[derive(Clone)]
pub struct Watcher {
    shared: Arc<Shared>,
    threads: usize,
}

impl Watcher {
    /// What the threads do now.
    #[must_use]
    pub fn load(&self) -> Load {
        let queue = self.shared.lock();
        Load { threads: self.threads, busy: queue.busy, waiting: queue.jobs.len() }
    }
}

/// How many threads there are, and what they do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// Threads.
    pub threads: usize,
    /// Those that compile now.
    pub busy: usize,
    /// Requests that wait.
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
                // What a panic leaves behind is used by nobody.
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
    /// Starts so many threads, for which so many requests may wait.
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

    /// Has a thread do something as soon as one is free; whether there is room for it to wait.
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

    /// Somebody who looks at them.
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
