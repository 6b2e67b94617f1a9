//! The limits of one compilation.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A flag that others set when a compilation shall stop.
pub type Cancel = Arc<AtomicBool>;

/// The limits of one compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Calls of functions and blocks, bodies and templates.
    pub calls: u64,
    /// Resources.
    pub resources: usize,
    /// Bytes of values.
    pub memory: usize,
    /// The maximum time.
    pub time: Option<Duration>,
    /// The maximum processor time of its Ruby code in total.
    pub ruby: Option<Duration>,
}

impl Default for Limits {
    /// Many times what the largest real compilations use. Time is not limited.
    fn default() -> Self {
        Self { calls: 50_000_000, resources: 1_000_000, memory: 1 << 30, time: None, ruby: None }
    }
}
