//! When a compilation has to end.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::Cancel;

/// The deadline and cancellation of a compilation.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    pub(super) deadline: Option<Instant>,
    pub(super) cancel: Option<Cancel>,
}

impl Ending {
    /// True if it has to end now.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        let is_cancelled = self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed));
        is_cancelled || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The remaining time, up to this maximum.
    #[must_use]
    pub fn left(&self, most: Duration) -> Duration {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        left.unwrap_or(most).min(most)
    }
}
