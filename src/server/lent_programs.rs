//! Programs that describe nodes run while their thread lends its place to another request.

use std::sync::Arc;
use std::time::Duration;

use crate::metrics::Metrics;
use crate::threads::Watcher;
use pantin_base::diagnostics::Issue;
use pantin_service::{ProgramKind, Programs, issues as service_issues};

/// Programs that describe nodes, and the threads that wait for them.
#[derive(Debug)]
pub(crate) struct LentPrograms {
    threads: Watcher,
    timeout: Duration,
    metrics: Arc<Metrics>,
}

impl LentPrograms {
    /// Programs of these threads, with a timeout.
    pub(crate) const fn new(threads: Watcher, timeout: Duration, metrics: Arc<Metrics>) -> Self {
        Self { threads, timeout, metrics }
    }
}

impl Programs for LentPrograms {
    fn run(&self, work: &mut dyn FnMut()) -> Result<(), Issue> {
        if self.threads.lend(work) { Ok(()) } else { Err(service_issues::too_many_programs()) }
    }

    fn timeout(&self) -> Duration {
        self.timeout
    }

    fn observe(&self, kind: ProgramKind, is_ok: bool, took: Duration) {
        self.metrics.count_program(kind, is_ok, took);
    }
}
