//! Hashes whose keys get other values again and again, as the memo of a loop does that counts or groups. Each state shares
//! nearly all of its values with the one before: they are the leaves of a tree, of which a state has its own path to what it
//! replaced. A state that somebody reads as a whole gets its list of entries then, once.

#![expect(
    unsafe_code,
    reason = "the list of entries has the lifetime of the values, which a lock with a type could not have"
)]

use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

use pantin_base::budget::{Arena, Later};

/// A key and its value.
type Entry<V> = (V, V);

/// Children of a node, values of a leaf.
const WIDTH: usize = 8;

/// The values of one state of a hash.
#[derive(Debug)]
pub(super) struct Replaced<'a, V> {
    values: Values<'a, V>,
    memory: &'a Later,
    /// The first of as many entries as there are values; null until somebody reads them.
    entries: AtomicPtr<()>,
}

impl<'a, V: Copy> Replaced<'a, V> {
    /// The values of entries.
    pub(super) fn of(entries: &[Entry<V>], arena: &'a Arena) -> Self {
        let values: Vec<V> = entries.iter().map(|(_, value)| *value).collect();
        Self::with(Values::of(&values, arena), arena)
    }

    fn with(values: Values<'a, V>, arena: &'a Arena) -> Self {
        Self { values, memory: arena.later(), entries: AtomicPtr::new(ptr::null_mut()) }
    }

    /// The value at a position.
    pub(super) fn get(&self, at: usize) -> Option<V> {
        self.values.get(at)
    }

    /// Other values at some positions.
    pub(super) fn set(&self, changes: impl Iterator<Item = (usize, V)>, arena: &'a Arena) -> Self {
        let values = changes.fold(self.values, |values, (at, value)| values.set(at, value, arena));
        Self::with(values, arena)
    }

    /// With the values of entries behind.
    pub(super) fn extended(&self, entries: &[Entry<V>], arena: &'a Arena) -> Self {
        let values = entries.iter().fold(self.values, |values, (_, value)| values.push(*value, arena));
        Self::with(values, arena)
    }

    /// The entries: the keys of `keys`, which are always the same, with these values.
    pub(super) fn entries(&self, keys: &[Entry<V>]) -> &'a [Entry<V>] {
        let mut known = self.entries.load(Ordering::Acquire);
        if known.is_null() {
            let mut values = Vec::with_capacity(self.values.length);
            self.values.root.list(&mut values);
            let entries = keys.iter().zip(values).map(|((key, _), value)| (*key, value));
            let entries: &'a [Entry<V>] = self.memory.alloc_slice_fill_iter(entries);
            if entries.len() != self.values.length {
                // There is a key for each value.
                return entries;
            }
            let first = entries.as_ptr().cast_mut().cast();
            match self.entries.compare_exchange(ptr::null_mut(), first, Ordering::AcqRel, Ordering::Acquire) {
                Ok(_) => return entries,
                // Another thread was first; its list is the same.
                Err(other) => known = other,
            }
        }
        // SAFETY: the pointer leads to `length` entries, which a call of this function made of the keys and values of this
        // state. They hold what these hold, so they live as long, in memory that lives as long as the arena.
        unsafe { std::slice::from_raw_parts(known.cast::<Entry<V>>(), self.values.length) }
    }
}

/// A list of values that shares its parts with other lists.
#[derive(Clone, Copy, Debug)]
struct Values<'a, V> {
    root: Node<'a, V>,
    /// Levels of nodes above the leaves.
    height: u32,
    length: usize,
}

#[derive(Clone, Copy, Debug)]
enum Node<'a, V> {
    Leaf(&'a [V]),
    Inner(&'a [Node<'a, V>]),
}

/// How many values are below a node of this height.
const fn capacity(height: u32) -> usize {
    WIDTH.pow(height + 1)
}

impl<'a, V: Copy> Values<'a, V> {
    fn of(values: &[V], arena: &'a Arena) -> Self {
        let mut nodes: Vec<Node<'a, V>> =
            values.chunks(WIDTH).map(|leaf| Node::Leaf(arena.alloc_slice_copy(leaf))).collect();
        let mut height = 0;
        while nodes.len() > 1 {
            nodes = nodes.chunks(WIDTH).map(|children| Node::Inner(arena.alloc_slice_copy(children))).collect();
            height += 1;
        }
        Self { root: nodes.pop().unwrap_or(Node::Leaf(&[])), height, length: values.len() }
    }

    fn get(&self, at: usize) -> Option<V> {
        let (mut node, mut height, mut at) = (self.root, self.height, at);
        loop {
            match node {
                Node::Leaf(values) => return values.get(at).copied(),
                Node::Inner(children) => {
                    height = height.checked_sub(1)?;
                    node = *children.get(at / capacity(height))?;
                    at %= capacity(height);
                }
            }
        }
    }

    fn set(self, at: usize, value: V, arena: &'a Arena) -> Self {
        Self { root: self.root.set(self.height, at, value, arena), ..self }
    }

    fn push(self, value: V, arena: &'a Arena) -> Self {
        let is_full = self.length == capacity(self.height);
        let (root, height) = if is_full {
            (Node::Inner(arena.alloc_slice_copy(&[self.root])), self.height + 1)
        } else {
            (self.root, self.height)
        };
        Self { root: root.set(height, self.length, value, arena), height, length: self.length + 1 }
    }
}

impl<'a, V: Copy> Node<'a, V> {
    /// With another value at a position below it, or a new one behind the last.
    fn set(self, height: u32, at: usize, value: V, arena: &'a Arena) -> Self {
        match self {
            Self::Leaf(values) => Self::Leaf(with(values, at, value, arena)),
            Self::Inner(children) => {
                let height = height.saturating_sub(1);
                let (child, at) = (at / capacity(height), at % capacity(height));
                let empty = if height == 0 { Self::Leaf(&[]) } else { Self::Inner(&[]) };
                let node = children.get(child).copied().unwrap_or(empty).set(height, at, value, arena);
                Self::Inner(with(children, child, node, arena))
            }
        }
    }

    fn list(&self, values: &mut Vec<V>) {
        match self {
            Self::Leaf(leaf) => values.extend_from_slice(leaf),
            Self::Inner(children) => children.iter().for_each(|child| child.list(values)),
        }
    }
}

/// A copy with another element at a position, which may be behind the last.
fn with<'a, T: Copy>(elements: &[T], at: usize, element: T, arena: &'a Arena) -> &'a [T] {
    let length = elements.len().max(at + 1);
    arena.alloc_slice_fill_iter((0..length).map(|position| if position == at { element } else { elements[position] }))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Arena, Values};
    use crate::value::Value;

    fn numbers(values: &Values<'_, Value<'_>>) -> Vec<i64> {
        let number = |at| if let Some(Value::Integer(number)) = values.get(at) { number } else { -1 };
        (0..values.length).map(number).collect()
    }

    proptest! {
        /// Changes of any earlier list.
        #[test]
        fn no_change_of_a_list_changes_another_one(
            start in 0_usize..100,
            changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<bool>()), 0..600),
        ) {
            let arena = Arena::new();
            let model: Vec<i64> = (0..start as i64).collect();
            let values: Vec<Value<'_>> = model.iter().map(|number| Value::Integer(*number)).collect();
            let mut states = vec![(Values::of(&values, &arena), model)];
            for (number, (state, at, is_new)) in (1000..).zip(changes) {
                // Mostly the newest, so that lists become long.
                let state = if number % 4 == 0 { state.index(states.len()) } else { states.len() - 1 };
                let (values, mut model) = states[state].clone();
                if is_new || model.is_empty() {
                    model.push(number);
                    states.push((values.push(Value::Integer(number), &arena), model));
                } else {
                    let at = at.index(model.len());
                    model[at] = number;
                    states.push((values.set(at, Value::Integer(number), &arena), model));
                }
            }
            for (values, model) in states {
                let mut all = Vec::new();
                values.root.list(&mut all);
                prop_assert_eq!(all.len(), model.len());
                prop_assert_eq!(numbers(&values), model);
            }
        }
    }
}
