//! Programs that describe nodes run while their thread lends its place to another request.

use std::time::Duration;

use crate::threads::Watcher;
use pantin_base::diagnostics::Issue;
use pantin_service::{Programs, issues as service_issues};

/// Programs that describe nodes, and the threads that wait for them.
#[derive(Debug)]
pub(crate) struct LentPrograms {
    threads: Watcher,
    timeout: Duration,
}

impl LentPrograms {
    /// Programs of these threads, with a timeout.
    pub(crate) const fn new(threads: Watcher, timeout: Duration) -> Self {
        Self { threads, timeout }
    }
}

impl Programs for LentPrograms {
    fn run(&self, work: &mut dyn FnMut()) -> Result<(), Issue> {
        if self.threads.lend(work) { Ok(()) } else { Err(service_issues::too_many_programs()) }
    }

    fn timeout(&self) -> Duration {
        self.timeout
    }
}
