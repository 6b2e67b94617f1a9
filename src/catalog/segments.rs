//! A list that grows without moving what is in it: many large elements are never copied, and memory that was used for
//! one compilation fits the next one.

use std::ops::{Index, IndexMut};

/// Elements of a segment.
const SEGMENT: usize = 256;

/// A list of large elements.
#[derive(Clone, Debug)]
pub struct Segments<T> {
    /// All but the last one are full.
    segments: Vec<Vec<T>>,
    len: usize,
}

impl<T> Default for Segments<T> {
    fn default() -> Self {
        Self { segments: Vec::new(), len: 0 }
    }
}

impl<T> Segments<T> {
    /// Appends an element.
    pub fn push(&mut self, element: T) {
        self.len += 1;
        match self.segments.last_mut() {
            Some(last) if last.len() < SEGMENT => last.push(element),
            _ => {
                let mut segment = Vec::with_capacity(SEGMENT);
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
        self.segments.iter().flatten()
    }

    /// The elements in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.segments.iter_mut().flatten()
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

impl<T> Index<usize> for Segments<T> {
    type Output = T;

    #[inline]
    fn index(&self, at: usize) -> &T {
        &self.segments[at / SEGMENT][at % SEGMENT]
    }
}

impl<T> IndexMut<usize> for Segments<T> {
    #[inline]
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut self.segments[at / SEGMENT][at % SEGMENT]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::proptest;

    use super::Segments;

    fn numbers(count: usize) -> Segments<usize> {
        let mut segments = Segments::default();
        (0..count).for_each(|number| segments.push(number));
        segments
    }

    proptest! {
        #[test]
        fn elements_stay_in_order(count in 0_usize..1_000) {
            let mut segments = numbers(count);
            assert_eq!((segments.len(), segments.is_empty()), (count, count == 0));
            assert!(segments.iter().copied().eq(0..count));
            segments.iter_mut().for_each(|number| *number += 1);
            assert!((0..count).all(|at| segments[at] == at + 1));
        }

        #[test]
        fn two_elements_are_changed_together(count in 0_usize..600, first in 0_usize..600, second in 0_usize..600) {
            let mut segments = numbers(count);
            let pair = segments.pair_mut(first, second).map(|pair| pair.map(|number| *number));
            let wanted = (first != second && first.max(second) < count).then_some([first, second]);
            assert_eq!(pair, wanted);
        }
    }
}
