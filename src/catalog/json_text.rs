//! Text in JSON that grows at its end. Most of a catalog are short texts, many thousands of them: these are copied in a few
//! steps, without a call for each.

use memchr::memchr3_iter;

use pantin_base::bytes::{self, below, equal};

/// The end of a text, with room behind it.
pub(super) struct JsonText<'o> {
    /// The text, and what is to be overwritten.
    out: &'o mut Vec<u8>,
    /// Where the text ends.
    end: usize,
}

/// Bytes of room that are made at once, at most.
const ROOM: usize = 1 << 14;

/// Texts of more bytes are looked at as a whole first: contents of files, whose lines are short.
const LONG: usize = 64;

impl<'o> JsonText<'o> {
    /// Behind what is there. [`Self::finish`] takes the room away again.
    pub(super) fn behind(out: &'o mut Vec<u8>) -> Self {
        let end = out.len();
        Self { out, end }
    }

    /// The text is complete.
    pub(super) fn finish(self) {
        self.out.truncate(self.end);
    }

    /// Bytes of the text.
    pub(super) const fn len(&self) -> usize {
        self.end
    }

    /// Takes a comma at the end away.
    pub(super) fn drop_comma(&mut self) {
        if self.end > 0 && self.out[self.end - 1] == b',' {
            self.end -= 1;
        }
    }

    /// The place of so many bytes more.
    #[inline]
    fn next(&mut self, length: usize) -> &mut [u8] {
        let (start, end) = (self.end, self.end + length);
        if end > self.out.len() {
            self.make_room(end);
        }
        self.end = end;
        &mut self.out[start..end]
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self, end: usize) {
        self.out.resize(end + end.clamp(64, ROOM), 0);
    }

    /// Appends bytes as they are, of which there are always as many.
    #[inline]
    pub(super) fn constant<const N: usize>(&mut self, bytes: [u8; N]) {
        set_first(self.next(N), bytes);
    }

    /// Appends bytes as they are.
    #[inline]
    pub(super) fn append(&mut self, bytes: &[u8]) {
        copy(self.next(bytes.len()), bytes);
    }

    /// Appends a string, and what stands behind it.
    #[inline]
    pub(super) fn string(&mut self, text: &str, behind: u8) {
        let bytes = text.as_bytes();
        if bytes.len() > LONG || !is_all_plain(bytes) {
            self.constant([b'"']);
            self.escaped(bytes);
            return self.constant([b'"', behind]);
        }
        let place = self.next(bytes.len() + 3);
        let (inside, end) = place.split_at_mut(bytes.len() + 1);
        set_first(end, [b'"', behind]);
        inside[0] = b'"';
        copy(&mut inside[1..], bytes);
    }

    /// Appends a reference to a resource as a string, and what stands behind it.
    #[inline]
    pub(super) fn reference(&mut self, type_name: &str, title: &str, behind: u8) {
        self.constant([b'"']);
        self.inside(type_name);
        self.constant([b'[']);
        self.inside(title);
        self.constant([b']', b'"', behind]);
    }

    /// Appends what is between the quotes of a string.
    #[inline]
    fn inside(&mut self, text: &str) {
        let bytes = text.as_bytes();
        if bytes.len() <= LONG && is_all_plain(bytes) { self.append(bytes) } else { self.escaped(bytes) }
    }

    /// The same of any text.
    #[inline(never)]
    fn escaped(&mut self, mut rest: &[u8]) {
        if rest.len() > LONG && has_lines_only(rest) {
            return self.lines(rest);
        }
        loop {
            let (plain, behind) = rest.split_at(plain_length(rest));
            self.append(plain);
            let Some((byte, behind)) = behind.split_first() else { return };
            self.escape(*byte);
            rest = behind;
        }
    }

    /// The same of a long text without control characters but ends of lines.
    fn lines(&mut self, bytes: &[u8]) {
        let mut from = 0;
        for at in memchr3_iter(b'\n', b'"', b'\\', bytes) {
            self.append(&bytes[from..at]);
            self.constant([b'\\', if bytes[at] == b'\n' { b'n' } else { bytes[at] }]);
            from = at + 1;
        }
        self.append(&bytes[from..]);
    }

    fn escape(&mut self, byte: u8) {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        match byte {
            b'\n' => self.constant(*b"\\n"),
            b'\r' => self.constant(*b"\\r"),
            b'\t' => self.constant(*b"\\t"),
            0x08 => self.constant(*b"\\b"),
            0x0c => self.constant(*b"\\f"),
            0..0x20 => {
                self.constant(*b"\\u00");
                self.constant([DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
            }
            _ => self.constant([b'\\', byte]),
        }
    }

    /// Appends a number.
    pub(super) fn integer(&mut self, number: i64) {
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
        self.append(&digits[at..]);
    }
}

/// Copies bytes to a place of the same length. Both ends of a short text are copied at once each, and may overlap.
#[inline]
fn copy(place: &mut [u8], bytes: &[u8]) {
    match bytes {
        [] => {}
        [_, _, _, _, ..] => match bytes.len() {
            ..8 => set_ends::<4>(place, bytes),
            8..16 => set_ends::<8>(place, bytes),
            16..=32 => set_ends::<16>(place, bytes),
            _ => place.copy_from_slice(bytes),
        },
        [first, .., last] => {
            let middle = bytes.len() / 2;
            place[middle] = bytes[middle];
            place[bytes.len() - 1] = *last;
            place[0] = *first;
        }
        [only] => place[0] = *only,
    }
}

/// Copies the first `N` bytes and the last.
#[inline]
fn set_ends<const N: usize>(place: &mut [u8], bytes: &[u8]) {
    if let (Some(first), Some(last)) = (bytes.first_chunk::<N>(), bytes.last_chunk::<N>()) {
        set_first(place, *first);
        if let Some(place) = place.last_chunk_mut() {
            *place = *last;
        }
    }
}

/// Sets the first bytes of a place that has as many.
#[inline]
fn set_first<const N: usize>(place: &mut [u8], bytes: [u8; N]) {
    if let Some(place) = place.first_chunk_mut() {
        *place = bytes;
    }
}

const fn is_plain(byte: u8) -> bool {
    (byte >= 0x20) & (byte != b'"') & (byte != b'\\')
}

/// Marks bytes that are not written as they are. Wrong marks are behind right ones only.
const fn special(eight: u64) -> u64 {
    below(eight, b' ') | equal(eight, b'"') | equal(eight, b'\\')
}

/// Whether all of 16 bytes are written as they are. Without a branch, so that they are looked at together.
fn are_plain(bytes: &[u8; 16]) -> bool {
    bytes.iter().fold(0, |special, byte| special | u8::from(!is_plain(*byte))) == 0
}

/// Whether all bytes are written as they are. Both ends of a short text are looked at as one number each, which may overlap.
#[inline]
fn is_all_plain(bytes: &[u8]) -> bool {
    if let Some(last) = bytes.last_chunk::<16>() {
        return bytes.as_chunks::<16>().0.iter().all(are_plain) && are_plain(last);
    }
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        return special(u64::from_le_bytes(*first)) | special(u64::from_le_bytes(*last)) == 0;
    }
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return special(u64::from(first) | (u64::from(last) << 32)) == 0;
    }
    bytes.iter().all(|byte| is_plain(*byte))
}

/// Number of the first bytes that are written as they are.
fn plain_length(bytes: &[u8]) -> usize {
    let plain = bytes.as_chunks::<16>().0.iter().take_while(|chunk| are_plain(chunk)).count();
    bytes::find(bytes, 16 * plain, special)
}

/// Whether all control characters are ends of lines.
fn has_lines_only(bytes: &[u8]) -> bool {
    let is_other = |byte: u8| (byte < 0x20) & (byte != b'\n');
    let (blocks, rest) = bytes.as_chunks::<64>();
    // Without a branch within a block, so that its bytes are looked at together.
    let has_other = |block: &[u8]| block.iter().fold(false, |found, byte| found | is_other(*byte));
    !blocks.iter().any(|block| has_other(block)) && !has_other(rest)
}

#[cfg(test)]
mod tests {
    use super::JsonText;

    fn written(before: &str, write: impl FnOnce(&mut JsonText<'_>)) -> String {
        let mut out = before.as_bytes().to_vec();
        let mut text = JsonText::behind(&mut out);
        write(&mut text);
        text.finish();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn strings_are_those_of_serde_json() {
        for byte in 0..0x80_u8 {
            for length in (0..40).chain(130..133) {
                for at in 0..length {
                    let mut text = vec![b'a'; length];
                    text[at] = byte;
                    for behind in ["", "\u{7f}é"] {
                        let text = [&*text, behind.as_bytes()].concat();
                        let text = String::from_utf8(text).unwrap();
                        let json = serde_json::to_string(&text).unwrap();
                        assert_eq!(written("[", |out| out.string(&text, b',')), format!("[{json},"));
                        let reference = format!("\"{0}[{0}]\":", &json[1..json.len() - 1]);
                        assert_eq!(written("", |out| out.reference(&text, &text, b':')), reference);
                    }
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
                let expected = format!("[{}]", serde_json::to_string(&text).unwrap());
                assert_eq!(written("[", |out| out.string(&text, b']')), expected);
            }
        }
    }

    #[test]
    fn bytes_of_any_length_are_appended() {
        let text: String = ('a'..='z').cycle().take(100).collect();
        for length in 0..text.len() {
            let out = written("before", |out| {
                out.append(&text.as_bytes()[..length]);
                out.append(b"behind,");
                assert_eq!(out.len(), "beforebehind,".len() + length);
                out.drop_comma();
            });
            assert_eq!(out, ["before", &text[..length], "behind"].concat());
        }
        let long = text.repeat(1000);
        assert_eq!(written("", |out| out.append(long.as_bytes())), long);
        assert_eq!(written("", |out| out.drop_comma()), "");
    }

    #[test]
    fn integers_are_written_in_full() {
        for number in [0, 7, -1, 10, 1234, i64::MAX, i64::MIN] {
            assert_eq!(written("", |out| out.integer(number)), number.to_string());
        }
    }
}
