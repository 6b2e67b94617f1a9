//! How often lines of a source ran.

use std::collections::BTreeMap;

/// How often the lines and branches of a source ran, as tools for coverage count it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineCounts {
    /// How often each line ran that has code.
    pub lines: BTreeMap<u32, u64>,
    /// How often the code went on at a branch, and how often elsewhere, by its line and its number there.
    pub branches: BTreeMap<(u32, u32), [u64; 2]>,
}

impl LineCounts {
    /// Adds what ran another time.
    pub fn add(&mut self, other: &Self) {
        for (line, count) in &other.lines {
            *self.lines.entry(*line).or_default() += count;
        }
        for (place, counts) in &other.branches {
            let sums = self.branches.entry(*place).or_default();
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
    }
}
