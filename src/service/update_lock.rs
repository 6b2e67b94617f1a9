//! A turn that one request has at a time. Others wait for it while their own budget allows.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pantin_base::budget;
use pantin_base::diagnostics::Issue;

/// How often a waiting request checks its budget.
const ROUND: Duration = Duration::from_millis(20);

/// A turn that one request has at a time.
#[derive(Default, Debug)]
pub(super) struct UpdateLock {
    is_taken: Mutex<bool>,
    ended: Condvar,
}

/// The turn of a request; it ends when this is dropped.
#[must_use]
pub(super) struct Taken<'t>(&'t UpdateLock);

impl UpdateLock {
    /// Waits for the turn.
    ///
    /// # Errors
    /// If the request exceeds its budget.
    pub(super) fn take(&self) -> Result<Taken<'_>, Issue> {
        let mut is_taken = self.lock();
        while *is_taken {
            let waited = self.ended.wait_timeout(is_taken, ROUND);
            is_taken = waited.unwrap_or_else(PoisonError::into_inner).0;
            if *is_taken {
                budget::check()?;
            }
        }
        *is_taken = true;
        Ok(Taken(self))
    }

    /// Returns true if a request has the turn.
    pub(super) fn is_taken(&self) -> bool {
        *self.lock()
    }

    fn lock(&self) -> MutexGuard<'_, bool> {
        self.is_taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        *self.0.lock() = false;
        self.0.ended.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::{Duration, Instant};

    use super::UpdateLock;
    use pantin_base::budget::{Limits, begin};

    #[test]
    fn whoever_waits_gives_up_when_its_own_time_is_over() {
        let turn = UpdateLock::default();
        let taken = turn.take().unwrap();
        thread::scope(|scope| {
            let impatient = scope.spawn(|| {
                let _held = begin(Limits::default(), Some(Instant::now() + Duration::from_millis(1)), None);
                turn.take().map(drop).unwrap_err().code()
            });
            assert_eq!(impatient.join().unwrap(), "PANTIN_DEADLINE");
            let patient = scope.spawn(|| turn.take().is_ok());
            drop(taken);
            assert!(patient.join().unwrap());
        });
        assert!(!turn.is_taken());
    }
}
