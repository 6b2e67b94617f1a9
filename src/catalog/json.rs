//! JSON as catalogs are written in it: no blanks, characters beyond ASCII as they are.

use memchr::memchr3_iter;

use super::data_writer::{DataWriter, Word};
use super::tags::Tag;
use crate::budget;
use crate::bytes::{self, below, equal};
use crate::value::number::float_text;

/// How references to resources are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum References {
    /// As agents have them, `Type[title]`: texts that look like one look the same.
    Texts,
    /// As `{"__ptype":"Reference","__pvalue":[TYPE,TITLE]}`.
    Typed,
}

/// Writes data as JSON. Every part has a comma behind it, and the end of a container takes the last one away: so nothing
/// has to be known of what stands before a part.
pub(super) struct JsonWriter<'o> {
    out: &'o mut Vec<u8>,
    /// So many bytes were within the budget.
    fitting: usize,
    references: References,
}

/// Bytes that are written between two looks at the budget.
const STRIDE: usize = 1 << 16;

impl<'o> JsonWriter<'o> {
    /// Writes behind what is there.
    pub(super) fn write(out: &'o mut Vec<u8>, write: impl FnOnce(&mut Self)) {
        Self::write_with(out, References::Texts, write);
    }

    /// The same with references to resources that nobody takes for texts.
    pub(super) fn write_typed(out: &'o mut Vec<u8>, write: impl FnOnce(&mut Self)) {
        Self::write_with(out, References::Typed, write);
    }

    fn write_with(out: &'o mut Vec<u8>, references: References, write: impl FnOnce(&mut Self)) {
        let fitting = out.len();
        let mut writer = Self { out, fitting, references };
        write(&mut writer);
        writer.drop_comma();
    }

    fn drop_comma(&mut self) {
        if self.out.last() == Some(&b',') {
            self.out.pop();
        }
    }

    /// The innermost container ends.
    fn end(&mut self, with: [u8; 2]) {
        self.drop_comma();
        self.out.extend_from_slice(&with);
    }

    fn constant(&mut self, json: &'static [u8]) {
        self.out.extend_from_slice(json);
    }
}

impl<'c> DataWriter<'c> for JsonWriter<'_> {
    #[inline]
    fn may_go_on(&mut self) -> bool {
        if self.out.len() - self.fitting < STRIDE {
            return true;
        }
        self.fitting = self.out.len();
        budget::fits(self.out.len()).is_ok()
    }

    fn undef(&mut self) {
        self.constant(b"null,");
    }

    fn boolean(&mut self, truth: bool) {
        self.constant(if truth { b"true," } else { b"false," });
    }

    #[inline]
    fn integer(&mut self, number: i64) {
        write_integer(self.out, number);
        self.out.push(b',');
    }

    fn big_integer(&mut self, digits: &str) {
        self.out.extend_from_slice(digits.as_bytes());
        self.out.push(b',');
    }

    fn float(&mut self, number: f64) {
        self.out.extend_from_slice(float_text(number).as_bytes());
        self.out.push(b',');
    }

    #[inline]
    fn string(&mut self, text: &str) {
        write_string(self.out, text, b',');
    }

    #[inline]
    fn reference(&mut self, type_name: &str, title: &str) {
        match self.references {
            References::Texts => write_reference(self.out, type_name, title, b','),
            References::Typed => {
                self.constant(b"{\"__ptype\":\"Reference\",\"__pvalue\":[");
                write_string(self.out, type_name, b',');
                write_string(self.out, title, b']');
                self.constant(b"},");
            }
        }
    }

    fn begin_array(&mut self, _: usize) {
        self.out.push(b'[');
    }

    fn end_array(&mut self) {
        self.end(*b"],");
    }

    fn begin_hash(&mut self, _: usize) {
        self.out.push(b'{');
    }

    #[inline]
    fn key(&mut self, key: &str) {
        write_string(self.out, key, b':');
    }

    #[inline]
    fn tag(&mut self, tag: Tag<'c>) {
        self.out.extend_from_slice(tag.quoted().as_bytes());
        self.out.push(b',');
    }

    #[inline]
    fn word(&mut self, key: Word) {
        self.constant(key.json.as_bytes());
    }

    fn reference_key(&mut self, type_name: &str, title: &str) {
        write_reference(self.out, type_name, title, b':');
    }

    fn end_hash(&mut self) {
        self.end(*b"},");
    }
}

const fn is_plain(byte: u8) -> bool {
    (byte >= 0x20) & (byte != b'"') & (byte != b'\\')
}

/// Whether all of 16 bytes are written as they are. Without a branch, so that they are looked at together.
fn are_plain(bytes: &[u8; 16]) -> bool {
    bytes.iter().fold(0, |special, byte| special | u8::from(!is_plain(*byte))) == 0
}

/// Number of the first bytes that are written as they are: mostly all.
fn plain_length(bytes: &[u8]) -> usize {
    let chunks = bytes.as_chunks::<16>().0;
    let plain = chunks.iter().take_while(|chunk| are_plain(chunk)).count();
    // The last 16 bytes again are faster than one after the other.
    if plain == chunks.len() && bytes.last_chunk().is_some_and(are_plain) {
        return bytes.len();
    }
    bytes::find(bytes, 16 * plain, |eight| below(eight, b' ') | equal(eight, b'"') | equal(eight, b'\\'))
}

fn write_escape(out: &mut Vec<u8>, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    match byte {
        b'\n' => out.extend_from_slice(b"\\n"),
        b'\r' => out.extend_from_slice(b"\\r"),
        b'\t' => out.extend_from_slice(b"\\t"),
        0x08 => out.extend_from_slice(b"\\b"),
        0x0c => out.extend_from_slice(b"\\f"),
        0..0x20 => {
            out.extend_from_slice(b"\\u00");
            out.extend_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
        }
        _ => out.extend_from_slice(&[b'\\', byte]),
    }
}

/// Texts of more bytes are looked at as a whole first: contents of files, whose lines are short.
const LONG: usize = 64;

/// Whether all control characters are ends of lines.
fn has_lines_only(bytes: &[u8]) -> bool {
    let is_other = |byte: u8| (byte < 0x20) & (byte != b'\n');
    let (blocks, rest) = bytes.as_chunks::<64>();
    // Without a branch within a block, so that its bytes are looked at together.
    let has_other = |block: &[u8]| block.iter().fold(false, |found, byte| found | is_other(*byte));
    !blocks.iter().any(|block| has_other(block)) && !has_other(rest)
}

/// The same as [`write_escaped`] of a long text without control characters but ends of lines.
fn write_lines(out: &mut Vec<u8>, bytes: &[u8]) {
    let mut from = 0;
    for at in memchr3_iter(b'\n', b'"', b'\\', bytes) {
        out.extend_from_slice(&bytes[from..at]);
        out.extend_from_slice(&[b'\\', if bytes[at] == b'\n' { b'n' } else { bytes[at] }]);
        from = at + 1;
    }
    out.extend_from_slice(&bytes[from..]);
}

/// Appends what is between the quotes of a string in JSON.
fn write_escaped(out: &mut Vec<u8>, text: &str) {
    let mut rest = text.as_bytes();
    if rest.len() > LONG && has_lines_only(rest) {
        return write_lines(out, rest);
    }
    loop {
        let (plain, behind) = rest.split_at(plain_length(rest));
        out.extend_from_slice(plain);
        let Some((byte, behind)) = behind.split_first() else { return };
        write_escape(out, *byte);
        rest = behind;
    }
}

/// Appends a string in JSON, and what stands behind it.
fn write_string(out: &mut Vec<u8>, text: &str, behind: u8) {
    out.push(b'"');
    write_escaped(out, text);
    out.extend_from_slice(&[b'"', behind]);
}

/// Appends a reference to a resource as a string in JSON, and what stands behind it.
fn write_reference(out: &mut Vec<u8>, type_name: &str, title: &str, behind: u8) {
    out.push(b'"');
    write_escaped(out, type_name);
    out.push(b'[');
    write_escaped(out, title);
    out.extend_from_slice(&[b']', b'"', behind]);
}

/// Appends a number.
fn write_integer(out: &mut Vec<u8>, number: i64) {
    // The longest one has 19 digits.
    let mut digits = [b'0'; 20];
    let mut at = digits.len();
    let mut left = number.unsigned_abs();
    while left > 0 || at == digits.len() {
        at -= 1;
        digits[at] = b'0' + (left % 10) as u8;
        left /= 10;
    }
    if number < 0 {
        at -= 1;
        digits[at] = b'-';
    }
    out.extend_from_slice(&digits[at..]);
}

#[cfg(test)]
mod tests {
    use super::{write_integer, write_string};

    #[test]
    fn strings_are_those_of_serde_json() {
        for byte in 0..0x80_u8 {
            for length in (0..20).chain(130..133) {
                for at in 0..length {
                    let mut text = vec![b'a'; length];
                    text[at] = byte;
                    text.extend_from_slice("\u{7f}é".as_bytes());
                    let text = String::from_utf8(text).unwrap();
                    let mut out = Vec::new();
                    write_string(&mut out, &text, b',');
                    assert_eq!(String::from_utf8(out).unwrap(), serde_json::to_string(&text).unwrap() + ",");
                }
            }
        }
    }

    #[test]
    fn lines_are_those_of_serde_json() {
        let line = "a = \"b\\\\c\"; # é and more of it than fits into a chunk\n\n\t x\r\n";
        for length in 0..200 {
            let text: String = line.replace(['\t', '\r'], "").chars().cycle().take(length).collect();
            let with_others: String = line.chars().cycle().take(length).collect();
            for text in [text, with_others] {
                let mut out = b"[".to_vec();
                write_string(&mut out, &text, b']');
                assert_eq!(String::from_utf8(out).unwrap(), format!("[{}]", serde_json::to_string(&text).unwrap()));
            }
        }
    }

    #[test]
    fn integers_are_written_in_full() {
        for number in [0, 7, -1, 10, 1234, i64::MAX, i64::MIN] {
            let mut out = Vec::new();
            write_integer(&mut out, number);
            assert_eq!(String::from_utf8(out).unwrap(), number.to_string());
        }
    }
}
