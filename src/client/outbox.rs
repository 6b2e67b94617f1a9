//! A queue whose entries a thread of its own sends, so that requests never wait for the receiver.
//!
//! The queue has a maximum size; what exceeds it is rejected, and the caller counts it.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// The limits of a queue.
#[derive(Clone, Copy, Debug)]
pub struct OutboxLimits {
    /// Name of the thread.
    pub name: &'static str,
    /// The maximum of all sizes in the queue.
    pub size: usize,
    /// The maximum number of entries that are sent together.
    pub batch: usize,
    /// How long entries wait for others of their batch.
    pub pause: Duration,
}

/// A queue with a thread that sends its entries. When it is dropped, the thread sends the rest and ends.
pub struct Outbox<T> {
    shared: Arc<Shared<T>>,
}

struct Shared<T> {
    limits: OutboxLimits,
    state: Mutex<State<T>>,
    changed: Condvar,
}

struct State<T> {
    waiting: VecDeque<(T, usize)>,
    size: usize,
    is_sending: bool,
    is_closed: bool,
}

impl<T: Send + 'static> Outbox<T> {
    /// A queue, and what sends its entries: one or more.
    ///
    /// # Errors
    /// If the system refuses the thread.
    pub fn start(limits: OutboxLimits, mut send: impl FnMut(Vec<T>) + Send + 'static) -> io::Result<Self> {
        let state = State { waiting: VecDeque::new(), size: 0, is_sending: false, is_closed: false };
        let shared = Arc::new(Shared { limits, state: Mutex::new(state), changed: Condvar::new() });
        let of_thread = Arc::clone(&shared);
        Builder::new().name(limits.name.to_owned()).spawn(move || of_thread.work(&mut send))?;
        Ok(Self { shared })
    }
}

impl<T> Outbox<T> {
    /// Queues entries with their sizes. Returns the number of rejected ones.
    pub fn put(&self, entries: impl IntoIterator<Item = (T, usize)>) -> usize {
        let Shared { limits, changed, .. } = &*self.shared;
        let mut rejected = 0;
        let mut state = self.shared.lock();
        for (entry, size) in entries {
            if state.is_closed || state.size + size > limits.size {
                rejected += 1;
            } else {
                state.size += size;
                state.waiting.push_back((entry, size));
            }
        }
        drop(state);
        changed.notify_all();
        rejected
    }

    /// Waits until all entries are sent, up to a timeout. Rejects new ones.
    pub fn finish(&self, patience: Duration) {
        let end = Instant::now() + patience;
        let mut state = self.shared.lock();
        state.is_closed = true;
        self.shared.changed.notify_all();
        while state.is_sending || !state.waiting.is_empty() {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            state = self.shared.wait(state, left);
        }
    }
}

impl<T> Drop for Outbox<T> {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.changed.notify_all();
    }
}

impl<T> Shared<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State<T>>, time: Duration) -> MutexGuard<'s, State<T>> {
        self.changed.wait_timeout(state, time).unwrap_or_else(PoisonError::into_inner).0
    }

    fn work(&self, send: &mut dyn FnMut(Vec<T>)) {
        while let Some(batch) = self.next() {
            send(batch);
            self.lock().is_sending = false;
            self.changed.notify_all();
        }
    }

    /// The next entries; `None` if the queue is closed and empty.
    fn next(&self) -> Option<Vec<T>> {
        let OutboxLimits { batch, pause, .. } = self.limits;
        let mut state = self.lock();
        while state.waiting.is_empty() {
            if state.is_closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let end = Instant::now() + pause;
        while state.waiting.len() < batch && !state.is_closed {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            state = self.wait(state, left);
        }
        let count = state.waiting.len().min(batch);
        let taken: Vec<(T, usize)> = state.waiting.drain(..count).collect();
        state.size -= taken.iter().map(|(_, size)| size).sum::<usize>();
        state.is_sending = true;
        Some(taken.into_iter().map(|(entry, _)| entry).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::{Outbox, OutboxLimits};

    const LIMITS: OutboxLimits = OutboxLimits { name: "test", size: 10, batch: 2, pause: Duration::ZERO };

    #[test]
    fn a_receiver_that_hangs_makes_nobody_wait() {
        let (go, may_go) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let outbox = Outbox::start(LIMITS, move |batch: Vec<u8>| {
            tell.send(batch).unwrap();
            let _ = may_go.recv();
        });
        let outbox = outbox.unwrap();
        assert_eq!(outbox.put([(1, 4)]), 0);
        assert_eq!(told.recv().unwrap(), [1]);
        // The first one is under way; of the others two have room.
        assert_eq!(outbox.put([(2, 5), (3, 5), (4, 1)]), 1);
        outbox.finish(Duration::ZERO);
        assert_eq!(outbox.put([(5, 0)]), 1, "a closed queue takes nothing");
        drop(go);
        outbox.finish(Duration::from_secs(60));
        assert_eq!(told.recv().unwrap(), [2, 3]);
        drop(outbox);
        assert!(told.recv().is_err(), "the thread ends");
    }
}
