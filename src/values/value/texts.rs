//! Texts made of others, without what is not needed.

use std::borrow::Cow;

use pantin_base::budget::Arena;

/// One text made of parts, in the arena.
#[must_use]
pub fn concat<'a>(arena: &'a Arena, parts: &[&str]) -> &'a str {
    arena.concat(parts.iter().copied())
}

/// A text in lower case: itself when it is, as most are.
#[must_use]
pub fn lowered(text: &str) -> Cow<'_, str> {
    let is_lower = text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
    if is_lower { Cow::Borrowed(text) } else { Cow::Owned(crate::value::letters::downcase(text)) }
}
