//! How much of its time a process may spend on one call, and how much it has spent.

use std::time::{Duration, Instant};

use pantin_host::processes::{Times, times};

/// Time that a process spends on a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Spent {
    /// Processor time: how busy the machine is does not matter to it.
    pub(super) processor: Duration,
    /// Time in which it waited for something else than a processor.
    pub(super) waiting: Duration,
}

/// What a process may still spend on a call. What it does for calls within the call is on their account.
#[derive(Clone, Debug)]
pub(super) struct Allowance {
    pub(super) limit: Spent,
    pub(super) spent: Spent,
    /// Time by the clock.
    pub(super) clock: Duration,
}

/// Which of its limits a process exceeded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Exceeded {
    Processor,
    Waiting,
    /// Those of the compilation that it works for.
    Budget,
}

/// Rounds of a call are measured one by one once it took so long by the clock: before, only those that last are.
/// Most calls are over long before, and reading a process's times is no part of what they cost.
const MEASURED_FROM: Duration = Duration::from_secs(1);

impl Allowance {
    pub(super) fn new(limit: Spent) -> Self {
        Self { limit, spent: Spent::default(), clock: Duration::ZERO }
    }

    /// Processor time that was spent: short rounds are not measured, and count by the clock.
    pub(super) fn taken(&self) -> Duration {
        if self.is_measured() { self.spent.processor } else { self.clock }
    }

    /// Whether each round is measured.
    pub(super) fn is_measured(&self) -> bool {
        self.clock >= MEASURED_FROM
    }
}

/// What a process has used at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    at: Instant,
    /// `None` where the system does not tell.
    times: Option<Times>,
}

impl Sample {
    /// Looks at a process.
    pub(super) fn take(process: u32) -> Self {
        Self { at: Instant::now(), times: times(process) }
    }

    /// What was spent since another sample. Where the system does not tell, all time counts as the processor's.
    pub(super) fn since(&self, earlier: &Self) -> Spent {
        let elapsed = self.at.saturating_duration_since(earlier.at);
        let Some((now, then)) = self.times.zip(earlier.times) else {
            return Spent { processor: elapsed, waiting: Duration::ZERO };
        };
        let processor = now.processor.saturating_sub(then.processor);
        let waits = processor.is_zero() && !now.is_running;
        Spent { processor, waiting: if waits { elapsed } else { Duration::ZERO } }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use pantin_host::processes::Times;

    use super::{Sample, Spent};

    #[test]
    fn who_waits_for_a_processor_does_not_wait() {
        let start = Instant::now();
        let second = Duration::from_secs(1);
        let sample = |seconds: u32, processor: u32, is_running| Sample {
            at: start + second * seconds,
            times: Some(Times { processor: second * processor, is_running }),
        };
        let spent = |processor: u32, waiting: u32| Spent { processor: second * processor, waiting: second * waiting };
        let first = sample(0, 3, true);
        assert_eq!(sample(30, 4, true).since(&first), spent(1, 0), "a busy machine");
        assert_eq!(sample(30, 3, true).since(&first), spent(0, 0), "a busier one");
        assert_eq!(sample(30, 3, false).since(&first), spent(0, 30), "it sleeps");
        assert_eq!(sample(30, 4, false).since(&first), spent(1, 0), "its threads or processes work");
        let unknown = Sample { at: start + second * 2, times: None };
        assert_eq!(unknown.since(&first), spent(2, 0), "a system that does not tell");
    }
}
