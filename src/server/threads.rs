//! Threads with a queue: each has a state between requests, and none waits for the network.
//!
//! The queue has a maximum length; further requests are refused at once. A thread that waits for a program lends its
//! place: another thread takes the next request meanwhile, so that programs that hang stop no other request.

use std::cell::Cell;
use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};

use pantin_service::Workspaces;

/// The stack size of a thread: that of a process.
const STACK: usize = 8 << 20;

thread_local! {
    /// True in a thread whose place can be lent.
    static HAS_PLACE: Cell<bool> = const { Cell::new(false) };
}

/// The work of a thread. A panic ends only the work itself.
pub type Job = Box<dyn FnOnce(&mut Workspaces) + Send>;

/// Threads with a queue. When this is dropped, they end and the queue is discarded.
pub struct Threads {
    shared: Arc<Shared>,
    handles: Vec<JoinHandle<()>>,
}

/// The numbers of a group of threads.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Name of the threads.
    pub name: &'static str,
    /// Requests that run at the same time, without those whose place is lent.
    pub places: usize,
    /// Maximum length of the queue.
    pub queue: usize,
    /// Maximum number of lent places.
    pub lent: usize,
}

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    size: Size,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    /// Taken places.
    busy: usize,
    /// Threads whose place is lent.
    lent: usize,
    /// Threads that want their place back: they go before the queue.
    returning: usize,
    /// Threads.
    threads: usize,
    is_closed: bool,
}

/// The load of threads, without ownership of them.
#[derive(Clone)]
pub struct Watcher {
    shared: Arc<Shared>,
}

impl Watcher {
    /// The current load of the threads.
    #[must_use]
    pub fn load(&self) -> Load {
        let queue = self.shared.lock();
        Load { threads: self.shared.size.places, busy: queue.busy, waiting: queue.jobs.len(), lent: queue.lent }
    }

    /// Does work that waits for something outside, while another request has the place of this thread. Returns false,
    /// without doing the work, if too many places are lent.
    pub fn lend(&self, work: &mut dyn FnMut()) -> bool {
        let has_place = HAS_PLACE.get();
        if !self.shared.give_place(has_place) {
            return false;
        }
        let _back = Lent { shared: &self.shared, has_place };
        work();
        true
    }
}

impl std::fmt::Debug for Watcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Watcher").field(&self.load()).finish()
    }
}

/// The load of the threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// Requests that can run at the same time.
    pub threads: usize,
    /// Requests that run.
    pub busy: usize,
    /// Queued requests.
    pub waiting: usize,
    /// Requests that wait for a program.
    pub lent: usize,
}

/// A lent place, which the thread takes back, also after a panic.
struct Lent<'s> {
    shared: &'s Arc<Shared>,
    has_place: bool,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.shared.take_place_back(self.has_place);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'q>(&self, queue: MutexGuard<'q, Queue>) -> MutexGuard<'q, Queue> {
        self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a thread, which the caller has counted.
    fn start(self: &Arc<Self>) -> io::Result<JoinHandle<()>> {
        let shared = Arc::clone(self);
        Builder::new().name(self.size.name.to_owned()).stack_size(STACK).spawn(move || shared.work())
    }

    fn work(&self) {
        HAS_PLACE.set(true);
        let mut workspaces = Workspaces::default();
        let mut queue = self.lock();
        loop {
            let is_surplus = queue.threads > self.size.places + queue.lent;
            if queue.is_closed && queue.jobs.is_empty() || is_surplus {
                queue.threads -= 1;
                return;
            }
            let has_place = queue.busy + queue.returning < self.size.places;
            let Some(job) = (if has_place { queue.jobs.pop_front() } else { None }) else {
                queue = self.wait(queue);
                continue;
            };
            queue.busy += 1;
            drop(queue);
            // Discards the state left by a panic.
            if catch_unwind(AssertUnwindSafe(|| job(&mut workspaces))).is_err() {
                workspaces = Workspaces::default();
            }
            queue = self.lock();
            queue.busy -= 1;
            self.changed.notify_all();
        }
    }

    /// Lends the place of this thread, if it has one. False if too many are lent.
    fn give_place(self: &Arc<Self>, has_place: bool) -> bool {
        let mut queue = self.lock();
        if queue.lent >= self.size.lent {
            return false;
        }
        queue.lent += 1;
        if has_place {
            queue.busy -= 1;
            if queue.threads < self.size.places + queue.lent && !queue.is_closed {
                queue.threads += 1;
                // Without another thread the place stays empty, which is no worse than not lending it.
                queue.threads -= usize::from(self.start().is_err());
            }
        }
        drop(queue);
        self.changed.notify_all();
        true
    }

    fn take_place_back(&self, has_place: bool) {
        let mut queue = self.lock();
        if has_place {
            queue.returning += 1;
            while queue.busy >= self.size.places {
                queue = self.wait(queue);
            }
            queue.returning -= 1;
            queue.busy += 1;
        }
        queue.lent -= 1;
        drop(queue);
        self.changed.notify_all();
    }
}

impl Threads {
    /// Starts threads.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn start(size: Size) -> io::Result<Self> {
        let queue = Mutex::new(Queue { threads: size.places, ..Queue::default() });
        let shared = Arc::new(Shared { queue, changed: Condvar::new(), size });
        let mut started = Self { shared, handles: Vec::with_capacity(size.places) };
        for _ in 0..size.places {
            started.handles.push(started.shared.start()?);
        }
        Ok(started)
    }

    /// Queues work for a thread. Returns false if the queue is full.
    #[must_use]
    pub fn submit(&self, job: Job) -> bool {
        let Size { places, queue: longest, .. } = self.shared.size;
        let mut queue = self.shared.lock();
        let is_idle = queue.busy + queue.jobs.len() < places;
        if !is_idle && queue.jobs.len() >= longest {
            return false;
        }
        queue.jobs.push_back(job);
        drop(queue);
        self.shared.changed.notify_all();
        true
    }

    /// An observer of the load, which can also lend places.
    #[must_use]
    pub fn watcher(&self) -> Watcher {
        Watcher { shared: Arc::clone(&self.shared) }
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

    use super::{Size, Threads};

    #[test]
    fn as_many_wait_as_may_and_panics_end_nothing() {
        let threads = Threads::start(Size { name: "test", places: 1, queue: 2, lent: 0 }).unwrap();
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

    #[test]
    fn lent_places_are_used_and_taken_back() {
        let threads = Threads::start(Size { name: "test", places: 1, queue: 9, lent: 2 }).unwrap();
        let (tell, told) = mpsc::channel::<&str>();
        let mut go = Vec::new();
        for _ in 0..3 {
            let (watcher, tell) = (threads.watcher(), tell.clone());
            let (send, receive) = mpsc::channel::<()>();
            go.push(send);
            assert!(threads.submit(Box::new(move |_| {
                let is_lent = watcher.lend(&mut || {
                    tell.send("hangs").unwrap();
                    receive.recv().unwrap();
                });
                tell.send(if is_lent { "goes on" } else { "is refused" }).unwrap();
            })));
        }
        // Two hang, the third is refused, and all places are free again.
        let mut first: Vec<&str> = (0..3).map(|_| told.recv().unwrap()).collect();
        first.sort_unstable();
        assert_eq!(first, ["hangs", "hangs", "is refused"]);
        assert_eq!(threads.watcher().load().lent, 2);
        let (done, is_done) = mpsc::channel();
        assert!(threads.submit(Box::new(move |_| done.send(()).unwrap())));
        is_done.recv().unwrap();
        for send in go {
            // The refused one no longer listens.
            let _ = send.send(());
        }
        assert_eq!((told.recv().unwrap(), told.recv().unwrap()), ("goes on", "goes on"));
        drop(threads);
    }

    #[test]
    fn a_thread_that_lends_its_place_does_not_run_beside_another() {
        use std::sync::Arc;
        use std::sync::atomic::{AtomicUsize, Ordering};

        let threads = Threads::start(Size { name: "test", places: 2, queue: 100, lent: 50 }).unwrap();
        let running = Arc::new(AtomicUsize::new(0));
        let (tell, told) = mpsc::channel();
        for _ in 0..50 {
            let (watcher, tell, running) = (threads.watcher(), tell.clone(), Arc::clone(&running));
            assert!(threads.submit(Box::new(move |_| {
                assert!(watcher.lend(&mut || std::thread::sleep(std::time::Duration::from_millis(1))));
                let beside = running.fetch_add(1, Ordering::SeqCst);
                std::thread::sleep(std::time::Duration::from_micros(200));
                running.fetch_sub(1, Ordering::SeqCst);
                tell.send(beside).unwrap();
            })));
        }
        let most = (0..50).map(|_| told.recv().unwrap()).max().unwrap();
        assert!(most < 2, "{most} ran beside another");
    }
}
