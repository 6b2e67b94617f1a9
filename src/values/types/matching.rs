//! Whether a text is one that `Pattern` or `Enum` names.

use crate::value::Regexp;

/// Whether `regexp` matches somewhere in `text`. One that does not compile matches nothing; a match that takes too many
/// steps exceeds the budget, so that nobody uses the answer.
pub(super) fn is_match(regexp: &Regexp<'_>, text: &str) -> bool {
    regexp.compile().and_then(|regex| regex.is_match(text)).unwrap_or(false)
}

/// Whether a text is one of those of an `Enum`.
pub(super) fn is_one_of(values: &[&str], case_insensitive: bool, text: &str) -> bool {
    if case_insensitive { values.iter().any(|value| value.eq_ignore_ascii_case(text)) } else { values.contains(&text) }
}

/// Whether a text matches one of the expressions of a `Pattern`.
pub(super) fn matches_any(patterns: &[Regexp<'_>], text: &str) -> bool {
    patterns.is_empty() || patterns.iter().any(|pattern| is_match(pattern, text))
}
