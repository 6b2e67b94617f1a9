//! Processes bytes eight at a time, as one number with the first byte as the lowest.
//!
//! Matches are *marked*: bits of their bytes are set. With [`find`], only the first marked byte is valid; later marks
//! may be wrong because of carries. Marks are joined with `|`.

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGHEST: u64 = 0x80 * ONES;

/// A byte eight times.
#[inline]
pub const fn eight_times(byte: u8) -> u64 {
    byte as u64 * ONES
}

/// Marks bytes that are `byte`.
#[inline]
pub const fn equal(eight: u64, byte: u8) -> u64 {
    below(unequal(eight, byte), 1)
}

/// Marks bytes that are not `byte`. No mark is wrong.
#[inline]
pub const fn unequal(eight: u64, byte: u8) -> u64 {
    eight ^ eight_times(byte)
}

/// Marks bytes less than `limit`, which is 128 at most.
#[inline]
pub const fn below(eight: u64, limit: u8) -> u64 {
    eight.wrapping_sub(eight_times(limit)) & !eight & HIGHEST
}

/// Marks bytes from `low` to `high`, which are less than 128, and those that are 128 more, with their highest bits. No mark
/// is wrong.
#[inline]
pub const fn between(eight: u64, low: u8, high: u8) -> u64 {
    let seven_bits = eight & !HIGHEST;
    ((seven_bits + eight_times(128 - low)) ^ (seven_bits + eight_times(127 - high))) & HIGHEST
}

/// Marks bytes that are not ASCII with their highest bits. No mark is wrong.
#[inline]
pub const fn not_ascii(eight: u64) -> u64 {
    eight & HIGHEST
}

/// Marks bytes that have no mark in their highest bits. None of these may be wrong.
#[inline]
pub const fn unmarked(marks: u64) -> u64 {
    !marks & HIGHEST
}

/// The number of the first byte with a mark; 8 without any.
#[inline]
const fn first(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8
}

/// The place of the first byte from `from` on that `mark` marks, else the end.
#[inline]
pub fn find(bytes: &[u8], from: usize, mark: impl Fn(u64) -> u64) -> usize {
    let mut rest = bytes.get(from..).unwrap_or_default();
    while let Some((eight, after)) = rest.split_first_chunk() {
        let marks = mark(u64::from_le_bytes(*eight));
        if marks != 0 {
            return bytes.len() - rest.len() + first(marks);
        }
        rest = after;
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    bytes.len() - rest.len() + first(mark(u64::from_le_bytes(last))).min(rest.len())
}

/// Every byte at every place behind a run of `inside`, whatever is left of the text, is where `end` says that the run
/// ends if `ends` holds for it, and else it does not end. For tests, also of other rooms.
///
/// # Panics
///
/// Where `end` does not.
pub fn check_runs(inside: u8, ends: impl Fn(u8) -> bool, end: impl Fn(&[u8], usize) -> usize) {
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

#[cfg(test)]
mod tests {
    use super::{below, between, check_runs, equal, find, not_ascii, unequal, unmarked};

    fn check(inside: u8, wanted: impl Fn(u8) -> bool, mark: impl Fn(u64) -> u64) {
        check_runs(inside, wanted, |bytes, from| find(bytes, from, &mark));
    }

    #[test]
    fn the_first_marked_byte_is_found() {
        check(b' ', |byte| byte != b' ', |eight| unequal(eight, b' '));
        check(b'w', |byte| byte < b' ', |eight| below(eight, b' '));
        check(
            b'w',
            |byte| b"\0\"\xc3".contains(&byte),
            |eight| equal(eight, 0) | equal(eight, b'"') | equal(eight, 0xc3),
        );
        check(b'w', |byte| (byte & 0x7f).is_ascii_digit(), |eight| between(eight, b'0', b'9'));
        check(b'5', |byte| !byte.is_ascii_digit(), |eight| unmarked(between(eight, b'0', b'9')) | not_ascii(eight));
    }

    #[test]
    fn nothing_is_found_behind_the_end() {
        assert_eq!(find(b"12", 2, |eight| unequal(eight, b'1')), 2);
        assert_eq!(find(b"12", 9, |eight| unequal(eight, b'1')), 2);
    }
}
