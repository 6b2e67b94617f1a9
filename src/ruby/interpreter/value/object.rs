//! Objects of classes that libraries of Ruby and Puppet, or files of functions, define.

use std::cell::RefCell;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::program::{ClassId, FieldId};
use crate::ruby::interpreter::value::{Hash, RubyValue, dropped};
use crate::value::random::Random;

/// An object that is none of Ruby's core.
pub(in crate::ruby::interpreter) enum Object<'c> {
    /// `Set`: its items are the keys.
    Set(Box<Hash<'c>>),
    /// `Pathname`
    Path(Box<str>),
    /// `Puppet::Module`
    Module(Module),
    /// `Random`
    Random(Box<RefCell<Random>>),
    /// One of a class that a file defines.
    Instance(Instance<'c>),
}

/// An object of a class that a file defines.
pub(in crate::ruby::interpreter) struct Instance<'c> {
    pub(in crate::ruby::interpreter) class: ClassId,
    /// Its instance variables.
    fields: RefCell<Vec<RubyValue<'c>>>,
}

impl<'c> Instance<'c> {
    /// One with room for so many instance variables.
    pub(in crate::ruby::interpreter) fn new(class: ClassId, fields: usize) -> Self {
        Self { class, fields: RefCell::new(vec![RubyValue::Nil; fields]) }
    }

    pub(in crate::ruby::interpreter) fn field(&self, field: FieldId) -> RubyValue<'c> {
        self.fields.borrow().get(field.index()).cloned().unwrap_or(RubyValue::Nil)
    }

    pub(in crate::ruby::interpreter) fn set_field(&self, field: FieldId, value: RubyValue<'c>) {
        let old = self.fields.borrow_mut().get_mut(field.index()).map(|known| std::mem::replace(known, value));
        drop(old);
    }

    /// Frees what is in it.
    pub(in crate::ruby::interpreter) fn empty(&self) {
        dropped(self.fields.take());
    }
}

impl Drop for Instance<'_> {
    fn drop(&mut self) {
        self.empty();
    }
}

/// A module of the environment.
pub(in crate::ruby::interpreter) struct Module {
    pub(in crate::ruby::interpreter) name: Box<str>,
    pub(in crate::ruby::interpreter) path: Box<str>,
}

impl<'c> Object<'c> {
    /// Its class, unless a file defines it.
    pub(in crate::ruby::interpreter) const fn class(&self) -> Option<Class> {
        match self {
            Self::Set(_) => Some(Class::Set),
            Self::Path(_) => Some(Class::Pathname),
            Self::Module(_) => Some(Class::PuppetModule),
            Self::Random(_) => Some(Class::Random),
            Self::Instance(_) => None,
        }
    }

    /// Whether both are equal, as `==` and `eql?` have it.
    pub(super) fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Set(a), Self::Set(b)) => a.len() == b.len() && a.keys().iter().all(|item| b.has(item)),
            (Self::Path(a), Self::Path(b)) => a == b,
            (Self::Set(_) | Self::Path(_) | Self::Module(_) | Self::Random(_) | Self::Instance(_), _) => false,
        }
    }

    /// Whether it may not be changed.
    pub(super) fn is_frozen(&self) -> bool {
        match self {
            Self::Set(set) => set.is_frozen(),
            Self::Path(_) | Self::Module(_) | Self::Random(_) | Self::Instance(_) => false,
        }
    }
}
