//! Walking iterable values lazily: nothing is made that is not asked for, so `Integer[0, 9223372036854775807]` is as good
//! as a short array.
//!
//! Source: `Puppet::Pops::Types::Iterable`, `TreeIterator`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values and types few count here")]

use super::typing::Typing;
use super::{IteratorKind, IteratorValue, TreeOptions, TreeOrder, Type, Value};
use crate::value::integer::{Bound, Integer};
use crate::value::issues;
use crate::value::ruby_errors::undefined_method;
use pantin_base::budget;
use pantin_base::diagnostics::Issue;

/// Lists made of lazy sequences have at most this many elements.
const MAX_ELEMENTS: usize = 1 << 24;
/// Of longer lists it is asked whether there is memory for them.
const LONG: usize = 1 << 12;
/// Walks over integers stay between these, which leaves room for steps.
const FIRST: i128 = -(1 << 120);
const LAST: i128 = 1 << 120;
/// Containers below each other that a tree walk enters.
const MAX_DEPTH: usize = 10_000;

/// The elements still to come of an iterable value.
pub struct Elements<'x, 'a> {
    source: Source<'a>,
    /// Elements to leave out after each one.
    skip: u64,
    /// Whether elements are pairs of key and value.
    is_hash_style: bool,
    typing: &'x dyn Typing<'a>,
}

enum Source<'a> {
    List(std::slice::Iter<'a, Value<'a>>),
    BackwardList(std::iter::Rev<std::slice::Iter<'a, Value<'a>>>),
    Entries(std::slice::Iter<'a, (Value<'a>, Value<'a>)>),
    BackwardEntries(std::iter::Rev<std::slice::Iter<'a, (Value<'a>, Value<'a>)>>),
    Characters(std::str::Chars<'a>),
    BackwardCharacters(std::iter::Rev<std::str::Chars<'a>>),
    Texts(std::slice::Iter<'a, &'a str>),
    BackwardTexts(std::iter::Rev<std::slice::Iter<'a, &'a str>>),
    Range { next: i128, last: i128, step: i128 },
    Owned(std::vec::IntoIter<Value<'a>>),
    Tree(Box<TreeWalk<'a>>),
}

/// Whether `each` and its kin go forward.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
}

impl<'x, 'a> Elements<'x, 'a> {
    /// The elements of a value, or nothing when it is not iterable.
    pub fn of(value: &Value<'a>, typing: &'x dyn Typing<'a>) -> Result<Option<Self>, Issue> {
        Self::directed(value, Direction::Forward, typing)
    }

    /// Elements of an array.
    #[must_use]
    pub fn of_rest(elements: &'a [Value<'a>], typing: &'x dyn Typing<'a>) -> Self {
        Self::new(Source::List(elements.iter()), typing)
    }

    /// The elements of a lazy sequence.
    pub fn of_iterator(iterator: &IteratorValue<'a>, typing: &'x dyn Typing<'a>) -> Result<Self, Issue> {
        Self::lazy(iterator, Direction::Forward, typing)
    }

    fn new(source: Source<'a>, typing: &'x dyn Typing<'a>) -> Self {
        Self { source, skip: 0, is_hash_style: false, typing }
    }

    fn directed(value: &Value<'a>, direction: Direction, typing: &'x dyn Typing<'a>) -> Result<Option<Self>, Issue> {
        let forward = direction == Direction::Forward;
        let source = match *value {
            Value::Array(list) if forward => Source::List(list.iter()),
            Value::Array(list) => Source::BackwardList(list.iter().rev()),
            Value::Hash(hash) => {
                let entries = hash.entries().iter();
                let source = if forward { Source::Entries(entries) } else { Source::BackwardEntries(entries.rev()) };
                return Ok(Some(Self { is_hash_style: forward, ..Self::new(source, typing) }));
            }
            Value::String(text) if forward => Source::Characters(text.chars()),
            Value::String(text) => Source::BackwardCharacters(text.chars().rev()),
            Value::Integer(_) | Value::BigInteger(_) => match Bound::of(value) {
                Some(count) if count >= Bound::Word(0) => range(0, end(count)? - 1, direction),
                _ => return Ok(None),
            },
            Value::Type(ty) => match typing.resolve(ty) {
                Type::Integer { from: Some(from), to: Some(to) } => range(end(from)?, end(to)?, direction),
                Type::Enum { values, .. } if forward => Source::Texts(values.iter()),
                Type::Enum { values, .. } => Source::BackwardTexts(values.iter().rev()),
                _ => return Ok(None),
            },
            Value::Iterator(iterator) => return Self::lazy(iterator, direction, typing).map(Some),
            _ => return Ok(None),
        };
        Ok(Some(Self::new(source, typing)))
    }

    fn lazy(iterator: &IteratorValue<'a>, direction: Direction, typing: &'x dyn Typing<'a>) -> Result<Self, Issue> {
        let not_iterable = || issues::runtime_error("value is not iterable");
        super::depth::deeper(|| match iterator.kind {
            IteratorKind::Reverse => {
                let turned = if direction == Direction::Forward { Direction::Backward } else { Direction::Forward };
                Self::directed(&iterator.source, turned, typing)?.ok_or_else(not_iterable)
            }
            IteratorKind::Step(step) => {
                let elements = Self::of(&iterator.source, typing)?.ok_or_else(not_iterable)?;
                let stepped = elements.stepped(step);
                if direction == Direction::Forward { Ok(stepped) } else { stepped.backward() }
            }
            IteratorKind::Tree(options) => {
                let walk = Self::new(Source::Tree(Box::new(TreeWalk::new(iterator.source, options))), typing);
                if direction == Direction::Forward { Ok(walk) } else { walk.backward() }
            }
        })
    }

    /// Only every `step`-th element, from the first one on.
    fn stepped(mut self, step: i64) -> Self {
        let step = step.unsigned_abs().max(1);
        if let Source::Range { step: width, .. } = &mut self.source {
            *width = width.saturating_mul(i128::from(step));
        } else {
            self.skip = (self.skip + 1).saturating_mul(step) - 1;
        }
        self.is_hash_style = self.is_hash_style && step == 1;
        self
    }

    /// The same elements from the last to the first.
    fn backward(self) -> Result<Self, Issue> {
        let typing = self.typing;
        if let Source::Range { next, last, step } = self.source {
            let count = if (step > 0 && next > last) || (step < 0 && next < last) { -1 } else { (last - next) / step };
            let source = Source::Range { next: next + count * step, last: next, step: -step };
            return Ok(Self::new(source, typing));
        }
        let mut all = collect(self)?;
        all.reverse();
        Ok(Self::new(Source::Owned(all.into_iter()), typing))
    }

    /// Whether elements are pairs of key and value, which functions hand to lambdas as two arguments.
    #[must_use]
    pub const fn is_hash_style(&self) -> bool {
        self.is_hash_style
    }

    /// The number of elements still to come when that is known without walking.
    #[must_use]
    pub fn size_hint(&self) -> Option<u64> {
        let count = match &self.source {
            Source::List(list) => list.len() as u64,
            Source::BackwardList(list) => list.len() as u64,
            Source::Entries(entries) => entries.len() as u64,
            Source::BackwardEntries(entries) => entries.len() as u64,
            Source::Texts(texts) => texts.len() as u64,
            Source::BackwardTexts(texts) => texts.len() as u64,
            Source::Owned(list) => list.len() as u64,
            Source::Range { next, last, step } => {
                let is_over = (*step > 0 && next > last) || (*step < 0 && next < last);
                if is_over { 0 } else { u64::try_from((last - next) / step + 1).unwrap_or(u64::MAX) }
            }
            Source::Characters(_) | Source::BackwardCharacters(_) | Source::Tree(_) => return None,
        };
        Some(count.div_ceil(self.skip.saturating_add(1)))
    }

    fn one(&mut self) -> Result<Option<Value<'a>>, Issue> {
        let arena = self.typing.arena();
        let pair = |entry: &(Value<'a>, Value<'a>)| Value::Array(arena.alloc_slice_copy(&[entry.0, entry.1]));
        let character = |c: char| Value::String(arena.alloc_str(c.encode_utf8(&mut [0; 4])));
        Ok(match &mut self.source {
            Source::List(list) => list.next().copied(),
            Source::BackwardList(list) => list.next().copied(),
            Source::Entries(entries) => entries.next().map(pair),
            Source::BackwardEntries(entries) => entries.next().map(pair),
            Source::Characters(characters) => characters.next().map(character),
            Source::BackwardCharacters(characters) => characters.next().map(character),
            Source::Texts(texts) => texts.next().map(|text| Value::String(text)),
            Source::BackwardTexts(texts) => texts.next().map(|text| Value::String(text)),
            Source::Owned(list) => list.next(),
            Source::Range { next, last, step } => {
                if (*step > 0 && *next > *last) || (*step < 0 && *next < *last) {
                    None
                } else {
                    let number = *next;
                    *next = next.saturating_add(*step);
                    Some(Integer::from(number).value(arena))
                }
            }
            Source::Tree(walk) => walk.next(self.typing)?,
        })
    }

    /// The next element.
    #[expect(clippy::should_implement_trait, reason = "fails on trees that are too deep")]
    pub fn next(&mut self) -> Result<Option<Value<'a>>, Issue> {
        let element = self.one()?;
        if element.is_some() {
            for _ in 0..self.skip {
                if self.one()?.is_none() {
                    break;
                }
            }
        }
        Ok(element)
    }
}

/// An end of a walk over integers.
fn end(bound: Bound<'_>) -> Result<i128, Issue> {
    match Integer::from(bound).saturated() {
        number @ FIRST..=LAST => Ok(number),
        _ => Err(issues::range_too_wide()),
    }
}

const fn range<'a>(from: i128, to: i128, direction: Direction) -> Source<'a> {
    match direction {
        Direction::Forward => Source::Range { next: from, last: to, step: 1 },
        Direction::Backward => Source::Range { next: to, last: from, step: -1 },
    }
}

/// Refuses a list that gets longer than lists made of lazy sequences may be.
pub fn check_length(length: usize) -> Result<(), Issue> {
    if length <= MAX_ELEMENTS {
        // A list whose length is a power of two is full: the next element needs twice as much beside it.
        if length.is_power_of_two() && length >= LONG {
            budget::fits(3 * length * size_of::<Value<'_>>())?;
        }
        return Ok(());
    }
    Err(issues::array_too_long(MAX_ELEMENTS))
}

/// All elements as a list.
pub fn collect<'a>(mut elements: Elements<'_, 'a>) -> Result<Vec<Value<'a>>, Issue> {
    let expected = elements.size_hint().unwrap_or(0);
    check_length(usize::try_from(expected).unwrap_or(usize::MAX))?;
    let mut all = Vec::with_capacity(expected as usize);
    while let Some(element) = elements.next()? {
        all.push(element);
        check_length(all.len())?;
    }
    Ok(all)
}

/// The walk of `tree_each`: yields `[path, value]`.
struct TreeWalk<'a> {
    options: TreeOptions<'a>,
    root: Option<Value<'a>>,
    /// Containers being walked: a stack for depth first, a queue for breadth first.
    levels: std::collections::VecDeque<Level<'a>>,
}

struct Level<'a> {
    container: Value<'a>,
    path: Vec<Value<'a>>,
    at: usize,
}

impl<'a> TreeWalk<'a> {
    fn new(root: Value<'a>, options: TreeOptions<'a>) -> Self {
        Self { options, root: Some(root), levels: std::collections::VecDeque::new() }
    }

    fn is_container(&self, value: &Value<'a>, typing: &dyn Typing<'a>) -> bool {
        matches!(value, Value::Array(_) | Value::Hash(_) | Value::Object(_))
            && self.options.container_type.is_none_or(|ty| typing.is_instance(ty, value))
    }

    fn child(&self, level: &Level<'a>) -> Option<(Value<'a>, Value<'a>)> {
        match level.container {
            Value::Array(elements) => elements.get(level.at).map(|element| (Value::Integer(level.at as i64), *element)),
            Value::Hash(hash) => hash.entries().get(level.at).copied(),
            Value::Object(object) => {
                let attributes = object.ty.all_attributes().zip(object.attributes);
                let mut shown = attributes.filter(|(attribute, _)| {
                    self.options.include_refs || attribute.kind != super::ty::AttributeKind::Reference
                });
                shown.nth(level.at).map(|(attribute, value)| (Value::String(attribute.name), *value))
            }
            _ => None,
        }
    }

    fn next(&mut self, typing: &dyn Typing<'a>) -> Result<Option<Value<'a>>, Issue> {
        let arena = typing.arena();
        let yielded = |path: &[Value<'a>], value| {
            let path = Value::Array(arena.alloc_slice_copy(path));
            Ok(Some(Value::Array(arena.alloc_slice_copy(&[path, value]))))
        };
        if let Some(root) = self.root.take() {
            if !self.is_container(&root, typing) {
                // Puppet takes it for granted that it is one.
                return Err(issues::runtime_error(&undefined_method("next", "nil:NilClass")));
            }
            self.levels.push_back(Level { container: root, path: Vec::new(), at: 0 });
            if self.options.include_containers && self.options.include_root {
                return yielded(&[], root);
            }
        }
        let depth_first = self.options.order == TreeOrder::DepthFirst;
        loop {
            let current = if depth_first { self.levels.back() } else { self.levels.front() };
            let Some(level) = current else { return Ok(None) };
            let Some((key, value)) = self.child(level) else {
                if depth_first {
                    self.levels.pop_back()
                } else {
                    self.levels.pop_front()
                };
                continue;
            };
            let mut path = level.path.clone();
            path.push(key);
            if path.len() > MAX_DEPTH {
                return Err(issues::nested_too_deeply());
            }
            let current = if depth_first { self.levels.back_mut() } else { self.levels.front_mut() };
            current.into_iter().for_each(|level| level.at += 1);
            if self.is_container(&value, typing) {
                self.levels.push_back(Level { container: value, path: path.clone(), at: 0 });
                if !self.options.include_containers {
                    continue;
                }
            } else if !self.options.include_values && depth_first {
                // Breadth first shows values whatever the option says.
                continue;
            }
            return yielded(&path, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use pantin_base::budget::Arena;

    use super::{Elements, collect};
    use crate::value::integer::Bound;
    use crate::value::typing::tests::NoTypes;
    use crate::value::{IteratorKind, IteratorValue, TreeOptions, TreeOrder, Type, Value};

    fn numbers(value: &Value<'_>, arena: &Arena) -> Vec<i64> {
        let arena: &Arena = arena;
        let typing = NoTypes(arena);
        let elements = Elements::of(value, &typing).unwrap().unwrap();
        let number = |value: Value<'_>| match value {
            Value::Integer(number) => number,
            _ => i64::MIN,
        };
        collect(elements).unwrap().into_iter().map(number).collect()
    }

    fn lazy<'a>(arena: &'a Arena, source: Value<'a>, kind: IteratorKind<'a>) -> Value<'a> {
        Value::Iterator(arena.alloc(IteratorValue { source, kind, element: &Type::Any }))
    }

    #[test]
    fn steps_and_reversals_combine() {
        let arena = Arena::new();
        let range = Value::Type(arena.alloc(Type::Integer { from: Some(Bound::Word(1)), to: Some(Bound::Word(10)) }));
        let by_three = lazy(&arena, range, IteratorKind::Step(3));
        assert_eq!(numbers(&by_three, &arena), [1, 4, 7, 10]);
        let backward = lazy(&arena, by_three, IteratorKind::Reverse);
        assert_eq!(numbers(&backward, &arena), [10, 7, 4, 1]);
        let again = lazy(&arena, backward, IteratorKind::Step(2));
        assert_eq!(numbers(&again, &arena), [10, 4]);
        let list = Value::Array(arena.alloc_slice_copy(&[1, 2, 3, 4, 5].map(Value::Integer)));
        let stepped = lazy(&arena, lazy(&arena, list, IteratorKind::Step(2)), IteratorKind::Reverse);
        assert_eq!(numbers(&stepped, &arena), [5, 3, 1]);
        assert_eq!(numbers(&Value::Integer(3), &arena), [0, 1, 2]);
        assert_eq!(numbers(&Value::Integer(0), &arena), [0_i64; 0]);
    }

    #[test]
    fn endless_ranges_are_not_made_into_lists() {
        let arena = Arena::new();
        let typing = NoTypes(&arena);
        let range =
            Value::Type(arena.alloc(Type::Integer { from: Some(Bound::Word(0)), to: Some(Bound::Word(i64::MAX)) }));
        let mut elements = Elements::of(&range, &typing).unwrap().unwrap();
        assert!(matches!(elements.next().unwrap(), Some(Value::Integer(0))));
        assert!(collect(elements).is_err());
        let backward = lazy(&arena, lazy(&arena, range, IteratorKind::Step(1 << 40)), IteratorKind::Reverse);
        let mut elements = Elements::of(&backward, &typing).unwrap().unwrap();
        assert!(matches!(elements.next().unwrap(), Some(Value::Integer(last)) if last > i64::MAX - (1 << 40)));
    }

    #[test]
    fn trees_are_walked_in_both_orders() {
        let arena = Arena::new();
        let typing = NoTypes(&arena);
        let inner = Value::Array(arena.alloc_slice_copy(&[2, 3].map(Value::Integer)));
        let tree = Value::Array(arena.alloc_slice_copy(&[Value::Integer(1), inner, Value::Integer(4)]));
        let walk = |order, include_containers| {
            let options = TreeOptions {
                container_type: None,
                include_root: false,
                include_containers,
                include_values: true,
                include_refs: false,
                order,
            };
            let walk = lazy(&arena, tree, IteratorKind::Tree(options));
            let steps = collect(Elements::of(&walk, &typing).unwrap().unwrap()).unwrap();
            let texts: Vec<_> = steps.iter().map(|step| crate::value::format::text(step, &typing)).collect();
            texts.join(" ")
        };
        assert_eq!(walk(TreeOrder::DepthFirst, false), "[[0], 1] [[1, 0], 2] [[1, 1], 3] [[2], 4]");
        assert_eq!(walk(TreeOrder::BreadthFirst, true), "[[0], 1] [[1], [2, 3]] [[2], 4] [[1, 0], 2] [[1, 1], 3]");
    }
}
