//! `%d`, `%x`, `%o` and `%b`.

use super::directive::{Directive, pad};
use crate::value::integer::{Integer, complement_digits};

/// Appends an integer. Without a sign flag, negative numbers are two's complements with `..` before them, except in decimal.
pub(super) fn write(out: &mut String, directive: &Directive<'_>, letter: char, number: &Integer) {
    let (bits, prefix) = base(letter);
    let signed = bits == 0 || directive.plus || directive.space;
    let complement = !signed && number.is_negative();
    let magnitude = || number.clone().absolute().into_big();
    let mut digits = match bits {
        0 => number.clone().absolute().to_string(),
        4 if !complement => format!("{:x}", magnitude()),
        3 if !complement => format!("{:o}", magnitude()),
        1 if !complement => format!("{:b}", magnitude()),
        _ => complement_digits(&number.clone().into_big(), bits),
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
    let sign = sign(directive, number.is_negative() && signed, signed);
    assemble(out, directive, Parts { sign, prefix, dots: complement, digits, fill });
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
