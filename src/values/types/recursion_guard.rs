//! What an alias that stands for itself was asked, so that it is not asked without end.
//!
//! Source: `Puppet::Pops::Types::RecursionGuard`. A recursion that was seen is forgotten only when what was new before it
//! ends: that decides which values are instances where aliases stand for each other.

use std::cell::RefCell;
use std::hash::Hash;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use crate::value::ty::AliasId;

/// The aliases and the places of the values that are being asked about.
#[derive(Default)]
pub(super) struct RecursionGuard {
    this: Side<AliasId>,
    that: Side<usize>,
}

struct Side<T> {
    /// What is being asked: as many as the value is deep.
    asked: HashSet<T, FxBuildHasher>,
    /// Whether one of them was asked about again.
    is_recursive: bool,
}

impl<T> Default for Side<T> {
    fn default() -> Self {
        Self { asked: HashSet::default(), is_recursive: false }
    }
}

impl<T: Copy + Eq + Hash> Side<T> {
    /// Begins to ask about something. Whether that is new.
    fn begin(&mut self, asked: T) -> bool {
        if self.is_recursive {
            return false;
        }
        self.is_recursive = !self.asked.insert(asked);
        !self.is_recursive
    }

    /// Ends what was new.
    fn end(&mut self, asked: &T) {
        self.is_recursive = false;
        self.asked.remove(asked);
    }
}

/// Asks about a value, by its place.
pub(super) fn with_that(guard: &RefCell<RecursionGuard>, value: usize, ask: impl FnOnce() -> bool) -> bool {
    let is_new = guard.borrow_mut().that.begin(value);
    let answer = ask();
    if is_new {
        guard.borrow_mut().that.end(&value);
    }
    answer
}

/// Asks an alias; `ask` gets true if both the alias and the value recur.
pub(super) fn with_this(guard: &RefCell<RecursionGuard>, alias: AliasId, ask: impl FnOnce(bool) -> bool) -> bool {
    let is_new = guard.borrow_mut().this.begin(alias);
    let is_in_both = guard.borrow().this.is_recursive && guard.borrow().that.is_recursive;
    let answer = ask(is_in_both);
    if is_new {
        guard.borrow_mut().this.end(&alias);
    }
    answer
}
