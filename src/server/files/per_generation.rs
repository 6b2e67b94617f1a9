//! Values made once for each generation of an environment, at the first request.

use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use hashbrown::HashMap;
use quick_cache::sync::{Cache, GuardResult};

use pantin_base::diagnostics::Issue;
use pantin_service::Generation;

/// The maximum number of environments: names of environments come from agents, and environments come and go.
const MAX_ENVIRONMENTS: usize = 256;

/// Values by their keys, of the latest generation of each environment.
///
/// Keys come from agents. Beyond the maximum number the cache evicts keys that are requested once before those that many
/// agents request.
pub(super) struct PerGeneration<K, V> {
    all: Mutex<HashMap<String, OfGeneration<K, V>>>,
    /// The maximum number of values per generation.
    max_values: usize,
}

struct OfGeneration<K, V> {
    number: u64,
    values: Arc<Cache<K, Arc<V>>>,
}

impl<K: Eq + Hash + Clone, V> PerGeneration<K, V> {
    pub(super) fn new(max_values: usize) -> Self {
        Self { all: Mutex::default(), max_values }
    }

    /// The value of a key, made on first use. Others wait while one makes it. Values of a stale generation are not cached.
    ///
    /// # Errors
    /// Those of making it.
    pub(super) fn get(
        &self,
        generation: &Generation,
        key: K,
        make: impl FnOnce() -> Result<V, Issue>,
    ) -> Result<Arc<V>, Issue> {
        let name = generation.environment().name();
        self.get_of((name, generation.number()), || generation.stale().is_some(), key, make)
    }

    /// The number of values of all generations.
    pub(super) fn count(&self) -> usize {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).values().map(|of| of.values.len()).sum()
    }

    /// The same for the generation of a number.
    fn get_of(
        &self,
        generation: (&str, u64),
        is_stale: impl Fn() -> bool,
        key: K,
        make: impl FnOnce() -> Result<V, Issue>,
    ) -> Result<Arc<V>, Issue> {
        let Some(values) = self.values(generation) else { return make().map(Arc::new) };
        match values.get_value_or_guard(&key, None) {
            GuardResult::Value(value) => Ok(value),
            GuardResult::Guard(guard) => {
                let value = Arc::new(make()?);
                if !is_stale() {
                    // Fails only if somebody else has stored a value meanwhile.
                    let _ = guard.insert(Arc::clone(&value));
                }
                Ok(value)
            }
            GuardResult::Timeout => make().map(Arc::new),
        }
    }

    /// The values of a generation, if it is the latest one.
    fn values(&self, (name, latest): (&str, u64)) -> Option<Arc<Cache<K, Arc<V>>>> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let number = all.get(name).map(|of| of.number);
        if number.is_none_or(|number| number < latest) {
            if number.is_none() && all.len() >= MAX_ENVIRONMENTS {
                all.clear();
            }
            let values = Arc::new(Cache::new(self.max_values));
            all.insert(name.to_owned(), OfGeneration { number: latest, values });
        }
        let of = all.get(name).filter(|of| of.number == latest)?;
        Some(Arc::clone(&of.values))
    }
}

#[cfg(test)]
mod tests {
    use super::PerGeneration;

    /// Gets a value; true if it was made.
    fn is_made(values: &PerGeneration<String, u32>, generation: (&str, u64), key: &str) -> bool {
        let mut is_made = false;
        let make = || {
            is_made = true;
            Ok(1)
        };
        assert!(values.get_of(generation, || false, key.to_owned(), make).is_ok());
        is_made
    }

    #[test]
    fn one_client_cannot_evict_what_all_others_request() {
        let values = PerGeneration::new(64);
        let production = ("production", 1);
        assert!(is_made(&values, production, "usual"));
        let mut made_again = 0;
        for number in 0..2_000 {
            is_made(&values, production, &format!("zz{number}"));
            if number % 10 == 0 {
                made_again += usize::from(is_made(&values, production, "usual"));
            }
        }
        assert_eq!(made_again, 0);
        assert!(values.values(production).is_some_and(|values| values.len() <= 64));
    }

    #[test]
    fn a_value_is_made_once_for_each_generation_after_any_other_requests() {
        let values = PerGeneration::new(64);
        for number in 0..100 {
            is_made(&values, ("production", 1), &format!("zz{number}"));
        }
        assert!(is_made(&values, ("production", 1), "usual"));
        assert!(!is_made(&values, ("production", 1), "usual"));
        assert!(is_made(&values, ("production", 2), "usual"));
        assert!(is_made(&values, ("production", 1), "usual"), "an old generation's value is not cached");
        assert!(!is_made(&values, ("production", 2), "usual"));
    }
}
