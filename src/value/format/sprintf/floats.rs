//! `%f`, `%e`, `%g` and `%a`.

use super::directive::Directive;
use super::{integers, pad};

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
pub(super) fn write_integer(out: &mut String, directive: &Directive<'_>, number: i64) {
    let sign = integers::sign(directive, number < 0, true);
    let precision = directive.precision.unwrap_or(6);
    let point = if precision > 0 { "." } else { "" };
    assemble(out, directive, sign, &format!("{}{point}{}", number.unsigned_abs(), "0".repeat(precision)));
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
    let text = format!("{number:.precision$}");
    if sharp && precision == 0 { text + "." } else { text }
}

fn exponential(number: f64, precision: usize, sharp: bool) -> String {
    let text = format!("{number:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let point = if sharp && precision == 0 { "." } else { "" };
    format!("{mantissa}{point}e{}", signed_exponent(exponent.parse().unwrap_or(0)))
}

fn signed_exponent(exponent: i32) -> String {
    format!("{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

fn general(number: f64, precision: usize, sharp: bool) -> String {
    let rounded = format!("{number:.*e}", precision - 1);
    let exponent: i32 = rounded.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0);
    let without_zeros = |text: &str| {
        if sharp || !text.contains('.') {
            text.to_owned()
        } else {
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    };
    if exponent < -4 || exponent >= precision as i32 {
        let text = exponential(number, precision - 1, sharp);
        let (mantissa, tail) = text.split_once('e').unwrap_or((&text, "+00"));
        return format!("{}e{tail}", without_zeros(mantissa));
    }
    let digits = usize::try_from(precision as i32 - 1 - exponent).unwrap_or(0);
    without_zeros(&fixed(number, digits, sharp))
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
