//! How many Ruby processes there are, for whoever runs a server.

use std::sync::atomic::{AtomicUsize, Ordering};

static STARTED: AtomicUsize = AtomicUsize::new(0);
static RUNNING: AtomicUsize = AtomicUsize::new(0);
static KILLED: AtomicUsize = AtomicUsize::new(0);

/// How many Ruby processes there are in this process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many were started.
    pub started: usize,
    /// How many run now.
    pub running: usize,
    /// How many were ended because they went beyond a limit.
    pub killed: usize,
}

impl Tally {
    /// As it is now.
    #[must_use]
    pub fn now() -> Self {
        let number = |of: &AtomicUsize| of.load(Ordering::Relaxed);
        Self { started: number(&STARTED), running: number(&RUNNING), killed: number(&KILLED) }
    }

    /// A process went beyond a limit.
    pub(super) fn add_killed() {
        KILLED.fetch_add(1, Ordering::Relaxed);
    }
}

/// A process that is counted for as long as this is there.
#[derive(Debug)]
pub(super) struct Counted(());

impl Counted {
    pub(super) fn new() -> Self {
        STARTED.fetch_add(1, Ordering::Relaxed);
        RUNNING.fetch_add(1, Ordering::Relaxed);
        Self(())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        RUNNING.fetch_sub(1, Ordering::Relaxed);
    }
}
