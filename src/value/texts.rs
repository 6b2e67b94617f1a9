//! Texts made of others, without what is not needed.

use std::borrow::Cow;

use bumpalo::Bump;

/// One text made of parts, in the arena.
#[must_use]
pub fn concat<'a>(arena: &'a Bump, parts: &[&str]) -> &'a str {
    let length = parts.iter().map(|part| part.len()).sum();
    let mut text = bumpalo::collections::String::with_capacity_in(length, arena);
    parts.iter().for_each(|part| text.push_str(part));
    text.into_bump_str()
}

/// A text in lower case: itself when it is, as most are.
#[must_use]
pub fn lowered(text: &str) -> Cow<'_, str> {
    let is_lower = text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
    if is_lower { Cow::Borrowed(text) } else { Cow::Owned(text.to_lowercase()) }
}
