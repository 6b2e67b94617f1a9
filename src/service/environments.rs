//! Compilers by the names of their environments. Each is opened by the first request that needs it, while the others that
//! need it wait; those that need another one do not.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::catalog::Version;
use crate::compile::Compiler;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::evaluate::internal;

/// A compiler, and the version of its environment's code.
pub struct Opened {
    /// The compiler.
    pub compiler: Compiler,
    /// What `config_version` printed, else the seconds since 1970 at which the environment was opened.
    pub version: Version<String>,
}

/// What becomes of an environment that could not be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterFailure {
    /// The next request tries again.
    Retry,
    /// Every request is told the same: for a program that runs once.
    Remember,
}

/// Compilers by the names of their environments.
pub(super) struct Environments {
    slots: Mutex<BTreeMap<String, Slot>>,
    after_failure: AfterFailure,
}

#[derive(Clone)]
enum Slot {
    Opening(Arc<Flight>),
    Open(Arc<Opened>),
    Failed(Issue),
}

/// An environment while it is opened.
#[derive(Default)]
struct Flight {
    result: Mutex<Option<Result<Arc<Opened>, Issue>>>,
    landed: Condvar,
}

impl Flight {
    fn wait(&self) -> Result<Arc<Opened>, Issue> {
        let mut result = lock(&self.result);
        loop {
            if let Some(result) = &*result {
                return result.clone();
            }
            result = self.landed.wait(result).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Whoever opens an environment tells how that ended, be it by a panic.
struct Pilot<'e> {
    environments: &'e Environments,
    name: &'e str,
    flight: Arc<Flight>,
    result: Option<Result<Arc<Opened>, Issue>>,
}

impl Drop for Pilot<'_> {
    fn drop(&mut self) {
        let result = self.result.take().unwrap_or_else(|| Err(internal("an environment was not opened to the end")));
        let mut slots = lock(&self.environments.slots);
        match (&result, self.environments.after_failure) {
            (Ok(opened), _) => drop(slots.insert(self.name.to_owned(), Slot::Open(Arc::clone(opened)))),
            (Err(issue), AfterFailure::Remember) => {
                slots.insert(self.name.to_owned(), Slot::Failed(issue.clone()));
            }
            (Err(_), AfterFailure::Retry) => drop(slots.remove(self.name)),
        }
        drop(slots);
        *lock(&self.flight.result) = Some(result);
        self.flight.landed.notify_all();
    }
}

impl Environments {
    /// None is open yet.
    pub(super) fn new(after_failure: AfterFailure) -> Self {
        Self { slots: Mutex::default(), after_failure }
    }

    /// The compiler of an environment; `open` makes it if there is none.
    pub(super) fn get(&self, name: &str, open: impl FnOnce() -> Result<Opened, Issue>) -> Result<Arc<Opened>, Issue> {
        let flight = {
            let mut slots = lock(&self.slots);
            match slots.get(name).cloned() {
                Some(Slot::Open(opened)) => return Ok(opened),
                Some(Slot::Failed(issue)) => return Err(issue),
                Some(Slot::Opening(flight)) => {
                    drop(slots);
                    return flight.wait();
                }
                None => {
                    let flight = Arc::new(Flight::default());
                    slots.insert(name.to_owned(), Slot::Opening(Arc::clone(&flight)));
                    flight
                }
            }
        };
        let mut pilot = Pilot { environments: self, name, flight, result: None };
        let result = open().map(Arc::new);
        pilot.result = Some(result.clone());
        result
    }

    /// The compilers that are open.
    pub(super) fn open(&self) -> Vec<Arc<Opened>> {
        let slots = lock(&self.slots);
        let open = slots.values().filter_map(|slot| match slot {
            Slot::Open(opened) => Some(Arc::clone(opened)),
            Slot::Opening(_) | Slot::Failed(_) => None,
        });
        open.collect()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
