//! Hashes, in insertion order, with Ruby's idea of equal keys.

use std::cell::{Cell, Ref, RefCell, RefMut};
use std::hash::Hasher;
use std::rc::Rc;

use indexmap::{Equivalent, IndexMap};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::interpreter::value::objects::Origin;
use crate::interpreter::value::{Callable, Objects, RubyValue, Text, dropped, eql};
use pantin_values::value::{self, Value};

type Entries<'c> = IndexMap<Key<'c>, RubyValue<'c>, FxBuildHasher>;

type SmallEntries<'c> = SmallVec<[(&'c str, RubyValue<'c>); 2]>;

/// When more values are looked at, all of them are taken over.
const MAX_SEEN: usize = 16;

/// A hash.
pub(in crate::interpreter) struct Hash<'c> {
    source: Cell<Option<&'c value::Hash<'c>>>,
    pub(super) origin: Origin<'c>,
    /// Values that were looked at while the source was not taken over, with their keys there.
    seen: RefCell<SmallEntries<'c>>,
    entries: RefCell<Entries<'c>>,
    /// Entries that copies have too: they are in place of its own until it is changed.
    shared: RefCell<Option<Rc<Entries<'c>>>>,
    default: RefCell<Default<'c>>,
    /// How many iterations go on: no keys can be added then.
    iterations: Cell<u32>,
    /// How often entries may have been changed.
    changes: Cell<u32>,
    is_frozen: Cell<bool>,
}

impl Drop for Hash<'_> {
    fn drop(&mut self) {
        let entries = self.entries.take();
        if !entries.is_empty() {
            dropped(entries);
        }
        if let Some(entries) = self.shared.take().and_then(Rc::into_inner) {
            dropped(entries);
        }
    }
}

/// What a hash gives for keys that it does not have.
#[derive(Clone)]
pub(in crate::interpreter) enum Default<'c> {
    Value(RubyValue<'c>),
    Block(Callable<'c>),
}

/// A key.
#[derive(Clone)]
pub(in crate::interpreter) struct Key<'c>(pub(in crate::interpreter) RubyValue<'c>);

impl<'c> Key<'c> {
    /// A value as key: strings are copied and frozen.
    pub(in crate::interpreter) fn of(value: &RubyValue<'c>) -> Self {
        match value {
            // Nobody else has it.
            RubyValue::String(text) if !text.is_frozen() && text.is_new() && Rc::strong_count(text) == 1 => {
                text.freeze();
                Self(value.clone())
            }
            RubyValue::String(text) if !text.is_frozen() => {
                let copy = Text::new(text.content());
                copy.freeze();
                Self(RubyValue::String(Rc::new(copy)))
            }
            other => Self(other.clone()),
        }
    }
}

impl std::hash::Hash for Key<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash_value(&self.0, state, 0);
    }
}

fn hash_value<H: Hasher>(value: &RubyValue<'_>, state: &mut H, depth: u32) {
    use std::hash::Hash as _;
    const DEEP: u32 = 8;
    match value {
        // As the text itself, so that texts can be looked for.
        RubyValue::String(text) => text.borrow().hash(state),
        RubyValue::Symbol(name) => (1_u8, &**name).hash(state),
        RubyValue::Integer(number) => (2_u8, number).hash(state),
        RubyValue::BigInteger(number) => (10_u8, number).hash(state),
        RubyValue::Float(number) => (3_u8, if *number == 0.0 { 0 } else { number.to_bits() }).hash(state),
        RubyValue::Array(array) => {
            (4_u8, array.len()).hash(state);
            if depth < DEEP {
                array.borrow().iter().for_each(|item| hash_value(item, state, depth + 1));
            }
        }
        RubyValue::Hash(hash) => (5_u8, hash.len()).hash(state),
        RubyValue::Address(address) => (8_u8, address).hash(state),
        RubyValue::Nil => 6_u8.hash(state),
        RubyValue::Boolean(truth) => (7_u8, truth).hash(state),
        RubyValue::Object(object) if let Some(key) = object.key() => (11_u8, key).hash(state),
        RubyValue::Range(_)
        | RubyValue::Regexp(_)
        | RubyValue::Captured(_)
        | RubyValue::Procedure(_)
        | RubyValue::Enumerator(_)
        | RubyValue::Object(_)
        | RubyValue::Exception(_)
        | RubyValue::Class(_)
        | RubyValue::Main
        | RubyValue::Scope
        | RubyValue::Foreign(_) => 9_u8.hash(state),
    }
}

/// What `hash` gives of a value that is compared by what it holds: in Ruby another number in each process.
pub(in crate::interpreter) fn hash_of(value: &RubyValue<'_>) -> i64 {
    let mut hasher = rustc_hash::FxHasher::default();
    hash_value(value, &mut hasher, 0);
    // As many bits as integers have that need no memory.
    (hasher.finish() >> 2) as i64
}

impl PartialEq for Key<'_> {
    fn eq(&self, other: &Self) -> bool {
        eql(&self.0, &other.0)
    }
}

impl Eq for Key<'_> {}

impl<'c> Equivalent<Key<'c>> for str {
    fn equivalent(&self, key: &Key<'c>) -> bool {
        matches!(&key.0, RubyValue::String(text) if &*text.borrow() == self)
    }
}

impl<'c> Hash<'c> {
    pub(in crate::interpreter) fn new() -> Self {
        Self {
            source: Cell::new(None),
            origin: Origin::none(),
            seen: RefCell::default(),
            entries: RefCell::default(),
            shared: RefCell::default(),
            default: RefCell::new(Default::Value(RubyValue::Nil)),
            iterations: Cell::new(0),
            changes: Cell::new(0),
            is_frozen: Cell::new(false),
        }
    }

    pub(super) fn of_puppet(source: &'c value::Hash<'c>, objects: &Rc<Objects<'c>>) -> Self {
        let mut hash = Self::new();
        hash.source = Cell::new(Some(source));
        hash.origin = Origin::new(Value::Hash(source), objects);
        hash
    }

    pub(in crate::interpreter) fn with_default(default: Default<'c>) -> Self {
        let hash = Self::new();
        *hash.default.borrow_mut() = default;
        hash
    }

    pub(in crate::interpreter) fn of_pairs(pairs: impl IntoIterator<Item = (RubyValue<'c>, RubyValue<'c>)>) -> Self {
        let hash = Self::new();
        for (key, value) in pairs {
            hash.insert(&key, value);
        }
        hash
    }

    fn take_over(&self) {
        if let Some(source) = self.source.take() {
            let mut entries = self.entries.borrow_mut();
            entries.reserve(source.entries().len());
            for (key, value) in source.entries() {
                let key = self.origin.of_puppet(key);
                if let RubyValue::String(text) = &key {
                    text.freeze();
                }
                entries.insert(Key(key), self.origin.of_puppet(value));
            }
            for (key, value) in self.seen.take() {
                if let Some(slot) = entries.get_mut(key) {
                    *slot = value;
                }
            }
        }
    }

    pub(in crate::interpreter) fn borrow(&self) -> Ref<'_, Entries<'c>> {
        self.take_over();
        Ref::filter_map(self.shared.borrow(), Option::as_deref).unwrap_or_else(|_| self.entries.borrow())
    }

    /// How often entries may have been changed: while this stays the same, they do too.
    pub(in crate::interpreter) const fn changes(&self) -> u32 {
        self.changes.get()
    }

    pub(in crate::interpreter) fn borrow_mut(&self) -> RefMut<'_, Entries<'c>> {
        self.take_over();
        if let Some(shared) = self.shared.take() {
            *self.entries.borrow_mut() = Rc::unwrap_or_clone(shared);
        }
        self.changes.set(self.changes.get().wrapping_add(1));
        self.entries.borrow_mut()
    }

    pub(in crate::interpreter) fn len(&self) -> usize {
        self.source.get().map_or_else(|| self.borrow().len(), |source| source.entries().len())
    }

    pub(in crate::interpreter) fn get(&self, key: &RubyValue<'c>) -> Option<RubyValue<'c>> {
        match key {
            RubyValue::String(text) => self.get_text(&text.borrow()),
            key => self.borrow().get(&Key(key.clone())).cloned(),
        }
    }

    /// The value of a string as key.
    pub(in crate::interpreter) fn get_text(&self, key: &str) -> Option<RubyValue<'c>> {
        if let Some(source) = self.source.get()
            && let Some(found) = self.look_at(source, key)
        {
            return found;
        }
        self.borrow().get(key).cloned()
    }

    /// What `hash[key]` gives, unless a block says it.
    pub(in crate::interpreter) fn get_or_default(&self, key: &RubyValue<'c>) -> Option<RubyValue<'c>> {
        self.get(key).or_else(|| self.with_default_value(RubyValue::clone))
    }

    /// What `hash['key']` gives, unless a block says it.
    pub(in crate::interpreter) fn get_text_or_default(&self, key: &str) -> Option<RubyValue<'c>> {
        self.get_text(key).or_else(|| self.with_default_value(RubyValue::clone))
    }

    /// Whether a condition takes the value of a string as key for true, unless a block says what that is.
    pub(in crate::interpreter) fn is_truthy_at(&self, key: &str) -> Option<bool> {
        // What an object is changed to does not make it false.
        let known = match self.source.get() {
            Some(source) => source.get_str(key).map(|value| !matches!(value, Value::Undef | Value::Boolean(false))),
            None => self.borrow().get(key).map(RubyValue::is_truthy),
        };
        known.or_else(|| self.with_default_value(RubyValue::is_truthy))
    }

    /// Looks at what the hash gives for keys that it does not have, unless a block says what that is.
    fn with_default_value<R>(&self, look: impl FnOnce(&RubyValue<'c>) -> R) -> Option<R> {
        match &*self.default.borrow() {
            Default::Value(value) => Some(look(value)),
            Default::Block(_) => None,
        }
    }

    /// The value of a key in the source, if there is one: the same object whenever it is asked for. `None` when there are
    /// too many to look through.
    fn look_at(&self, source: &value::Hash<'c>, key: &str) -> Option<Option<RubyValue<'c>>> {
        let Some((key, value)) = source.entry_of_str(key) else { return Some(None) };
        // What cannot be changed need not be the same object again.
        if matches!(value, Value::Undef | Value::Boolean(_) | Value::Integer(_) | Value::Float(_)) {
            return Some(Some(self.origin.of_puppet(&value)));
        }
        let mut seen = self.seen.borrow_mut();
        if let Some((_, known)) = seen.iter().find(|(known, _)| std::ptr::eq(*known, key)) {
            return Some(Some(known.clone()));
        }
        if seen.len() == MAX_SEEN {
            return None;
        }
        let new = self.origin.of_puppet(&value);
        seen.push((key, new.clone()));
        Some(Some(new))
    }

    pub(in crate::interpreter) fn has(&self, key: &RubyValue<'c>) -> bool {
        match (key, self.source.get()) {
            (RubyValue::String(text), Some(source)) => source.get_str(&text.borrow()).is_some(),
            (RubyValue::String(text), None) => self.borrow().contains_key(&*text.borrow()),
            (key, _) => self.borrow().contains_key(&Key(key.clone())),
        }
    }

    /// The key that is equal to another one.
    pub(in crate::interpreter) fn key(&self, key: &RubyValue<'c>) -> Option<RubyValue<'c>> {
        self.borrow().get_key_value(&Key(key.clone())).map(|(key, _)| key.0.clone())
    }

    pub(in crate::interpreter) fn insert(&self, key: &RubyValue<'c>, value: RubyValue<'c>) {
        let known = match key {
            RubyValue::String(text) => self.borrow().get_index_of(&*text.borrow()),
            _ => None,
        };
        let mut entries = self.borrow_mut();
        match known.and_then(|at| entries.get_index_mut(at)) {
            Some((_, slot)) => *slot = value,
            None => {
                entries.insert(Key::of(key), value);
            }
        }
    }

    pub(in crate::interpreter) fn remove(&self, key: &RubyValue<'c>) -> Option<RubyValue<'c>> {
        self.borrow_mut().shift_remove(&Key(key.clone()))
    }

    pub(in crate::interpreter) fn keys(&self) -> Vec<RubyValue<'c>> {
        self.borrow().keys().map(|key| key.0.clone()).collect()
    }

    pub(in crate::interpreter) fn values(&self) -> Vec<RubyValue<'c>> {
        self.borrow().values().cloned().collect()
    }

    pub(in crate::interpreter) fn pairs(&self) -> Vec<(RubyValue<'c>, RubyValue<'c>)> {
        self.borrow().iter().map(|(key, value)| (key.0.clone(), value.clone())).collect()
    }

    /// Entries as arrays of key and value.
    pub(in crate::interpreter) fn rows(&self) -> Vec<RubyValue<'c>> {
        self.borrow().iter().map(|(key, value)| RubyValue::array(vec![key.0.clone(), value.clone()])).collect()
    }

    /// Takes the entries of another one. Nothing is copied until one of both is changed.
    pub(in crate::interpreter) fn replace(&self, other: &Self) {
        let entries = other.share();
        self.borrow_mut().clear();
        *self.shared.borrow_mut() = Some(entries);
    }

    /// The entries, for a copy.
    fn share(&self) -> Rc<Entries<'c>> {
        self.take_over();
        if let Some(shared) = &*self.shared.borrow() {
            return Rc::clone(shared);
        }
        match self.entries.try_borrow_mut() {
            Ok(mut entries) => {
                let shared = Rc::new(std::mem::take(&mut *entries));
                *self.shared.borrow_mut() = Some(Rc::clone(&shared));
                shared
            }
            // Somebody looks at them.
            Err(_) => Rc::new(self.entries.borrow().clone()),
        }
    }

    pub(in crate::interpreter) fn clear(&self) {
        self.borrow_mut().clear();
    }

    pub(in crate::interpreter) fn default(&self) -> Default<'c> {
        self.default.borrow().clone()
    }

    pub(in crate::interpreter) fn set_default(&self, default: Default<'c>) {
        *self.default.borrow_mut() = default;
    }

    /// A hash with the same entries and default.
    pub(in crate::interpreter) fn copy(&self) -> Self {
        let copy = Self::with_default(self.default());
        copy.replace(self);
        copy
    }

    /// Whether entries can be set without asking or telling anybody: Ruby code made it and may change it now.
    pub(in crate::interpreter) fn is_free(&self) -> bool {
        self.origin.is_none() && !self.is_frozen() && !self.is_iterated()
    }

    pub(in crate::interpreter) fn is_iterated(&self) -> bool {
        self.iterations.get() > 0
    }

    pub(in crate::interpreter) fn begin_iteration(&self) {
        self.iterations.set(self.iterations.get() + 1);
    }

    pub(in crate::interpreter) fn end_iteration(&self) {
        self.iterations.set(self.iterations.get().saturating_sub(1));
    }

    /// Whether nothing of it was looked at.
    pub(super) fn is_untouched(&self) -> bool {
        self.source.get().is_some() && self.seen.borrow().is_empty()
    }

    pub(in crate::interpreter) fn is_frozen(&self) -> bool {
        self.is_frozen.get()
    }

    pub(in crate::interpreter) fn freeze(&self) {
        self.is_frozen.set(true);
    }
}

/// Whether a value of Puppet has a counterpart of its own here.
pub(super) const fn is_plain(value: &Value<'_>) -> bool {
    matches!(
        value,
        Value::Undef
            | Value::Boolean(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Hash(_)
    )
}
