//! Arrays. What comes from Puppet is taken over when it is first looked at.

use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::Rc;

use crate::interpreter::value::dropped;
use crate::interpreter::value::objects::Origin;
use crate::interpreter::value::{Objects, RubyValue};
use pantin_values::value::Value;

/// An array.
pub(in crate::interpreter) struct Array<'c> {
    source: Cell<Option<&'c [Value<'c>]>>,
    pub(super) origin: Origin<'c>,
    items: RefCell<Vec<RubyValue<'c>>>,
    is_frozen: Cell<bool>,
}

impl Drop for Array<'_> {
    fn drop(&mut self) {
        let items = self.items.take();
        if !items.is_empty() {
            dropped(items);
        }
    }
}

impl<'c> Array<'c> {
    pub(in crate::interpreter) const fn new(items: Vec<RubyValue<'c>>) -> Self {
        Self {
            source: Cell::new(None),
            origin: Origin::none(),
            items: RefCell::new(items),
            is_frozen: Cell::new(false),
        }
    }

    pub(super) fn of_puppet(source: &'c [Value<'c>], objects: &Rc<Objects<'c>>) -> Self {
        Self {
            source: Cell::new(Some(source)),
            origin: Origin::new(Value::Array(source), objects),
            items: RefCell::new(Vec::new()),
            is_frozen: Cell::new(false),
        }
    }

    fn take_over(&self) {
        if let Some(source) = self.source.take() {
            let items = source.iter().map(|item| self.origin.of_puppet(item));
            *self.items.borrow_mut() = items.collect();
        }
    }

    pub(in crate::interpreter) fn borrow(&self) -> Ref<'_, Vec<RubyValue<'c>>> {
        self.take_over();
        self.items.borrow()
    }

    pub(in crate::interpreter) fn borrow_mut(&self) -> RefMut<'_, Vec<RubyValue<'c>>> {
        self.take_over();
        self.items.borrow_mut()
    }

    pub(in crate::interpreter) fn len(&self) -> usize {
        self.source.get().map_or_else(|| self.items.borrow().len(), <[_]>::len)
    }

    pub(in crate::interpreter) fn get(&self, index: usize) -> Option<RubyValue<'c>> {
        self.borrow().get(index).cloned()
    }

    pub(in crate::interpreter) fn items(&self) -> Vec<RubyValue<'c>> {
        self.borrow().clone()
    }

    pub(in crate::interpreter) fn set(&self, items: Vec<RubyValue<'c>>) {
        *self.borrow_mut() = items;
    }

    /// Whether nothing of it was looked at.
    pub(super) const fn is_untouched(&self) -> bool {
        self.source.get().is_some()
    }

    pub(in crate::interpreter) fn is_frozen(&self) -> bool {
        self.is_frozen.get()
    }

    pub(in crate::interpreter) fn freeze(&self) {
        self.is_frozen.set(true);
    }
}
