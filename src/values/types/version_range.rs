//! Ranges of semantic versions as parameters of `SemVer`.
//!
//! Source: `PSemVerType`, `PSemVerRangeType`

use pantin_base::budget::Arena;

use crate::value::SemVerRange;

/// Ranges with those that overlap or touch made into one.
pub(super) fn merged<'a>(arena: &'a Arena, ranges: &[SemVerRange<'a>]) -> &'a [SemVerRange<'a>] {
    let mut left = ranges.to_vec();
    let mut result = Vec::new();
    while let Some(mut current) = left.pop() {
        let mut unmerged = Vec::new();
        for other in left {
            match current.merge(&other, arena) {
                Ok(Some(both)) => current = both,
                _ => unmerged.push(other),
            }
        }
        result.push(current);
        left = unmerged;
    }
    result.reverse();
    arena.alloc_slice_copy(&result)
}
