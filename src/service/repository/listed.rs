//! Lists of names in lines about what was not checked.

/// The maximum number of names in a line about what was not checked.
const MAX_SHOWN: usize = 8;

/// The first names, and how many there are more.
pub(super) fn listed(names: &[String]) -> String {
    let shown = names.iter().take(MAX_SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MAX_SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
