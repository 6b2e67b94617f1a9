//! Whether a regular expression matches, for `Pattern`.

use crate::value::Regexp;

/// Whether `regexp` matches somewhere in `text`. One that does not compile matches nothing; a match that takes too many
/// steps exceeds the budget, so that nobody uses the answer.
pub(super) fn is_match(regexp: &Regexp<'_>, text: &str) -> bool {
    regexp.compile().and_then(|regex| regex.is_match(text)).unwrap_or(false)
}
