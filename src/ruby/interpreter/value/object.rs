//! Objects of classes that libraries of Ruby and Puppet, or files of functions, define.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use crate::interpreter::class::{Class, ClassId};
use crate::interpreter::program::FieldId;
use crate::interpreter::value::{Hash, RubyValue, dropped};
use pantin_values::value::Value;
use pantin_values::value::random::Random;

/// An object of a class outside of Ruby's core.
pub(in crate::interpreter) enum Object<'c> {
    /// `Set`: its items are the keys.
    Set(Box<Hash<'c>>),
    /// `Pathname`
    Path(Box<str>),
    /// `Random`
    Random(Box<RefCell<Random>>),
    /// A string of bytes that are no text. Those that are nothing but ASCII are strings like others.
    Bytes(Box<[u8]>),
    /// What there is of the catalog.
    Catalog(CatalogObject<'c>),
    /// One of a class that a file defines.
    Instance(Instance<'c>),
}

/// What code can ask of the catalog: the way to it, and what is in it. Resources have the numbers that the host gives them.
#[derive(Clone, Copy)]
pub(in crate::interpreter) enum CatalogObject<'c> {
    /// The global scope.
    Scope,
    /// The catalog.
    All,
    /// A resource.
    Resource(u32),
    /// The hash of a resource's parameters.
    Parameters(u32),
    /// A parameter, with its value.
    Parameter(Value<'c>),
}

impl CatalogObject<'_> {
    const fn class(self) -> Class {
        match self {
            Self::Scope => Class::Scope,
            Self::All => Class::Catalog,
            Self::Resource(_) => Class::Resource,
            Self::Parameters(_) => Class::Hash,
            Self::Parameter(_) => Class::ResourceParameter,
        }
    }

    /// Whether both are the same object. Parameters have no identity here.
    const fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (Self::Scope, Self::Scope) | (Self::All, Self::All) => true,
            (Self::Resource(a), Self::Resource(b)) | (Self::Parameters(a), Self::Parameters(b)) => a == b,
            (Self::Scope | Self::All | Self::Resource(_) | Self::Parameters(_) | Self::Parameter(_), _) => false,
        }
    }
}

impl<'c> From<CatalogObject<'c>> for RubyValue<'c> {
    fn from(object: CatalogObject<'c>) -> Self {
        Self::Object(Rc::new(Object::Catalog(object)))
    }
}

/// An object of a class that a file defines.
pub(in crate::interpreter) struct Instance<'c> {
    pub(in crate::interpreter) class: ClassId,
    /// Its instance variables.
    fields: RefCell<Vec<RubyValue<'c>>>,
    /// What to note that it was compared with something where its class says which objects are equal.
    equality: Option<Rc<Cell<bool>>>,
    /// What its `hash` gave, once it was asked for.
    key: Cell<Option<i64>>,
}

impl<'c> Instance<'c> {
    /// One with room for so many instance variables.
    pub(in crate::interpreter) fn new(class: ClassId, fields: usize, equality: Option<Rc<Cell<bool>>>) -> Self {
        Self { class, fields: RefCell::new(vec![RubyValue::Nil; fields]), equality, key: Cell::default() }
    }

    pub(in crate::interpreter) fn field(&self, field: FieldId) -> RubyValue<'c> {
        self.fields.borrow().get(field.index()).cloned().unwrap_or(RubyValue::Nil)
    }

    pub(in crate::interpreter) fn set_field(&self, field: FieldId, value: RubyValue<'c>) {
        let old = self.fields.borrow_mut().get_mut(field.index()).map(|known| std::mem::replace(known, value));
        drop(old);
    }

    /// Whether its class says which objects are equal.
    pub(in crate::interpreter) const fn has_equality(&self) -> bool {
        self.equality.is_some()
    }

    /// Keeps what its `hash` gave. Gives what it gave before.
    pub(in crate::interpreter) fn set_key(&self, key: i64) -> Option<i64> {
        self.key.replace(Some(key))
    }

    /// Frees what is in it.
    pub(in crate::interpreter) fn empty(&self) {
        dropped(self.fields.take());
    }
}

impl Drop for Instance<'_> {
    fn drop(&mut self) {
        self.empty();
    }
}

impl<'c> Object<'c> {
    /// Its class.
    pub(in crate::interpreter) const fn class(&self) -> Class {
        match self {
            Self::Set(_) => Class::Set,
            Self::Path(_) => Class::Pathname,
            Self::Random(_) => Class::Random,
            Self::Bytes(_) => Class::String,
            Self::Catalog(object) => object.class(),
            Self::Instance(instance) => Class::Own(instance.class),
        }
    }

    /// What the `hash` of an object gave that says itself which objects are equal, if it was asked.
    pub(super) const fn key(&self) -> Option<i64> {
        match self {
            Self::Instance(instance) => instance.key.get(),
            _ => None,
        }
    }

    /// Notes that something was compared with it and only code of its class knows the answer.
    pub(super) fn note_comparison(&self) {
        if let Self::Instance(Instance { equality: Some(noted), .. }) = self {
            noted.set(true);
        }
    }

    /// Whether both are equal, as `==` and `eql?` have it.
    pub(super) fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Set(a), Self::Set(b)) => a.len() == b.len() && a.keys().iter().all(|item| b.has(item)),
            (Self::Path(a), Self::Path(b)) => a == b,
            (Self::Bytes(a), Self::Bytes(b)) => a == b,
            (Self::Catalog(a), Self::Catalog(b)) => a.is_same(*b),
            (
                Self::Set(_) | Self::Path(_) | Self::Random(_) | Self::Bytes(_) | Self::Catalog(_) | Self::Instance(_),
                _,
            ) => false,
        }
    }

    /// Whether it may not be changed.
    pub(super) fn is_frozen(&self) -> bool {
        matches!(self, Self::Set(set) if set.is_frozen())
    }
}

/// An exception.
pub(in crate::interpreter) struct Exception<'c> {
    pub(in crate::interpreter) class: Class,
    message: RefCell<Rc<str>>,
    /// The number of the host's failure that it stands for.
    pub(in crate::interpreter) failure: Option<usize>,
    /// Line of the template; 0 while it is not known.
    pub(in crate::interpreter) line: Cell<u32>,
    /// What it has as an object of a class that a file defines.
    pub(in crate::interpreter) instance: Option<Instance<'c>>,
}

impl<'c> Exception<'c> {
    pub(in crate::interpreter) fn new(class: Class, message: impl Into<Rc<str>>) -> Self {
        let message = RefCell::new(message.into());
        Self { class, message, failure: None, line: Cell::new(0), instance: None }
    }

    /// One that stands for a failure of the host, by its number.
    pub(in crate::interpreter) fn of_host(class: Class, message: &str, failure: usize) -> Self {
        Self { failure: Some(failure), ..Self::new(class, message) }
    }

    /// One of a class that a file defines.
    pub(in crate::interpreter) fn of_file(instance: Instance<'c>, message: &str) -> Self {
        let class = Class::Own(instance.class);
        Self { instance: Some(instance), ..Self::new(class, message) }
    }

    pub(in crate::interpreter) fn message(&self) -> Rc<str> {
        Rc::clone(&self.message.borrow())
    }

    pub(in crate::interpreter) fn set_message(&self, message: &str) {
        *self.message.borrow_mut() = message.into();
    }
}

/// An object of a class that a file defines, as long as something has it.
pub(in crate::interpreter) enum Made<'c> {
    Object(Weak<Object<'c>>),
    Exception(Weak<Exception<'c>>),
}

impl Made<'_> {
    /// Whether nothing has it any more.
    pub(in crate::interpreter) fn is_gone(&self) -> bool {
        match self {
            Self::Object(object) => object.strong_count() == 0,
            Self::Exception(exception) => exception.strong_count() == 0,
        }
    }

    /// Takes from it what it has.
    pub(in crate::interpreter) fn empty(&self) {
        match self {
            Self::Object(object) => {
                if let Some(object) = object.upgrade()
                    && let Object::Instance(instance) = &*object
                {
                    instance.empty();
                }
            }
            Self::Exception(exception) => {
                if let Some(instance) = exception.upgrade().as_ref().and_then(|exception| exception.instance.as_ref()) {
                    instance.empty();
                }
            }
        }
    }
}

/// Objects that are there for as long as this is. Then they are emptied: those that have each other would never be freed.
#[derive(Default)]
pub(in crate::interpreter) struct KeptObjects<'c> {
    objects: Vec<Made<'c>>,
    /// So many were there when it was last looked which are gone.
    looked_at: usize,
}

impl<'c> KeptObjects<'c> {
    /// Adds objects.
    pub(in crate::interpreter) fn keep(&mut self, made: impl IntoIterator<Item = Made<'c>>) {
        self.objects.extend(made);
        if self.objects.len() > 2 * self.looked_at + 64 {
            self.objects.retain(|object| !object.is_gone());
            self.looked_at = self.objects.len();
        }
    }
}

impl Drop for KeptObjects<'_> {
    fn drop(&mut self) {
        self.objects.iter().for_each(Made::empty);
    }
}
