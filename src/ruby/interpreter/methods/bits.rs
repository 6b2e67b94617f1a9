//! Bits of integers of any length.

use num_bigint::{BigInt, Sign};
use num_traits::{ToPrimitive as _, Zero as _};

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::whole_of;
use crate::interpreter::methods::integer::not_coerced;
use crate::interpreter::methods::long::{MAX_BITS, value};
use crate::interpreter::run::{Arguments, Evaluated, Found, Machine, Stop, limit, raise};
use crate::interpreter::value::{Range, RubyValue};

pub(super) fn call<'c>(
    _: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    if let (RubyValue::Integer(number), [RubyValue::Integer(other)]) = (receiver, arguments.values)
        && let Some(quick) = quickly(*number, method, *other)
    {
        return Ok(Some(RubyValue::Integer(quick)));
    }
    let Some(number) = long_of(receiver) else { return Ok(None) };
    Ok(Some(match method {
        Method::And | Method::Or | Method::Xor => {
            let [other] = arguments.exactly()?;
            let Some(other) = long_of(other) else { return Err(not_coerced(other, "Integer")) };
            value(match method {
                Method::And => number & other,
                Method::Or => number | other,
                _ => number ^ other,
            })?
        }
        Method::Append | Method::ShiftRight => {
            let [by] = arguments.exactly()?;
            let by = whole_of(by)?;
            value(shifted(&number, &if method == Method::Append { by } else { -by })?)?
        }
        Method::Complement => value(!number)?,
        Method::Index => match arguments.values {
            [RubyValue::Range(range)] => part(&number, range)?,
            [at] => RubyValue::Integer(bit(&number, &whole_of(at)?).into()),
            [at, length] => value(shifted(&number, &-whole_of(at)?)? & mask(&whole_of(length)?)?)?,
            _ => return Err(arguments.odd_count(1, Some(2))),
        },
        _ => return Ok(None),
    }))
}

/// Two integers of 64 bits, where the result is one.
fn quickly(number: i64, method: Method, other: i64) -> Option<i64> {
    Some(match method {
        Method::And => number & other,
        Method::Or => number | other,
        Method::Xor => number ^ other,
        Method::ShiftRight if other >= 0 => number >> u32::try_from(other).unwrap_or(i64::BITS - 1).min(i64::BITS - 1),
        Method::Append if other >= 0 => {
            let factor = 2_i64.checked_pow(u32::try_from(other).ok()?)?;
            number.checked_mul(factor)?
        }
        Method::Index if other >= 0 => number >> u32::try_from(other).unwrap_or(i64::BITS - 1).min(i64::BITS - 1) & 1,
        _ => return None,
    })
}

fn long_of(value: &RubyValue<'_>) -> Option<BigInt> {
    match value {
        RubyValue::Integer(number) => Some(BigInt::from(*number)),
        RubyValue::BigInteger(number) => Some(BigInt::clone(number)),
        _ => None,
    }
}

fn bit(number: &BigInt, at: &BigInt) -> bool {
    match at.to_u64() {
        Some(at) => number.bit(at),
        // Beyond its digits all are as its sign.
        None => at.sign() == Sign::Plus && number.sign() == Sign::Minus,
    }
}

/// `number << by`
fn shifted<'c>(number: &BigInt, by: &BigInt) -> Result<BigInt, Stop<'c>> {
    match by.to_i64() {
        Some(by @ 0..) if number.bits() + by.unsigned_abs() <= MAX_BITS => Ok(number << by.unsigned_abs()),
        Some(by @ ..=-1) => Ok(number >> by.unsigned_abs()),
        _ if number.is_zero() => Ok(BigInt::ZERO),
        Some(_) => Err(limit()),
        None if by.sign() == Sign::Plus => Err(raise(Class::RangeError, "shift width too big")),
        None => Ok(BigInt::from(if number.sign() == Sign::Minus { -1 } else { 0 })),
    }
}

/// So many bits that are set.
fn mask<'c>(length: &BigInt) -> Result<BigInt, Stop<'c>> {
    Ok(shifted(&BigInt::from(1), length)? - 1)
}

/// `number[from..to]`
fn part<'c>(number: &BigInt, range: &Range<'c>) -> Evaluated<'c> {
    let to = if range.to.is_nil() { None } else { Some(whole_of(&range.to)?) };
    if range.from.is_nil() {
        let Some(to) = to.filter(|to| to.sign() != Sign::Minus) else { return Ok(RubyValue::Integer(0)) };
        let length = if range.excludes_end { to } else { to + 1 };
        return if (number & mask(&length)?).is_zero() {
            Ok(RubyValue::Integer(0))
        } else {
            let message = "The beginless range for Integer#[] results in infinity";
            Err(raise(Class::ArgumentError, message))
        };
    }
    let from = whole_of(&range.from)?;
    let rest = shifted(number, &-&from)?;
    match to {
        Some(to) if to == from => {
            Ok(RubyValue::Integer(if range.excludes_end { 0 } else { bit(number, &from).into() }))
        }
        Some(to) if to > from => value(rest & mask(&(to - from + i32::from(!range.excludes_end)))?),
        _ => value(rest),
    }
}
