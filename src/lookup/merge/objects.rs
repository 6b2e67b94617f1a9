//! Deep merge of values with an identity. The library Puppet uses changes both values while it walks them, and for new
//! entries both are the same object: results with a knockout prefix can only be had with such objects, and what it does
//! to the source is seen by whoever keeps that, which explanations and data functions do.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use hashbrown::HashMap;
use indexmap::IndexMap;
use pantin_base::budget::Arena;

use super::changes::Changes;
use super::deep::{DeepOptions, sort};
use pantin_values::value::{HashBuilder, Identity, KeyHash, Value};

/// A value that can be changed and is shared, as Ruby's are.
#[derive(Clone)]
enum Object<'c> {
    Leaf(Value<'c>),
    Array(Rc<Shared<'c, Vec<Object<'c>>>>),
    Hash(Rc<Shared<'c, Entries<'c>>>),
}

/// The content of an object, and the value that it was made of.
struct Shared<'c, T> {
    content: RefCell<T>,
    origin: Option<Value<'c>>,
    is_changed: Cell<bool>,
}

type Entries<'c> = IndexMap<KeyHash<'c>, Object<'c>, rustc_hash::FxBuildHasher>;
type Merged<'c> = Result<Object<'c>, String>;

/// Values inside of values, at most.
const MAX_NESTING: usize = 1000;

/// Merges `source` into a copy of `into`. Gives what became of the parts of the source, too.
pub(super) fn merge<'c>(
    source: Value<'c>,
    into: Value<'c>,
    options: &DeepOptions<'c>,
    arena: &'c Arena,
) -> Result<(Value<'c>, Changes<'c>), String> {
    let merger = Merger { options, arena };
    let mut known = HashMap::default();
    let source = Object::of(source, &mut known);
    let merged = merger.merge(&source, Object::copy_of(into), 0)?;
    let mut values = HashMap::default();
    let merged = merged.value(&mut values, arena);
    let mut changes = Changes::default();
    for (identity, object) in known {
        let value = object.value(&mut values, arena);
        if Identity::of_container(&value) != Some(identity) {
            changes.insert(identity, value);
        }
    }
    Ok((merged, changes))
}

impl<T> Shared<'_, T> {
    fn new(content: T) -> Rc<Self> {
        Rc::new(Self { content: RefCell::new(content), origin: None, is_changed: Cell::new(true) })
    }

    /// Changes the content.
    fn change(&self, change: impl FnOnce(&mut T)) {
        self.is_changed.set(true);
        change(&mut self.content.borrow_mut());
    }
}

impl<'c> Object<'c> {
    /// A value as an object; parts that are one value are one object.
    fn of(value: Value<'c>, known: &mut HashMap<Identity, Self, rustc_hash::FxBuildHasher>) -> Self {
        let identity = Identity::of_container(&value);
        if let Some(object) = identity.and_then(|identity| known.get(&identity)) {
            return object.clone();
        }
        let object = match value {
            Value::Array(elements) => Self::Array(Rc::new(Shared {
                content: RefCell::new(elements.iter().map(|element| Self::of(*element, known)).collect()),
                origin: Some(value),
                is_changed: Cell::new(false),
            })),
            Value::Hash(hash) => {
                let entries = hash.entries().iter().map(|(key, value)| (KeyHash(*key), Self::of(*value, known)));
                let content = RefCell::new(entries.collect());
                Self::Hash(Rc::new(Shared { content, origin: Some(value), is_changed: Cell::new(false) }))
            }
            leaf => Self::Leaf(leaf),
        };
        if let Some(identity) = identity {
            known.insert(identity, object.clone());
        }
        object
    }

    /// A value as objects that nobody else has.
    fn copy_of(value: Value<'c>) -> Self {
        match value {
            Value::Array(elements) => {
                Self::Array(Shared::new(elements.iter().map(|element| Self::copy_of(*element)).collect()))
            }
            Value::Hash(hash) => {
                let entries = hash.entries().iter().map(|(key, value)| (KeyHash(*key), Self::copy_of(*value)));
                Self::Hash(Shared::new(entries.collect()))
            }
            leaf => Self::Leaf(leaf),
        }
    }

    /// The object as a value: that which it was made of as long as nothing in it has changed.
    fn value(&self, known: &mut HashMap<usize, Value<'c>, rustc_hash::FxBuildHasher>, arena: &'c Arena) -> Value<'c> {
        let identity = match self {
            Self::Leaf(value) => return *value,
            Self::Array(elements) => Rc::as_ptr(elements).addr(),
            Self::Hash(entries) => Rc::as_ptr(entries).addr(),
        };
        if let Some(value) = known.get(&identity) {
            return *value;
        }
        let is_same = |one: &Value<'c>, other: &Value<'c>| Identity::of_container(one) == Identity::of_container(other);
        let value = match self {
            Self::Leaf(value) => *value,
            Self::Array(elements) => {
                let content = elements.content.borrow();
                let values: Vec<Value<'c>> = content.iter().map(|element| element.value(known, arena)).collect();
                match elements.origin.filter(|_| !elements.is_changed.get()) {
                    Some(Value::Array(before))
                        if before.iter().zip(&values).all(|(one, other)| is_same(one, other)) =>
                    {
                        Value::Array(before)
                    }
                    _ => Value::Array(arena.alloc_slice_copy(&values)),
                }
            }
            Self::Hash(entries) => {
                let mut builder = HashBuilder::new();
                let origin = entries.origin.filter(|_| !entries.is_changed.get());
                let mut is_all_same = true;
                for (key, object) in entries.content.borrow().iter() {
                    let value = object.value(known, arena);
                    let before = origin.and_then(|origin| origin.as_hash()?.get(&key.0));
                    is_all_same &= before.is_some_and(|before| is_same(&before, &value));
                    builder.insert(key.0, value);
                }
                match origin {
                    Some(origin) if is_all_same => origin,
                    _ => builder.finish_value(arena),
                }
            }
        };
        known.insert(identity, value);
        value
    }

    /// The object as a value to compare with.
    fn shown(&self, arena: &'c Arena) -> Value<'c> {
        self.value(&mut HashMap::default(), arena)
    }

    fn is_true(&self) -> bool {
        !matches!(self, Self::Leaf(value) if !value.is_true())
    }

    fn is_hash(&self) -> bool {
        matches!(self, Self::Hash(_))
    }

    /// True if both are one object.
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Array(one), Self::Array(other)) => Rc::ptr_eq(one, other),
            (Self::Hash(one), Self::Hash(other)) => Rc::ptr_eq(one, other),
            _ => false,
        }
    }

    /// Ruby's `dup`: the same elements in another container.
    fn shallow_copy(&self) -> Self {
        match self {
            Self::Leaf(value) => Self::Leaf(*value),
            Self::Array(elements) => Self::Array(Shared::new(elements.content.borrow().clone())),
            Self::Hash(entries) => Self::Hash(Shared::new(entries.content.borrow().clone())),
        }
    }
}

struct Merger<'m, 'c> {
    options: &'m DeepOptions<'c>,
    arena: &'c Arena,
}

impl<'c> Merger<'_, 'c> {
    fn merge(&self, source: &Object<'c>, into: Object<'c>, depth: usize) -> Merged<'c> {
        if depth > MAX_NESTING {
            return Err("stack level too deep".to_owned());
        }
        if matches!(source, Object::Leaf(Value::Undef)) {
            return Ok(into);
        }
        if !into.is_true() {
            return Ok(source.clone());
        }
        match source {
            Object::Hash(entries) => self.merge_hash(source, entries, into, depth),
            Object::Array(elements) => self.merge_array(source, elements, into, depth),
            Object::Leaf(_) => Ok(self.overwrite(source)),
        }
    }

    fn merge_hash(
        &self,
        source: &Object<'c>,
        entries: &Shared<'c, Entries<'c>>,
        into: Object<'c>,
        depth: usize,
    ) -> Merged<'c> {
        let mut into = into;
        let keys: Vec<KeyHash<'c>> = entries.content.borrow().keys().copied().collect();
        for key in keys {
            let Some(value) = entries.content.borrow().get(&key).cloned() else { continue };
            let Object::Hash(target) = &into else {
                into = self.overwrite(source);
                continue;
            };
            let present = target.content.borrow().get(&key).cloned();
            let existing = present.clone().filter(Object::is_true).unwrap_or_else(|| value.shallow_copy());
            let merged = self.merge(&value, existing, depth + 1)?;
            if !present.is_some_and(|present| present.is(&merged)) {
                target.change(|entries| {
                    entries.insert(key, merged);
                });
            }
        }
        Ok(into)
    }

    fn merge_array(
        &self,
        source: &Object<'c>,
        elements: &Shared<'c, Vec<Object<'c>>>,
        into: Object<'c>,
        depth: usize,
    ) -> Merged<'c> {
        let into = self.truncate(elements, into);
        let Object::Array(target) = into else { return Ok(self.overwrite(source)) };
        self.knock_out(elements, &target);
        let all_hashes = |list: &Shared<'c, Vec<Object<'c>>>| list.content.borrow().iter().all(Object::is_hash);
        let merged = if self.options.merge_hash_arrays && all_hashes(elements) && all_hashes(&target) {
            self.merge_elements(elements, &target, depth)?
        } else {
            let mut seen = hashbrown::HashSet::new();
            let mut union = Vec::new();
            for list in [&*target, elements] {
                for element in list.content.borrow().iter() {
                    if seen.insert(KeyHash(element.shown(self.arena))) {
                        union.push(element.clone());
                    }
                }
            }
            union
        };
        let merged = Object::Array(Shared::new(merged));
        if !self.options.sort_merged_arrays {
            return Ok(merged);
        }
        Ok(Object::copy_of(sort(merged.shown(self.arena), self.arena)?))
    }

    fn merge_elements(
        &self,
        source: &Shared<'c, Vec<Object<'c>>>,
        target: &Shared<'c, Vec<Object<'c>>>,
        depth: usize,
    ) -> Result<Vec<Object<'c>>, String> {
        let targets = target.content.borrow().clone();
        let mut list = Vec::new();
        for (at, element) in targets.iter().enumerate() {
            let other = source.content.borrow().get(at).cloned();
            let other = other.unwrap_or_else(|| Object::Hash(Shared::new(Entries::default())));
            list.push(self.merge(&other, element.clone(), depth + 1)?);
        }
        list.extend(source.content.borrow().iter().skip(targets.len()).cloned());
        Ok(list)
    }

    /// A bare prefix in the source empties the target of the merge.
    fn truncate(&self, elements: &Shared<'c, Vec<Object<'c>>>, into: Object<'c>) -> Object<'c> {
        let Some(prefix) = self.options.knockout_prefix else { return into };
        let is_bare = |element: &Object<'c>| matches!(element, Object::Leaf(Value::String(text)) if *text == prefix);
        if !elements.content.borrow().iter().any(is_bare) {
            return into;
        }
        let emptied = match into {
            Object::Array(target) => {
                target.change(Vec::clear);
                Object::Array(target)
            }
            Object::Hash(target) => {
                target.change(Entries::clear);
                Object::Hash(target)
            }
            Object::Leaf(Value::String(_)) => Object::Leaf(Value::String("")),
            Object::Leaf(_) => Object::Leaf(Value::Undef),
        };
        elements.change(|elements| elements.retain(|element| !is_bare(element)));
        emptied
    }

    /// Removes the elements with the prefix from both arrays, together with the elements that they name. This is Ruby's
    /// `delete_if` on an array that its block may shorten: it skips elements that move forward under it, and keeps the
    /// unreached rest only up to the array's current end.
    fn knock_out(&self, source: &Shared<'c, Vec<Object<'c>>>, target: &Shared<'c, Vec<Object<'c>>>) {
        if self.options.knockout_prefix.is_none() {
            return;
        }
        let (mut read, mut written) = (0, 0);
        while read < source.content.borrow().len() {
            let item = source.content.borrow()[read].clone();
            let named = match &item {
                Object::Leaf(Value::String(text)) => self.without_prefix(text).filter(|named| named != text),
                Object::Leaf(_) | Object::Array(_) | Object::Hash(_) => None,
            };
            if let Some(named) = named {
                let knocked = [Value::String(&named), self.leaf(&item)].map(|value| value.as_str().map(str::to_owned));
                target.change(|elements| {
                    elements.retain(|element| match element {
                        Object::Leaf(Value::String(text)) => !knocked.iter().flatten().any(|gone| gone == text),
                        Object::Leaf(_) | Object::Array(_) | Object::Hash(_) => true,
                    });
                });
            } else {
                if read != written && written < source.content.borrow().len() {
                    source.change(|elements| elements[written] = item);
                }
                written += 1;
            }
            read += 1;
        }
        if written < read {
            source.change(|elements| {
                let tail = elements.len().saturating_sub(read);
                for at in 0..tail {
                    elements[written + at] = elements[read + at].clone();
                }
                elements.truncate(written + tail);
            });
        }
    }

    fn leaf(&self, object: &Object<'c>) -> Value<'c> {
        match object {
            Object::Leaf(value) => *value,
            Object::Array(_) | Object::Hash(_) => Value::Undef,
        }
    }

    /// The text without the prefix at the start of its lines.
    fn without_prefix(&self, text: &str) -> Option<String> {
        let prefix = self.options.knockout_prefix.filter(|prefix| text.contains(prefix))?;
        let lines: Vec<&str> = text.split('\n').map(|line| line.strip_prefix(prefix).unwrap_or(line)).collect();
        Some(lines.join("\n"))
    }

    /// The replacement for a value that it cannot be merged with.
    fn overwrite(&self, source: &Object<'c>) -> Object<'c> {
        match source {
            Object::Leaf(Value::String(text)) => match self.without_prefix(text) {
                Some(named) if named != *text => Object::Leaf(Value::String("")),
                _ => source.clone(),
            },
            Object::Array(elements) => {
                // Ruby compares the array with itself after it was changed, so it is never found to differ.
                if let Some(prefix) = self.options.knockout_prefix {
                    elements.change(|elements| {
                        elements.retain(|element| match element {
                            Object::Leaf(Value::String(text)) => !text.split('\n').any(|line| line.starts_with(prefix)),
                            Object::Leaf(_) | Object::Array(_) | Object::Hash(_) => true,
                        });
                    });
                }
                source.clone()
            }
            Object::Leaf(_) | Object::Hash(_) => source.clone(),
        }
    }
}
