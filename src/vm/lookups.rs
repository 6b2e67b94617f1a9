//! Lookups of data: their state, the files of data, the functions that hierarchies name, and contexts.

use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use pantin_lookup::{DataCache, Lookup};
use pantin_values::value::Value;

/// What a machine keeps for lookups; a function is an `F`.
pub struct Lookups<'c, F> {
    /// The lookups of this compilation.
    lookup: Rc<Lookup<'c>>,
    /// Data files of the environment.
    data: &'c DataCache,
    /// Functions that hierarchies name, by number.
    functions: Vec<F>,
    /// Objects of lookup contexts by number.
    contexts: HashMap<u32, Value<'c>, FxBuildHasher>,
    /// Lookups that wait for a function, which may say that it finds no key.
    catching: u32,
}

impl<'c, F: Copy> Lookups<'c, F> {
    /// Nothing was looked up.
    pub(super) fn new(data: &'c DataCache) -> Self {
        Self { lookup: Rc::default(), data, functions: Vec::new(), contexts: HashMap::default(), catching: 0 }
    }

    /// The lookups of this compilation.
    #[must_use]
    pub fn lookup(&self) -> &Lookup<'c> {
        &self.lookup
    }

    /// The same, to hold while the machine looks something up.
    pub(super) fn held(&self) -> Rc<Lookup<'c>> {
        Rc::clone(&self.lookup)
    }

    /// Data files of the environment.
    pub(super) const fn data(&self) -> &'c DataCache {
        self.data
    }

    /// Keeps a function that a hierarchy names; gives its number.
    pub(super) fn add_function(&mut self, function: F) -> u32 {
        self.functions.push(function);
        self.functions.len() as u32 - 1
    }

    /// A function by its number.
    pub(super) fn function(&self, number: u32) -> Option<F> {
        self.functions.get(number as usize).copied()
    }

    /// Keeps the object of a context.
    pub(super) fn add_context(&mut self, number: u32, object: Value<'c>) {
        self.contexts.insert(number, object);
    }

    /// The object of a context.
    pub(super) fn context(&self, number: u32) -> Option<Value<'c>> {
        self.contexts.get(&number).copied()
    }

    /// A lookup waits for code from now on; [`Self::end_catching`] must follow.
    pub(super) const fn begin_catching(&mut self) {
        self.catching += 1;
    }

    /// The code that a lookup waited for has ended.
    pub(super) const fn end_catching(&mut self) {
        self.catching -= 1;
    }

    /// Whether a lookup waits for code, which may say that it finds no key.
    pub(super) const fn is_catching(&self) -> bool {
        self.catching > 0
    }
}

#[cfg(test)]
mod tests {
    use super::Lookups;
    use pantin_lookup::DataCache;
    use pantin_values::value::Value;

    #[test]
    fn lookups_within_lookups_are_counted() {
        let data = DataCache::default();
        let mut lookups = Lookups::<u8>::new(&data);
        assert!(!lookups.is_catching());
        lookups.begin_catching();
        lookups.begin_catching();
        lookups.end_catching();
        assert!(lookups.is_catching(), "the outer one waits");
        lookups.end_catching();
        assert!(!lookups.is_catching());
    }

    #[test]
    fn contexts_and_functions_have_numbers() {
        let data = DataCache::default();
        let mut lookups = Lookups::<u8>::new(&data);
        lookups.add_context(7, Value::Integer(1));
        assert!(matches!(lookups.context(7), Some(Value::Integer(1))));
        assert!(lookups.context(0).is_none() && lookups.function(0).is_none());
        assert_eq!((lookups.add_function(5), lookups.add_function(6)), (0, 1));
        assert_eq!(lookups.function(1), Some(6));
    }
}
