//! Values that code in the Ruby process has, too: objects with a number there.

use std::collections::BTreeSet;

use hashbrown::HashMap;
use pantin_values::value::{Identity, Value};
use rustc_hash::FxBuildHasher;

/// The numbered objects of a compilation.
#[derive(Default, Debug)]
pub struct ProcessValues<'c> {
    values: HashMap<u32, Value<'c>, FxBuildHasher>,
    numbers: HashMap<Identity, u32, FxBuildHasher>,
    /// Objects of the last line that get numbers, by their places.
    expected: Vec<Vec<(u32, Value<'c>)>>,
    /// What the process has not been told of.
    outdated: BTreeSet<u32>,
    /// Whether the process named an object that is unknown.
    has_missed: bool,
}

impl<'c> ProcessValues<'c> {
    pub(crate) fn has_any(&self) -> bool {
        !self.values.is_empty()
    }

    pub(crate) fn number(&self, value: &Value<'c>) -> Option<u32> {
        if self.numbers.is_empty() { None } else { self.numbers.get(&Identity::of_mutable(value)?).copied() }
    }

    /// The process named an object that is unknown.
    pub(crate) const fn miss(&mut self) {
        self.has_missed = true;
    }

    /// Whether it did since this was asked last.
    pub(crate) const fn take_missed(&mut self) -> bool {
        std::mem::replace(&mut self.has_missed, false)
    }

    pub(crate) fn value(&self, number: u32) -> Option<Value<'c>> {
        self.values.get(&number).copied()
    }

    /// The object of a number is this value now.
    pub(crate) fn note(&mut self, number: u32, value: Value<'c>) {
        if let Some(old) = self.values.insert(number, value).and_then(|old| Identity::of_mutable(&old)) {
            self.numbers.remove(&old);
        }
        // What is empty may be nowhere; the process names it all the same.
        if let Some(identity) = Identity::of_mutable(&value) {
            self.numbers.insert(identity, number);
        }
    }

    pub(crate) fn expect(&mut self, objects: Vec<(u32, Value<'c>)>) {
        self.expected.push(objects);
    }

    pub(crate) fn take_numbers(&mut self, first: &[Option<u32>]) {
        let expected = std::mem::take(&mut self.expected);
        for (objects, first) in expected.into_iter().zip(first) {
            let Some(first) = first else { continue };
            for (at, value) in objects {
                self.note(first + at, value);
            }
        }
    }

    /// Takes changed values, each before and after. The process gets those changes that it did not make itself.
    pub(crate) fn take_changes(&mut self, changes: &[(Value<'c>, Value<'c>)], is_of_process: bool) {
        for (old, new) in changes {
            let Some(number) = self.number(old) else { continue };
            self.note(number, *new);
            if !is_of_process {
                self.outdated.insert(number);
            }
        }
    }

    /// What the process has not been told of, by its numbers.
    pub(crate) fn take_updates(&mut self) -> Vec<(u32, Value<'c>)> {
        let numbers = std::mem::take(&mut self.outdated);
        numbers.into_iter().filter_map(|number| Some((number, self.value(number)?))).collect()
    }
}
