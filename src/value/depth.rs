//! Recursion over values and types. Manifests can nest them as deeply as they like, so whoever walks them grows the stack;
//! and they can share parts (`$b = [$a, $a]`, `$c = [$b, $b]`, …), so that a few lines make more to look at than any machine
//! gets done: a walk that goes on and on ends the compilation.

use std::cell::Cell;
use std::panic::resume_unwind;

/// How much one walk looks at, at most: elements, and containers themselves. The largest real data have a thousandth.
pub(crate) const MOST: u64 = 10_000_000;

/// The longest text that values are written to.
const LONGEST: usize = 1 << 28;

/// What a compilation unwinds with when it looks at more than [`MOST`] parts of a value in one go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndlessWalk;

thread_local! {
    /// Levels that are being walked, and what was looked at since the outermost was entered.
    static WALK: Cell<(u32, u64)> = const { Cell::new((0, 0)) };
}

/// One level of a walk, for as long as it is held.
struct Level;

impl Level {
    fn enter(parts: usize) -> Self {
        let (levels, seen) = WALK.get();
        let seen = if levels == 0 { 0 } else { seen + 1 + parts as u64 };
        if seen > MOST {
            resume_unwind(Box::new(EndlessWalk));
        }
        WALK.set((levels + 1, seen));
        Self
    }
}

impl Drop for Level {
    fn drop(&mut self) {
        let (levels, seen) = WALK.get();
        WALK.set((levels - 1, seen));
    }
}

/// Runs one level of a recursion, on a new piece of stack when little is left.
pub(crate) fn deeper<R>(level: impl FnOnce() -> R) -> R {
    into(0, level)
}

/// Ends the walk that makes a text longer than any memory should hold.
pub(crate) fn check_length(text: &str) {
    if text.len() > LONGEST {
        resume_unwind(Box::new(EndlessWalk));
    }
}

/// The same for a level that looks at so many parts.
pub(crate) fn into<R>(parts: usize, level: impl FnOnce() -> R) -> R {
    let _level = Level::enter(parts);
    stacker::maybe_grow(64 * 1024, 1024 * 1024, level)
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::{EndlessWalk, deeper, into};

    fn pairs(levels: u32) -> u64 {
        if levels == 0 { 1 } else { into(2, || pairs(levels - 1) + pairs(levels - 1)) }
    }

    #[test]
    fn a_walk_ends_and_the_next_begins_anew() {
        let ended = catch_unwind(|| pairs(60));
        assert!(ended.is_err_and(|payload| payload.is::<EndlessWalk>()));
        assert_eq!(deeper(|| pairs(16)), 1 << 16);
        assert_eq!(pairs(20), 1 << 20);
    }
}
