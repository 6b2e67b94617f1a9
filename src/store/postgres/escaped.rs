//! Texts in a form that PostgreSQL accepts: null bytes become two characters.
//!
//! Character 1 is the escape character: before `1` it means itself, before `0` a null byte. Texts with neither are
//! unchanged, and the order of texts stays the same.

use std::borrow::Cow;

const ESCAPE: char = '\u{1}';

pub(super) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', ESCAPE]) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        match character {
            '\0' => out.extend([ESCAPE, '0']),
            ESCAPE => out.extend([ESCAPE, '1']),
            other => out.push(other),
        }
    }
    out.into()
}

pub(super) fn restored(text: String) -> String {
    if text.contains(ESCAPE) { restored_text(&text).into_owned() } else { text }
}

/// The same of a text that stays where it is.
pub(super) fn restored_text(text: &str) -> Cow<'_, str> {
    if !text.contains(ESCAPE) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            ESCAPE if characters.next() == Some('0') => out.push('\0'),
            other => out.push(other),
        }
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{escaped, restored};

    proptest! {
        #[test]
        fn texts_come_back_in_their_order(a in "[\u{0}-\u{3}ab\u{10ffff}]{0,6}", b in "[\u{0}-\u{3}ab\u{10ffff}]{0,6}") {
            prop_assert_eq!(restored(escaped(&a).into_owned()), a.clone());
            prop_assert!(!escaped(&a).contains('\0'));
            prop_assert_eq!(escaped(&a).cmp(&escaped(&b)), a.cmp(&b));
        }
    }
}
