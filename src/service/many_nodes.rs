//! Parallel work on many nodes: threads take nodes in order, and one thread gets the results in the same order.
//!
//! Must not know what the work is. Threads are at most a few nodes ahead of the taken results, so results do not pile
//! up behind a slow node.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The maximum number of waiting results per thread.
const WAITING: usize = 8;
/// The stack size of a thread: that of a process.
const STACK: usize = 8 << 20;
/// How often the thread that takes results checks for a stop.
const PAUSE: Duration = Duration::from_millis(50);

/// The decision to continue or stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proceed {
    /// Continue with the next node.
    On,
    /// Start no further node; finish those in progress.
    Stop,
}

/// The shared state of the threads.
struct Turns<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    count: usize,
    waiting: usize,
}

struct State<T> {
    /// The next node for a thread.
    next: usize,
    /// The next node whose result is taken.
    taken: usize,
    done: BTreeMap<usize, T>,
    stopped: bool,
}

impl<T> Turns<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the next node to work on.
    fn take(&self) -> Option<usize> {
        let mut state = self.lock();
        loop {
            if state.stopped || state.next >= self.count {
                return None;
            }
            if state.next < state.taken + self.waiting {
                state.next += 1;
                return Some(state.next - 1);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn finish(&self, at: usize, result: T) {
        self.lock().done.insert(at, result);
        self.changed.notify_all();
    }

    fn stop(&self) {
        self.lock().stopped = true;
        self.changed.notify_all();
    }

    /// The next result in order; `None` at the end. Calls `idle` while waiting.
    fn result(&self, idle: &mut impl FnMut() -> Proceed) -> Option<(usize, T)> {
        loop {
            {
                let mut state = self.lock();
                let at = state.taken;
                if let Some(result) = state.done.remove(&at) {
                    state.taken += 1;
                    self.changed.notify_all();
                    return Some((at, result));
                }
                if at >= if state.stopped { state.next } else { self.count } {
                    return None;
                }
                // The reason for waking up does not matter: the loop checks everything.
                drop(self.changed.wait_timeout(state, PAUSE).unwrap_or_else(PoisonError::into_inner));
            }
            if idle() == Proceed::Stop {
                self.stop();
            }
        }
    }
}

/// Works on nodes `0..count` with `jobs` threads. `work` gets its thread's state; `take` gets the results in order.
///
/// # Errors
/// If threads cannot be started; the error of `take`.
pub fn run<T: Send, K: Default>(
    (count, jobs): (usize, usize),
    work: impl Fn(&mut K, usize) -> T + Sync,
    mut idle: impl FnMut() -> Proceed,
    mut take: impl FnMut(usize, T) -> io::Result<Proceed>,
) -> io::Result<()> {
    let state = State { next: 0, taken: 0, done: BTreeMap::new(), stopped: false };
    let turns = Turns { state: Mutex::new(state), changed: Condvar::new(), count, waiting: jobs * WAITING };
    thread::scope(|scope| {
        for _ in 0..jobs {
            let thread = thread::Builder::new().stack_size(STACK);
            let started = thread.spawn_scoped(scope, || {
                let mut kept = K::default();
                while let Some(at) = turns.take() {
                    turns.finish(at, work(&mut kept, at));
                }
            });
            if let Err(error) = started {
                turns.stop();
                return Err(error);
            }
        }
        let mut outcome = Ok(());
        while let Some((at, result)) = turns.result(&mut idle) {
            let proceed = if outcome.is_ok() { take(at, result) } else { Ok(Proceed::Stop) };
            if !matches!(proceed, Ok(Proceed::On)) || idle() == Proceed::Stop {
                turns.stop();
            }
            outcome = outcome.and(proceed.map(|_| ()));
        }
        outcome
    })
}

/// The number of threads: as requested, else one per processor, but at most one per node.
#[must_use]
pub fn threads(asked: Option<usize>, nodes: usize) -> usize {
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    asked.filter(|asked| *asked > 0).unwrap_or_else(processors).min(nodes).max(1)
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::{Proceed, WAITING, run, threads};

    #[test]
    fn results_come_in_order_and_do_not_pile_up() {
        let (begun, taken, most) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        let work = |kept: &mut usize, at: usize| {
            *kept += 1;
            let ahead = begun.fetch_add(1, Ordering::SeqCst) + 1 - taken.load(Ordering::SeqCst);
            most.fetch_max(ahead, Ordering::SeqCst);
            thread::sleep(Duration::from_micros(if at.is_multiple_of(50) { 5_000 } else { 50 }));
            at * 2
        };
        let mut seen = Vec::new();
        let take = |at, result| {
            taken.fetch_add(1, Ordering::SeqCst);
            seen.push((at, result));
            Ok(Proceed::On)
        };
        run((300, 4), work, || Proceed::On, take).unwrap();
        assert_eq!(seen, (0..300).map(|at| (at, at * 2)).collect::<Vec<_>>());
        assert!(most.into_inner() <= 4 * WAITING + 1);
    }

    #[test]
    fn what_is_under_way_is_finished_when_it_stops() {
        let begun = AtomicUsize::new(0);
        let work = |_: &mut (), at: usize| {
            begun.fetch_add(1, Ordering::SeqCst);
            at
        };
        let mut seen = 0;
        let take = |at, _| {
            seen += 1;
            Ok(if at < 10 { Proceed::On } else { Proceed::Stop })
        };
        run((1_000, 3), work, || Proceed::On, take).unwrap();
        assert_eq!(seen, begun.into_inner());
        assert!((11..100).contains(&seen), "{seen}");
    }

    #[test]
    fn a_failure_to_take_ends_it() {
        let failed = |_, _: usize| Err(io::ErrorKind::StorageFull.into());
        let error = run((100, 2), |_: &mut (), at| at, || Proceed::On, failed).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn there_are_no_more_threads_than_nodes() {
        assert_eq!((threads(Some(8), 3), threads(Some(2), 3), threads(Some(2), 0)), (2 + 1, 2, 1));
        assert!(threads(None, 1_000) >= 1 && threads(Some(0), 1) == 1);
    }
}
