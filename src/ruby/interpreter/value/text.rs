//! Strings: UTF-8, changeable.

use std::borrow::Cow;
use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

use crate::ruby::interpreter::value::Objects;
use crate::ruby::interpreter::value::objects::Origin;
use crate::value::Value;

/// A string.
pub(in crate::ruby::interpreter) struct Text<'c> {
    content: RefCell<Cow<'c, str>>,
    pub(super) origin: Origin<'c>,
    is_frozen: Cell<bool>,
}

impl<'c> Text<'c> {
    pub(in crate::ruby::interpreter) fn new(content: impl Into<Cow<'c, str>>) -> Self {
        Self { content: RefCell::new(content.into()), origin: Origin::none(), is_frozen: Cell::new(false) }
    }

    pub(super) fn of_puppet(text: &'c str, objects: &Rc<Objects<'c>>) -> Self {
        Self { origin: Origin::new(Value::String(text), objects), ..Self::new(text) }
    }

    pub(in crate::ruby::interpreter) fn borrow(&self) -> Ref<'_, str> {
        Ref::map(self.content.borrow(), AsRef::as_ref)
    }

    /// The content, without a copy when it was never changed.
    pub(in crate::ruby::interpreter) fn content(&self) -> Cow<'c, str> {
        self.content.borrow().clone()
    }

    pub(in crate::ruby::interpreter) fn len(&self) -> usize {
        self.content.borrow().len()
    }

    pub(in crate::ruby::interpreter) fn set(&self, content: impl Into<Cow<'c, str>>) {
        *self.content.borrow_mut() = content.into();
    }

    pub(in crate::ruby::interpreter) fn push_str(&self, text: &str) {
        self.content.borrow_mut().to_mut().push_str(text);
    }

    /// Whether it is none of Puppet's, and no constant.
    pub(super) fn is_new(&self) -> bool {
        self.origin.is_none()
    }

    pub(in crate::ruby::interpreter) fn is_frozen(&self) -> bool {
        self.is_frozen.get()
    }

    pub(in crate::ruby::interpreter) fn freeze(&self) {
        self.is_frozen.set(true);
    }
}
