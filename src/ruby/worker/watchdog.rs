//! Kills a process that does not answer in time.

use std::process::Child;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Watches one process from a thread of its own.
#[derive(Debug)]
pub(super) struct Watchdog {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    child: Mutex<Child>,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    deadline: Option<Instant>,
    has_fired: bool,
    is_over: bool,
    /// Whether the thread waits for a deadline to be set, and needs to be woken then.
    is_idle: bool,
}

/// How often a deadline that was moved is noticed.
const ROUND: Duration = Duration::from_millis(50);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watchdog {
    pub(super) fn new(child: Child) -> Self {
        let state = Mutex::new(State::default());
        let shared = Arc::new(Shared { child: Mutex::new(child), state, changed: Condvar::new() });
        let watched = shared.clone();
        thread::spawn(move || watched.watch());
        Self { shared }
    }

    /// From now on the process has `limit` to answer; `None` ends the watch.
    pub(super) fn set_deadline(&self, limit: Option<Duration>) {
        let mut state = lock(&self.shared.state);
        state.deadline = limit.map(|limit| Instant::now() + limit);
        if state.is_idle && state.deadline.is_some() {
            self.shared.changed.notify_one();
        }
    }

    /// Whether the process was killed because it did not answer in time.
    pub(super) fn has_fired(&self) -> bool {
        lock(&self.shared.state).has_fired
    }

    /// Ends the process and says how it ended.
    pub(super) fn finish(&self) -> Option<String> {
        {
            let mut state = lock(&self.shared.state);
            state.is_over = true;
            self.shared.changed.notify_one();
        }
        let mut child = lock(&self.shared.child);
        // A process that closed its pipe is about to end by itself, and its status says why.
        let patience = Instant::now() + ROUND;
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < patience => thread::sleep(Duration::from_millis(1)),
                _ => break None,
            }
        };
        if status.is_none() {
            let _ = child.kill();
            let _ = child.wait();
        }
        status.map(|status| status.to_string())
    }

    /// Ends the process at once.
    pub(super) fn kill(&self) {
        let mut state = lock(&self.shared.state);
        state.is_over = true;
        self.shared.changed.notify_one();
        drop(state);
        let mut child = lock(&self.shared.child);
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Shared {
    fn watch(&self) {
        let mut state = lock(&self.state);
        while !state.is_over {
            let Some(deadline) = state.deadline else {
                state.is_idle = true;
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.is_idle = false;
                continue;
            };
            let now = Instant::now();
            if now >= deadline {
                state.has_fired = true;
                state.is_over = true;
                drop(state);
                let _ = lock(&self.child).kill();
                return;
            }
            let wait = ROUND.min(deadline - now);
            state = self.changed.wait_timeout(state, wait).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
