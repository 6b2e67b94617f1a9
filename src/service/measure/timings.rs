//! Where the time goes: a clock that an observed compilation sets to its stages, and the report of `--timings`.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

use crate::machine;
use pantin_base::diagnostics::{Category, Entry, Level};
use pantin_vm::observe::{Activity, CodePlace, Observer, Stage};

static STARTED: OnceLock<Instant> = OnceLock::new();

/// Notes that the process starts. Gives when it did.
pub fn process_started() -> Instant {
    *STARTED.get_or_init(Instant::now)
}

/// Stages, and one more for what is in none.
const PLACES: usize = Stage::ALL.len() + 1;
const OTHER: usize = Stage::ALL.len();

/// How often something was done.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    classes: u64,
    defines: u64,
    functions: u64,
    templates: u64,
    lookups: u64,
}

/// Measures one compilation by stages. A stage within another interrupts it, so that their sum is the whole.
#[derive(Debug)]
pub struct StageClock {
    started: Instant,
    last: Instant,
    at: usize,
    around: Vec<usize>,
    spent: [Duration; PLACES],
    counts: Counts,
}

impl StageClock {
    /// Starts to measure.
    #[must_use]
    pub fn start() -> Self {
        let now = Instant::now();
        let spent = [Duration::ZERO; PLACES];
        Self { started: now, last: now, at: OTHER, around: Vec::new(), spent, counts: Counts::default() }
    }

    fn turn_to(&mut self, place: usize) {
        if place != self.at {
            let now = Instant::now();
            self.spent[self.at] += now - self.last;
            self.last = now;
            self.at = place;
        }
    }

    /// Ends the measurement.
    #[must_use]
    pub fn stop(mut self, made: Made) -> Run {
        // What an error left open ends here.
        let end = Instant::now();
        self.spent[self.at] += end - self.last;
        Run { took: end - self.started, spent: self.spent, counts: self.counts, made, peak: machine::peak_memory() }
    }
}

impl Observer for StageClock {
    fn begin(&mut self, activity: Activity<'_>, _: CodePlace<'_>) {
        self.around.push(self.at);
        let counts = &mut self.counts;
        match activity {
            Activity::Stage(stage) => self.turn_to(stage as usize),
            Activity::Lookup(_) => {
                counts.lookups += 1;
                self.turn_to(Stage::Lookup as usize);
            }
            Activity::Class(_) => counts.classes += 1,
            Activity::Define(_) => counts.defines += 1,
            Activity::Function(_) | Activity::Native(_) | Activity::Ruby(_) => counts.functions += 1,
            Activity::Template(_) => counts.templates += 1,
        }
    }

    fn end(&mut self) {
        let around = self.around.pop().unwrap_or(OTHER);
        self.turn_to(around);
    }
}

/// What a compilation made.
#[derive(Clone, Copy, Default, Debug)]
pub struct Made {
    /// Resources delivered.
    pub resources: usize,
    /// Containment edges.
    pub edges: usize,
    /// Size of the result.
    pub bytes: usize,
    /// Memory that the compilation's values took.
    pub memory: usize,
}

/// What one compilation took.
#[derive(Clone, Debug)]
pub struct Run {
    took: Duration,
    spent: [Duration; PLACES],
    counts: Counts,
    made: Made,
    peak: u64,
}

impl Run {
    fn data(&self) -> Value {
        let Counts { classes, defines, functions, templates, lookups } = self.counts;
        let Made { resources, edges, bytes, memory } = self.made;
        json!({
            "seconds": self.took.as_secs_f64(),
            "stages": stages(&self.spent),
            "counts": {
                "resources": resources, "edges": edges, "classes": classes, "defines": defines,
                "functions": functions, "templates": templates, "lookups": lookups,
            },
            "bytes": bytes,
            "value_memory_bytes": memory,
            "peak_memory_bytes": self.peak,
        })
    }
}

impl Run {
    /// Where the time of a compilation went, for the log.
    #[must_use]
    pub fn entry(&self, node: &str) -> Entry {
        let took = Stage::ALL.iter().zip(self.spent).filter(|(_, spent)| !spent.is_zero());
        let took = took.map(|(stage, spent)| format!("{} {:.4}", stage.as_str(), spent.as_secs_f64()));
        let took = took.collect::<Vec<_>>().join(", ");
        let entry = Entry::new(Level::Debug, format!("Seconds for the catalog of {node} by stage: {took}"));
        entry.about(Category::Catalog).field("stages", stages(&self.spent))
    }
}

fn stages(spent: &[Duration; PLACES]) -> Map<String, Value> {
    let names = Stage::ALL.iter().map(|stage| stage.as_str()).chain(["other"]);
    names.zip(spent).map(|(name, spent)| (name.to_owned(), spent.as_secs_f64().into())).collect()
}

/// What all compilations of this process took.
#[derive(Debug)]
pub struct Timings {
    startup: Duration,
    spent: [Duration; PLACES],
    nodes: Vec<Value>,
    jobs: usize,
}

impl Timings {
    /// Nothing was compiled yet: all time so far was for starting.
    #[must_use]
    pub fn new(jobs: usize) -> Self {
        let startup = process_started().elapsed();
        Self { startup, spent: [Duration::ZERO; PLACES], nodes: Vec::new(), jobs }
    }

    /// Adds the compilations of a node.
    pub fn add(&mut self, (node, environment): (&str, &str), compiled: bool, runs: &[Run]) {
        for run in runs {
            self.spent.iter_mut().zip(run.spent).for_each(|(all, one)| *all += one);
        }
        let mut sorted: Vec<Duration> = runs.iter().map(|run| run.took).collect();
        sorted.sort_unstable();
        let seconds = |at: usize| sorted.get(at).map_or(Value::Null, |took| took.as_secs_f64().into());
        self.nodes.push(json!({
            "node": node,
            "environment": environment,
            "status": if compiled { "compiled" } else { "failed" },
            "median_seconds": seconds(sorted.len() / 2),
            "fastest_seconds": seconds(0),
            "slowest_seconds": seconds(sorted.len().saturating_sub(1)),
            "runs": runs.iter().map(Run::data).collect::<Vec<_>>(),
        }));
    }

    /// Adds time in which results were written to standard output.
    pub fn add_writing(&mut self, took: Duration) {
        self.spent[Stage::Write as usize] += took;
    }

    /// The report.
    #[must_use]
    pub fn report(&self) -> String {
        let mut all = Map::new();
        all.insert("startup".to_owned(), self.startup.as_secs_f64().into());
        all.extend(stages(&self.spent));
        let report = json!({
            "version": env!("CARGO_PKG_VERSION"),
            "seconds": process_started().elapsed().as_secs_f64(),
            "peak_memory_bytes": machine::peak_memory(),
            "jobs": self.jobs,
            "stages": all,
            "nodes": self.nodes,
        });
        format!("{report:#}\n")
    }
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;
    use std::time::Duration;

    use super::{Made, OTHER, StageClock};
    use pantin_vm::observe::{Activity, CodePlace, Observer, Stage};

    #[test]
    fn a_stage_within_another_interrupts_it() {
        let mut clock = StageClock::start();
        let nap = Duration::from_millis(3);
        let place = CodePlace::default();
        clock.begin(Activity::Stage(Stage::Main), place);
        sleep(nap);
        clock.begin(Activity::Class("a"), place);
        clock.begin(Activity::Lookup("a::b"), place);
        sleep(nap * 2);
        clock.end();
        sleep(nap);
        clock.end();
        clock.end();
        clock.begin(Activity::Stage(Stage::Render), place);
        sleep(nap);
        let run = clock.stop(Made::default());
        let spent = |stage: Stage| run.spent[stage as usize];
        assert!(spent(Stage::Main) >= nap * 2 && spent(Stage::Lookup) >= nap * 2 && spent(Stage::Render) >= nap);
        assert_eq!(run.spent.iter().sum::<Duration>(), run.took);
        assert!(run.spent[OTHER] < nap);
        assert_eq!((run.counts.classes, run.counts.lookups), (1, 1));
    }
}
