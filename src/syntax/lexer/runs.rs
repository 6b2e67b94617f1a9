//! Where runs of bytes end, looked for eight bytes at a time: most bytes of code stand in words, strings and indentation.

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGHEST: u64 = 0x80 * ONES;

/// Where the spaces end that begin at `from`.
#[inline]
pub(super) fn end_of_spaces(bytes: &[u8], from: usize) -> usize {
    end(bytes, from, |eight| eight ^ (b' ' as u64 * ONES))
}

/// Where the letters, digits and underscores end that begin at `from`.
#[inline]
pub(super) fn end_of_word(bytes: &[u8], from: usize) -> usize {
    end(bytes, from, |eight| {
        let low = eight & !HIGHEST;
        let letters = between(low | (0x20 * ONES), b'a', b'z');
        let digits = between(low, b'0', b'9');
        let underscores = between(low, b'_', b'_');
        (!(letters | digits | underscores) | eight) & HIGHEST
    })
}

/// The first place from `from` on of a byte that is among those wanted, else the end.
#[inline]
pub(super) fn find<const N: usize>(bytes: &[u8], from: usize, wanted: [u8; N]) -> usize {
    end(bytes, from, |eight| {
        wanted.iter().fold(0, |marked, byte| {
            let zero = eight ^ (u64::from(*byte) * ONES);
            marked | (zero.wrapping_sub(ONES) & !zero & HIGHEST)
        })
    })
}

/// The first byte from `from` on that `mark` marks, else the end. Given eight bytes, the first one lowest, `mark` sets any
/// bit of the first byte to be found and none below it.
#[inline]
fn end(bytes: &[u8], from: usize, mark: impl Fn(u64) -> u64) -> usize {
    let mut rest = bytes.get(from..).unwrap_or_default();
    while let Some((eight, after)) = rest.split_first_chunk() {
        let marked = mark(u64::from_le_bytes(*eight));
        if marked != 0 {
            return bytes.len() - rest.len() + first(marked);
        }
        rest = after;
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    bytes.len() - rest.len() + first(mark(u64::from_le_bytes(last))).min(rest.len())
}

/// The number of the first byte with a bit set; 8 without any.
#[inline]
const fn first(marked: u64) -> usize {
    marked.trailing_zeros() as usize / 8
}

/// The highest bit of each byte that is one of those from `low` to `high`. All are below 128.
#[inline]
const fn between(eight: u64, low: u8, high: u8) -> u64 {
    ((eight + (128 - low as u64) * ONES) ^ (eight + (127 - high as u64) * ONES)) & HIGHEST
}

#[cfg(test)]
mod tests {
    use super::{end_of_spaces, end_of_word, find};

    /// Every byte at every place behind a run, whatever is left of the text.
    fn check(inside: u8, ends: impl Fn(u8) -> bool, end: impl Fn(&[u8], usize) -> usize) {
        for length in 0..20 {
            for byte in 0..=255 {
                for more in [0, 1, 9] {
                    let mut text = vec![inside; length + 1];
                    text[length] = byte;
                    text.extend(vec![inside; more]);
                    let expected = if ends(byte) { length } else { text.len() };
                    for from in 0..=length {
                        assert_eq!(end(&text, from), expected, "{byte} behind {length}, {more} behind it, from {from}");
                    }
                }
            }
        }
    }

    #[test]
    fn runs_end_where_bytes_of_another_kind_begin() {
        check(b' ', |byte| byte != b' ', end_of_spaces);
        check(b'w', |byte| !byte.is_ascii_alphanumeric() && byte != b'_', end_of_word);
        check(b'w', |byte| b"\"$\\".contains(&byte), |bytes, from| find(bytes, from, *b"\"$\\"));
    }

    #[test]
    fn a_run_behind_the_end_of_a_text_ends_with_it() {
        assert_eq!(end_of_word(b"word", 4), 4);
        assert_eq!(end_of_word(b"word", 9), 4);
    }
}
