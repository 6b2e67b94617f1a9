//! Current runs of agents, each with the generation of its environment that it began with.
//!
//! A deployment during a run does not affect that run: its plugins, catalog and files are of one version. A run begins
//! with the list of external facts, which agents request before all plugins, or with its catalog. It ends with its
//! report, with the next run of the node, or after a timeout. Only clients with certificates have runs. Files changed
//! in place make their generation stale: then the run continues with the next one.
//!
//! Source: Puppet has no such thing; `lib/puppet/configurer.rb` has the order of a run's requests.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use hashbrown::HashMap;

use pantin_service::Generation;

/// The timeout of a run without requests.
const IDLE: Duration = Duration::from_secs(1_800);
/// The maximum number of generations of an environment that runs hold; then runs of the oldest one use the current one.
const MAX_GENERATIONS: usize = 8;
/// The maximum number of runs of one generation, more than the nodes of any single server.
const MAX_RUNS: usize = 20_000;

/// Current runs.
#[derive(Default)]
pub struct Runs(Mutex<HashMap<String, Vec<OfGeneration>>>);

/// The runs of one generation, by their nodes.
struct OfGeneration {
    generation: Arc<Generation>,
    runs: ByNode,
}

type ByNode = HashMap<String, Run>;

/// A run.
struct Run {
    /// Its identifier in catalog and report, once known.
    transaction: Option<String>,
    used: Instant,
}

impl Run {
    fn is_of(&self, transaction: Option<&str>) -> bool {
        self.transaction.is_none() || self.transaction.as_deref() == transaction
    }
}

impl Runs {
    /// Records that a node's run begins with this generation, at this time.
    pub fn begin(&self, node: &str, generation: &Arc<Generation>, transaction: Option<&str>, now: Instant) {
        let mut all = self.lock();
        let name = generation.environment().name();
        let generations = all.entry_ref(name).or_default();
        let mut gone = forget(generations, |runs| end(runs, node, |_| true));
        let known = generations.iter_mut().position(|of| Arc::ptr_eq(&of.generation, generation));
        let at = known.unwrap_or_else(|| {
            generations.push(OfGeneration { generation: Arc::clone(generation), runs: HashMap::new() });
            generations.len() - 1
        });
        if generations[at].runs.len() < MAX_RUNS {
            let run = Run { transaction: transaction.map(str::to_owned), used: now };
            generations[at].runs.insert(node.to_owned(), run);
        }
        if generations.len() > MAX_GENERATIONS {
            gone.push(generations.remove(0));
        }
        drop(all);
        // They may be the last references, and freeing takes a while.
        drop(gone);
    }

    /// The generation that a node's run began with.
    #[must_use]
    pub fn of(&self, node: &str, environment: &str, now: Instant) -> Option<Arc<Generation>> {
        self.find(node, environment, now, |_| true)
    }

    /// The same for the catalog of a given run: another run of the node does not count.
    #[must_use]
    pub fn of_catalog(
        &self,
        node: &str,
        environment: &str,
        transaction: &str,
        now: Instant,
    ) -> Option<Arc<Generation>> {
        self.find(node, environment, now, |run| {
            let is_it = run.is_of(Some(transaction));
            if is_it {
                run.transaction = Some(transaction.to_owned());
            }
            is_it
        })
    }

    /// Records that a node's run has ended, in all environments.
    pub fn end(&self, node: &str, transaction: Option<&str>) {
        self.forget(|runs| end(runs, node, |run| run.is_of(transaction)));
    }

    /// The number of current runs.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lock().values().flatten().map(|of| of.runs.len()).sum()
    }

    /// Removes runs after their timeout.
    pub fn sweep(&self, now: Instant) {
        self.forget(|runs| runs.retain(|_, run| now.saturating_duration_since(run.used) < IDLE));
    }

    /// Ends runs, and releases generations without runs.
    fn forget(&self, mut end: impl FnMut(&mut ByNode)) {
        let mut all = self.lock();
        let gone: Vec<_> = all.values_mut().flat_map(|generations| forget(generations, &mut end)).collect();
        all.retain(|_, generations| !generations.is_empty());
        drop(all);
        drop(gone);
    }

    fn find(
        &self,
        node: &str,
        environment: &str,
        now: Instant,
        is_wanted: impl FnOnce(&mut Run) -> bool,
    ) -> Option<Arc<Generation>> {
        let mut all = self.lock();
        let generations = all.get_mut(environment)?;
        let (generation, run) = generations.iter_mut().find_map(|of| Some((&of.generation, of.runs.get_mut(node)?)))?;
        if !is_wanted(run) {
            return None;
        }
        run.used = now;
        Some(Arc::clone(generation))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Vec<OfGeneration>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends runs of an environment; returns unused generations, to free outside of locks.
fn forget(generations: &mut Vec<OfGeneration>, mut end: impl FnMut(&mut ByNode)) -> Vec<OfGeneration> {
    generations.iter_mut().for_each(|of| end(&mut of.runs));
    generations.extract_if(.., |of| of.runs.is_empty()).collect()
}

/// Ends a node's run, if it is over.
fn end(runs: &mut ByNode, node: &str, is_over: impl Fn(&Run) -> bool) {
    if runs.get(node).is_some_and(is_over) {
        runs.remove(node);
    }
}
