//! What processes have used.

use std::time::Duration;

/// What a process, and what it started and waited for, has used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// Processor time.
    pub processor: Duration,
    /// True if it runs, or would if a processor were free.
    pub is_running: bool,
}
