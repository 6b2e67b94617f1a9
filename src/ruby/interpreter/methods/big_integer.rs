//! Methods of integers beyond 64 bits, and arithmetic that leads there.

use std::rc::Rc;

use num_bigint::{BigInt, Sign};
use num_traits::{Signed as _, ToPrimitive as _, Zero as _};

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::float;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::methods::integer::not_coerced;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_values::value::integer::Integer;

/// Longer integers are left to Ruby and its limits.
const MAX_BITS: u64 = 1 << 16;

pub(super) fn call<'c>(
    _: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::BigInteger(number) = receiver else { return Ok(None) };
    let receiver = || RubyValue::BigInteger(Rc::clone(number));
    Ok(Some(match method {
        Method::Add
        | Method::Subtract
        | Method::Multiply
        | Method::Divide
        | Method::Modulo
        | Method::Power
        | Method::Div
        | Method::ModuloMethod
        | Method::Divmod
        | Method::Fdiv
        | Method::Pow
        | Method::Gcd
        | Method::Lcm
        | Method::And
        | Method::Or
        | Method::Xor
        | Method::Append
        | Method::ShiftRight => {
            let [other] = arguments.exactly()?;
            return binary(number, method, other).map(Some);
        }
        Method::Complement => value(!&**number)?,
        Method::Minus => value(-&**number)?,
        Method::Abs | Method::Magnitude => value(number.abs())?,
        Method::Succ | Method::Next => value(&**number + 1)?,
        Method::Pred => value(&**number - 1)?,
        Method::Plus | Method::ToI | Method::ToInt | Method::Ord => receiver(),
        Method::ToF => RubyValue::Float(Integer::Big(BigInt::clone(number)).to_f64()),
        Method::ToS | Method::Inspect => match arguments.optional()? {
            None => number.to_string().into(),
            Some(radix) => {
                let radix = integer_of(radix)?;
                match u32::try_from(radix).ok().filter(|radix| (2..=36).contains(radix)) {
                    Some(radix) => number.to_str_radix(radix).into(),
                    None => return Err(raise(Class::ArgumentError, format!("invalid radix {radix}"))),
                }
            }
        },
        Method::Index => match arguments.exactly()? {
            [RubyValue::Integer(at)] => match u64::try_from(*at) {
                Ok(at) => RubyValue::Integer(number.bit(at).into()),
                Err(_) => RubyValue::Integer(0),
            },
            _ => return Err(unsupported("these bits")),
        },
        Method::IsEven => (!number.bit(0)).into(),
        Method::IsOdd => number.bit(0).into(),
        Method::IsZero => false.into(),
        Method::IsPositive => (number.sign() == Sign::Plus).into(),
        Method::IsNegative => (number.sign() == Sign::Minus).into(),
        Method::IsNonzero => receiver(),
        Method::IsInteger | Method::IsFinite => true.into(),
        Method::IsInfinite | Method::Match => RubyValue::Nil,
        Method::Size => RubyValue::count(number.bits().div_ceil(8) as usize),
        Method::BitLength => {
            let bits = if number.sign() == Sign::Minus { (!&**number).bits() } else { number.bits() };
            RubyValue::count(bits as usize)
        }
        Method::Digits => {
            arguments.none()?;
            if number.sign() == Sign::Minus {
                return Err(raise(Class::MathDomainError, "out of domain"));
            }
            let digits = number.to_string();
            RubyValue::array(digits.bytes().rev().map(|digit| RubyValue::Integer(i64::from(digit - b'0'))).collect())
        }
        Method::Round | Method::Floor | Method::Ceil | Method::Truncate => match arguments.values {
            [] | [RubyValue::Integer(0..)] => receiver(),
            [RubyValue::Integer(digits)] => round(number, method, *digits)?,
            _ => return Err(unsupported("a way of rounding")),
        },
        _ => return Ok(None),
    }))
}

/// Rounded to so many digits before the point, as a negative number.
pub(super) fn round<'c>(number: &BigInt, method: Method, digits: i64) -> Evaluated<'c> {
    let exponent = u32::try_from(-digits).ok().filter(|exponent| u64::from(*exponent) < MAX_BITS);
    let Some(unit) = exponent.map(|exponent| BigInt::from(10).pow(exponent)) else { return Err(too_long()) };
    let (quotient, rest) = divided(number, &unit)?;
    let (quotient, rest) = (quotient.into_big(), rest.into_big());
    let other = &unit - &rest;
    let is_negative = number.is_negative();
    let is_up = match method {
        Method::Floor => false,
        Method::Ceil => !rest.is_zero(),
        Method::Truncate => is_negative && !rest.is_zero(),
        _ if is_negative => rest > other,
        _ => rest >= other,
    };
    value((quotient + i32::from(is_up)) * unit)
}

/// An integer in its one form.
pub(super) fn value<'c>(number: BigInt) -> Evaluated<'c> {
    if number.bits() > MAX_BITS {
        return Err(too_long());
    }
    Ok(RubyValue::integer(Integer::from(number)))
}

fn too_long<'c>() -> Stop<'c> {
    unsupported("a very long integer")
}

/// `a + b` and the like of two integers.
pub(super) fn arithmetic<'c>(a: &BigInt, method: Method, b: &BigInt) -> Evaluated<'c> {
    match method {
        Method::Add => value(a + b),
        Method::Subtract => value(a - b),
        Method::Multiply if a.bits() + b.bits() > MAX_BITS => Err(too_long()),
        Method::Multiply => value(a * b),
        Method::Divide | Method::Div => Ok(RubyValue::integer(divided(a, b)?.0)),
        Method::Modulo | Method::ModuloMethod => Ok(RubyValue::integer(divided(a, b)?.1)),
        _ => {
            let Some(exponent) = b.to_u32() else { return Err(unsupported("a power of this kind")) };
            if a.bits().saturating_mul(exponent.into()) > MAX_BITS {
                return Err(too_long());
            }
            value(a.pow(exponent))
        }
    }
}

fn divided<'c>(a: &BigInt, b: &BigInt) -> Result<(Integer, Integer), Stop<'c>> {
    let (a, b) = (Integer::from(a.clone()), Integer::from(b.clone()));
    a.divided(&b).ok_or_else(|| raise(Class::ZeroDivisionError, "divided by 0"))
}

pub(super) fn binary<'c>(number: &BigInt, method: Method, other: &RubyValue<'c>) -> Evaluated<'c> {
    let other = match other {
        RubyValue::Integer(other) => BigInt::from(*other),
        RubyValue::BigInteger(other) => BigInt::clone(other),
        RubyValue::Float(_) => {
            let float = Integer::Big(number.clone()).to_f64();
            return match method {
                Method::Add | Method::Subtract | Method::Multiply | Method::Divide | Method::Modulo | Method::Power => {
                    float::arithmetic(float, method, other)
                }
                _ => Err(unsupported("a long integer and a float")),
            };
        }
        other => {
            return Err(match method {
                Method::Add | Method::Subtract | Method::Multiply | Method::Divide | Method::Modulo | Method::Power => {
                    not_coerced(other, "Integer")
                }
                _ => unsupported("a long integer and something else"),
            });
        }
    };
    match method {
        Method::Add
        | Method::Subtract
        | Method::Multiply
        | Method::Divide
        | Method::Modulo
        | Method::Power
        | Method::Div
        | Method::ModuloMethod
        | Method::Pow => arithmetic(number, method, &other),
        Method::Divmod => {
            let (quotient, rest) = divided(number, &other)?;
            Ok(RubyValue::array(vec![RubyValue::integer(quotient), RubyValue::integer(rest)]))
        }
        Method::And => value(number & &other),
        Method::Or => value(number | &other),
        Method::Xor => value(number ^ &other),
        Method::Append => shifted(number, &other),
        Method::ShiftRight => shifted(number, &-other),
        Method::Gcd | Method::Lcm => {
            let (mut a, mut b) = (number.abs(), other.abs());
            while !b.is_zero() {
                (a, b) = (b.clone(), a % b);
            }
            if method == Method::Gcd || other.is_zero() {
                return value(if other.is_zero() && method == Method::Lcm { other } else { a });
            }
            arithmetic(&(number.abs() / a), Method::Multiply, &other.abs())
        }
        _ => Err(unsupported("a quotient of long integers")),
    }
}

/// `number << by`
pub(super) fn shifted<'c>(number: &BigInt, by: &BigInt) -> Evaluated<'c> {
    match by.to_i64() {
        Some(by @ 0..) if number.bits() + by.unsigned_abs() <= MAX_BITS => value(number << by.unsigned_abs()),
        Some(0..) => Err(too_long()),
        Some(by) => value(number >> by.unsigned_abs()),
        None => Err(too_long()),
    }
}
