//! Merges of many sources, one below the other. What the sources so far gave is kept as it can be merged with the next one,
//! so that each of them costs what it has, however much is above it.
//!
//! A merge puts what is new of the lower source in front, so hashes and arrays are kept as blocks, the first of which is
//! the last of the result. What the lower source has, too, moves to its block.

use hashbrown::HashMap;

use super::deep::{DeepOptions, MAX_DEPTH, TOO_DEEP, merge_at};
use pantin_base::budget::Arena;
use pantin_values::value::flatten::flatten;
use pantin_values::value::{Hash, KeyHash, Value};

/// A result, or an error in Ruby's words.
type Merged<T> = Result<T, String>;

/// The merge of an entry that both sides have.
#[derive(Clone, Copy)]
pub(super) struct Rules<'o, 'c> {
    /// Options of a deep merge, which is plain; `None` where the upper value wins.
    pub(super) deep: Option<&'o DeepOptions<'c>>,
    pub(super) arena: &'c Arena,
}

/// A value that sources are merged below.
pub(super) enum Accumulator<'c> {
    /// As given.
    Value(Value<'c>),
    Array(Blocks<'c, ()>),
    Hash(Blocks<'c, Self>),
}

/// Entries by their keys; elements of arrays are keys of nothing.
pub(super) struct Blocks<'c, T> {
    /// Those of the upper sources first. What has moved to another block is gone.
    entries: Vec<Option<(Value<'c>, T)>>,
    positions: HashMap<KeyHash<'c>, usize, rustc_hash::FxBuildHasher>,
    /// The beginnings of the blocks.
    starts: Vec<usize>,
    /// The beginning of the entries that were never merged into something.
    fresh: usize,
}

impl<'c, T> Blocks<'c, T> {
    fn new() -> Self {
        Self { entries: Vec::new(), positions: HashMap::default(), starts: vec![0], fresh: 0 }
    }

    /// Begins the block of the next source.
    fn begin(&mut self) -> usize {
        self.starts.push(self.entries.len());
        self.entries.len()
    }

    fn push(&mut self, key: Value<'c>, content: T) {
        self.positions.insert(KeyHash(key), self.entries.len());
        self.entries.push(Some((key, content)));
    }

    /// Takes a key out of its block.
    fn take(&mut self, key: Value<'c>) -> Option<T> {
        let at = *self.positions.get(&KeyHash(key))?;
        self.entries[at].take().map(|(_, content)| content)
    }

    /// True if a key is in the block that begins there.
    fn is_behind(&self, key: Value<'c>, start: usize) -> bool {
        self.positions.get(&KeyHash(key)).is_some_and(|at| *at >= start)
    }

    /// The entries in the order of the result.
    fn into_ordered(mut self) -> impl Iterator<Item = (Value<'c>, T)> {
        let mut blocks: Vec<Vec<Option<(Value<'c>, T)>>> = Vec::with_capacity(self.starts.len());
        while let Some(start) = self.starts.pop() {
            blocks.push(self.entries.split_off(start));
        }
        blocks.into_iter().flatten().flatten()
    }
}

impl<'c> Accumulator<'c> {
    /// Merges the value of a lower source below.
    pub(super) fn merge(self, lower: Value<'c>, rules: Rules<'_, 'c>) -> Merged<Self> {
        match (rules.deep, lower) {
            (Some(options), lower) => self.merge_into(lower, options, rules.arena, 0),
            (None, Value::Hash(lower)) => self.merge_into_hash(lower, rules, 0),
            (None, _) => Ok(self),
        }
    }

    /// Appends the elements of another source that are not there yet.
    pub(super) fn append(self, lower: Value<'c>) -> Self {
        let mut elements = Vec::new();
        let mut all = match self {
            Self::Value(higher) => {
                flatten(higher, &mut elements);
                Blocks::new()
            }
            all => all.elements(),
        };
        flatten(lower, &mut elements);
        elements.into_iter().for_each(|element| all.push_once(element));
        Self::Array(all)
    }

    /// Merges the accumulated value, the source, into a value of a lower source.
    fn merge_into(self, lower: Value<'c>, options: &DeepOptions<'c>, arena: &'c Arena, depth: usize) -> Merged<Self> {
        if depth > MAX_DEPTH {
            return Err(TOO_DEEP.to_owned());
        }
        match (self, lower) {
            (Self::Value(Value::Undef), _) => Ok(Self::Value(lower)),
            (source, _) if !lower.is_true() => Ok(source),
            (source @ (Self::Hash(_) | Self::Value(Value::Hash(_))), Value::Hash(lower)) => {
                source.merge_into_hash(lower, Rules { deep: Some(options), arena }, depth)
            }
            (source @ (Self::Array(_) | Self::Value(Value::Array(_))), Value::Array(lower)) => {
                Ok(Self::Array(source.elements().below(lower)))
            }
            (source @ Self::Array(_), _) => Ok(source),
            (source, _) => {
                let source = source.finish(arena);
                merge_at(source, lower, options, arena, depth).map(Self::Value)
            }
        }
    }

    /// The entries of a hash, whose source is one that was not merged into something yet.
    fn entries(self) -> Blocks<'c, Self> {
        match self {
            Self::Hash(blocks) => blocks,
            Self::Value(Value::Hash(hash)) => {
                let mut blocks = Blocks::new();
                hash.entries().iter().for_each(|(key, value)| blocks.push(*key, Self::Value(*value)));
                blocks
            }
            Self::Value(_) | Self::Array(_) => Blocks::new(),
        }
    }

    /// The elements of an array, each once.
    fn elements(self) -> Blocks<'c, ()> {
        match self {
            Self::Array(blocks) => blocks,
            Self::Value(Value::Array(elements)) => {
                let mut blocks = Blocks::new();
                elements.iter().for_each(|element| blocks.push_once(*element));
                blocks
            }
            Self::Value(_) | Self::Hash(_) => Blocks::new(),
        }
    }

    fn merge_into_hash(self, lower: &Hash<'c>, rules: Rules<'_, 'c>, depth: usize) -> Merged<Self> {
        let mut blocks = self.entries();
        let (fresh, start) = (blocks.fresh, blocks.begin());
        for (key, value) in lower.entries() {
            let merged = match (blocks.take(*key), rules.deep) {
                (None, _) => Self::Value(*value),
                (Some(upper), None) => upper,
                (Some(upper), Some(_)) if !value.is_true() => upper.merge_with_itself(rules, depth + 1)?,
                (Some(upper), Some(options)) => upper.merge_into(*value, options, rules.arena, depth + 1)?,
            };
            blocks.push(*key, merged);
        }
        blocks.settle(fresh, start, rules, depth)?;
        Ok(Self::Hash(blocks))
    }

    /// Values that exist only in the source are merged with themselves.
    fn merge_with_itself(self, rules: Rules<'_, 'c>, depth: usize) -> Merged<Self> {
        match (self, rules.deep) {
            (Self::Value(value), Some(options)) => merge_at(value, value, options, rules.arena, depth).map(Self::Value),
            (Self::Hash(mut blocks), Some(_)) => {
                let (fresh, end) = (blocks.fresh, blocks.entries.len());
                blocks.settle(fresh, end, rules, depth)?;
                Ok(Self::Hash(blocks))
            }
            (same, _) => Ok(same),
        }
    }

    /// The value that came of all sources.
    pub(super) fn finish(self, arena: &'c Arena) -> Value<'c> {
        match self {
            Self::Value(value) => value,
            Self::Array(blocks) => {
                let elements: Vec<Value<'c>> = blocks.into_ordered().map(|(element, ())| element).collect();
                Value::Array(arena.alloc_slice_copy(&elements))
            }
            Self::Hash(blocks) => {
                let entries = blocks.into_ordered().map(|(key, value)| (key, value.finish(arena)));
                let entries: Vec<_> = entries.collect();
                Value::Hash(Hash::of_different(arena, arena.alloc_slice_copy(&entries)))
            }
        }
    }
}

impl<'c> Blocks<'c, Accumulator<'c>> {
    /// Merges entries between two positions with themselves, which were not merged into anything yet.
    fn settle(&mut self, fresh: usize, end: usize, rules: Rules<'_, 'c>, depth: usize) -> Merged<()> {
        for entry in &mut self.entries[fresh..end] {
            if let Some((key, content)) = entry.take() {
                *entry = Some((key, content.merge_with_itself(rules, depth + 1)?));
            }
        }
        self.fresh = end;
        Ok(())
    }
}

impl<'c> Blocks<'c, ()> {
    fn push_once(&mut self, element: Value<'c>) {
        if !self.is_behind(element, 0) {
            self.push(element, ());
        }
    }

    /// With the elements of a lower source in front.
    fn below(mut self, lower: &[Value<'c>]) -> Self {
        let start = self.begin();
        for element in lower {
            if !self.is_behind(*element, start) {
                self.take(*element);
                self.push(*element, ());
            }
        }
        self
    }
}
