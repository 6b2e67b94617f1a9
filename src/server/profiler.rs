//! Profiles of compilations, for the log: of slow ones, or at an agent's request.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use indexmap::IndexMap;

use pantin_vm::observe::{Activity, CodePlace, Observer};

/// Beyond this many, time is charged to the parent: memory is bounded whatever the code.
const MAX_COUNT: usize = 20_000;
/// The number of slowest items in a profile.
const TOLD: usize = 10;

/// An item that takes time.
type Thing = (&'static str, String);

/// How often an item occurred, and its time without nested items.
#[derive(Clone, Copy, Default, Debug)]
struct Spent {
    count: u64,
    own: Duration,
}

/// The time of a compilation by item.
#[derive(Debug)]
pub(super) struct Spending {
    things: IndexMap<Thing, Spent>,
    around: Vec<usize>,
    at: usize,
    last: Instant,
}

impl Spending {
    /// Starts the measurement.
    pub(super) fn begin() -> Self {
        let rest = (("stage", "rest".to_owned()), Spent { count: 1, own: Duration::ZERO });
        Self { things: IndexMap::from([rest]), around: Vec::new(), at: 0, last: Instant::now() }
    }

    fn turn_to(&mut self, thing: usize) {
        let now = Instant::now();
        self.things[self.at].own += now - self.last;
        self.last = now;
        self.at = thing;
    }

    /// The slowest items: name, count, and own time. Equal ones are in the order of their beginning.
    pub(super) fn longest(&self) -> Vec<(String, u64, Duration)> {
        let mut all: Vec<_> = self.things.iter().filter(|(_, spent)| !spent.own.is_zero()).collect();
        all.sort_by_key(|(_, spent)| std::cmp::Reverse(spent.own));
        let told = all.into_iter().take(TOLD);
        told.map(|((kind, name), spent)| (format!("{kind} {name}"), spent.count, spent.own)).collect()
    }

    /// The same as text.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for (name, count, own) in self.longest() {
            let separator = if text.is_empty() { "" } else { ", " };
            let _ = write!(text, "{separator}{name} {:.3} s ({count})", own.as_secs_f64());
        }
        text
    }
}

impl Observer for Spending {
    fn begin(&mut self, activity: Activity<'_>, _: CodePlace<'_>) {
        let (kind, name) = activity.named();
        let thing = match self.things.entry((kind, name.to_owned())) {
            indexmap::map::Entry::Occupied(known) => known.index(),
            indexmap::map::Entry::Vacant(vacant) if vacant.index() < MAX_COUNT => {
                let index = vacant.index();
                vacant.insert(Spent::default());
                index
            }
            indexmap::map::Entry::Vacant(_) => self.at,
        };
        self.around.push(self.at);
        self.turn_to(thing);
        self.things[thing].count += 1;
    }

    fn end(&mut self) {
        let around = self.around.pop().unwrap_or(0);
        self.turn_to(around);
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_COUNT, Spending, TOLD};
    use pantin_vm::observe::{Activity, CodePlace, Observer};

    #[test]
    fn what_takes_time_is_counted_where_it_is_and_has_bounds() {
        let mut spending = Spending::begin();
        for _ in 0..3 {
            spending.begin(Activity::Class("apache"), CodePlace::default());
            spending.begin(Activity::Native("lookup"), CodePlace::default());
            std::thread::sleep(std::time::Duration::from_millis(2));
            spending.end();
            spending.end();
        }
        let (name, count, own) = spending.longest().swap_remove(0);
        assert_eq!((name.as_str(), count), ("function lookup", 3));
        assert!(own >= std::time::Duration::from_millis(6));
        assert!(spending.text().starts_with("function lookup 0.0"), "{}", spending.text());
        for number in 0..MAX_COUNT + 10 {
            spending.begin(Activity::Lookup(&number.to_string()), CodePlace::default());
            spending.end();
        }
        assert_eq!((spending.things.len(), spending.longest().len()), (MAX_COUNT, TOLD));
    }
}
