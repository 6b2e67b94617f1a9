//! Where runs of bytes end. Most bytes of code stand in words, strings and indentation.

use pantin_base::bytes::{self, between, eight_times, equal, not_ascii, unequal, unmarked};

/// Where the spaces end that begin at `from`.
#[inline]
pub(super) fn end_of_spaces(text: &[u8], from: usize) -> usize {
    bytes::find(text, from, |eight| unequal(eight, b' '))
}

/// Where the letters, digits and underscores end that begin at `from`.
#[inline]
pub(super) fn end_of_word(text: &[u8], from: usize) -> usize {
    bytes::find(text, from, |eight| {
        let letters = between(eight | eight_times(0x20), b'a', b'z');
        let digits = between(eight, b'0', b'9');
        let underscores = between(eight, b'_', b'_');
        unmarked(letters | digits | underscores) | not_ascii(eight)
    })
}

/// The first place from `from` on of a byte that is among those wanted, else the end.
#[inline]
pub(super) fn find<const N: usize>(text: &[u8], from: usize, wanted: [u8; N]) -> usize {
    bytes::find(text, from, |eight| wanted.iter().fold(0, |marks, byte| marks | equal(eight, *byte)))
}

#[cfg(test)]
mod tests {
    use super::{end_of_spaces, end_of_word, find};
    use pantin_base::bytes::check_runs;

    #[test]
    fn runs_end_where_bytes_of_another_kind_begin() {
        check_runs(b' ', |byte| byte != b' ', end_of_spaces);
        check_runs(b'w', |byte| !byte.is_ascii_alphanumeric() && byte != b'_', end_of_word);
        check_runs(b'w', |byte| b"\"$\\".contains(&byte), |text, from| find(text, from, *b"\"$\\"));
    }
}
