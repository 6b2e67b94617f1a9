//! Merge strategies: how values of several sources become one.
//!
//! Source: Puppet 8 pops/merge_strategy.rb; the deep_merge library 1.2 (its behaviour).

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

mod accumulator;
mod changes;
mod deep;
mod distinct;
mod objects;
mod strategy;

use self::accumulator::{Accumulator, Rules};
pub(super) use self::changes::{Changes, changed};
use self::deep::DeepOptions;
use self::distinct::unique;
pub(super) use self::strategy::{Merge, Strategy};
use crate::issues;
use crate::run::Run;
use crate::{Failure, Fallible};
use pantin_base::source::Language;
use pantin_values::types::{is_data, is_instance};
use pantin_values::value::flatten::flatten;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::{HashBuilder, Type, Value};

/// So many values are merged one by one, which costs less than to prepare for more.
const FEW_MERGES: usize = 3;

impl<'c> Merge<'c> {
    /// The first value wins.
    pub(super) const DEFAULT: Self = Self { strategy: Strategy::Default, options: None };
    /// Hashes are merged.
    pub(super) const HASH: Self = Self { strategy: Strategy::Hash, options: None };

    /// The strategy that a value names: its name, or a hash with its name and options.
    pub(super) fn from_value(run: &mut Run<'_, 'c>, value: Value<'c>) -> Fallible<Self> {
        let (name, options) = match value {
            Value::Undef | Value::Boolean(false) => return Ok(Self::DEFAULT),
            Value::Hash(hash) => match hash.get_str("strategy") {
                None | Some(Value::Undef) => return Err(Failure::ruby(issues::merge_without_strategy())),
                Some(name) => (name, (hash.len() > 1).then_some(hash)),
            },
            name => (name, None),
        };
        let text = if let Value::String(text) = name { text.to_owned() } else { run.to_s(name) };
        let Some(strategy) = Strategy::find(&text).filter(|_| matches!(name, Value::String(_))) else {
            return Err(Failure::ruby(issues::unknown_merge_strategy(&text)));
        };
        if let Some(hash) = options {
            run.assert_instance("The merge options", strategy.options_type(), Value::Hash(hash))?;
        }
        Ok(Self { strategy, options })
    }

    /// The options as explanations show them: all but the name of the strategy.
    pub(super) fn shown_options(self) -> impl Iterator<Item = (Value<'c>, Value<'c>)> {
        let entries = self.options.map_or(&[][..], |options| options.entries());
        entries.iter().copied().filter(|(key, _)| key.as_str() != Some("strategy"))
    }

    /// True if the first value found is the result.
    pub(super) const fn is_first_found(&self) -> bool {
        matches!(self.strategy, Strategy::First | Strategy::Default)
    }

    /// Queries several sources and merges their values. `None` if none of them has any.
    pub(super) fn lookup<'r>(
        self,
        run: &mut Run<'r, 'c>,
        count: usize,
        source: &mut dyn FnMut(&mut Run<'r, 'c>, usize) -> Fallible<Option<Value<'c>>>,
    ) -> Fallible<Option<Value<'c>>> {
        if self.is_first_found() {
            for at in 0..count {
                if let Some(value) = source(run, at)? {
                    return Ok(Some(value));
                }
            }
            return Ok(None);
        }
        match count {
            0 => Ok(None),
            1 => Ok(source(run, 0)?.map(|value| self.single(run, value))),
            _ => run.with_merge(self, |run| {
                let (mut result, mut merges) = (None, 0);
                for at in 0..count {
                    let Some(value) = source(run, at)? else { continue };
                    result = Some(match result {
                        None => Accumulator::Value(self.first(run, value)),
                        Some(higher) => self.accumulate(run, higher, value, merges)?,
                    });
                    merges += 1;
                }
                let result = result.map(|result| result.finish(run.host.arena()));
                if let Some(value) = result {
                    run.explain(|explainer| explainer.result(value));
                }
                Ok(result)
            }),
        }
    }

    /// The result if only one source has a value.
    fn single(self, run: &Run<'_, 'c>, value: Value<'c>) -> Value<'c> {
        match (self.strategy, value) {
            (Strategy::Unique, Value::Array(elements)) => unique(elements.iter().copied(), run.host.arena()),
            _ => value,
        }
    }

    /// The result for the first value found, before others are merged into it.
    fn first(self, run: &Run<'_, 'c>, value: Value<'c>) -> Value<'c> {
        match self.strategy {
            Strategy::Unique => {
                let mut elements = Vec::new();
                flatten(value, &mut elements);
                Value::Array(run.host.arena().alloc_slice_copy(&elements))
            }
            Strategy::First
            | Strategy::Default
            | Strategy::Hash
            | Strategy::Deep
            | Strategy::UnconstrainedDeep
            | Strategy::ReverseDeep => value,
        }
    }

    /// Merges the value of one more source after this many merges.
    fn accumulate(
        self,
        run: &mut Run<'_, 'c>,
        higher: Accumulator<'c>,
        lower: Value<'c>,
        merges: usize,
    ) -> Fallible<Accumulator<'c>> {
        let options = DeepOptions::of(self.options);
        let is_deep = matches!(self.strategy, Strategy::Deep | Strategy::UnconstrainedDeep);
        let is_accumulated = match self.strategy {
            Strategy::Unique | Strategy::Hash => true,
            Strategy::Deep | Strategy::UnconstrainedDeep => options.is_accumulated() && !run.lookup.keeps_values(),
            Strategy::First | Strategy::Default | Strategy::ReverseDeep => false,
        };
        let is_accepted = match &higher {
            Accumulator::Value(value) => self.accepts(run, *value),
            Accumulator::Array(_) | Accumulator::Hash(_) => true,
        };
        let arena = run.host.arena();
        if merges <= FEW_MERGES || !is_accumulated || !is_accepted || !self.accepts(run, lower) {
            return self.merge(run, higher.finish(arena), lower).map(Accumulator::Value);
        }
        if self.strategy == Strategy::Unique {
            return Ok(higher.append(lower));
        }
        let rules = Rules { deep: is_deep.then_some(&options), arena };
        higher.merge(lower, rules).map_err(|detail| Failure::ruby(runtime_error(&detail)))
    }

    /// Merges two values.
    pub(super) fn merge(self, run: &mut Run<'_, 'c>, higher: Value<'c>, lower: Value<'c>) -> Fallible<Value<'c>> {
        for (subject, value) in [("The first element of the merge", higher), ("The second element of the merge", lower)]
        {
            if !self.accepts(run, value) {
                run.assert_instance(subject, self.strategy.value_type(), value)?;
            }
        }
        let arena = run.host.arena();
        Ok(match (self.strategy, higher, lower) {
            (Strategy::Hash, Value::Hash(higher), Value::Hash(lower)) => {
                let mut builder = HashBuilder::from_hash(lower);
                for (key, value) in higher.entries() {
                    builder.insert(*key, *value);
                }
                builder.finish_value(arena)
            }
            (Strategy::Unique, ..) => {
                let mut elements = Vec::new();
                flatten(higher, &mut elements);
                flatten(lower, &mut elements);
                unique(elements.into_iter(), arena)
            }
            (Strategy::Deep | Strategy::UnconstrainedDeep, ..) => self.deep(run, higher, lower)?,
            (Strategy::ReverseDeep, ..) => self.deep(run, lower, higher)?,
            _ => higher,
        })
    }

    fn accepts(self, run: &Run<'_, 'c>, value: Value<'c>) -> bool {
        let types = run.host.types();
        match (self.strategy, value) {
            (Strategy::Hash, Value::Hash(hash)) => {
                hash.keys().all(|key| matches!(key, Value::String(_))) && hash.values().all(|value| is_data(&value))
            }
            (Strategy::Hash, _) => false,
            (Strategy::Unique, Value::Array(elements)) => elements.iter().all(|element| is_data(element)),
            (Strategy::Unique, value) => is_instance(types, &Type::Scalar, &value),
            _ => true,
        }
    }

    fn deep(self, run: &mut Run<'_, 'c>, source: Value<'c>, into: Value<'c>) -> Fallible<Value<'c>> {
        let options = DeepOptions::of(self.options);
        if options.knockout_prefix == Some("") {
            let text = "knockout_prefix cannot be an empty string in deep_merge!";
            return Err(Failure::ruby(runtime_error(text)));
        }
        let arena = run.host.arena();
        let merged = if options.knockout_prefix.is_some() || run.lookup.keeps_values() && options.is_plain() {
            objects::merge(source, into, &options, arena).map(|(merged, mut changes)| {
                run.lookup.change_values(&mut changes, arena);
                merged
            })
        } else {
            deep::merge(source, into, &options, arena)
        };
        merged.map_err(|detail| {
            let kinds = detail.strip_prefix("comparison of ").and_then(|text| text.strip_suffix(" failed"));
            let kinds = kinds.filter(|_| options.sort_merged_arrays);
            if let Some(kinds) = kinds
                && run.host.environment().settings().language() == Language::Specification
            {
                return Failure::coded(issues::unsortable(&kinds.replace(" with ", ", ")), None, None);
            }
            let hint = kinds.map(|_| {
                "`sort_merged_arrays` sorts every merged array, and these elements have no order: leave the option out".into()
            });
            Failure::ruby(runtime_error(&detail).advised(hint))
        })
    }
}

#[cfg(test)]
mod tests {
    use pantin_base::budget::Arena;
    use proptest::prelude::*;

    use super::accumulator::{Accumulator, Rules};
    use super::deep::{DeepOptions, merge as deep};
    use super::objects::merge as of_objects;
    use pantin_values::types::{AsTyping, PlainTypes};
    use pantin_values::value::format::ruby_inspect;
    use pantin_values::value::{HashBuilder, Value};

    /// A value without lifetimes, to be generated.
    #[derive(Clone, Debug)]
    enum Tree {
        Undef,
        Number(i64),
        Array(Vec<Tree>),
        Hash(Vec<(String, Tree)>),
    }

    impl Tree {
        fn value<'c>(&self, arena: &'c Arena) -> Value<'c> {
            match self {
                Self::Undef => Value::Undef,
                Self::Number(number) => Value::Integer(*number),
                Self::Array(elements) => {
                    let values: Vec<_> = elements.iter().map(|element| element.value(arena)).collect();
                    Value::Array(arena.alloc_slice_copy(&values))
                }
                Self::Hash(entries) => {
                    let mut builder = HashBuilder::new();
                    for (key, value) in entries {
                        builder.insert(Value::String(arena.alloc_str(key)), value.value(arena));
                    }
                    builder.finish_value(arena)
                }
            }
        }
    }

    fn trees() -> impl Strategy<Value = Tree> {
        let leaf = prop_oneof![Just(Tree::Undef), (0i64..4).prop_map(Tree::Number)];
        leaf.prop_recursive(3, 24, 4, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..4).prop_map(Tree::Array),
                proptest::collection::vec(("[a-c]", inner), 0..4).prop_map(Tree::Hash),
            ]
        })
    }

    fn show(value: &Result<Value<'_>, String>) -> String {
        let arena = Arena::new();
        value.as_ref().map_or_else(Clone::clone, |value| ruby_inspect(value, &AsTyping(&PlainTypes::new(&arena))))
    }

    proptest! {
        #[test]
        fn objects_and_a_prefix_that_occurs_nowhere_change_nothing(
            source in trees(), into in trees(), merge_hash_arrays: bool, sort_merged_arrays: bool, with_prefix: bool,
        ) {
            let arena = Arena::new();
            let options = DeepOptions { merge_hash_arrays, sort_merged_arrays, ..DeepOptions::of(None) };
            let (source, into) = (source.value(&arena), into.value(&arena));
            let plain = deep(source, into, &options, &arena);
            let prefix = with_prefix.then_some("--");
            let options = DeepOptions { knockout_prefix: prefix, ..options };
            let merged = of_objects(source, into, &options, &arena).map(|(merged, _)| merged);
            prop_assert_eq!(show(&plain), show(&merged));
        }
    }

    proptest! {
        #[test]
        fn many_sources_give_what_one_after_the_other_does(
            first in trees(), lower in proptest::collection::vec(trees(), 1..6), first_by_one in 0_usize..3,
        ) {
            let arena = Arena::new();
            let options = DeepOptions::of(None);
            let rules = Rules { deep: Some(&options), arena: &arena };
            let mut expected = Ok(first.value(&arena));
            let mut accumulated = expected.clone().map(Accumulator::Value);
            for (at, lower) in lower.iter().map(|tree| tree.value(&arena)).enumerate() {
                expected = expected.and_then(|higher| deep(higher, lower, &options, &arena));
                accumulated = if at < first_by_one {
                    expected.clone().map(Accumulator::Value)
                } else {
                    accumulated.and_then(|higher| higher.merge(lower, rules))
                };
            }
            prop_assert_eq!(show(&expected), show(&accumulated.map(|all| all.finish(&arena))));
        }
    }

    fn value_of<'c>(json: &serde_json::Value, arena: &'c Arena) -> Value<'c> {
        match json {
            serde_json::Value::Null => Value::Undef,
            serde_json::Value::Bool(truth) => Value::Boolean(*truth),
            serde_json::Value::Number(number) => Value::Integer(number.as_i64().unwrap()),
            serde_json::Value::String(text) => Value::String(arena.alloc_str(text)),
            serde_json::Value::Array(elements) => {
                let elements: Vec<_> = elements.iter().map(|element| value_of(element, arena)).collect();
                Value::Array(arena.alloc_slice_copy(&elements))
            }
            serde_json::Value::Object(entries) => {
                let mut builder = HashBuilder::new();
                for (key, value) in entries {
                    builder.insert(Value::String(arena.alloc_str(key)), value_of(value, arena));
                }
                builder.finish_value(arena)
            }
        }
    }

    /// Recorded: what the library Puppet uses makes of random values.
    #[test]
    fn merges_are_those_of_the_library() {
        let cases: serde_json::Value =
            serde_json::from_str(include_str!("../../../tests/lookup/deep_merge.json")).unwrap();
        let mut wrong = Vec::new();
        for case in cases.as_array().unwrap() {
            let arena = Arena::new();
            let get = |name: &str| value_of(&case[name], &arena);
            let options = DeepOptions::of(get("options").as_hash());
            let result = match options.knockout_prefix {
                Some(_) => of_objects(get("source"), get("into"), &options, &arena).map(|(merged, _)| merged),
                None => deep(get("source"), get("into"), &options, &arena),
            };
            let found = result.as_ref().map_or_else(|problem| format!("!! {problem}"), |_| show(&result));
            let expected = case["result"].as_str().unwrap();
            if found != expected {
                wrong.push(format!("{case}\n  found {found}"));
            }
        }
        assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    }
}
