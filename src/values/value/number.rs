//! Numbers in strings: what Puppet takes for a number, Ruby's `Integer()` and `Float()`, and Ruby's text of a float.

use std::fmt::Write as _;

use super::integer::Integer;

/// A number of either kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// An integer of any size.
    Integer(Integer),
    /// A float.
    Float(f64),
}

impl Number {
    /// The text as Ruby prints it.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Integer(number) => number.to_string(),
            Self::Float(number) => float_text(*number),
        }
    }
}

/// Appends the text of an integer.
pub fn write_integer(out: &mut String, number: i64) {
    out.push_str(itoa::Buffer::new().format(number));
}

const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

fn digits(text: &str, radix: u32) -> usize {
    text.bytes().take_while(|byte| (*byte as char).is_digit(radix)).count()
}

/// A string as a number by Puppet's rule: optional blanks and sign, then hexadecimal, octal, decimal or a float.
///
/// Source: `Puppet::Pops::Utils.to_n`, `Patterns::NUMERIC`
#[must_use]
pub fn to_number(text: &str) -> Option<Number> {
    let text = text.strip_prefix("::").unwrap_or(text).trim_matches(is_blank);
    let (negative, unsigned) = match text.as_bytes().first()? {
        b'-' => (true, text[1..].trim_start_matches(is_blank)),
        b'+' => (false, text[1..].trim_start_matches(is_blank)),
        _ => (false, text),
    };
    let sign = |number: Integer| Number::Integer(if negative { number.negated() } else { number });
    if let Some(hexadecimal) = unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X")) {
        let all = !hexadecimal.is_empty() && digits(hexadecimal, 16) == hexadecimal.len();
        return if all { Integer::parse(hexadecimal, 16).map(sign) } else { None };
    }
    let whole = digits(unsigned, 10);
    if whole == 0 {
        return None;
    }
    let rest = &unsigned[whole..];
    if rest.is_empty() {
        let octal = unsigned.len() > 1 && unsigned.starts_with('0');
        return Integer::parse(unsigned, if octal { 8 } else { 10 }).map(sign);
    }
    let mut tail = rest;
    if let Some(fraction) = tail.strip_prefix('.') {
        let count = digits(fraction, 10);
        if count == 0 {
            return None;
        }
        tail = &fraction[count..];
    }
    let has_exponent = if let Some(exponent) = tail.strip_prefix(['e', 'E']) {
        let exponent = exponent.strip_prefix('-').unwrap_or(exponent);
        let count = digits(exponent, 10);
        if count == 0 || count != exponent.len() {
            return None;
        }
        true
    } else if tail.is_empty() {
        false
    } else {
        return None;
    };
    // `0e1` and `0.0e1` are taken for something that is not a number, as are octal digits beyond 7 before a fraction.
    let whole_text = &unsigned[..whole];
    let whole_value = if whole > 1 && whole_text.starts_with('0') {
        whole_text.bytes().all(|digit| digit < b'8').then(|| whole_text.bytes().any(|digit| digit != b'0'))?
    } else {
        whole_text != "0"
    };
    if !whole_value && has_exponent {
        let mantissa = rest.split(['e', 'E']).next().unwrap_or("");
        if mantissa.trim_start_matches('.').bytes().all(|digit| digit == b'0') {
            return None;
        }
    }
    let number: f64 = unsigned.parse().ok()?;
    number.is_finite().then_some(Number::Float(if negative { -number } else { number }))
}

/// Ruby's `Integer(text, radix)`; `None` as radix takes it from the prefix. The error is the text after
/// `invalid value for Integer(): `, or the whole message.
#[must_use]
pub fn ruby_integer(text: &str, radix: Option<u32>) -> Option<Integer> {
    let trimmed = text.trim_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
    let (negative, unsigned) = match trimmed.as_bytes().first()? {
        b'-' => (true, &trimmed[1..]),
        b'+' => (false, &trimmed[1..]),
        _ => (false, trimmed),
    };
    let lower = unsigned.to_ascii_lowercase();
    let prefix = match lower.as_bytes() {
        [b'0', b'x', ..] => Some((16, 2)),
        [b'0', b'b', ..] => Some((2, 2)),
        [b'0', b'o', ..] => Some((8, 2)),
        [b'0', b'd', ..] => Some((10, 2)),
        [b'0', _, ..] if radix.is_none() || radix == Some(8) => Some((8, 1)),
        _ => None,
    };
    let (radix, digits_text) = match (radix, prefix) {
        (None, Some((radix, length))) => (radix, &lower[length..]),
        (None, None) => (10, lower.as_str()),
        (Some(radix), Some((prefixed, length))) if radix == prefixed => (radix, &lower[length..]),
        (Some(radix), _) => (radix, lower.as_str()),
    };
    let digits_text =
        if prefix == Some((8, 1)) { digits_text.strip_prefix('_').unwrap_or(digits_text) } else { digits_text };
    let cleaned = without_underscores(digits_text)?;
    if cleaned.is_empty() || digits(&cleaned, radix) != cleaned.len() {
        return None;
    }
    Integer::parse(&cleaned, radix).map(|number| if negative { number.negated() } else { number })
}

/// Ruby's `Float(text)`.
#[must_use]
pub fn ruby_float(text: &str) -> Option<f64> {
    let trimmed = text.trim_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
    let (negative, unsigned) = match trimmed.as_bytes().first()? {
        b'-' => (true, &trimmed[1..]),
        b'+' => (false, &trimmed[1..]),
        _ => (false, trimmed),
    };
    let sign = |number: f64| if negative { -number } else { number };
    if let Some(hexadecimal) = unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X")) {
        let all = !hexadecimal.is_empty() && digits(hexadecimal, 16) == hexadecimal.len();
        return if all { Integer::parse(hexadecimal, 16).map(|number| sign(number.to_f64())) } else { None };
    }
    let cleaned = without_underscores(unsigned)?;
    let shape = cleaned.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-'))
        && cleaned.trim_start_matches('.').starts_with(|c: char| c.is_ascii_digit())
        && cleaned.ends_with(|c: char| c.is_ascii_digit())
        && !cleaned.contains(".e")
        && !cleaned.contains(".E");
    if !shape {
        return None;
    }
    // Rust reads what begins with a point, and refuses two of them.
    cleaned.parse().ok().map(sign)
}

/// Removes underscores that stand between two digits; any other makes the text no number.
fn without_underscores(text: &str) -> Option<String> {
    if !text.contains('_') {
        return Some(text.to_owned());
    }
    let bad = text.starts_with('_') || text.ends_with('_') || text.contains("__");
    (!bad).then(|| text.replace('_', ""))
}

/// Ruby's `Float#to_s`.
#[must_use]
pub fn float_text(number: f64) -> String {
    let mut out = String::new();
    write_float(&mut out, number);
    out
}

/// Appends Ruby's `Float#to_s`: the shortest digits that read back as the same number, with an exponent for what is
/// below 0.0001 or has more than 15 digits before the point.
pub fn write_float(out: &mut String, number: f64) {
    if number.is_nan() {
        out.push_str("NaN");
        return;
    }
    if number.is_infinite() {
        out.push_str(if number > 0.0 { "Infinity" } else { "-Infinity" });
        return;
    }
    if number == 0.0 {
        out.push_str(if number.is_sign_negative() { "-0.0" } else { "0.0" });
        return;
    }
    let scientific = shortest(number);
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    // A whole number of 16 digits has an exponent, one with a fraction has not.
    if (-4..15).contains(&exponent) || exponent == 15 && number.fract() != 0.0 {
        write_plain(out, mantissa, exponent);
        return;
    }
    out.push_str(mantissa);
    if !mantissa.contains('.') {
        out.push_str(".0");
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    // Writing to a String never fails.
    let _ = write!(out, "e{sign}{:02}", exponent.abs());
}

/// The shortest digits that read back as the number, in Rust's scientific notation. Between two that are equally near,
/// Ruby takes the even one.
fn shortest(number: f64) -> String {
    let scientific = format!("{number:e}");
    let digits = scientific.bytes().take_while(|byte| *byte != b'e').filter(u8::is_ascii_digit).count();
    if digits < 16 {
        return scientific;
    }
    let rounded = format!("{number:.*e}", digits - 1);
    if rounded.parse() == Ok(number) { rounded } else { scientific }
}

/// Appends a mantissa with its point moved to where the exponent says.
fn write_plain(out: &mut String, mantissa: &str, exponent: i32) {
    let (sign, mantissa) = mantissa.strip_prefix('-').map_or(("", mantissa), |mantissa| ("-", mantissa));
    out.push_str(sign);
    let digits = mantissa.replace('.', "");
    let Ok(before) = usize::try_from(exponent + 1) else {
        out.push_str("0.");
        out.extend(std::iter::repeat_n('0', (-exponent - 1).unsigned_abs() as usize));
        out.push_str(&digits);
        return;
    };
    if before == 0 {
        out.push_str("0.");
        out.push_str(&digits);
    } else if digits.len() <= before {
        out.push_str(&digits);
        out.extend(std::iter::repeat_n('0', before - digits.len()));
        out.push_str(".0");
    } else {
        out.push_str(&digits[..before]);
        out.push('.');
        out.push_str(&digits[before..]);
    }
}

#[cfg(test)]
mod tests {
    use super::{Integer, Number, float_text, ruby_float, ruby_integer, to_number};

    #[test]
    fn strings_are_numbers_as_in_puppet() {
        for (text, expected) in [
            ("1", Some(Number::Integer(Integer::Word(1)))),
            (" 0x1F ", Some(Number::Integer(Integer::Word(31)))),
            ("0x", None),
            ("1e3", Some(Number::Float(1000.0))),
            ("0e3", None),
            ("- 1", Some(Number::Integer(Integer::Word(-1)))),
            ("::1", Some(Number::Integer(Integer::Word(1)))),
            ("010", Some(Number::Integer(Integer::Word(8)))),
            ("08", None),
            (".5", None),
            ("1.", None),
            ("1.5", Some(Number::Float(1.5))),
            ("", None),
        ] {
            assert_eq!(to_number(text), expected, "{text}");
        }
    }

    #[test]
    fn floats_are_printed_as_ruby_does() {
        for (number, expected) in [
            (1.0, "1.0"),
            (1e16, "1.0e+16"),
            (1e14, "100000000000000.0"),
            (1e15, "1.0e+15"),
            (1_234_567_890_123_456.8, "1234567890123456.8"),
            (9_999_999_999_999_998.0, "9.999999999999998e+15"),
            (1.234e-5, "1.234e-05"),
            (0.0001, "0.0001"),
            (-0.0, "-0.0"),
            (3.300_000_000_000_000_3, "3.3000000000000003"),
            (1e100, "1.0e+100"),
            (-755_139_281_600_683.2, "-755139281600683.2"),
            (0.5, "0.5"),
            (0.001_25, "0.00125"),
            (120.0, "120.0"),
        ] {
            assert_eq!(float_text(number), expected);
        }
    }

    #[test]
    fn ruby_conversions_take_what_ruby_takes() {
        for (text, radix, expected) in [
            ("0b11", None, Some(3)),
            ("08", None, None),
            ("08", Some(10), Some(8)),
            ("0xff", Some(16), Some(255)),
            ("ff", Some(16), Some(255)),
            ("1_000", None, Some(1000)),
            ("1__0", None, None),
            (" 12 ", None, Some(12)),
            ("0o17", None, Some(15)),
            ("0x1F", Some(10), None),
        ] {
            assert_eq!(ruby_integer(text, radix), expected.map(Integer::Word), "{text}");
        }
        assert_eq!(ruby_float("010"), Some(10.0));
        assert_eq!(ruby_float("1e+2"), Some(100.0));
        assert_eq!(ruby_float("1."), None);
        assert_eq!(ruby_float("0x1F"), Some(31.0));
    }
}
