//! The generations of one environment in a process that lives: which one is current, and when the next one is made.
//!
//! A request takes the current generation, works with it to its end, and lets it go: the last one that does frees it with
//! all that only it has. Nobody holds a lock while it works. What goes wrong while a generation is made is told to the
//! request that wanted it, and the next one tries again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use super::Compiler;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::load;
use crate::environment::{Environment, SettingValue};

/// For how long an environment is used without looking whether its files changed: Puppet's setting `environment_timeout`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnvironmentTimeout {
    /// Until nobody has used it for so many seconds. With none each request sees what changed before it.
    Seconds(u64),
    /// Until somebody asks for it ([`Generations::flush`]).
    Unlimited,
}

impl EnvironmentTimeout {
    /// What the settings of an environment say.
    #[must_use]
    pub fn of(environment: &Environment) -> Self {
        match environment.settings().value("environment_timeout") {
            SettingValue::Unlimited => Self::Unlimited,
            SettingValue::Integer(seconds) => Self::Seconds(u64::try_from(*seconds).unwrap_or(0)),
            // The kind of the setting allows nothing else.
            _ => Self::Seconds(0),
        }
    }
}

/// How often a request begins anew because files changed while it read them.
const MOST_ATTEMPTS: usize = 5;
/// How long a request waits before it begins anew: files that change again and again are being deployed, and a file that
/// has just changed has a time that says nothing yet.
const PAUSE: Duration = Duration::from_millis(25);

/// The generations of an environment.
pub struct Generations {
    current: RwLock<Arc<Compiler>>,
    timeout: EnvironmentTimeout,
    /// Held while changes are looked for and the next generation is made.
    looks: Mutex<Looks>,
}

/// When what happened, in nanoseconds since 1970.
#[derive(Default)]
struct Looks {
    /// The beginning of the last look for changes that came to an end.
    last: i128,
    /// The last use.
    used: i128,
    /// Whether somebody asked for a look.
    is_flushed: bool,
}

impl Generations {
    /// Those that begin with a compiler whose environment is a first generation.
    #[must_use]
    pub fn new(first: Compiler, timeout: EnvironmentTimeout) -> Self {
        let used = first.environment().files().now();
        let looks = Looks { used, ..Looks::default() };
        Self { current: RwLock::new(Arc::new(first)), timeout, looks: Mutex::new(looks) }
    }

    /// The generation that a request begins with, as `environment_timeout` has it.
    ///
    /// # Errors
    /// Those of [`Environment::successor`] when files changed. Nothing is remembered of them.
    pub fn current(&self) -> Result<Arc<Compiler>, Issue> {
        let latest = self.latest();
        let now = latest.environment().files().now();
        let mut looks = self.looks();
        let idle = now - std::mem::replace(&mut looks.used, now);
        let is_over = match self.timeout {
            EnvironmentTimeout::Unlimited => false,
            EnvironmentTimeout::Seconds(0) => true,
            EnvironmentTimeout::Seconds(seconds) => idle > i128::from(seconds) * 1_000_000_000,
        };
        if !is_over && !looks.is_flushed {
            return Ok(latest);
        }
        self.look(looks, now)
    }

    /// Looks for changes, whatever `environment_timeout` says.
    ///
    /// # Errors
    /// As [`Self::current`].
    pub fn refresh(&self) -> Result<Arc<Compiler>, Issue> {
        let now = self.latest().environment().files().now();
        self.look(self.looks(), now)
    }

    /// Makes the next request look for changes: what `environment-cache` of Puppet Server's admin API does.
    pub fn flush(&self) {
        self.looks().is_flushed = true;
    }

    /// Does something with the current generation, and again with a later one when files turn out to have changed while
    /// they were read, so that what was done is of no one generation.
    ///
    /// # Errors
    /// As [`Self::current`], and when files change again and again.
    pub fn with_current<R>(&self, mut work: impl FnMut(&Compiler) -> R) -> Result<R, Issue> {
        let mut compiler = self.current()?;
        for _ in 1..MOST_ATTEMPTS {
            let result = work(&compiler);
            if compiler.environment().stale_file().is_none() {
                return Ok(result);
            }
            std::thread::sleep(PAUSE);
            compiler = self.after(&compiler)?;
        }
        let result = work(&compiler);
        match compiler.environment().stale_file() {
            None => Ok(result),
            Some(file) => {
                let environment = compiler.environment().name();
                Err(load::environment_keeps_changing(environment, &file.display().to_string()))
            }
        }
    }

    /// The generation after one that turned out to be stale.
    ///
    /// # Errors
    /// As [`Self::current`].
    pub fn after(&self, stale: &Arc<Compiler>) -> Result<Arc<Compiler>, Issue> {
        let looks = self.looks();
        let latest = self.latest();
        if !Arc::ptr_eq(&latest, stale) {
            return Ok(latest);
        }
        self.make(looks, &latest)
    }

    fn look(&self, looks: MutexGuard<'_, Looks>, arrived: i128) -> Result<Arc<Compiler>, Issue> {
        let latest = self.latest();
        // Another request looked while this one waited.
        if looks.last >= arrived && !looks.is_flushed {
            return Ok(latest);
        }
        self.make(looks, &latest)
    }

    fn make(&self, mut looks: MutexGuard<'_, Looks>, latest: &Arc<Compiler>) -> Result<Arc<Compiler>, Issue> {
        let began = latest.environment().files().now();
        let changes = latest.environment().changes();
        let next = if changes.is_empty() { Arc::clone(latest) } else { Arc::new(latest.successor(&changes)?) };
        looks.last = began;
        looks.is_flushed = false;
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        let before = std::mem::replace(&mut *current, Arc::clone(&next));
        drop((current, looks));
        // Perhaps the last one that has it.
        drop(before);
        Ok(next)
    }

    fn latest(&self) -> Arc<Compiler> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn looks(&self) -> MutexGuard<'_, Looks> {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
