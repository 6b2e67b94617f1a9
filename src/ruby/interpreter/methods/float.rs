//! Methods of floats.

use num_bigint::BigInt;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::integer::not_coerced;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_values::value::integer::Integer;
use pantin_values::value::number::float_text;

pub(super) fn call<'c>(
    _: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let &RubyValue::Float(number) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Add | Method::Subtract | Method::Multiply | Method::Divide | Method::Modulo | Method::Power => {
            let [other] = arguments.exactly()?;
            arithmetic(number, method, other)?
        }
        Method::Fdiv => {
            let [other] = arguments.exactly()?;
            arithmetic(number, Method::Divide, other)?
        }
        Method::Minus => RubyValue::Float(-number),
        Method::Plus | Method::ToF => RubyValue::Float(number),
        Method::Abs | Method::Magnitude => RubyValue::Float(number.abs()),
        Method::ToI | Method::ToInt => integer(number.trunc())?,
        Method::Truncate if arguments.values.is_empty() => integer(number.trunc())?,
        Method::Round | Method::Floor | Method::Ceil => rounded(number, method, arguments)?,
        Method::IsNan => number.is_nan().into(),
        Method::IsFinite => number.is_finite().into(),
        Method::IsInfinite => {
            if number.is_infinite() {
                RubyValue::Integer(if number > 0.0 { 1 } else { -1 })
            } else {
                RubyValue::Nil
            }
        }
        Method::IsInteger => RubyValue::Boolean(false),
        Method::IsZero => (number == 0.0).into(),
        Method::IsPositive => (number > 0.0).into(),
        Method::IsNegative => (number < 0.0).into(),
        Method::IsNonzero => {
            if number == 0.0 {
                RubyValue::Nil
            } else {
                RubyValue::Float(number)
            }
        }
        Method::Match => RubyValue::Nil,
        _ => return Ok(None),
    }))
}

pub(super) fn arithmetic<'c>(number: f64, method: Method, other: &RubyValue<'c>) -> Evaluated<'c> {
    let other = match other {
        RubyValue::Integer(other) => *other as f64,
        RubyValue::BigInteger(other) => Integer::Big(BigInt::clone(other)).to_f64(),
        RubyValue::Float(other) => *other,
        other => return Err(not_coerced(other, "Float")),
    };
    if method == Method::Modulo && other == 0.0 {
        return Err(unsupported("a rest of a division by zero"));
    }
    Ok(RubyValue::Float(match method {
        Method::Add => number + other,
        Method::Subtract => number - other,
        Method::Multiply => number * other,
        Method::Divide => number / other,
        Method::Modulo => {
            let rest = number % other;
            if rest != 0.0 && (rest < 0.0) != (other < 0.0) { rest + other } else { rest }
        }
        _ if number < 0.0 && other.fract() != 0.0 => return Err(unsupported("a complex number")),
        _ => number.powf(other),
    }))
}

/// A float without fraction as an integer.
pub(super) fn integer<'c>(number: f64) -> Evaluated<'c> {
    if !number.is_finite() {
        return Err(raise(Class::FloatDomainError, float_text(number)));
    }
    Integer::of_float(number).map(RubyValue::integer).ok_or_else(|| unsupported("a float that is no integer"))
}

/// Ruby's DBL_DIG plus two.
const FLOAT_DIGITS: i64 = 17;

fn rounded<'c>(number: f64, method: Method, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let digits = match arguments.values {
        [] => 0,
        [RubyValue::Integer(digits)] => *digits,
        _ => return Err(unsupported("a way of rounding")),
    };
    if digits <= 0 {
        let whole = match method {
            Method::Floor => number.floor(),
            Method::Ceil => number.ceil(),
            // To tens and more the integer is rounded, without what is behind the point.
            _ if digits < 0 => number.trunc(),
            _ => round_half_up(number, 1.0),
        };
        return match integer(whole)? {
            RubyValue::Integer(whole) if digits < 0 => super::integer::round(whole, method, arguments),
            RubyValue::BigInteger(whole) if digits < 0 => super::big_integer::round(&whole, method, digits),
            whole => Ok(whole),
        };
    }
    to_digits(number, method, digits).map(RubyValue::Float)
}

fn to_digits<'c>(number: f64, method: Method, digits: i64) -> Result<f64, Stop<'c>> {
    let exponent = binary_exponent(number);
    let spare = FLOAT_DIGITS - if exponent > 0 { exponent / 4 } else { exponent / 3 - 1 };
    if !number.is_finite() || number == 0.0 || digits >= spare {
        return Ok(number);
    }
    if digits < -(if exponent > 0 { exponent / 3 + 1 } else { exponent / 4 }) {
        return if method == Method::Round || (number > 0.0) == (method == Method::Floor) {
            Ok(0.0)
        } else {
            Err(unsupported("a tiny float"))
        };
    }
    if digits > 14 {
        return Err(unsupported("a rounding to many digits"));
    }
    let unit = 10_f64.powi(digits as i32);
    Ok(match method {
        Method::Floor => {
            let scaled = (number * unit).floor();
            let next = (scaled + 1.0) / unit;
            if next > number { scaled / unit } else { next }
        }
        Method::Ceil => {
            let scaled = (number * unit).ceil();
            let before = (scaled - 1.0) / unit;
            if before < number { scaled / unit } else { before }
        }
        _ => round_half_up(number, unit) / unit,
    })
}

/// The exponent that `frexp` gives.
fn binary_exponent(number: f64) -> i64 {
    if number == 0.0 || !number.is_finite() {
        return 0;
    }
    let bits = ((number.to_bits() >> 52) & 0x7ff) as i64;
    if bits == 0 { -1022 } else { bits - 1022 }
}

/// Halves away from zero, after a scaling whose error is corrected.
fn round_half_up(number: f64, unit: f64) -> f64 {
    let rounded = (number * unit).round();
    if unit == 1.0 {
        return rounded;
    }
    if number > 0.0 {
        if (rounded + 0.5) / unit <= number { rounded + 1.0 } else { rounded }
    } else if (rounded - 0.5) / unit >= number {
        rounded - 1.0
    } else {
        rounded
    }
}
