//! The generations of one environment: which one is current, when it is looked whether files changed, when the next one is
//! made.
//!
//! A request takes the current generation, works with it to its end, and lets it go: the last one that does frees it with
//! all that only it has. While one request opens the environment or looks for changes, others that need to know wait for
//! their turn; nobody holds a lock while it works. What goes wrong while a generation is made is told to the request that
//! wanted it, and the next one tries again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Lifetime;
use super::generation::Generation;
use super::turn::{Taken, Turn};
use pantin_base::diagnostics::Issue;
use pantin_environment::issues as environment_issues;
use pantin_environment::{Changes, Environment};
use pantin_host::{Look, SettingValue, System};

/// For how long an environment is used without looking whether its files changed: Puppet's setting `environment_timeout`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnvironmentTimeout {
    /// Until nobody has used it for so many seconds. With none each request sees what changed before it.
    Seconds(u64),
    /// Until somebody asks for it.
    Unlimited,
}

impl EnvironmentTimeout {
    /// What the settings of an environment say: its `environment.conf`, else `puppet.conf`.
    #[must_use]
    pub fn of(environment: &Environment) -> Self {
        match environment.settings().value("environment_timeout") {
            SettingValue::Unlimited => Self::Unlimited,
            SettingValue::Integer(seconds) => Self::Seconds(u64::try_from(*seconds).unwrap_or(0)),
            // The kind of the setting allows nothing else.
            SettingValue::Undef | SettingValue::Boolean(_) | SettingValue::Text(_) | SettingValue::List(_) => {
                Self::Seconds(0)
            }
        }
    }
}

/// An environment that nobody has used for so many seconds is forgotten, unless its timeout is longer: Puppet forgets it as
/// soon as its timeout is over, and reads all of it again; here only what changed is.
const IDLE: u64 = 3_600;
const NANOSECONDS: i128 = 1_000_000_000;

/// What the next generation is made from.
pub(super) enum Making<'g> {
    /// From the files as they are.
    First,
    /// From the one before, and what changed since.
    Next(&'g Generation, &'g Changes),
}

/// Makes a generation.
pub(super) type Make<'m> = dyn FnMut(Making<'_>) -> Result<Generation, Issue> + 'm;

/// The generations of an environment.
#[derive(Default)]
pub(super) struct Generations {
    turn: Turn,
    state: Mutex<State>,
}

/// Times are in nanoseconds since 1970.
#[derive(Default)]
struct State {
    current: Option<Arc<Generation>>,
    /// Why there is none, in a service that does not try again.
    failure: Option<Issue>,
    /// The beginning of the last look for changes that came to an end.
    looked: Option<i128>,
    /// The last use.
    used: i128,
    /// How often somebody asked for a look, and how often that was done.
    flushes: u64,
    flushed: u64,
}

impl State {
    /// The current generation, if a request may begin with it that arrived `idle` nanoseconds after the one before.
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

    /// The current generation, if another request looked for changes since one arrived.
    fn looked_since(&self, arrived: i128) -> Option<Arc<Generation>> {
        let is_known = self.looked.is_some_and(|looked| looked >= arrived) && self.flushes == self.flushed;
        self.current.as_ref().filter(|_| is_known).map(Arc::clone)
    }
}

/// What changed of a generation, looked for again if that was just now: a generation made of it would be stale at once, when
/// the clock of files has not ticked since.
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
    /// The generation that a request begins with which arrives now.
    ///
    /// # Errors
    /// Why the environment cannot be opened.
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

    /// The generation after one that turned out to be stale.
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

    /// Looks for changes, and makes the next generation if there are any.
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
                // Of an environment that is gone nothing is kept.
                if environment_issues::is::environment_not_found(issue) {
                    state.current = None;
                }
                if lifetime.is_of_a_command() {
                    state.failure = Some(issue.clone());
                }
            }
        }
        drop((state, turn));
        // Perhaps nobody else has it any more, and it takes a while to free.
        drop(before);
        made
    }

    /// Makes the next request look for changes, whatever the timeout says.
    pub(super) fn flush(&self) {
        let mut state = self.state();
        state.flushes += 1;
        state.failure = None;
    }

    /// The current generation, if there is one, whether it is up to date or not.
    pub(super) fn latest(&self) -> Option<Arc<Generation>> {
        self.state().current.clone()
    }

    /// Whether nothing is open, nor being opened.
    pub(super) fn is_empty(&self) -> bool {
        !self.turn.is_taken() && self.state().current.is_none()
    }

    /// Whether nobody has used the environment for so long that it is forgotten.
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
