//! Environments by name, each with its generations. Requests for different environments do not wait for each other.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Lifetime;
use super::generation::Generation;
use super::generations::{Generations, Make};
use pantin_base::diagnostics::Issue;
use pantin_host::System;

/// Environments by name.
pub(super) struct Environments {
    all: Mutex<BTreeMap<String, Arc<Generations>>>,
    lifetime: Lifetime,
}

impl Environments {
    /// With no open environment.
    pub(super) fn new(lifetime: Lifetime) -> Self {
        Self { all: Mutex::default(), lifetime }
    }

    /// The generation of an environment for a new request; `make` makes it if necessary.
    pub(super) fn current(
        &self,
        name: &str,
        system: &dyn System,
        make: &mut Make<'_>,
    ) -> Result<Arc<Generation>, Issue> {
        let generations = Arc::clone(self.all().entry(name.to_owned()).or_default());
        let result = generations.current(system, self.lifetime, make);
        self.settle(name, &generations, result.is_ok());
        result
    }

    /// The generation of an environment after a stale one.
    pub(super) fn after(
        &self,
        stale: &Arc<Generation>,
        system: &dyn System,
        make: &mut Make<'_>,
    ) -> Result<Arc<Generation>, Issue> {
        let name = stale.environment().name();
        let generations = Arc::clone(self.all().entry(name.to_owned()).or_default());
        let result = generations.after(stale, system, make);
        self.settle(name, &generations, result.is_ok());
        result
    }

    /// Stores an opened environment, and removes the name of a failed one: names come from outside.
    fn settle(&self, name: &str, generations: &Arc<Generations>, is_open: bool) {
        if self.lifetime.is_of_a_command() {
            return;
        }
        let mut all = self.all();
        match is_open {
            // It may have been removed while this request waited.
            true => drop(all.entry(name.to_owned()).or_insert_with(|| Arc::clone(generations))),
            false => all.retain(|_, other| !(Arc::ptr_eq(other, generations) && other.is_empty())),
        }
    }

    /// Makes the next request for an environment, or for any, check for changes.
    pub(super) fn flush(&self, name: Option<&str>) {
        let all = self.all();
        let flushed = all.iter().filter(|(other, _)| name.is_none_or(|name| name == other.as_str()));
        flushed.for_each(|(_, generations)| generations.flush());
    }

    /// Removes idle environments; returns their names.
    pub(super) fn forget_idle(&self, now: i128) -> Vec<String> {
        let mut all = self.all();
        let idle: Vec<String> =
            all.iter().filter(|(_, generations)| generations.is_idle(now)).map(|(name, _)| name.clone()).collect();
        let gone: Vec<_> = idle.iter().filter_map(|name| all.remove(name)).collect();
        drop(all);
        // Freeing them takes a while.
        drop(gone);
        idle
    }

    /// The current generations, by the names of their environments.
    pub(super) fn latest(&self) -> Vec<Arc<Generation>> {
        self.all().values().filter_map(|generations| generations.latest()).collect()
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Generations>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
