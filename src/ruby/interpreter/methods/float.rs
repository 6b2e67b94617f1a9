//! Methods of floats.

use num_bigint::BigInt;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::whole_of;
use crate::interpreter::methods::integer::not_coerced;
use crate::interpreter::methods::long::of_float;
use crate::interpreter::methods::rounding::{self, Half};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_values::value::integer::Integer;

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
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
        Method::ModuloMethod => {
            let [other] = arguments.exactly()?;
            arithmetic(number, Method::Modulo, other)?
        }
        Method::Div | Method::Divmod => {
            let [other] = arguments.exactly()?;
            let other = float_of(other)?;
            if method == Method::Div { floor_division(number, other)? } else { divmod(number, other)? }
        }
        Method::Minus => RubyValue::Float(-number),
        Method::Plus | Method::ToF => RubyValue::Float(number),
        Method::Abs | Method::Magnitude => RubyValue::Float(number.abs()),
        Method::ToI | Method::ToInt => of_float(number.trunc())?,
        Method::Round | Method::Floor | Method::Ceil | Method::Truncate => {
            let given = rounding::given(machine, method, arguments)?;
            rounded(number, method, given)?
        }
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

/// A number that is calculated with as a float.
fn float_of<'c>(value: &RubyValue<'c>) -> Result<f64, Stop<'c>> {
    match value {
        RubyValue::Integer(number) => Ok(*number as f64),
        RubyValue::BigInteger(number) => Ok(Integer::Big(BigInt::clone(number)).to_f64()),
        RubyValue::Float(number) => Ok(*number),
        other => Err(not_coerced(other, "Float")),
    }
}

/// `div`
pub(super) fn floor_division<'c>(number: f64, other: f64) -> Evaluated<'c> {
    if other == 0.0 {
        return Err(raise(Class::ZeroDivisionError, "divided by 0"));
    }
    of_float((number / other).floor())
}

/// `divmod`
pub(super) fn divmod<'c>(number: f64, other: f64) -> Evaluated<'c> {
    if other == 0.0 {
        return Err(raise(Class::ZeroDivisionError, "divided by 0"));
    }
    let mut rest = if other.is_infinite() && !number.is_infinite() { number } else { number % other };
    let is_endless = number.is_infinite() && !other.is_infinite();
    let mut quotient = if is_endless { number } else { ((number - rest) / other).round() };
    if other * rest < 0.0 {
        rest += other;
        quotient -= 1.0;
    }
    Ok(RubyValue::array(vec![of_float(quotient)?, RubyValue::Float(rest)]))
}

pub(super) fn arithmetic<'c>(number: f64, method: Method, other: &RubyValue<'c>) -> Evaluated<'c> {
    let other = float_of(other)?;
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

/// Ruby's DBL_DIG plus two.
const FLOAT_DIGITS: i64 = 17;

fn rounded<'c>(number: f64, method: Method, (digits, half): (i64, Half)) -> Evaluated<'c> {
    // As `floor` of what is positive and `ceil` of the rest.
    let method = match method {
        Method::Truncate if number > 0.0 => Method::Floor,
        Method::Truncate => Method::Ceil,
        method => method,
    };
    if digits > 0 {
        return to_digits(number, method, (digits, half)).map(RubyValue::Float);
    }
    let whole = match method {
        Method::Floor => number.floor(),
        Method::Ceil => number.ceil(),
        // To tens and more the integer is rounded, without what is behind the point.
        _ if digits < 0 => number.trunc(),
        _ => match half {
            Half::Up => number.round(),
            Half::Even => number.round_ties_even(),
            Half::Down if number.fract().abs() == 0.5 => number.trunc(),
            Half::Down => number.round(),
        },
    };
    match (of_float(whole)?, digits) {
        (whole, 0) => Ok(whole),
        (whole, _) => rounding::of_integer(&whole_of(&whole)?, method, (digits, half)),
    }
}

fn to_digits<'c>(number: f64, method: Method, (digits, half): (i64, Half)) -> Result<f64, Stop<'c>> {
    let exponent = binary_exponent(number);
    let spare = FLOAT_DIGITS - if exponent > 0 { exponent / 4 } else { exponent / 3 - 1 };
    if !number.is_finite() || number == 0.0 || digits >= spare {
        return Ok(number);
    }
    let is_tiny = digits < -(if exponent > 0 { exponent / 3 + 1 } else { exponent / 4 });
    if is_tiny && (method == Method::Round || (number > 0.0) == (method == Method::Floor)) {
        return Ok(0.0);
    }
    if digits > 14 || half != Half::Up {
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
