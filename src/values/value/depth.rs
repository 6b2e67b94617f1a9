//! Recursion over values and types. Manifests can nest them as deeply as they like, so whoever walks them grows the stack;
//! and they can share parts (`$b = [$a, $a]`, `$c = [$b, $b]`, …), so that a few lines make more to look at than any machine
//! gets done: a walk that goes on and on exceeds the compilation's budget. Walks cannot fail, most of them; where the budget
//! is exceeded they stop with any answer, and the machine sees to it that nobody uses it.

use std::cell::Cell;
use std::cmp::Ordering;

use pantin_base::budget::{self, Exceeded};
use pantin_base::diagnostics::Issue;

/// How much one walk looks at, at most: elements, and containers themselves. The largest real data have a thousandth.
const MAX_COUNT: u64 = 10_000_000;
/// Parts between two looks at the clock.
const STRIDE: u64 = 1 << 14;

thread_local! {
    /// Levels that are being walked, and what was looked at since the outermost was entered.
    static WALK: Cell<(u32, u64)> = const { Cell::new((0, 0)) };
}

/// What a walk answers that stopped, because the budget is exceeded.
pub trait Stopped {
    /// Any answer, soon made.
    fn stopped(exceeded: Exceeded) -> Self;
}

macro_rules! stop_with_default {
    ($($answer:ty),*) => {
        $(impl Stopped for $answer {
            fn stopped(_: Exceeded) -> Self {
                Self::default()
            }
        })*
    };
}

stop_with_default!((), bool, u64, usize, String);

impl<T> Stopped for Option<T> {
    fn stopped(_: Exceeded) -> Self {
        None
    }
}

impl<T> Stopped for Vec<T> {
    fn stopped(_: Exceeded) -> Self {
        Self::new()
    }
}

impl Stopped for Ordering {
    fn stopped(_: Exceeded) -> Self {
        Self::Equal
    }
}

impl<T, E: From<Issue>> Stopped for Result<T, E> {
    fn stopped(exceeded: Exceeded) -> Self {
        Err(Issue::from(exceeded).into())
    }
}

/// One level of a walk, for as long as it is held.
struct Level;

impl Level {
    #[inline]
    fn enter(parts: usize) -> Result<Self, Exceeded> {
        if let Some(exceeded) = budget::exceeded() {
            return Err(exceeded);
        }
        let (levels, before) = WALK.get();
        let seen = if levels == 0 { 0 } else { before + 1 + parts as u64 };
        if seen / STRIDE > before / STRIDE {
            Self::look(seen)?;
        }
        WALK.set((levels + 1, seen));
        Ok(Self)
    }

    /// Whether the walk may go on after so many parts.
    #[cold]
    fn look(seen: u64) -> Result<(), Exceeded> {
        if seen > MAX_COUNT { Err(budget::exceed(Exceeded::Parts(MAX_COUNT))) } else { budget::check() }
    }
}

impl Drop for Level {
    #[inline]
    fn drop(&mut self) {
        let (levels, seen) = WALK.get();
        WALK.set((levels - 1, seen));
    }
}

/// Runs one level of a recursion, on a new piece of stack when little is left.
#[inline]
pub fn deeper<R: Stopped>(level: impl FnOnce() -> R) -> R {
    into(0, level)
}

/// The same for a level that looks at so many parts.
#[inline]
pub fn into<R: Stopped>(parts: usize, level: impl FnOnce() -> R) -> R {
    match Level::enter(parts) {
        Ok(_level) => stacker::maybe_grow(64 * 1024, 1024 * 1024, level),
        Err(exceeded) => R::stopped(exceeded),
    }
}

/// Whether the walk that makes a text may go on: not when it is longer than any memory should hold.
pub fn fits(text: &str) -> bool {
    budget::fits_text(text.len()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{MAX_COUNT, deeper, into};
    use pantin_base::budget::{Exceeded, Limits, begin, exceeded};

    fn pairs(levels: u32) -> u64 {
        if levels == 0 { 1 } else { into(2, || pairs(levels - 1) + pairs(levels - 1)) }
    }

    #[test]
    fn a_walk_ends_and_the_next_begins_anew() {
        let held = begin(Limits::default(), None, None);
        pairs(60);
        assert_eq!(exceeded(), Some(Exceeded::Parts(MAX_COUNT)));
        drop(held);
        assert_eq!(deeper(|| pairs(16)), 1 << 16);
        assert_eq!(pairs(20), 1 << 20);
        assert_eq!(exceeded(), None);
    }
}
