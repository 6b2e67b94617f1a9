//! Bytes that are no UTF-8 in texts. Ruby's strings hold any bytes, and a file or the output of a program may be anything;
//! here texts are UTF-8, and such a byte stands in them as a character of its own: one of the last that Unicode leaves to
//! private use. What looks at bytes (checksums, base64) sees what Ruby sees; what looks at characters counts as Ruby counts.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the byte 0x80 stands as is 0x80 beyond this.
const BASE: u32 = 0x10_ff00;
/// The first byte in UTF-8 of all that bytes stand as, and what may follow it.
const LEAD: u8 = 0xf4;
const SECOND: u8 = 0x8f;

/// Whether this process has met such bytes: until then nobody looks for them.
static WERE_MET: AtomicBool = AtomicBool::new(false);

/// The text of bytes.
#[must_use]
pub fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    WERE_MET.store(true, Ordering::Relaxed);
    let mut text = String::with_capacity(bytes.len() * 2);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().filter_map(|byte| char::from_u32(BASE + u32::from(*byte))));
    }
    Cow::Owned(text)
}

/// The bytes of a text, as Ruby has them.
#[must_use]
pub fn bytes_of(text: &str) -> Cow<'_, [u8]> {
    if !is_in(text) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for character in text.chars() {
        match byte_of(character) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Cow::Owned(bytes)
}

/// Whether any text of this process may hold bytes that are no UTF-8.
#[must_use]
pub fn were_met() -> bool {
    WERE_MET.load(Ordering::Relaxed)
}

/// Whether a text holds bytes that are no UTF-8.
#[must_use]
pub fn is_in(text: &str) -> bool {
    if !were_met() {
        return false;
    }
    let bytes = text.as_bytes();
    memchr::memchr_iter(LEAD, bytes).any(|at| matches!(bytes.get(at + 1..at + 3), Some([SECOND, 0xbe..=0xbf])))
}

/// The same text for people, who are shown what stands for anything that cannot be shown.
#[must_use]
pub fn shown(text: &str) -> Cow<'_, str> {
    if !is_in(text) {
        return Cow::Borrowed(text);
    }
    let shown = |character| byte_of(character).map_or(character, |_| char::REPLACEMENT_CHARACTER);
    Cow::Owned(text.chars().map(shown).collect())
}

/// The byte that a character stands for.
fn byte_of(character: char) -> Option<u8> {
    u32::from(character).checked_sub(BASE).and_then(|byte| u8::try_from(byte).ok()).filter(|byte| *byte >= 0x80)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{bytes_of, is_in, shown, text_of};

    #[test]
    fn one_byte_is_one_character() {
        let text = text_of(b"a\xff\xfeb");
        assert_eq!((text.chars().count(), is_in(&text), &*shown(&text)), (4, true, "a\u{fffd}\u{fffd}b"));
        assert!(!is_in("a\u{10abcd}"));
    }

    proptest! {
        #[test]
        fn bytes_come_back(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
            let text = text_of(&bytes);
            prop_assert_eq!(&*bytes_of(&text), &bytes[..]);
            prop_assert_eq!(is_in(&text), std::str::from_utf8(&bytes).is_err());
        }
    }
}
