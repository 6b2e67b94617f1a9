//! Kills a process that spends more time on a call than it may.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::worker::allowance::{Allowance, Exceeded, Sample, Spent};
use pantin_base::budget::{self, Ending};
use pantin_host::processes::Group;

/// Watches one process from a thread of its own.
#[derive(Debug)]
pub(super) struct Watchdog {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    group: Mutex<Group>,
    /// The process of the group that serves.
    process: AtomicU32,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    round: Option<Round>,
    exceeded: Option<Exceeded>,
    is_over: bool,
    /// Whether the thread waits for a round to begin, and needs to be woken then.
    is_idle: bool,
}

/// Ruby code runs, and an answer is awaited.
#[derive(Debug)]
struct Round {
    /// When the compilation ends that waits.
    ending: Ending,
    limit: Spent,
    /// What the call has spent, rounds before this one included.
    spent: Spent,
    last: Option<Sample>,
}

/// How long a process that took too long may take to say where it is.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How often the process is looked at.
const ROUND: Duration = Duration::from_millis(50);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watchdog {
    pub(super) fn new(group: Group) -> Self {
        let process = AtomicU32::new(group.id());
        let state = Mutex::new(State::default());
        let shared = Arc::new(Shared { group: Mutex::new(group), process, state, changed: Condvar::new() });
        let watched = shared.clone();
        thread::spawn(move || watched.watch());
        Self { shared }
    }

    /// Watches the times of another process of the group from now on.
    pub(super) fn watch(&self, process: u32) {
        self.shared.process.store(process, Ordering::Relaxed);
    }

    /// Does what waits for the process, which is killed if it spends more than it may.
    pub(super) fn guard<T>(&self, allowance: &mut Allowance, wait: impl FnOnce() -> T) -> T {
        let begin = Instant::now();
        let first = allowance.is_measured().then(|| self.shared.sample());
        {
            let mut state = lock(&self.shared.state);
            let ending = budget::ending();
            state.round = Some(Round { ending, limit: allowance.limit, spent: allowance.spent, last: first });
            if state.is_idle {
                self.shared.changed.notify_one();
            }
        }
        let done = wait();
        let mut state = lock(&self.shared.state);
        if state.exceeded.is_some() {
            self.shared.changed.notify_one();
        }
        let ended = state.round.take();
        drop(state);
        if let Some(mut round) = ended {
            if allowance.is_measured() {
                round.look(self.shared.sample());
            }
            allowance.spent = round.spent;
        }
        allowance.clock += begin.elapsed();
        done
    }

    /// The limit that the process exceeded, for which it was killed.
    pub(super) fn exceeded(&self) -> Option<Exceeded> {
        lock(&self.shared.state).exceeded
    }

    /// Ends the process and says how it ended.
    pub(super) fn finish(&self) -> Option<String> {
        {
            let mut state = lock(&self.shared.state);
            state.is_over = true;
            self.shared.changed.notify_one();
        }
        let mut group = lock(&self.shared.group);
        // A process that closed its pipe is about to end by itself, and its status says why.
        let patience = Instant::now() + ROUND;
        while !group.has_ended() && Instant::now() < patience {
            thread::sleep(Duration::from_millis(1));
        }
        let has_ended = group.has_ended();
        group.kill().filter(|_| has_ended).map(|status| status.to_string())
    }

    /// Ends the process, and what it started, at once.
    pub(super) fn kill(&self) {
        let mut state = lock(&self.shared.state);
        state.is_over = true;
        self.shared.changed.notify_one();
        drop(state);
        lock(&self.shared.group).kill();
    }
}

impl Round {
    /// Adds what was spent since the last look, and gives the limit that is exceeded, if one is.
    fn look(&mut self, sample: Sample) -> Option<Exceeded> {
        if let Some(last) = self.last.replace(sample) {
            let spent = sample.since(&last);
            self.spent.processor += spent.processor;
            self.spent.waiting += spent.waiting;
        }
        if self.ending.is_reached() {
            Some(Exceeded::Budget)
        } else if self.spent.processor >= self.limit.processor {
            Some(Exceeded::Processor)
        } else {
            (self.spent.waiting >= self.limit.waiting).then_some(Exceeded::Waiting)
        }
    }
}

impl Shared {
    /// What the process has used.
    fn sample(&self) -> Sample {
        Sample::take(self.process.load(Ordering::Relaxed))
    }

    fn watch(&self) {
        let mut state = lock(&self.state);
        while !state.is_over {
            let Some(round) = &mut state.round else {
                state.is_idle = true;
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.is_idle = false;
                continue;
            };
            if let Some(exceeded) = round.look(self.sample()) {
                state.exceeded = Some(exceeded);
                if exceeded == Exceeded::Processor {
                    // Where it is Ruby code can say itself, unless that is in a method that Ruby cannot interrupt.
                    lock(&self.group).warn_of_time();
                    let waits = |state: &mut State| state.round.is_some() && !state.is_over;
                    let told = self.changed.wait_timeout_while(state, LAST_WORDS, waits);
                    state = told.unwrap_or_else(PoisonError::into_inner).0;
                }
                state.is_over = true;
                drop(state);
                lock(&self.group).kill();
                return;
            }
            let pause = round.ending.left(ROUND);
            state = self.changed.wait_timeout(state, pause).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
