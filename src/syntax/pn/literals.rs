//! Numbers as Ruby prints them.

use std::fmt::Write;

use crate::ast::Radix;

/// A float as Ruby prints it: the shortest digits that read back, with an exponent outside of 1e-4 to 1e15.
pub(crate) fn float(value: f64) -> String {
    const FIXED: std::ops::RangeInclusive<i32> = -4..=14;
    let scientific = format!("{value:e}");
    let Some((mantissa, exponent)) = scientific.split_once('e') else {
        return match (value.is_nan(), value > 0.0) {
            (true, _) => "NaN".to_owned(),
            (false, true) => "Infinity".to_owned(),
            (false, false) => "-Infinity".to_owned(),
        };
    };
    let exponent: i32 = exponent.parse().unwrap_or_default();
    if FIXED.contains(&exponent) {
        let fixed = value.to_string();
        return if fixed.contains('.') { fixed } else { fixed + ".0" };
    }
    let mut text = mantissa.to_owned();
    if !text.contains('.') {
        text.push_str(".0");
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    let _ = write!(text, "e{sign}{:02}", exponent.abs());
    text
}

/// The decimal digits of an integer of any size, as written in a source text.
pub(super) fn large_integer(text: &str, radix: Radix) -> String {
    /// Nine decimal digits a limb.
    const LIMB: u64 = 1_000_000_000;
    let (digits, base) = match radix {
        Radix::Octal => (text, 8),
        Radix::Decimal => return text.to_owned(),
        Radix::Hexadecimal => (text.get(2..).unwrap_or_default(), 16),
    };
    let mut limbs: Vec<u64> = vec![0];
    for digit in digits.chars().filter_map(|character| character.to_digit(base)) {
        let mut carry = u64::from(digit);
        for limb in &mut limbs {
            let value = *limb * u64::from(base) + carry;
            *limb = value % LIMB;
            carry = value / LIMB;
        }
        if carry > 0 {
            limbs.push(carry);
        }
    }
    let mut decimal = limbs.last().map_or_else(String::new, ToString::to_string);
    for limb in limbs.iter().rev().skip(1) {
        let _ = write!(decimal, "{limb:09}");
    }
    decimal
}

/// A regular expression as Puppet prints it. Ruby gives one that goes beyond ASCII an option of its own, and Puppet
/// then prints all options. Source: pops/types/types.rb regexp_to_s
pub(crate) fn regexp(source: &str) -> String {
    if is_beyond_ascii(source) { format!("(?-imx:{source})") } else { source.to_owned() }
}

/// Whether Ruby fixes the encoding: at any character, escape or property that is not of ASCII.
fn is_beyond_ascii(source: &str) -> bool {
    if !source.is_ascii() {
        return true;
    }
    let mut rest = source;
    while let Some((_, escape)) = rest.split_once('\\') {
        let hexadecimal = |from: usize, to: usize| escape.get(from..to).map(|digits| u32::from_str_radix(digits, 16));
        let fixed = match escape.bytes().next() {
            Some(b'p' | b'P') => true,
            Some(b'u') if escape[1..].starts_with('{') => {
                let digits = escape[2..].split(|character: char| !character.is_ascii_hexdigit()).next();
                u32::from_str_radix(digits.unwrap_or_default(), 16).is_ok_and(|point| point > 0x7f)
            }
            Some(b'u') => matches!(hexadecimal(1, 5), Some(Ok(0x80..))),
            Some(b'x') => matches!(hexadecimal(1, 3), Some(Ok(0x80..))),
            _ => false,
        };
        if fixed {
            return true;
        }
        rest = escape.get(1..).unwrap_or_default();
    }
    false
}

/// The base of a radix.
pub(super) const fn base(radix: Radix) -> u32 {
    match radix {
        Radix::Octal => 8,
        Radix::Decimal => 10,
        Radix::Hexadecimal => 16,
    }
}

#[cfg(test)]
mod tests {
    use super::{float, large_integer, regexp};
    use crate::ast::Radix;

    #[test]
    fn floats_look_like_rubys() {
        for (value, text) in [
            (1e14, "100000000000000.0"),
            (1e15, "1.0e+15"),
            (1_234_567_890_123_456.0, "1.234567890123456e+15"),
            (0.000_123_45, "0.00012345"),
            (1e-5, "1.0e-05"),
            (5e-324, "5.0e-324"),
            (-1.5e10, "-15000000000.0"),
            (-0.0, "-0.0"),
        ] {
            assert_eq!(float(value), text);
        }
    }

    #[test]
    fn regular_expressions_beyond_ascii_show_their_options() {
        for source in ["\u{e9}", r"\p{Alpha}", r"\pL", r"\u00e9", r"\u{e9}", r"\xc3\xa9"] {
            assert_eq!(regexp(source), format!("(?-imx:{source})"));
        }
        for source in [r"a\\pb", r"\u0041", r"\x41", "[[:alpha:]]", r"\"] {
            assert_eq!(regexp(source), source);
        }
    }

    #[test]
    fn large_integers_are_decimal() {
        assert_eq!(large_integer("0xFFFFFFFFFFFFFFFFFF", Radix::Hexadecimal), "4722366482869645213695");
        assert_eq!(large_integer("07777777777777777777777777777", Radix::Octal), "19342813113834066795298815");
    }
}
