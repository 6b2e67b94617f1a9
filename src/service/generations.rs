//! The generations of one environment: the current one, the checks for changes, and the next one.
//!
//! A request takes the current generation, works with it to its end, and releases it; the last user frees it with all
//! its data. While one request opens the environment or checks for changes, others that need the result wait for their
//! turn; nobody holds a lock while working. An error in making a generation goes to the request that needs it, and the
//! next request tries again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Lifetime;
use super::generation::Generation;
use super::update_lock::{Taken, UpdateLock};
use pantin_base::diagnostics::Issue;
use pantin_environment::issues as environment_issues;
use pantin_environment::{Changes, Environment};
use pantin_host::{Look, SettingValue, System};

/// How long an environment is used without checking its files: Puppet's setting `environment_timeout`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnvironmentTimeout {
    /// Until it is unused for so many seconds. With 0, each request sees all earlier changes.
    Seconds(u64),
    /// Until a flush.
    Unlimited,
}

impl EnvironmentTimeout {
    /// The setting from `environment.conf`, else `puppet.conf`.
    #[must_use]
    pub fn of(environment: &Environment) -> Self {
        match environment.settings().value("environment_timeout") {
            SettingValue::Unlimited => Self::Unlimited,
            SettingValue::Integer(seconds) => Self::Seconds(u64::try_from(*seconds).unwrap_or(0)),
            // The type of the setting allows nothing else.
            SettingValue::Undef | SettingValue::Boolean(_) | SettingValue::Text(_) | SettingValue::List(_) => {
                Self::Seconds(0)
            }
        }
    }
}

/// The idle time in seconds after which an environment is removed, unless its timeout is longer. Puppet removes it
/// after its timeout and reads all of it again; pantin reads only changes.
const IDLE: u64 = 3_600;
const NANOSECONDS: i128 = 1_000_000_000;

/// The base of the next generation.
pub(super) enum Making<'g> {
    /// The current files.
    First,
    /// The previous generation and the changes since.
    Next(&'g Generation, &'g Changes),
}

/// Makes a generation.
pub(super) type Make<'m> = dyn FnMut(Making<'_>) -> Result<Generation, Issue> + 'm;

/// The generations of an environment.
#[derive(Default)]
pub(super) struct Generations {
    turn: UpdateLock,
    state: Mutex<State>,
}

/// Times are in nanoseconds since 1970.
#[derive(Default)]
struct State {
    current: Option<Arc<Generation>>,
    /// The error, in a service that does not retry.
    failure: Option<Issue>,
    /// The beginning of the last completed check for changes.
    looked: Option<i128>,
    /// The last use.
    used: i128,
    /// The numbers of requested and completed flushes.
    flushes: u64,
    flushed: u64,
}

impl State {
    /// The current generation, if valid for a request that arrived `idle` nanoseconds after the previous one.
    fn usable(&self, lifetime: Lifetime, idle: i128) -> Option<Arc<Generation>> {
        let current = self.current.as_ref()?;
        let is_usable = lifetime.is_of_a_command()
            || self.flushes == self.flushed
                && match EnvironmentTimeout::of(current.environment()) {
                    EnvironmentTimeout::Unlimited => true,
                    EnvironmentTimeout::Seconds(0) => false,
                    EnvironmentTimeout::Seconds(seconds) => idle <= i128::from(seconds) * NANOSECONDS,
                };
        is_usable.then(|| Arc::clone(current))
    }

    /// The current generation, if another request checked for changes since this one arrived.
    fn looked_since(&self, arrived: i128) -> Option<Arc<Generation>> {
        let is_known = self.looked.is_some_and(|looked| looked >= arrived) && self.flushes == self.flushed;
        self.current.as_ref().filter(|_| is_known).map(Arc::clone)
    }
}

/// The changes of a generation; checks again after very recent ones. Otherwise a generation could be stale at once,
/// because file times have a limited resolution.
fn settled_changes(before: &Generation, look: Look) -> Changes {
    let changes = before.environment().changes(look);
    let unrest = changes.unrest();
    if unrest == 0 {
        return changes;
    }
    std::thread::sleep(Duration::from_nanos(unrest));
    before.environment().changes(look)
}

impl Generations {
    /// The generation for a new request.
    ///
    /// # Errors
    /// If the environment cannot be opened.
    pub(super) fn current(
        &self,
        system: &dyn System,
        lifetime: Lifetime,
        make: &mut Make<'_>,
    ) -> Result<Arc<Generation>, Issue> {
        let arrived = system.now();
        {
            let mut state = self.state();
            let idle = arrived - std::mem::replace(&mut state.used, arrived);
            if let Some(current) = state.usable(lifetime, idle) {
                return Ok(current);
            }
        }
        let turn = self.turn.take()?;
        let state = self.state();
        if let Some(failure) = &state.failure {
            return Err(failure.clone());
        }
        let looked = if lifetime.is_of_a_command() { state.current.clone() } else { state.looked_since(arrived) };
        drop(state);
        match looked {
            Some(current) => Ok(current),
            None => self.look(turn, system, lifetime, make),
        }
    }

    /// The generation after a stale one.
    ///
    /// # Errors
    /// As [`Self::current`].
    pub(super) fn after(
        &self,
        stale: &Arc<Generation>,
        system: &dyn System,
        make: &mut Make<'_>,
    ) -> Result<Arc<Generation>, Issue> {
        let turn = self.turn.take()?;
        let latest = self.state().current.clone();
        match latest {
            Some(latest) if !Arc::ptr_eq(&latest, stale) => Ok(latest),
            _ => self.look(turn, system, Lifetime::Serving, make),
        }
    }

    /// Checks for changes, and makes the next generation if necessary.
    fn look(
        &self,
        turn: Taken<'_>,
        system: &dyn System,
        lifetime: Lifetime,
        make: &mut Make<'_>,
    ) -> Result<Arc<Generation>, Issue> {
        let began = system.now();
        let (before, flushes, look) = {
            let state = self.state();
            let look = if state.flushes == state.flushed { Look::Due } else { Look::Thorough };
            (state.current.clone(), state.flushes, look)
        };
        let made = match &before {
            None => make(Making::First).map(Arc::new),
            Some(before) if before.seen.as_ref().is_some_and(|seen| seen.is_replaced(system)) => {
                make(Making::First).map(Arc::new)
            }
            Some(before) => match settled_changes(before, look) {
                changes if changes.is_empty() => Ok(Arc::clone(before)),
                changes => make(Making::Next(before, &changes)).map(Arc::new),
            },
        };
        let mut state = self.state();
        match &made {
            Ok(next) => {
                state.looked = Some(began);
                state.flushed = flushes;
                state.current = Some(Arc::clone(next));
            }
            Err(issue) => {
                // A removed environment has no generation.
                if environment_issues::is::environment_not_found(issue) {
                    state.current = None;
                }
                if lifetime.is_of_a_command() {
                    state.failure = Some(issue.clone());
                }
            }
        }
        drop((state, turn));
        // This may be the last reference, and freeing takes a while.
        drop(before);
        made
    }

    /// Makes the next request check for changes, regardless of the timeout.
    pub(super) fn flush(&self) {
        let mut state = self.state();
        state.flushes += 1;
        state.failure = None;
    }

    /// The current generation, if any, even if it is outdated.
    pub(super) fn latest(&self) -> Option<Arc<Generation>> {
        self.state().current.clone()
    }

    /// Returns true if no generation is open or being opened.
    pub(super) fn is_empty(&self) -> bool {
        !self.turn.is_taken() && self.state().current.is_none()
    }

    /// Returns true if the environment's idle time has expired.
    pub(super) fn is_idle(&self, now: i128) -> bool {
        let state = self.state();
        let Some(current) = &state.current else { return false };
        match EnvironmentTimeout::of(current.environment()) {
            EnvironmentTimeout::Unlimited => false,
            EnvironmentTimeout::Seconds(seconds) => now - state.used > i128::from(seconds.max(IDLE)) * NANOSECONDS,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
