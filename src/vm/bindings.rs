//! Whether variables that hierarchies depend on may have other values than before, without reading each of them again.

use std::cell::Cell;

use crate::lookup::Binding;
use crate::symbol::Symbol;

/// Counts what is done to variables that are watched.
#[derive(Default, Debug)]
pub(super) struct Bindings {
    names: Vec<Symbol>,
    /// The marks of these names, together.
    marks: u64,
    changes: u32,
    /// Whether what was evaluated last has a parameter of one of the names.
    last: Cell<Option<(Binding, bool)>>,
}

impl Bindings {
    /// Tells that a variable gets a value.
    #[inline]
    pub(super) fn bind(&mut self, name: Symbol) {
        self.changes += u32::from(self.marks & name.mark() != 0);
    }

    /// Watches the variables of a name.
    pub(super) fn watch(&mut self, name: Symbol) {
        self.change();
        if !self.names.contains(&name) {
            self.names.push(name);
            self.marks |= name.mark();
        }
    }

    /// The names that are watched.
    pub(super) fn names(&self) -> &[Symbol] {
        &self.names
    }

    /// Changes so far.
    pub(super) const fn changes(&self) -> u32 {
        self.changes
    }

    /// Whether what is evaluated at `binding` has a parameter of one of the names: what `find` gives, or gave.
    pub(super) fn has_parameter(&self, binding: Binding, find: impl FnOnce() -> bool) -> bool {
        match self.last.get() {
            Some((last, has_parameter)) if last == binding => has_parameter,
            _ => {
                let has_parameter = find();
                self.last.set(Some((binding, has_parameter)));
                has_parameter
            }
        }
    }

    /// Tells that any variables may have changed.
    pub(super) const fn change(&mut self) {
        self.changes += 1;
    }
}
