//! The queue of deployments: one runs, and of each environment one waits.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::outcome::{Outcome, State};

/// The maximum number of deployments that wait.
const MAX_WAITING: usize = 64;
/// The number of remembered results.
const MAX_DONE: usize = 32;
/// The maximum number of senders that wait for a result; others get the state at once.
const MAX_WAITERS: usize = 4;

/// The queue.
#[derive(Default)]
pub(super) struct Queue {
    jobs: Mutex<Jobs>,
    changed: Condvar,
}

#[derive(Default)]
struct Jobs {
    last: u64,
    waiting: VecDeque<Outcome>,
    running: Option<Outcome>,
    /// The last results, oldest first.
    done: VecDeque<Outcome>,
    /// Those that were superseded and are not logged yet.
    superseded: Vec<Outcome>,
    waiters: usize,
    is_closed: bool,
}

impl Jobs {
    fn find(&self, number: u64) -> Option<&Outcome> {
        let mut all = self.done.iter().chain(&self.running).chain(&self.waiting);
        all.find(|outcome| outcome.number == number)
    }

    fn remember(&mut self, outcome: Outcome) {
        if self.done.len() >= MAX_DONE {
            self.done.pop_front();
        }
        self.done.push_back(outcome);
    }
}

impl Queue {
    /// Queues a deployment in place of one that waits for the same environment. Returns its number; `None` if too many
    /// wait, or the server ends.
    pub(super) fn put(&self, environment: Option<String>, client: String) -> Option<u64> {
        let mut jobs = self.lock();
        if jobs.is_closed {
            return None;
        }
        let earlier = jobs.waiting.iter().position(|waiting| waiting.environment == environment);
        if let Some(mut superseded) = earlier.and_then(|at| jobs.waiting.remove(at)) {
            superseded.state = State::Superseded;
            jobs.superseded.push(superseded.clone());
            jobs.remember(superseded);
        } else if jobs.waiting.len() >= MAX_WAITING {
            return None;
        }
        jobs.last += 1;
        let number = jobs.last;
        jobs.waiting.push_back(Outcome::waiting(number, environment, client));
        self.changed.notify_all();
        Some(number)
    }

    /// The state of a deployment, at the latest after some time.
    pub(super) fn wait_for(&self, number: u64, patience: Duration) -> Outcome {
        let end = Instant::now() + patience;
        let mut jobs = self.lock();
        let may_wait = jobs.waiters < MAX_WAITERS;
        jobs.waiters += usize::from(may_wait);
        loop {
            let found = jobs.find(number).cloned();
            let is_open = found.as_ref().is_some_and(|it| matches!(it.state, State::Waiting | State::Running));
            let left = end.saturating_duration_since(Instant::now());
            if !may_wait || !is_open || left.is_zero() || jobs.is_closed {
                jobs.waiters -= usize::from(may_wait);
                // A result that is no longer remembered.
                return found.unwrap_or_else(|| Outcome::waiting(number, None, String::new()));
            }
            jobs = self.changed.wait_timeout(jobs, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The next deployment, which then runs; `None` if the server ends.
    pub(super) fn next(&self) -> Option<Outcome> {
        let mut jobs = self.lock();
        loop {
            if jobs.is_closed {
                return None;
            }
            if let Some(mut job) = jobs.waiting.pop_front() {
                job.state = State::Running;
                jobs.running = Some(job.clone());
                return Some(job);
            }
            jobs = self.changed.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Superseded deployments since the last call.
    pub(super) fn take_superseded(&self) -> Vec<Outcome> {
        std::mem::take(&mut self.lock().superseded)
    }

    /// The running deployment is done.
    pub(super) fn finish(&self, outcome: Outcome) {
        let mut jobs = self.lock();
        jobs.running = None;
        jobs.remember(outcome);
        self.changed.notify_all();
    }

    /// All known deployments, newest first.
    pub(super) fn list(&self) -> Vec<Outcome> {
        let jobs = self.lock();
        let mut all: Vec<Outcome> = jobs.done.iter().chain(&jobs.running).chain(&jobs.waiting).cloned().collect();
        all.sort_by_key(|outcome| std::cmp::Reverse(outcome.number));
        all
    }

    /// Rejects new deployments, and waits for the running one, up to a timeout.
    pub(super) fn close(&self, patience: Duration) {
        let end = Instant::now() + patience;
        let mut jobs = self.lock();
        jobs.is_closed = true;
        self.changed.notify_all();
        while jobs.running.is_some() {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            jobs = self.changed.wait_timeout(jobs, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{MAX_DONE, MAX_WAITING, Queue, State};

    fn put(queue: &Queue, environment: &str) -> Option<u64> {
        queue.put(Some(environment.to_owned()), "192.0.2.1".to_owned())
    }

    #[test]
    fn the_last_one_of_an_environment_wins_and_others_keep_their_place() {
        let queue = Queue::default();
        assert_eq!(put(&queue, "a"), Some(1));
        let running = queue.next().unwrap();
        assert_eq!((running.number, running.state), (1, State::Running));
        // The running one is not superseded: it may have fetched the code already.
        assert_eq!((put(&queue, "a"), put(&queue, "b"), put(&queue, "a")), (Some(2), Some(3), Some(4)));
        assert_eq!(queue.wait_for(2, Duration::from_secs(60)).state, State::Superseded);
        assert_eq!(queue.wait_for(4, Duration::ZERO).state, State::Waiting);
        assert_eq!(queue.take_superseded().iter().map(|outcome| outcome.number).collect::<Vec<_>>(), [2]);
        let mut done = running;
        done.state = State::Deployed;
        queue.finish(done);
        assert_eq!(queue.wait_for(1, Duration::from_secs(60)).state, State::Deployed);
        assert_eq!((queue.next().unwrap().number, queue.list()[0].number), (3, 4));
        queue.close(Duration::ZERO);
        assert!(queue.next().is_none() && put(&queue, "c").is_none());
    }

    #[test]
    fn the_queue_and_its_memory_have_limits() {
        let queue = Queue::default();
        let queued = (0..2 * MAX_WAITING).filter(|number| put(&queue, &format!("e{number}")).is_some()).count();
        assert_eq!(queued, MAX_WAITING);
        while let Some(mut job) = (!queue.lock().waiting.is_empty()).then(|| queue.next()).flatten() {
            job.state = State::Failed;
            queue.finish(job);
        }
        assert_eq!(queue.list().len(), MAX_DONE);
    }
}
