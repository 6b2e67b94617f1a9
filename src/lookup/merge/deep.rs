//! Deep merge without knockout: a pure function of two values.
//!
//! Odd results are those of the library Puppet uses. It merges what exists only in the source with itself, so arrays lose
//! their duplicates there too, and it puts entries of the destination first.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use pantin_base::budget::Arena;

use super::distinct::unique;
use pantin_values::value::ops::{merge_sort, ruby_order};
use pantin_values::value::{Hash, HashBuilder, Value};

/// Options of a deep merge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DeepOptions<'c> {
    /// Elements with this prefix remove the element without it.
    pub(super) knockout_prefix: Option<&'c str>,
    /// Arrays of hashes are merged element by element.
    pub(super) merge_hash_arrays: bool,
    /// Merged arrays are sorted.
    pub(super) sort_merged_arrays: bool,
    /// Additional options of version 3 configurations.
    pub(super) extra: ExtraOptions<'c>,
}

/// Options that only configurations of version 3 can give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ExtraOptions<'c> {
    /// The array of the source replaces that of the destination.
    pub(super) overwrite_arrays: bool,
    /// Values are added to arrays in place of replacing them.
    pub(super) extend_existing_arrays: bool,
    /// Keeps values that cannot be merged.
    pub(super) preserve_unmergeables: bool,
    /// Arrays are joined and split at this text before they are merged.
    pub(super) unpack_arrays: Option<&'c str>,
}

impl<'c> DeepOptions<'c> {
    /// The options in a hash.
    pub(super) fn of(options: Option<&'c Hash<'c>>) -> Self {
        let get = |name| options.and_then(|options| options.get_str(name));
        let truth = |name| get(name).is_some_and(|value| value.is_true());
        let text = |name| get(name).and_then(|value| value.as_str());
        Self {
            knockout_prefix: text("knockout_prefix"),
            merge_hash_arrays: truth("merge_hash_arrays"),
            sort_merged_arrays: truth("sort_merged_arrays"),
            extra: ExtraOptions {
                overwrite_arrays: truth("overwrite_arrays"),
                extend_existing_arrays: truth("extend_existing_arrays"),
                preserve_unmergeables: truth("preserve_unmergeables"),
                unpack_arrays: text("unpack_arrays"),
            },
        }
    }
}

impl DeepOptions<'_> {
    /// True if a merge with many sources gives the same from one to the next as from all at once.
    pub(super) fn is_accumulated(&self) -> bool {
        self.is_plain() && self.knockout_prefix.is_none() && !self.merge_hash_arrays && !self.sort_merged_arrays
    }

    /// True if it has only the options of versions 4 and 5.
    pub(super) fn is_plain(&self) -> bool {
        self.extra == ExtraOptions::default()
    }
}

/// The error, in Ruby's words.
type Merged<'c> = Result<Value<'c>, String>;

/// Values inside of values, at most.
pub(super) const MAX_DEPTH: usize = 1000;
/// Ruby's error beyond that depth.
pub(super) const TOO_DEEP: &str = "stack level too deep";

/// Merges `source` into `into`.
pub(super) fn merge<'c>(source: Value<'c>, into: Value<'c>, options: &DeepOptions<'c>, arena: &'c Arena) -> Merged<'c> {
    merge_at(source, into, options, arena, 0)
}

/// Merges `source` into `into`, at this depth of nesting.
pub(super) fn merge_at<'c>(
    source: Value<'c>,
    into: Value<'c>,
    options: &DeepOptions<'c>,
    arena: &'c Arena,
    depth: usize,
) -> Merged<'c> {
    Merge { options, arena }.values(source, into, depth)
}

/// One merge. `depth` is the number of values around the merged ones.
struct Merge<'o, 'c> {
    options: &'o DeepOptions<'c>,
    arena: &'c Arena,
}

impl<'c> Merge<'_, 'c> {
    fn values(&self, source: Value<'c>, into: Value<'c>, depth: usize) -> Merged<'c> {
        if depth > MAX_DEPTH {
            return Err(TOO_DEEP.to_owned());
        }
        if source.is_undef() {
            return Ok(into);
        }
        if !into.is_true() && !self.options.extra.preserve_unmergeables {
            return Ok(source);
        }
        match (source, into) {
            (Value::Hash(source), Value::Hash(into)) => self.hashes(source, into, depth),
            (Value::Hash(source), into) => self.hash_over(source, into, depth),
            (Value::Array(source), Value::Array(into)) => self.arrays(source, into, depth),
            (Value::Array(_), _) => Ok(self.overwrite(source, into)),
            (_, Value::Array(elements)) if self.options.extra.extend_existing_arrays => Ok(self.push(elements, source)),
            _ => Ok(self.overwrite(source, into)),
        }
    }

    fn overwrite(&self, source: Value<'c>, into: Value<'c>) -> Value<'c> {
        if self.options.extra.preserve_unmergeables { into } else { source }
    }

    fn push(&self, elements: &[Value<'c>], added: Value<'c>) -> Value<'c> {
        let mut list = elements.to_vec();
        list.push(added);
        Value::Array(self.arena.alloc_slice_copy(&list))
    }

    fn hashes(&self, source: &'c Hash<'c>, into: &'c Hash<'c>, depth: usize) -> Merged<'c> {
        let mut builder = HashBuilder::from_hash(into);
        for (key, value) in source.entries() {
            self.entry(&mut builder, *key, *value, depth)?;
        }
        Ok(builder.finish_value(self.arena))
    }

    fn entry(
        &self,
        builder: &mut HashBuilder<'c>,
        key: Value<'c>,
        value: Value<'c>,
        depth: usize,
    ) -> Result<(), String> {
        let existing = builder.get(&key).filter(Value::is_true).unwrap_or(value);
        let merged = self.values(value, existing, depth + 1)?;
        builder.insert(key, merged);
        Ok(())
    }

    /// A hash over a value that is not one: with its first entry it takes the place, and is merged with itself for the
    /// others.
    fn hash_over(&self, source: &'c Hash<'c>, into: Value<'c>, depth: usize) -> Merged<'c> {
        if source.is_empty() || self.options.extra.preserve_unmergeables {
            return Ok(into);
        }
        if let (true, Value::Array(elements)) = (self.options.extra.extend_existing_arrays, into) {
            return Ok(self.push(elements, Value::Hash(source)));
        }
        let mut builder = HashBuilder::from_hash(source);
        for (key, value) in &source.entries()[1..] {
            self.entry(&mut builder, *key, *value, depth)?;
        }
        Ok(builder.finish_value(self.arena))
    }

    fn arrays(&self, source: &'c [Value<'c>], into: &'c [Value<'c>], depth: usize) -> Merged<'c> {
        let (options, arena) = (self.options, self.arena);
        if options.extra.overwrite_arrays {
            return Ok(Value::Array(source));
        }
        let (source, into) = match options.extra.unpack_arrays {
            Some(separator) => (unpack(source, separator, arena), unpack(into, separator, arena)),
            None => (source, into),
        };
        let all_hashes = |elements: &[Value<'_>]| elements.iter().all(|element| matches!(element, Value::Hash(_)));
        let merged = if options.merge_hash_arrays && all_hashes(source) && all_hashes(into) {
            let mut list = Vec::with_capacity(source.len().max(into.len()));
            for (at, element) in into.iter().enumerate() {
                let other = source.get(at).copied().unwrap_or(Value::Hash(arena.alloc(Hash::EMPTY)));
                list.push(self.values(other, *element, depth + 1)?);
            }
            list.extend(source.iter().skip(into.len()));
            Value::Array(arena.alloc_slice_copy(&list))
        } else {
            unique(into.iter().chain(source).copied(), arena)
        };
        if options.sort_merged_arrays { sort(merged, arena) } else { Ok(merged) }
    }
}

/// `join` and `split` of strings and numbers.
fn unpack<'c>(elements: &[Value<'c>], separator: &str, arena: &'c Arena) -> &'c [Value<'c>] {
    let texts: Vec<String> = elements
        .iter()
        .map(|element| match element {
            Value::String(text) => (*text).to_owned(),
            Value::Integer(number) => number.to_string(),
            Value::BigInteger(number) => number.to_string(),
            _ => String::new(),
        })
        .collect();
    let joined: &'c str = arena.alloc_str(&texts.join(separator));
    let mut parts: Vec<Value<'c>> = joined.split(separator).map(Value::String).collect();
    while matches!(parts.last(), Some(Value::String(""))) {
        parts.pop();
    }
    arena.alloc_slice_copy(&parts)
}

/// Ruby's `sort`: fails when two elements cannot be compared.
pub(super) fn sort<'c>(array: Value<'c>, arena: &'c Arena) -> Merged<'c> {
    let Value::Array(elements) = array else { return Ok(array) };
    let sorted = merge_sort(elements.to_vec(), &mut |a, b| ruby_order(a, b))?;
    Ok(Value::Array(arena.alloc_slice_copy(&sorted)))
}
