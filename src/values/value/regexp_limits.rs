//! What one search of a regular expression may cost.

#![expect(unsafe_code, reason = "the engine's crate has no name for the limit of a whole search")]

use std::ffi::c_ulong;

use onig::MatchParam;

/// Backtracking steps from one position, after which a match fails with an error.
const STEPS_AT_ONE: u32 = 5_000_000;
/// Depth of the matcher's own stack.
const STACK: u32 = 1_000_000;

/// Backtracking steps of a whole search until somebody looks at the clock for the first time: tens of milliseconds.
pub(super) const STEPS_AT_FIRST: u64 = 4_000_000;
/// Backtracking steps of a whole search, after which it fails with an error: about a minute.
pub(super) const MAX_STEPS: u64 = 1 << 32;
/// What the engine says of a search with more steps.
pub(super) const TOO_MANY_IN_SEARCH: i32 = -18;

/// The limits of a search of so many steps.
pub(super) fn limits(steps: u64) -> MatchParam {
    let mut limits = MatchParam::default();
    limits.set_retry_limit_in_match(STEPS_AT_ONE);
    limits.set_match_stack_limit(STACK);
    #[allow(
        clippy::useless_conversion,
        clippy::unnecessary_fallible_conversions,
        reason = "the engine's number has fewer bits on Windows"
    )]
    let steps = c_ulong::try_from(steps).unwrap_or(c_ulong::MAX);
    // SAFETY: the pointer is that of `limits`, which lives on, and the engine writes a number into what it points to.
    unsafe {
        onig_sys::onig_set_retry_limit_in_search_of_match_param(limits.as_raw(), steps);
    }
    limits
}
