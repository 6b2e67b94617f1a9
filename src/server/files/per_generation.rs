//! Values made once for each generation of an environment, at the first request.

use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use hashbrown::HashMap;

use crate::service::Generation;
use pantin_base::diagnostics::Issue;

/// Values by their keys, of the latest generation of each environment.
pub(super) struct PerGeneration<K, V> {
    all: Mutex<HashMap<String, OfGeneration<K, V>>>,
    /// The maximum number of values per generation: keys come from agents.
    most: usize,
}

struct OfGeneration<K, V> {
    number: u64,
    made: HashMap<K, Slot<V>>,
}

/// A value, once it is made. Others wait while one makes it.
type Slot<V> = Arc<Mutex<Option<Arc<V>>>>;

impl<K: Eq + Hash, V> PerGeneration<K, V> {
    pub(super) fn new(most: usize) -> Self {
        Self { all: Mutex::default(), most }
    }

    /// The value of a key, made on first use. Values of a stale generation are not cached.
    ///
    /// # Errors
    /// Those of making it.
    pub(super) fn get(
        &self,
        generation: &Generation,
        key: K,
        make: impl FnOnce() -> Result<V, Issue>,
    ) -> Result<Arc<V>, Issue> {
        let Some(slot) = self.slot(generation, key) else { return make().map(Arc::new) };
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = &*slot {
            return Ok(Arc::clone(made));
        }
        let made = Arc::new(make()?);
        if generation.stale().is_none() {
            *slot = Some(Arc::clone(&made));
        }
        Ok(made)
    }

    /// The slot for a key's value, if it may be cached.
    fn slot(&self, generation: &Generation, key: K) -> Option<Slot<V>> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let name = generation.environment().name();
        let is_known = all.get(name).map(|of| of.number);
        if is_known.is_none_or(|number| number < generation.number()) {
            let of = OfGeneration { number: generation.number(), made: HashMap::new() };
            all.insert(name.to_owned(), of);
        }
        let of = all.get_mut(name).filter(|of| of.number == generation.number())?;
        if of.made.len() >= self.most && !of.made.contains_key(&key) {
            return None;
        }
        Some(Arc::clone(of.made.entry(key).or_default()))
    }
}
