//! Arrays. What comes from Puppet is taken over when it is first looked at.

use std::cell::{Cell, Ref, RefCell, RefMut};

use crate::ruby::erb::value::RubyValue;
use crate::value::Value;

/// An array.
pub(in crate::ruby::erb) struct Array<'c> {
    source: Cell<Option<&'c [Value<'c>]>>,
    items: RefCell<Vec<RubyValue<'c>>>,
    is_frozen: Cell<bool>,
    is_changed: Cell<bool>,
}

impl<'c> Array<'c> {
    pub(in crate::ruby::erb) const fn new(items: Vec<RubyValue<'c>>) -> Self {
        Self {
            source: Cell::new(None),
            items: RefCell::new(items),
            is_frozen: Cell::new(false),
            is_changed: Cell::new(false),
        }
    }

    pub(in crate::ruby::erb) const fn of_puppet(source: &'c [Value<'c>]) -> Self {
        Self {
            source: Cell::new(Some(source)),
            items: RefCell::new(Vec::new()),
            is_frozen: Cell::new(false),
            is_changed: Cell::new(false),
        }
    }

    fn take_over(&self) {
        if let Some(source) = self.source.take() {
            *self.items.borrow_mut() = source.iter().map(RubyValue::of_puppet).collect();
        }
    }

    pub(in crate::ruby::erb) fn borrow(&self) -> Ref<'_, Vec<RubyValue<'c>>> {
        self.take_over();
        self.items.borrow()
    }

    pub(in crate::ruby::erb) fn borrow_mut(&self) -> RefMut<'_, Vec<RubyValue<'c>>> {
        self.take_over();
        self.is_changed.set(true);
        self.items.borrow_mut()
    }

    pub(in crate::ruby::erb) fn len(&self) -> usize {
        self.source.get().map_or_else(|| self.items.borrow().len(), <[_]>::len)
    }

    pub(in crate::ruby::erb) fn get(&self, index: usize) -> Option<RubyValue<'c>> {
        self.borrow().get(index).cloned()
    }

    pub(in crate::ruby::erb) fn items(&self) -> Vec<RubyValue<'c>> {
        self.borrow().clone()
    }

    pub(in crate::ruby::erb) fn set(&self, items: Vec<RubyValue<'c>>) {
        *self.borrow_mut() = items;
    }

    /// Whether code may have changed it, or what is in it.
    pub(in crate::ruby::erb) fn is_changed(&self) -> bool {
        // What was never looked at holds nothing yet.
        self.is_changed.get() || self.items.try_borrow().is_ok_and(|items| items.iter().any(RubyValue::is_changed))
    }

    pub(in crate::ruby::erb) fn is_frozen(&self) -> bool {
        self.is_frozen.get()
    }

    pub(in crate::ruby::erb) fn freeze(&self) {
        self.is_frozen.set(true);
    }
}
