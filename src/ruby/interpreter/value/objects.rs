//! Objects that Puppet has: the same one whenever it is seen, and told of when it is changed.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::interpreter::value::{Hash, Object, RubyValue};
use pantin_values::value::depth::deeper;
use pantin_values::value::{Identity, Value};

/// The objects that Puppet and Ruby code share in a compilation: what code has seen of Puppet, and what it gave to Puppet and
/// still has.
#[derive(Default)]
pub(in crate::interpreter) struct Objects<'c> {
    /// Arrays and hashes, and texts that code gave.
    seen: RefCell<KnownObjects<'c>>,
    /// Whether there are texts among them.
    has_texts: Cell<bool>,
    /// Those that were changed since the changes were told.
    changed: RefCell<Vec<RubyValue<'c>>>,
    /// What Puppet was given and not told of: more than the value says.
    marks: RefCell<Vec<(Value<'c>, Mark)>>,
}

/// What Ruby has of an object besides its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It is a string of bytes.
    Bytes,
    /// Nobody may change it.
    Frozen,
}

/// Objects by where Puppet has them. Most renderings see few of them, which are looked through.
#[derive(Default)]
struct KnownObjects<'c> {
    first: SmallVec<[(Identity, RubyValue<'c>); 4]>,
    others: HashMap<Identity, RubyValue<'c>, FxBuildHasher>,
    /// When there are so many of the others, those are forgotten that nobody else has.
    limit: usize,
}

/// The fewest objects of which some are forgotten.
const MIN_FORGOTTEN: usize = 1 << 16;

/// So many are looked through.
const MAX_SCANNED: usize = 16;

impl<'c> KnownObjects<'c> {
    fn get(&self, address: Identity) -> Option<&RubyValue<'c>> {
        let first = self.first.iter().find(|(known, _)| *known == address);
        first.map(|(_, value)| value).or_else(|| self.others.get(&address))
    }

    fn insert(&mut self, address: Identity, value: RubyValue<'c>) {
        if let Some((_, known)) = self.first.iter_mut().find(|(known, _)| *known == address) {
            *known = value;
        } else if self.first.len() < MAX_SCANNED {
            self.first.push((address, value));
        } else {
            if self.others.len() >= self.limit.max(MIN_FORGOTTEN) {
                self.others.retain(|_, value| value.is_shared());
                self.limit = 2 * self.others.len();
            }
            self.others.insert(address, value);
        }
    }

    fn remove(&mut self, address: Identity) -> Option<RubyValue<'c>> {
        match self.first.iter().position(|(known, _)| *known == address) {
            Some(at) => Some(self.first.swap_remove(at).1),
            None => self.others.remove(&address),
        }
    }
}

/// Which of Puppet's objects one is.
pub(super) struct Origin<'c> {
    /// Puppet's value, and whether it is noted as changed.
    value: Cell<Option<(Value<'c>, bool)>>,
    objects: Weak<Objects<'c>>,
    /// Whether it belongs to a file of Ruby code, and so to all calls.
    is_kept: Cell<bool>,
    /// Whether Ruby code made it, and gave it to Puppet.
    is_given: Cell<bool>,
}

impl<'c> Origin<'c> {
    /// Of what Ruby code made.
    pub(super) const fn none() -> Self {
        Self { value: Cell::new(None), objects: Weak::new(), is_kept: Cell::new(false), is_given: Cell::new(false) }
    }

    pub(super) fn new(value: Value<'c>, objects: &Rc<Objects<'c>>) -> Self {
        Self { value: Cell::new(Some((value, false))), objects: Rc::downgrade(objects), ..Self::none() }
    }

    /// Whether Ruby code made it, and no file keeps it.
    pub(super) fn is_none(&self) -> bool {
        self.value.get().is_none() && !self.is_kept.get()
    }

    /// A value within this one.
    pub(super) fn of_puppet(&self, value: &Value<'c>) -> RubyValue<'c> {
        self.objects.upgrade().unwrap_or_default().value(value)
    }

    pub(super) fn value(&self) -> Option<Value<'c>> {
        self.value.get().map(|(value, _)| value)
    }

    fn is_noted(&self) -> bool {
        self.value.get().is_some_and(|(_, is_noted)| is_noted)
    }
}

/// What Puppet knows an object by that is one to Ruby code, too.
fn address(value: &Value<'_>) -> Option<Identity> {
    Identity::of_mutable(value)
}

impl<'c> Objects<'c> {
    /// A value of Puppet, the same object whenever it is seen.
    pub(in crate::interpreter) fn value(self: &Rc<Self>, value: &Value<'c>) -> RubyValue<'c> {
        let is_text = match value {
            Value::Array(_) | Value::Hash(_) => false,
            Value::String(_) if self.has_texts.get() => true,
            _ => return RubyValue::of_puppet(value, self),
        };
        let Some(address) = address(value) else { return RubyValue::of_puppet(value, self) };
        if let Some(known) = self.seen.borrow().get(address) {
            return known.clone();
        }
        let new = RubyValue::of_puppet(value, self);
        if !is_text {
            self.seen.borrow_mut().insert(address, new.clone());
        }
        new
    }

    /// An object of Puppet that code has seen.
    pub(in crate::interpreter) fn seen(&self, value: &Value<'c>) -> Option<RubyValue<'c>> {
        address(value).and_then(|address| self.seen.borrow().get(address).cloned())
    }

    /// Puppet has a value for an object that Ruby code made, and still has.
    pub(in crate::interpreter) fn give(&self, object: &RubyValue<'c>, value: &Value<'c>) {
        let (Some(origin), Some(address)) = (object.origin(), address(value)) else { return };
        origin.is_given.set(true);
        object.settle(value);
        self.has_texts.set(self.has_texts.get() || matches!(value, Value::String(_)));
        self.seen.borrow_mut().insert(address, object.clone());
    }

    /// Puppet has a value of which it is to be told more.
    pub(super) fn mark(&self, value: Value<'c>, mark: Mark) {
        self.marks.borrow_mut().push((value, mark));
    }

    /// What Puppet is to be told of values.
    pub(crate) fn take_marks(&self) -> Vec<(Value<'c>, Mark)> {
        self.marks.take()
    }

    /// A copy, down to its strings, which are Puppet's.
    pub(in crate::interpreter) fn copy(self: &Rc<Self>, value: &Value<'c>) -> RubyValue<'c> {
        deeper(|| match value {
            Value::Array(elements) => RubyValue::array(elements.iter().map(|element| self.copy(element)).collect()),
            Value::Hash(hash) => {
                let pairs = hash.entries().iter().map(|(key, value)| (self.copy(key), self.copy(value)));
                RubyValue::hash(Hash::of_pairs(pairs))
            }
            other => self.value(other),
        })
    }

    /// Takes note of an object before it is changed. Gives Puppet's value when it has not been changed before.
    pub(in crate::interpreter) fn first_change(value: &RubyValue<'c>) -> Option<Value<'c>> {
        let origin = value.origin()?;
        if origin.is_noted() { None } else { origin.value() }
    }

    /// Remembers that an object is changed.
    pub(in crate::interpreter) fn note(&self, value: &RubyValue<'c>) {
        if let Some(origin) = value.origin()
            && let Some(puppet) = origin.value()
        {
            origin.value.set(Some((puppet, true)));
            self.changed.borrow_mut().push(value.clone());
        }
    }

    /// Whether something was changed that Puppet was not told.
    pub(in crate::interpreter) fn has_changes(&self) -> bool {
        !self.changed.borrow().is_empty()
    }

    /// What was changed since this was asked last.
    pub(in crate::interpreter) fn take_changed(&self) -> Vec<RubyValue<'c>> {
        self.changed.take()
    }

    /// Puppet has another value for an object now.
    pub(in crate::interpreter) fn replace(&self, old: &Value<'c>, new: &Value<'c>) {
        let Some(known) = address(old).and_then(|address| self.seen.borrow_mut().remove(address)) else { return };
        if self.seen(new).is_some() {
            return;
        }
        known.settle(new);
        if let Some(address) = address(new) {
            self.seen.borrow_mut().insert(address, known);
        }
    }
}

impl<'c> RubyValue<'c> {
    /// A value of Puppet that nobody changes.
    pub(in crate::interpreter) fn detached(value: &Value<'c>) -> Self {
        Rc::<Objects<'c>>::default().value(value)
    }

    fn origin(&self) -> Option<&Origin<'c>> {
        match self {
            Self::String(text) => Some(&text.origin),
            Self::Array(array) => Some(&array.origin),
            Self::Hash(hash) => Some(&hash.origin),
            Self::Object(object) => {
                if let Object::Set(set) = &**object {
                    Some(&set.origin)
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// Notes that this and what is in it belongs to all calls.
    pub(in crate::interpreter) fn keep(&self) {
        let Some(origin) = self.origin() else { return };
        if origin.is_kept.replace(true) {
            return;
        }
        deeper(|| match self {
            Self::Array(array) => array.borrow().iter().for_each(Self::keep),
            Self::Hash(hash) => hash.pairs().iter().for_each(|(key, value)| {
                key.keep();
                value.keep();
            }),
            _ => {}
        });
    }

    /// Whether this belongs to all calls.
    pub(in crate::interpreter) fn is_kept(&self) -> bool {
        self.origin().is_some_and(|origin| origin.is_kept.get())
    }

    /// Whether this was given to Puppet by code that still has it.
    pub(in crate::interpreter) fn is_given(&self) -> bool {
        self.origin().is_some_and(|origin| origin.is_given.get())
    }

    /// Whether this is an object that somebody else has, too.
    pub(in crate::interpreter) fn is_shared(&self) -> bool {
        match self {
            Self::String(text) => Rc::strong_count(text) > 1,
            Self::Array(array) => Rc::strong_count(array) > 1,
            Self::Hash(hash) => Rc::strong_count(hash) > 1,
            Self::Object(object) => Rc::strong_count(object) > 1,
            _ => false,
        }
    }

    /// Puppet's value that this was made of, whatever became of it.
    pub(in crate::interpreter) fn puppet_value(&self) -> Option<Value<'c>> {
        self.origin().and_then(Origin::value)
    }

    /// From now on this is another value of Puppet.
    pub(in crate::interpreter) fn settle(&self, value: &Value<'c>) {
        if let Some(origin) = self.origin() {
            origin.value.set(Some((*value, false)));
        }
    }
}
