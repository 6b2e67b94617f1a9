//! Variables of top scope: facts, node parameters, what manifests assign there.

use hashbrown::HashSet;
use indexmap::IndexMap;
use indexmap::map::Entry;
use rustc_hash::FxBuildHasher;

use pantin_values::value::Value;

/// The variables in order of assignment.
#[derive(Default)]
pub(crate) struct TopVariables<'c> {
    values: IndexMap<&'c str, Value<'c>, FxBuildHasher>,
    private: HashSet<&'c str, FxBuildHasher>,
    /// How many of them were there before manifests were evaluated.
    given: usize,
}

impl<'c> TopVariables<'c> {
    /// A variable.
    #[inline]
    pub(crate) fn get(&self, name: &str) -> Option<Value<'c>> {
        self.values.get(name).copied()
    }

    /// Whether there is a variable.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// Sets a variable.
    pub(crate) fn set(&mut self, name: &'c str, value: Value<'c>) {
        self.values.insert(name, value);
    }

    /// Makes room for so many more.
    pub(crate) fn expect(&mut self, more: usize) {
        self.values.reserve(more);
    }

    /// Sets a variable unless there is one, whose value is given.
    pub(crate) fn add(&mut self, name: &'c str, value: Value<'c>) -> Option<Value<'c>> {
        match self.values.entry(name) {
            Entry::Occupied(known) => Some(*known.get()),
            Entry::Vacant(place) => {
                place.insert(value);
                None
            }
        }
    }

    /// Takes a variable back.
    pub(crate) fn unset(&mut self, name: &str) {
        self.values.shift_remove(name);
    }

    /// A variable is private.
    pub(crate) fn hide(&mut self, name: &'c str) {
        self.private.insert(name);
    }

    /// Whether a variable is private.
    #[inline]
    pub(crate) fn is_private(&self, name: &str) -> bool {
        !self.private.is_empty() && self.private.contains(name)
    }

    /// What is set from now on, code sets.
    pub(crate) fn begin_code(&mut self) {
        self.given = self.values.len();
    }

    /// The names and values that were given, and those that code has set.
    pub(crate) fn given_and_set(&self) -> [&indexmap::map::Slice<&'c str, Value<'c>>; 2] {
        let (given, set) = self.values.as_slice().split_at(self.given.min(self.values.len()));
        [given, set]
    }

    /// Names and values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'c str, Value<'c>)> {
        self.values.iter().map(|(name, value)| (*name, *value))
    }

    /// The values, to be changed.
    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut Value<'c>> {
        self.values.values_mut()
    }

    /// Takes the values out, until [`Self::put_back`].
    pub(crate) fn take_values(&mut self) -> Self {
        Self { values: std::mem::take(&mut self.values), private: HashSet::default(), given: self.given }
    }

    /// The variables as they were taken.
    pub(crate) fn put_back(&mut self, taken: Self) {
        self.values = taken.values;
    }
}
