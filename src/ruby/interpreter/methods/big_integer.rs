//! Methods of integers beyond 64 bits, and arithmetic that leads there.

use std::rc::Rc;

use num_bigint::{BigInt, Sign};
use num_traits::{Signed as _, ToPrimitive as _, Zero as _};

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, whole_of};
use crate::interpreter::methods::integer::not_coerced;
use crate::interpreter::methods::long::{MAX_BITS, value};
use crate::interpreter::methods::{float, rounding};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, limit, raise, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_values::value::integer::Integer;

/// Longer exponents and moduli are left to Ruby.
const MAX_BITS_OF_POWER: u64 = 1 << 12;

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
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
        | Method::Gcd
        | Method::Lcm => {
            let [other] = arguments.exactly()?;
            return divided_by(number, method, other, None).map(Some);
        }
        Method::Pow => match arguments.values {
            [other] => divided_by(number, method, other, None)?,
            [other, modulus] => divided_by(number, method, other, Some(modulus))?,
            _ => return Err(arguments.odd_count(1, Some(2))),
        },
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
        Method::Digits => digits(number, arguments)?,
        Method::Chr if arguments.values.is_empty() => {
            return Err(raise(Class::RangeError, "bignum out of char range"));
        }
        Method::Round | Method::Floor | Method::Ceil | Method::Truncate => {
            match rounding::given(machine, method, arguments)? {
                (0.., _) => receiver(),
                given => rounding::of_integer(number, method, given)?,
            }
        }
        _ => return Ok(None),
    }))
}

/// `digits`
pub(super) fn digits<'c>(number: &BigInt, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    if number.is_negative() {
        return Err(raise(Class::MathDomainError, "out of domain"));
    }
    let radix = arguments.optional()?.map_or_else(|| Ok(BigInt::from(10)), whole_of)?;
    if radix.is_negative() {
        return Err(raise(Class::ArgumentError, "negative radix"));
    }
    if radix < BigInt::from(2) {
        return Err(raise(Class::ArgumentError, format!("invalid radix {radix}")));
    }
    let (mut rest, mut digits) = (number.clone(), Vec::new());
    while digits.is_empty() || !rest.is_zero() {
        digits.push(RubyValue::integer(Integer::from(&rest % &radix)));
        rest /= &radix;
    }
    Ok(RubyValue::array(digits))
}

/// `a + b` and the like of two integers.
pub(super) fn arithmetic<'c>(a: &BigInt, method: Method, b: &BigInt) -> Evaluated<'c> {
    match method {
        Method::Add => value(a + b),
        Method::Subtract => value(a - b),
        Method::Multiply if a.bits() + b.bits() > MAX_BITS => Err(limit()),
        Method::Multiply => value(a * b),
        Method::Divide | Method::Div => Ok(RubyValue::integer(divided(a, b)?.0)),
        Method::Modulo | Method::ModuloMethod => Ok(RubyValue::integer(divided(a, b)?.1)),
        _ => power(a, b),
    }
}

/// `a ** b`
fn power<'c>(a: &BigInt, b: &BigInt) -> Evaluated<'c> {
    if b.is_negative() {
        return Err(if a.is_zero() { zero_division() } else { unsupported("a fraction") });
    }
    match b.to_u32() {
        Some(exponent) if a.bits().saturating_mul(exponent.into()) <= MAX_BITS => value(a.pow(exponent)),
        _ if a.bits() <= 1 => value(if b.bit(0) { a.clone() } else { a * a }),
        _ => Err(limit()),
    }
}

fn zero_division<'c>() -> Stop<'c> {
    raise(Class::ZeroDivisionError, "divided by 0")
}

fn divided<'c>(a: &BigInt, b: &BigInt) -> Result<(Integer, Integer), Stop<'c>> {
    let (a, b) = (Integer::from(a.clone()), Integer::from(b.clone()));
    a.divided(&b).ok_or_else(zero_division)
}

/// Arithmetic of an integer and something that need not be one; a power may have a modulus.
pub(super) fn divided_by<'c>(
    number: &BigInt,
    method: Method,
    other: &RubyValue<'c>,
    modulus: Option<&RubyValue<'c>>,
) -> Evaluated<'c> {
    if let Some(modulus) = modulus {
        return power_modulo(number, other, modulus);
    }
    let other = match other {
        RubyValue::Integer(other) => BigInt::from(*other),
        RubyValue::BigInteger(other) => BigInt::clone(other),
        _ if matches!(method, Method::Gcd | Method::Lcm) => return Err(raise(Class::TypeError, "not an integer")),
        RubyValue::Float(float) => {
            let number = Integer::Big(number.clone()).to_f64();
            return match method {
                Method::Div => float::floor_division(number, *float),
                Method::Divmod => float::divmod(number, *float),
                Method::Fdiv => float::arithmetic(number, Method::Divide, other),
                Method::Pow => float::arithmetic(number, Method::Power, other),
                Method::ModuloMethod => float::arithmetic(number, Method::Modulo, other),
                method => float::arithmetic(number, method, other),
            };
        }
        other => return Err(not_coerced(other, "Integer")),
    };
    match method {
        Method::Divmod => {
            let (quotient, rest) = divided(number, &other)?;
            Ok(RubyValue::array(vec![RubyValue::integer(quotient), RubyValue::integer(rest)]))
        }
        Method::Gcd | Method::Lcm => common(number, method, &other),
        Method::Fdiv => Err(unsupported("a quotient of long integers")),
        method => arithmetic(number, method, &other),
    }
}

/// `gcd` and `lcm`
fn common<'c>(number: &BigInt, method: Method, other: &BigInt) -> Evaluated<'c> {
    let (mut a, mut b) = (number.abs(), other.abs());
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    if method == Method::Gcd {
        return value(a);
    }
    if a.is_zero() { value(a) } else { arithmetic(&(number.abs() / a), Method::Multiply, &other.abs()) }
}

/// `pow(exponent, modulus)`
fn power_modulo<'c>(number: &BigInt, exponent: &RubyValue<'c>, modulus: &RubyValue<'c>) -> Evaluated<'c> {
    let integer = |value: &RubyValue<'c>, message: &str| match value {
        RubyValue::Integer(_) | RubyValue::BigInteger(_) => whole_of(value),
        _ => Err(raise(Class::TypeError, message)),
    };
    let exponent = integer(exponent, "Integer#pow() 2nd argument not allowed unless a 1st argument is integer")?;
    if exponent.is_negative() {
        let message = "Integer#pow() 1st argument cannot be negative when 2nd argument specified";
        return Err(raise(Class::RangeError, message));
    }
    let modulus = integer(modulus, "Integer#pow() 2nd argument not allowed unless all arguments are integers")?;
    if modulus.is_zero() {
        return Err(zero_division());
    }
    if exponent.bits().max(modulus.bits()) > MAX_BITS_OF_POWER {
        return Err(limit());
    }
    value(number.modpow(&exponent, &modulus))
}
