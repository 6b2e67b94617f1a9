//! Mismatches of several variants or signatures that say the same, as one.

use super::{Describer, Kind, Mismatch};
use crate::types::{normalize, variant};
use crate::value::Type;

/// What can be merged, in the order in which it is tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Size,
    Count,
    MissingBlock,
    UnexpectedBlock,
    Type,
}

fn is_of(sort: Sort, kind: &Kind<'_>) -> bool {
    match sort {
        // A wrong number of arguments is a wrong size too.
        Sort::Size => matches!(kind, Kind::Size { .. } | Kind::Count { .. }),
        Sort::Count => matches!(kind, Kind::Count { .. }),
        Sort::MissingBlock => matches!(kind, Kind::MissingBlock),
        Sort::UnexpectedBlock => matches!(kind, Kind::UnexpectedBlock),
        Sort::Type => matches!(kind, Kind::Type { .. } | Kind::Pattern { .. }),
    }
}

impl<'l> Describer<'l> {
    /// One mismatch when every variant has exactly one of a kind at the same place, else all of them. `position` is where
    /// in the path the variants differ.
    pub(super) fn merge(&self, position: usize, variants: &[Vec<Mismatch<'l>>], is_call: bool) -> Vec<Mismatch<'l>> {
        let mut all: Vec<Mismatch<'l>> = variants.iter().flatten().cloned().collect();
        let size = if is_call { Sort::Count } else { Sort::Size };
        for sort in [size, Sort::MissingBlock, Sort::UnexpectedBlock, Sort::Type] {
            let found: Vec<&Mismatch<'l>> = all.iter().filter(|mismatch| is_of(sort, &mismatch.kind)).collect();
            if found.len() == variants.len()
                && let Some(merged) = self.merge_same(&found)
            {
                all = vec![merged];
                break;
            }
        }
        self.drop_repeated_blocks(&mut all);
        match <[Mismatch<'l>; 1]>::try_from(all) {
            Ok([single]) => vec![Mismatch { path: single.path.without(position), kind: single.kind }],
            Err(all) => all,
        }
    }

    fn merge_same(&self, mismatches: &[&Mismatch<'l>]) -> Option<Mismatch<'l>> {
        let (first, rest) = mismatches.split_first()?;
        let mut merged: Mismatch<'l> = (*first).clone();
        for next in rest {
            if !merged.path.is_same_place(&next.path) {
                return None;
            }
            merged.kind = self.merge_kinds(&merged.kind, &next.kind);
        }
        Some(merged)
    }

    fn merge_kinds(&self, a: &Kind<'l>, b: &Kind<'l>) -> Kind<'l> {
        let types =
            |a: &Type<'l>, b: &Type<'l>| -> Type<'l> { normalize(self.cx, &variant(self.cx.arena(), &[*a, *b])) };
        match (a, b) {
            (
                Kind::Type { expected, actual },
                Kind::Type { expected: other, .. } | Kind::Pattern { expected: other, .. },
            ) => Kind::Type { expected: types(expected, other), actual: *actual },
            (
                Kind::Pattern { expected, actual },
                Kind::Type { expected: other, .. } | Kind::Pattern { expected: other, .. },
            ) => Kind::Pattern { expected: types(expected, other), actual: *actual },
            (
                Kind::Size { expected, actual },
                Kind::Size { expected: other, .. } | Kind::Count { expected: other, .. },
            ) => Kind::Size { expected: expected.or(*other), actual: *actual },
            (
                Kind::Count { expected, actual },
                Kind::Size { expected: other, .. } | Kind::Count { expected: other, .. },
            ) => Kind::Count { expected: expected.or(*other), actual: *actual },
            _ => a.clone(),
        }
    }

    /// Of repeated mismatches, only missing and unexpected blocks are reported once.
    #[expect(clippy::unused_self, reason = "one of the describer's steps")]
    fn drop_repeated_blocks(&self, all: &mut Vec<Mismatch<'l>>) {
        let mut kept: Vec<Mismatch<'l>> = Vec::with_capacity(all.len());
        for mismatch in all.drain(..) {
            let is_block = |kind: &Kind<'_>| matches!(kind, Kind::MissingBlock | Kind::UnexpectedBlock);
            let repeats = is_block(&mismatch.kind)
                && kept.iter().any(|have| {
                    std::mem::discriminant(&have.kind) == std::mem::discriminant(&mismatch.kind)
                        && have.path.is_same_place(&mismatch.path)
                });
            if !repeats {
                kept.push(mismatch);
            }
        }
        *all = kept;
    }
}
