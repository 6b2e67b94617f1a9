//! Ruby's conversions of texts that begin like numbers: `String#to_i` and `String#to_f`, which never fail.

use pantin_values::value::integer::Integer;

/// The length of the digits at the start of a text, single underscores between them included.
fn digits(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut end = 0;
    while let Some(byte) = bytes.get(end) {
        let joins = *byte == b'_' && end > 0 && bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
        if !byte.is_ascii_digit() && !joins {
            break;
        }
        end += 1;
    }
    end
}

/// Sign and rest of a text, blanks at the start dropped.
fn sign(text: &str) -> (bool, &str) {
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
    match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    }
}

/// Ruby's `to_i`: the decimal number at the start, or 0. Nothing when it has more digits than can be read.
pub(crate) fn to_i(text: &str) -> Option<Integer> {
    let (negative, rest) = sign(text);
    let number = rest[..digits(rest)].replace('_', "");
    if number.is_empty() {
        return Some(Integer::Word(0));
    }
    let number = Integer::parse(&number, 10)?;
    Some(if negative { number.negated() } else { number })
}

/// Ruby's `to_f`: the decimal number with fraction and exponent at the start, or 0.
pub(crate) fn to_f(text: &str) -> f64 {
    let (negative, rest) = sign(text);
    let mut end = digits(rest);
    if let Some(fraction) = rest[end..].strip_prefix('.') {
        let length = digits(fraction);
        end += if length > 0 { length + 1 } else { 0 };
    }
    if let Some(exponent) = rest[end..].strip_prefix(['e', 'E']) {
        let signed = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
        let length = digits(signed);
        end += if length > 0 && end > 0 { 1 + exponent.len() - signed.len() + length } else { 0 };
    }
    let number: f64 = rest[..end].replace('_', "").parse().unwrap_or(0.0);
    if negative { -number } else { number }
}

#[cfg(test)]
mod tests {
    use super::{Integer, to_f, to_i};

    #[test]
    fn texts_are_read_as_far_as_they_are_numbers() {
        for (text, integer, float) in [
            ("12abc", 12, 12.0),
            (" -1_000.5e1x", -1000, -10005.0),
            ("1__0", 1, 1.0),
            ("x", 0, 0.0),
            ("1.", 1, 1.0),
            ("1e", 1, 1.0),
            (".5", 0, 0.5),
            ("0x1f", 0, 0.0),
        ] {
            assert_eq!((to_i(text), to_f(text)), (Some(Integer::Word(integer)), float), "{text}");
        }
    }
}
