//! A list in an arena that grows without moving what is in it: many large elements are never copied, and the next
//! compilation has them where this one had them.

use std::ops::{Index, IndexMut};

use pantin_base::budget::{Arena, List};

/// Elements of a segment.
const SEGMENT: usize = 256;

/// A list of large elements.
#[derive(Debug)]
pub struct Segments<'a, T> {
    arena: &'a Arena,
    /// All but the last one are full.
    segments: Vec<List<'a, T>>,
    len: usize,
}

impl<'a, T> Segments<'a, T> {
    /// An empty list.
    #[must_use]
    pub const fn new(arena: &'a Arena) -> Self {
        Self { arena, segments: Vec::new(), len: 0 }
    }

    /// Appends an element.
    pub fn push(&mut self, element: T) {
        self.len += 1;
        match self.segments.last_mut() {
            Some(last) if last.len() < SEGMENT => last.push(element),
            _ => {
                let mut segment = List::with_capacity_in(SEGMENT, self.arena);
                segment.push(element);
                self.segments.push(segment);
            }
        }
    }

    /// Number of elements.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The elements in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.segments.iter().flat_map(|segment| segment.iter())
    }

    /// The elements in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.segments.iter_mut().flat_map(|segment| segment.iter_mut())
    }

    /// Two different elements, to be changed; `None` when they are one, or there is no such element.
    pub fn pair_mut(&mut self, first: usize, second: usize) -> Option<[&mut T; 2]> {
        if first / SEGMENT == second / SEGMENT {
            let segment = self.segments.get_mut(first / SEGMENT)?;
            return segment.get_disjoint_mut([first % SEGMENT, second % SEGMENT]).ok();
        }
        let [one, other] = self.segments.get_disjoint_mut([first / SEGMENT, second / SEGMENT]).ok()?;
        Some([one.get_mut(first % SEGMENT)?, other.get_mut(second % SEGMENT)?])
    }
}

impl<T> Index<usize> for Segments<'_, T> {
    type Output = T;

    #[inline]
    fn index(&self, at: usize) -> &T {
        &self.segments[at / SEGMENT][at % SEGMENT]
    }
}

impl<T> IndexMut<usize> for Segments<'_, T> {
    #[inline]
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut self.segments[at / SEGMENT][at % SEGMENT]
    }
}

#[cfg(test)]
mod tests {
    use pantin_base::budget::Arena;
    use proptest::prelude::proptest;

    use super::Segments;

    fn numbers(arena: &Arena, count: usize) -> Segments<'_, usize> {
        let mut segments = Segments::new(arena);
        (0..count).for_each(|number| segments.push(number));
        segments
    }

    proptest! {
        #[test]
        fn elements_stay_in_order(count in 0_usize..1_000) {
            let arena = Arena::new();
            let mut segments = numbers(&arena, count);
            assert_eq!((segments.len(), segments.is_empty()), (count, count == 0));
            assert!(segments.iter().copied().eq(0..count));
            segments.iter_mut().for_each(|number| *number += 1);
            assert!((0..count).all(|at| segments[at] == at + 1));
        }

        #[test]
        fn two_elements_are_changed_together(count in 0_usize..600, first in 0_usize..600, second in 0_usize..600) {
            let arena = Arena::new();
            let mut segments = numbers(&arena, count);
            let pair = segments.pair_mut(first, second).map(|pair| pair.map(|number| *number));
            let wanted = (first != second && first.max(second) < count).then_some([first, second]);
            assert_eq!(pair, wanted);
        }
    }
}
