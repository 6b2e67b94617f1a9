//! `%f`, `%e`, `%g` and `%a`.

use super::decimal::{Decimal, Digits, decimal};
use super::directive::{Directive, pad};
use super::integers;
use crate::value::integer::Integer;

/// Appends a float.
pub(super) fn write(out: &mut String, directive: &Directive<'_>, letter: char, number: f64) {
    let sign = integers::sign(directive, number.is_sign_negative() && !number.is_nan(), true);
    if !number.is_finite() {
        let text = if number.is_nan() { "NaN" } else { "Inf" };
        pad(out, directive, &format!("{sign}{text}"));
        return;
    }
    let magnitude = number.abs();
    let body = match letter {
        'f' => fixed(magnitude, directive.precision.unwrap_or(6), directive.sharp),
        'e' | 'E' => exponential(magnitude, directive.precision.unwrap_or(6), directive.sharp),
        'g' | 'G' => general(magnitude, directive.precision.unwrap_or(6).max(1), directive.sharp),
        _ => hexadecimal(magnitude, directive.precision, directive.sharp),
    };
    let body = if letter.is_ascii_uppercase() { body.to_ascii_uppercase() } else { body };
    assemble(out, directive, sign, &body);
}

/// Appends an integer as `%f` does, without rounding it.
pub(super) fn write_integer(out: &mut String, directive: &Directive<'_>, number: &Integer) {
    let sign = integers::sign(directive, number.is_negative(), true);
    let precision = directive.precision.unwrap_or(6);
    let point = if precision > 0 { "." } else { "" };
    assemble(out, directive, sign, &format!("{}{point}{}", number.clone().absolute(), "0".repeat(precision)));
}

fn assemble(out: &mut String, directive: &Directive<'_>, sign: &str, body: &str) {
    let width = directive.width.unwrap_or(0);
    if directive.zero && !directive.minus && width > sign.len() + body.len() {
        let (prefix, digits) = body.split_at(if body.starts_with("0x") || body.starts_with("0X") { 2 } else { 0 });
        let zeros = "0".repeat(width - sign.len() - body.len());
        out.push_str(&format!("{sign}{prefix}{zeros}{digits}"));
        return;
    }
    pad(out, directive, &format!("{sign}{body}"));
}

fn fixed(number: f64, precision: usize, sharp: bool) -> String {
    let Decimal { digits, point } = decimal(number, Digits::Fraction(precision));
    fixed_text(&digits, point, precision, sharp)
}

/// Digits with a point at its place and so many after it.
fn fixed_text(digits: &str, point: i32, precision: usize, sharp: bool) -> String {
    let before = usize::try_from(point).unwrap_or(0);
    let (whole, fraction) = digits.split_at(before.min(digits.len()));
    let mut out = String::from(whole);
    out.extend(std::iter::repeat_n('0', before - whole.len()));
    if out.is_empty() {
        out.push('0');
    }
    if precision > 0 || sharp {
        out.push('.');
    }
    let zeros = usize::try_from(-point).unwrap_or(0).min(precision);
    let shown = &fraction[..fraction.len().min(precision - zeros)];
    out.extend(std::iter::repeat_n('0', zeros));
    out.push_str(shown);
    out.extend(std::iter::repeat_n('0', precision - zeros - shown.len()));
    out
}

fn exponential(number: f64, precision: usize, sharp: bool) -> String {
    let Decimal { digits, point } = decimal(number, Digits::Significant(precision + 1));
    exponential_text(&digits, point, precision, sharp)
}

fn exponential_text(digits: &str, point: i32, precision: usize, sharp: bool) -> String {
    let mantissa = fixed_text(digits, 1, precision, sharp);
    format!("{mantissa}e{}", signed_exponent(point - 1))
}

fn signed_exponent(exponent: i32) -> String {
    format!("{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

fn general(number: f64, precision: usize, sharp: bool) -> String {
    let Decimal { digits, point } = decimal(number, Digits::Significant(precision));
    // Zeros at the end are shown only with the flag.
    let shown = if sharp { precision } else { digits.len().max(1) };
    if point < -3 || point > precision as i32 {
        return exponential_text(&digits, point, shown - 1, sharp);
    }
    let after = i32::try_from(shown).unwrap_or(i32::MAX).saturating_sub(point);
    fixed_text(&digits, point, usize::try_from(after).unwrap_or(0), sharp)
}

/// C's `%a`, always with a leading 1.
fn hexadecimal(number: f64, precision: Option<usize>, sharp: bool) -> String {
    if number == 0.0 {
        let zeros = "0".repeat(precision.unwrap_or(0));
        let point = if zeros.is_empty() && !sharp { "" } else { "." };
        return format!("0x0{point}{zeros}p+0");
    }
    let bits = number.to_bits();
    let mut exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
    let mut fraction = bits & ((1 << 52) - 1);
    if exponent == -1023 {
        let shift = fraction.leading_zeros() - 11;
        fraction = (fraction << shift) & ((1 << 52) - 1);
        exponent = -1022 - shift as i32;
    }
    let mut leading = 1_u64;
    let digits = match precision {
        None => format!("{fraction:013x}").trim_end_matches('0').to_owned(),
        Some(precision) if precision >= 13 => format!("{fraction:013x}{}", "0".repeat(precision - 13)),
        Some(precision) => {
            let dropped = 52 - 4 * precision as u32;
            let whole = (1 << 52) | fraction;
            let kept = whole >> dropped;
            let half = 1_u64 << (dropped - 1);
            let rest = whole & ((1 << dropped) - 1);
            let up = rest > half || rest == half && kept & 1 == 1;
            let rounded = kept + u64::from(up);
            leading = rounded >> (4 * precision);
            if leading > 1 {
                leading = 1;
                exponent += 1;
                "0".repeat(precision)
            } else if precision == 0 {
                String::new()
            } else {
                format!("{:0precision$x}", rounded & ((1 << (4 * precision)) - 1))
            }
        }
    };
    let point = if digits.is_empty() && !sharp { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("0x{leading}{point}{digits}p{sign}{}", exponent.abs())
}
