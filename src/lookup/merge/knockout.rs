//! Deep merge with a knockout prefix. The library Puppet uses changes both values while it walks them, and for new
//! entries both are the same object, so its results can only be had with objects that have an identity.

use std::cell::RefCell;
use std::rc::Rc;

use bumpalo::Bump;
use indexmap::IndexMap;

use super::deep::{DeepOptions, sort};
use crate::value::{HashBuilder, KeyHash, Value};

/// A value that can be changed and is shared, as Ruby's are.
#[derive(Clone)]
enum Object<'c> {
    Leaf(Value<'c>),
    Array(Rc<RefCell<Vec<Object<'c>>>>),
    Hash(Rc<RefCell<Entries<'c>>>),
}

type Entries<'c> = IndexMap<KeyHash<'c>, Object<'c>, rustc_hash::FxBuildHasher>;
type Merged<'c> = Result<Object<'c>, String>;

/// Values inside of values, at most.
const MOST_NESTED: usize = 1000;

/// Merges `source` into `into`.
pub(super) fn merge<'c>(
    source: Value<'c>,
    into: Value<'c>,
    options: &DeepOptions<'c>,
    prefix: &str,
    arena: &'c Bump,
) -> Result<Value<'c>, String> {
    let merger = Merger { options, prefix, arena };
    let merged = merger.merge(&Object::of(source), Object::of(into), 0)?;
    Ok(merged.value(arena))
}

impl<'c> Object<'c> {
    fn of(value: Value<'c>) -> Self {
        match value {
            Value::Array(elements) => {
                Self::Array(Rc::new(RefCell::new(elements.iter().map(|element| Self::of(*element)).collect())))
            }
            Value::Hash(hash) => {
                let entries = hash.entries().iter().map(|(key, value)| (KeyHash(*key), Self::of(*value)));
                Self::Hash(Rc::new(RefCell::new(entries.collect())))
            }
            leaf => Self::Leaf(leaf),
        }
    }

    fn value(&self, arena: &'c Bump) -> Value<'c> {
        match self {
            Self::Leaf(value) => *value,
            Self::Array(elements) => {
                let values: Vec<Value<'c>> = elements.borrow().iter().map(|element| element.value(arena)).collect();
                Value::Array(arena.alloc_slice_copy(&values))
            }
            Self::Hash(entries) => {
                let mut builder = HashBuilder::new();
                for (key, value) in entries.borrow().iter() {
                    builder.insert(key.0, value.value(arena));
                }
                builder.finish_value(arena)
            }
        }
    }

    fn is_true(&self) -> bool {
        !matches!(self, Self::Leaf(value) if !value.is_true())
    }

    fn is_hash(&self) -> bool {
        matches!(self, Self::Hash(_))
    }

    /// Ruby's `dup`: the same elements in another container.
    fn shallow_copy(&self) -> Self {
        match self {
            Self::Leaf(value) => Self::Leaf(*value),
            Self::Array(elements) => Self::Array(Rc::new(RefCell::new(elements.borrow().clone()))),
            Self::Hash(entries) => Self::Hash(Rc::new(RefCell::new(entries.borrow().clone()))),
        }
    }
}

struct Merger<'m, 'c> {
    options: &'m DeepOptions<'c>,
    prefix: &'m str,
    arena: &'c Bump,
}

impl<'c> Merger<'_, 'c> {
    fn merge(&self, source: &Object<'c>, into: Object<'c>, depth: usize) -> Merged<'c> {
        if depth > MOST_NESTED {
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
        entries: &Rc<RefCell<Entries<'c>>>,
        into: Object<'c>,
        depth: usize,
    ) -> Merged<'c> {
        let mut into = into;
        let keys: Vec<KeyHash<'c>> = entries.borrow().keys().copied().collect();
        for key in keys {
            let Some(value) = entries.borrow().get(&key).cloned() else { continue };
            let Object::Hash(target) = &into else {
                into = self.overwrite(source);
                continue;
            };
            let existing = target.borrow().get(&key).cloned().filter(Object::is_true);
            let existing = existing.unwrap_or_else(|| value.shallow_copy());
            let merged = self.merge(&value, existing, depth + 1)?;
            target.borrow_mut().insert(key, merged);
        }
        Ok(into)
    }

    fn merge_array(
        &self,
        source: &Object<'c>,
        elements: &Rc<RefCell<Vec<Object<'c>>>>,
        into: Object<'c>,
        depth: usize,
    ) -> Merged<'c> {
        let into = self.truncate(elements, into);
        let Object::Array(target) = into else { return Ok(self.overwrite(source)) };
        self.knock_out(elements, &target);
        let all_hashes = |list: &RefCell<Vec<Object<'c>>>| list.borrow().iter().all(Object::is_hash);
        let merged = if self.options.merge_hash_arrays && all_hashes(elements) && all_hashes(&target) {
            self.merge_elements(elements, &target, depth)?
        } else {
            let mut seen = hashbrown::HashSet::new();
            let mut union = Vec::new();
            for list in [&target, elements] {
                for element in list.borrow().iter() {
                    if seen.insert(KeyHash(element.value(self.arena))) {
                        union.push(element.clone());
                    }
                }
            }
            union
        };
        let merged = Object::Array(Rc::new(RefCell::new(merged)));
        if !self.options.sort_merged_arrays {
            return Ok(merged);
        }
        Ok(Object::of(sort(merged.value(self.arena), self.arena)?))
    }

    fn merge_elements(
        &self,
        source: &RefCell<Vec<Object<'c>>>,
        target: &RefCell<Vec<Object<'c>>>,
        depth: usize,
    ) -> Result<Vec<Object<'c>>, String> {
        let targets = target.borrow().clone();
        let mut list = Vec::new();
        for (at, element) in targets.iter().enumerate() {
            let other = source.borrow().get(at).cloned();
            let other = other.unwrap_or_else(|| Object::Hash(Rc::new(RefCell::new(Entries::default()))));
            list.push(self.merge(&other, element.clone(), depth + 1)?);
        }
        list.extend(source.borrow().iter().skip(targets.len()).cloned());
        Ok(list)
    }

    /// A bare prefix in the source empties what it is merged into.
    fn truncate(&self, elements: &Rc<RefCell<Vec<Object<'c>>>>, into: Object<'c>) -> Object<'c> {
        let is_bare =
            |element: &Object<'c>| matches!(element, Object::Leaf(Value::String(text)) if *text == self.prefix);
        if !elements.borrow().iter().any(is_bare) {
            return into;
        }
        let emptied = match into {
            Object::Array(target) => {
                target.borrow_mut().clear();
                Object::Array(target)
            }
            Object::Hash(target) => {
                target.borrow_mut().clear();
                Object::Hash(target)
            }
            Object::Leaf(Value::String(_)) => Object::Leaf(Value::String("")),
            Object::Leaf(_) => Object::Leaf(Value::Undef),
        };
        elements.borrow_mut().retain(|element| !is_bare(element));
        emptied
    }

    /// Takes the elements with the prefix out of both arrays, together with what they name. This is Ruby's `delete_if`
    /// on an array that its block may shorten: elements that move forward under it are skipped, and what it has not
    /// reached when it ends is kept only as far as the array still is.
    fn knock_out(&self, source: &Rc<RefCell<Vec<Object<'c>>>>, target: &Rc<RefCell<Vec<Object<'c>>>>) {
        let (mut read, mut written) = (0, 0);
        while read < source.borrow().len() {
            let item = source.borrow()[read].clone();
            let named = match &item {
                Object::Leaf(Value::String(text)) => self.without_prefix(text).filter(|named| named != text),
                _ => None,
            };
            if let Some(named) = named {
                let knocked = [Value::String(&named), self.leaf(&item)].map(|value| value.as_str().map(str::to_owned));
                target.borrow_mut().retain(|element| match element {
                    Object::Leaf(Value::String(text)) => !knocked.iter().flatten().any(|gone| gone == text),
                    _ => true,
                });
            } else {
                if read != written && written < source.borrow().len() {
                    source.borrow_mut()[written] = item;
                }
                written += 1;
            }
            read += 1;
        }
        let mut elements = source.borrow_mut();
        let length = elements.len();
        if written < read {
            let tail = length.saturating_sub(read);
            for at in 0..tail {
                elements[written + at] = elements[read + at].clone();
            }
            elements.truncate(written + tail);
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
        if !text.contains(self.prefix) {
            return None;
        }
        let lines: Vec<&str> = text.split('\n').map(|line| line.strip_prefix(self.prefix).unwrap_or(line)).collect();
        Some(lines.join("\n"))
    }

    /// What takes the place of something that it cannot be merged with.
    fn overwrite(&self, source: &Object<'c>) -> Object<'c> {
        match source {
            Object::Leaf(Value::String(text)) => match self.without_prefix(text) {
                Some(named) if named != *text => Object::Leaf(Value::String("")),
                _ => source.clone(),
            },
            Object::Array(elements) => {
                // Ruby compares the array with itself after it was changed, so it is never found to differ.
                elements.borrow_mut().retain(|element| match element {
                    Object::Leaf(Value::String(text)) => !text.split('\n').any(|line| line.starts_with(self.prefix)),
                    _ => true,
                });
                source.clone()
            }
            Object::Leaf(_) | Object::Hash(_) => source.clone(),
        }
    }
}
