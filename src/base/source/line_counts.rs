//! Execution counts of a source's lines.

use std::collections::BTreeMap;

/// Execution counts of a source's lines and branches, as tools for coverage count them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineCounts {
    /// The execution count of each line with code.
    pub lines: BTreeMap<u32, u64>,
    /// The counts of going on at a branch, and of going elsewhere, by its line and its number there.
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
