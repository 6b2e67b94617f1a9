//! Numbers as Ruby reads them from the front of a text.

use pantin_values::value::Value;

/// Whether a line of the text has digits and nothing else: Ruby's `/^\d+$/`.
pub(in crate::stdlib) fn all_digits(text: &str) -> bool {
    text.split('\n').any(|line| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit()))
}

fn without_blanks(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}')
}

/// The digits at the front, underscores between them left out, and how many bytes they take.
fn digits(text: &str) -> (String, usize) {
    let mut found = String::new();
    let mut taken = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'0'..=b'9' => {
                found.push(char::from(byte));
                taken = at + 1;
            }
            b'_' if at > 0 && taken == at && text.as_bytes().get(at + 1).is_some_and(u8::is_ascii_digit) => {
                taken = at + 1;
            }
            _ => break,
        }
    }
    (found, taken)
}

/// Ruby's `String#to_i`; numbers beyond 64 bits become the outermost ones.
pub(in crate::stdlib) fn text_to_i(text: &str) -> i64 {
    let text = without_blanks(text);
    let (is_negative, text) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let (digits, _) = digits(text);
    if digits.is_empty() {
        return 0;
    }
    let outermost = if is_negative { i64::MIN } else { i64::MAX };
    digits.parse::<i64>().map_or(outermost, |number| if is_negative { -number } else { number })
}

/// Ruby's `String#to_f`.
pub(in crate::stdlib) fn text_to_f(text: &str) -> f64 {
    let text = without_blanks(text);
    let (sign, text) = match text.as_bytes().first() {
        Some(b'-') => ("-", &text[1..]),
        Some(b'+') => ("", &text[1..]),
        _ => ("", text),
    };
    let (whole, taken) = digits(text);
    let mut rest = &text[taken..];
    let mut number = format!("{sign}{}", if whole.is_empty() { "0" } else { &whole });
    if let Some(after) = rest.strip_prefix('.') {
        let (fraction, taken) = digits(after);
        if fraction.is_empty() {
            return number.parse().unwrap_or(0.0);
        }
        number.push('.');
        number.push_str(&fraction);
        rest = &after[taken..];
    } else if whole.is_empty() {
        return 0.0;
    }
    if let Some(after) = rest.strip_prefix(['e', 'E']) {
        let (sign, after) = match after.as_bytes().first() {
            Some(b'-') => ("-", &after[1..]),
            Some(b'+') => ("", &after[1..]),
            _ => ("", after),
        };
        let (exponent, _) = digits(after);
        if !exponent.is_empty() {
            number.push('e');
            number.push_str(sign);
            number.push_str(&exponent);
        }
    }
    number.parse().unwrap_or(0.0)
}

/// Ruby's `value.to_i`; nothing for values that do not have it.
pub(in crate::stdlib) fn to_i(value: &Value<'_>) -> Option<i64> {
    match value {
        Value::Undef => Some(0),
        Value::Integer(number) => Some(*number),
        Value::Float(number) => Some(*number as i64),
        Value::String(text) => Some(text_to_i(text)),
        Value::Timespan(span) => Some(span.seconds),
        Value::Timestamp(time) => Some(time.seconds),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{all_digits, text_to_f, text_to_i};

    #[test]
    fn numbers_are_read_from_the_front() {
        for (text, expected) in
            [("12ab", 12), (" -3", -3), ("1_000", 1000), ("1__0", 1), ("x", 0), ("", 0), ("0x1f", 0), ("+7", 7)]
        {
            assert_eq!(text_to_i(text), expected, "{text}");
        }
        for (text, expected) in
            [("1.5kB", 1.5), ("1.", 1.0), (".5", 0.5), ("1e3x", 1000.0), ("-1.1", -1.1), ("e5", 0.0), ("1e", 1.0)]
        {
            assert_eq!(text_to_f(text), expected, "{text}");
        }
        assert!(all_digits("a\n12"));
        assert!(!all_digits("-1"));
    }
}
