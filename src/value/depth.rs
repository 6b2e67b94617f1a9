//! Recursion over values. Manifests can nest values as deeply as they like, so whoever walks them grows the stack.

/// Runs one level of a recursion, on a new piece of stack when little is left.
pub(crate) fn deeper<R>(level: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, level)
}
