//! Paths as text, byte for byte. Most of pantin knows paths as text, and so do manifests, units and messages; the system
//! knows them as bytes, which need not be UTF-8.
//!
//! A byte that is not UTF-8 is a character of a private plane in the text ([`foreign_byte`]). A path that has such a character
//! itself has each byte of it written so. Every path has one text then, and every text one path. What enters (arguments,
//! variables, names in directories) goes through [`text_of`], what the system is asked for goes through [`on_system`], and
//! messages show such a byte as `\xff`.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::platform::name_of_bytes;

/// The character of the byte 0. Bytes that are not UTF-8 begin at 0x80.
const BEGINNING: u32 = 0x0010_f700;

/// The first byte of such a character in UTF-8. Hardly any path has it.
const MARK: u8 = 0xf4;

/// The byte that a character of a path's text stands for, if it stands for one that is not UTF-8.
#[must_use]
pub fn foreign_byte(c: char) -> Option<u8> {
    let byte = u8::try_from(u32::from(c).checked_sub(BEGINNING)?).ok()?;
    (byte >= 0x80).then_some(byte)
}

/// A name of the system as text.
#[must_use]
pub fn text_of(name: OsString) -> String {
    match name.into_string() {
        Ok(text) if !text.contains(|c| foreign_byte(c).is_some()) => text,
        Ok(text) => encoded(text.as_bytes()),
        Err(name) => encoded(name.as_encoded_bytes()),
    }
}

/// The same for a name in the output of a program.
#[must_use]
pub fn text_of_bytes(name: &[u8]) -> String {
    text_of(name_of_bytes(name.to_vec()))
}

fn encoded(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + 8);
    for chunk in bytes.utf8_chunks() {
        let mut buffer = [0; 4];
        for c in chunk.valid().chars() {
            match foreign_byte(c) {
                None => text.push(c),
                Some(_) => text.extend(c.encode_utf8(&mut buffer).bytes().filter_map(character)),
            }
        }
        text.extend(chunk.invalid().iter().copied().filter_map(character));
    }
    text
}

/// The character of a byte that is not ASCII.
fn character(byte: u8) -> Option<char> {
    char::from_u32(BEGINNING + u32::from(byte))
}

/// The name that the system knows for a text.
#[must_use]
pub fn name_on_system(name: &OsStr) -> Cow<'_, OsStr> {
    let is_plain = || name.to_str().is_none_or(|text| !text.contains(|c| foreign_byte(c).is_some()));
    if memchr::memchr(MARK, name.as_encoded_bytes()).is_none() || is_plain() {
        return Cow::Borrowed(name);
    }
    let mut bytes = Vec::with_capacity(name.len());
    let mut buffer = [0; 4];
    for c in name.to_string_lossy().chars() {
        match foreign_byte(c) {
            None => bytes.extend_from_slice(c.encode_utf8(&mut buffer).as_bytes()),
            Some(byte) => bytes.push(byte),
        }
    }
    Cow::Owned(name_of_bytes(bytes))
}

/// The path that the system knows for a path made of text.
#[must_use]
pub fn on_system(path: &Path) -> Cow<'_, Path> {
    match name_on_system(path.as_os_str()) {
        Cow::Borrowed(name) => Cow::Borrowed(Path::new(name)),
        Cow::Owned(name) => Cow::Owned(name.into()),
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    use std::path::Path;

    use super::{foreign_byte, name_on_system, on_system, text_of};

    #[test]
    fn every_path_has_one_text_and_every_text_one_path() {
        let names: [&[u8]; 7] = [
            b"plain/\xc3\xa4",
            b"a\xff/b",
            b"\xff\xfe",
            b"\xe4\xb8",
            "\u{10f7ff}".as_bytes(),
            "x\u{10f780}\u{10f77f}\u{10ffff}".as_bytes(),
            b"",
        ];
        for name in names {
            let text = text_of(OsString::from_vec(name.to_vec()));
            assert_eq!(name_on_system(text.as_ref()).as_encoded_bytes(), name, "{text:?}");
        }
        assert_eq!(text_of(OsString::from_vec(b"a\xff".to_vec())), "a\u{10f7ff}");
        assert_eq!(foreign_byte('\u{10f7ff}'), Some(0xff));
        assert_eq!((foreign_byte('\u{10f77f}'), foreign_byte('\u{10f800}'), foreign_byte('a')), (None, None, None));
        assert!(matches!(on_system(Path::new("/a/\u{10ffff}")), std::borrow::Cow::Borrowed(_)));
    }
}
