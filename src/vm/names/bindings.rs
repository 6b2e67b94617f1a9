//! Whether variables that hierarchies depend on may have other values than before, without reading each of them again.

use std::cell::Cell;

use pantin_base::symbol::Symbol;
use pantin_lookup::Binding;

/// Counts what is done to variables that are watched.
#[derive(Default, Debug)]
pub(crate) struct Bindings {
    names: Vec<Symbol>,
    /// The marks of these names, together.
    marks: u64,
    changes: u32,
    /// Whether some are read as variables of a class, wherever the reader is.
    are_of_classes: bool,
    /// Where what was evaluated last reads them.
    last: Cell<Option<(Binding, Option<Binding>)>>,
}

impl Bindings {
    /// Tells that a variable gets a value.
    #[inline]
    pub(crate) fn bind(&mut self, name: Symbol) {
        // Other names have the same marks.
        if self.marks & name.mark() != 0 && self.names.contains(&name) {
            self.changes += 1;
        }
    }

    /// Watches the variables of a name, perhaps those of a class.
    pub(crate) fn watch(&mut self, name: Symbol, is_of_class: bool) {
        self.change();
        self.are_of_classes |= is_of_class;
        if !self.names.contains(&name) {
            self.names.push(name);
            self.marks |= name.mark();
        }
    }

    /// Whether some are read as variables of a class, which are seen from everywhere.
    pub(crate) const fn are_of_classes(&self) -> bool {
        self.are_of_classes
    }

    /// The names that are watched.
    pub(crate) fn names(&self) -> &[Symbol] {
        &self.names
    }

    /// Changes so far.
    pub(crate) const fn changes(&self) -> u32 {
        self.changes
    }

    /// Where what is evaluated at `binding` reads the variables: what `find` gives, or gave.
    pub(crate) fn known(&self, binding: Binding, find: impl FnOnce() -> Option<Binding>) -> Option<Binding> {
        match self.last.get() {
            Some((last, known)) if last == binding => known,
            _ => {
                let found = find();
                self.last.set(Some((binding, found)));
                found
            }
        }
    }

    /// Tells that any variables may have changed.
    pub(crate) const fn change(&mut self) {
        self.changes += 1;
    }
}
