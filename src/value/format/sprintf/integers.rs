//! `%d`, `%x`, `%o` and `%b`.

use super::directive::Directive;
use super::pad;

/// Appends an integer. Without a sign flag, negative numbers are two's complements with `..` before them, except in decimal.
pub(super) fn write(out: &mut String, directive: &Directive<'_>, letter: char, number: i128) {
    let (bits, prefix) = base(letter);
    let signed = bits == 0 || directive.plus || directive.space;
    let complement = !signed && number < 0;
    let mut digits = match bits {
        0 => number.unsigned_abs().to_string(),
        4 if !complement => format!("{:x}", number.unsigned_abs()),
        3 if !complement => format!("{:o}", number.unsigned_abs()),
        1 if !complement => format!("{:b}", number.unsigned_abs()),
        _ => complement_digits(number, bits),
    };
    if letter == 'X' {
        digits.make_ascii_uppercase();
    }
    let fill = match (complement, letter) {
        (false, _) => '0',
        (true, 'x') => 'f',
        (true, 'X') => 'F',
        (true, 'o') => '7',
        (true, _) => '1',
    };
    let prefix = if directive.sharp { prefix } else { "" };
    let sign = sign(directive, number < 0 && signed, signed);
    assemble(out, directive, Parts { sign, prefix, dots: complement, digits, fill });
}

/// Appends a float that is too large for the integers here.
pub(super) fn write_huge(out: &mut String, directive: &Directive<'_>, letter: char, number: f64) {
    let (bits, prefix) = base(letter);
    let digits = match bits {
        0 => format!("{:.0}", number.abs()),
        _ => huge_digits(number.abs(), bits),
    };
    let digits = if letter == 'X' { digits.to_ascii_uppercase() } else { digits };
    let prefix = if directive.sharp { prefix } else { "" };
    assemble(
        out,
        directive,
        Parts { sign: sign(directive, number < 0.0, true), prefix, dots: false, digits, fill: '0' },
    );
}

/// Digits of a large float in a base of so many bits.
fn huge_digits(number: f64, bits: usize) -> String {
    let exponent = ((number.to_bits() >> 52) & 0x7ff) as usize;
    let mantissa = (number.to_bits() & ((1 << 52) - 1)) | (1 << 52);
    let mut binary = format!("{mantissa:b}");
    binary.extend(std::iter::repeat_n('0', exponent.saturating_sub(1075)));
    let padding = (bits - binary.len() % bits) % bits;
    let padded = "0".repeat(padding) + &binary;
    let digit = |group: &[u8]| group.iter().fold(0, |digit, bit| digit * 2 + u32::from(*bit == b'1'));
    padded.as_bytes().chunks(bits).filter_map(|group| char::from_digit(digit(group), 16)).collect()
}

/// Bits of a digit and the prefix of a letter; no bits for decimal.
const fn base(letter: char) -> (usize, &'static str) {
    match letter {
        'x' => (4, "0x"),
        'X' => (4, "0X"),
        'o' => (3, "0"),
        'b' => (1, "0b"),
        'B' => (1, "0B"),
        _ => (0, ""),
    }
}

pub(super) const fn sign(directive: &Directive<'_>, negative: bool, signed: bool) -> &'static str {
    if negative {
        "-"
    } else if !signed {
        ""
    } else if directive.plus {
        "+"
    } else if directive.space {
        " "
    } else {
        ""
    }
}

fn complement_digits(number: i128, bits: usize) -> String {
    let highest = (1 << bits) - 1;
    let mut digits = Vec::new();
    let mut left = number;
    while left != -1 {
        digits.push((left & highest) as u32);
        left >>= bits;
    }
    while digits.last() == Some(&(highest as u32)) {
        digits.pop();
    }
    digits.push(highest as u32);
    digits.iter().rev().filter_map(|digit| char::from_digit(*digit, 16)).collect()
}

struct Parts {
    sign: &'static str,
    prefix: &'static str,
    /// Whether the digits go on to the left without end.
    dots: bool,
    digits: String,
    fill: char,
}

fn assemble(out: &mut String, directive: &Directive<'_>, parts: Parts) {
    let Parts { sign, mut prefix, dots, mut digits, fill } = parts;
    let dots_width = if dots { 2 } else { 0 };
    let mut precision = directive.precision.map(|precision| precision.saturating_sub(dots_width));
    if prefix == "0" {
        if dots {
            prefix = "";
        } else if digits == "0" {
            digits.clear();
            precision = precision.map(|precision| precision.saturating_sub(1));
        } else if precision.is_some_and(|precision| precision > digits.len()) {
            prefix = "";
        }
    } else if digits == "0" {
        prefix = "";
    }
    let outside = sign.len() + prefix.len() + dots_width;
    let wanted = match precision {
        Some(precision) => {
            if prefix.is_empty() && precision == 0 && digits == "0" && directive.precision == Some(0) {
                digits.clear();
            }
            precision
        }
        None if directive.zero && !directive.minus => directive.width.unwrap_or(0).saturating_sub(outside),
        None => 0,
    };
    let missing = wanted.saturating_sub(digits.len());
    let filled: String = std::iter::repeat_n(fill, missing).collect();
    let dots = if dots { ".." } else { "" };
    pad(out, directive, &format!("{sign}{prefix}{dots}{filled}{digits}"));
}
