//! Parts that several stories share: shown once, and referred to.

use rustc_hash::FxHashMap;

use pantin_base::symbol::Symbol;
use pantin_catalog::{ResourceId, ScopeId};

/// A shared part.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Subject {
    /// A resource, and what led to it.
    Declared(ResourceId),
    /// A value that a parameter was given, by its place among all.
    Setting(usize),
    /// A parameter as a variable.
    Parameter(ResourceId, Symbol),
    /// A variable that was assigned, by its place among all.
    Variable(usize),
    /// A lookup by its place among all, as the code of a scope sees it.
    Lookup(usize, ScopeId),
}

/// The numbers of shared parts, in the order of their first mention.
#[derive(Default)]
pub(super) struct Once {
    numbers: FxHashMap<(Subject, bool), u32>,
    /// Each with whether its values must not be shown.
    subjects: Vec<(Subject, bool)>,
}

impl Once {
    /// The number of a subject whose values may be shown or not.
    pub(super) fn number(&mut self, subject: Subject, is_hidden: bool) -> Option<u32> {
        let next = u32::try_from(self.subjects.len()).ok()?;
        let number = *self.numbers.entry((subject, is_hidden)).or_insert(next);
        if number == next {
            self.subjects.push((subject, is_hidden));
        }
        Some(number)
    }

    /// A subject by its number, and whether its values must not be shown.
    pub(super) fn subject(&self, number: usize) -> Option<(Subject, bool)> {
        self.subjects.get(number).copied()
    }
}
