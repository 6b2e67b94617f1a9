//! Lists of names in messages.

/// The maximum number of names in a message.
const MAX_NAMES: usize = 50;

/// Names in a message, up to a maximum.
pub(crate) fn names(all: &[String]) -> String {
    let shown = all[..all.len().min(MAX_NAMES)].join(", ");
    match all.len().saturating_sub(MAX_NAMES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
