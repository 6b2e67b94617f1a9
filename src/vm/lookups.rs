//! What a machine keeps for lookups of data.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use pantin_values::value::Value;

/// What functions of hierarchies need.
#[derive(Default)]
pub(super) struct Lookups<'c> {
    /// Objects of lookup contexts by number.
    contexts: HashMap<u32, Value<'c>, FxBuildHasher>,
    /// Lookups that wait for a function, which may say that it finds no key.
    pub(super) catching: u32,
}

impl<'c> Lookups<'c> {
    /// Keeps the object of a context.
    pub(super) fn add_context(&mut self, number: u32, object: Value<'c>) {
        self.contexts.insert(number, object);
    }

    /// The object of a context.
    pub(super) fn context(&self, number: u32) -> Option<Value<'c>> {
        self.contexts.get(&number).copied()
    }
}
