//! Methods of integers of 64 bits, some of which give longer ones.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::methods::{big_integer, float};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Object, RubyValue};
use pantin_values::value::integer::Integer;

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let &RubyValue::Integer(number) = receiver else { return Ok(None) };
    let receiver = RubyValue::Integer(number);
    Ok(Some(match method {
        Method::Add | Method::Subtract | Method::Multiply | Method::Divide | Method::Modulo | Method::Power => {
            let [other] = arguments.exactly()?;
            arithmetic(number, method, other)?
        }
        Method::Div
        | Method::ModuloMethod
        | Method::Divmod
        | Method::Fdiv
        | Method::Pow
        | Method::Gcd
        | Method::Lcm => {
            return division(number, method, arguments).map(Some);
        }
        Method::And | Method::Or | Method::Xor | Method::Append | Method::ShiftRight => match arguments.exactly()? {
            [RubyValue::Integer(other)] => bits(number, method, *other)?,
            [RubyValue::BigInteger(_)] => {
                return big_integer::call(machine, &RubyValue::BigInteger(Rc::new(number.into())), method, arguments);
            }
            _ => return Err(unsupported("bits of something else")),
        },
        Method::Complement => (!number).into(),
        Method::Minus => RubyValue::integer(Integer::Word(number).negated()),
        Method::Abs | Method::Magnitude => RubyValue::integer(Integer::Word(number).absolute()),
        Method::Succ | Method::Next => arithmetic(number, Method::Add, &RubyValue::Integer(1))?,
        Method::Pred => arithmetic(number, Method::Subtract, &RubyValue::Integer(1))?,
        Method::Plus | Method::ToI | Method::ToInt => receiver,
        Method::ToF => RubyValue::Float(number as f64),
        Method::ToS | Method::Inspect => {
            return match arguments.optional()? {
                None => Ok(Some(number.to_string().into())),
                Some(radix) => in_radix(number, integer_of(radix)?).map(|text| Some(text.into())),
            };
        }
        Method::Chr => match u8::try_from(number) {
            Ok(byte @ (b' '..=b'~' | b'\t' | b'\n' | b'\r')) if arguments.values.is_empty() => {
                char::from(byte).to_string().into()
            }
            // In an encoding that no text here has: they are shown otherwise.
            Ok(byte) if arguments.values.is_empty() => RubyValue::Object(Rc::new(Object::Bytes([byte].into()))),
            _ => return Err(unsupported("chr beyond bytes")),
        },
        Method::Ord => receiver,
        Method::Index => match arguments.exactly()? {
            [RubyValue::Range(_) | RubyValue::Nil] => return Err(unsupported("a range of bits")),
            [at] => match u32::try_from(integer_of(at)?) {
                Ok(at) => RubyValue::Integer(number.checked_shr(at).unwrap_or(number >> 63) & 1),
                Err(_) => return Err(unsupported("a bit that is far away")),
            },
        },
        Method::IsEven => (number % 2 == 0).into(),
        Method::IsOdd => (number % 2 != 0).into(),
        Method::IsZero => (number == 0).into(),
        Method::IsPositive => (number > 0).into(),
        Method::IsNegative => (number < 0).into(),
        Method::IsNonzero => {
            if number == 0 {
                RubyValue::Nil
            } else {
                receiver
            }
        }
        Method::IsInteger | Method::IsFinite => RubyValue::Boolean(true),
        Method::IsInfinite => RubyValue::Nil,
        Method::Size => RubyValue::Integer(8),
        Method::BitLength => (64 - i64::from((if number < 0 { !number } else { number }).leading_zeros())).into(),
        Method::Digits => {
            arguments.none()?;
            if number < 0 {
                return Err(raise(Class::MathDomainError, "out of domain"));
            }
            let digits = number.to_string();
            RubyValue::array(digits.bytes().rev().map(|digit| RubyValue::Integer(i64::from(digit - b'0'))).collect())
        }
        Method::Round | Method::Floor | Method::Ceil | Method::Truncate => round(number, method, arguments)?,
        Method::Match => RubyValue::Nil,
        _ => return Ok(None),
    }))
}

/// `2 + "a"`
pub(super) fn not_coerced<'c>(value: &RubyValue<'c>, class: &str) -> Stop<'c> {
    let what = match value {
        RubyValue::Nil => "nil".to_owned(),
        RubyValue::Boolean(truth) => truth.to_string(),
        RubyValue::Symbol(name) => {
            let mut text = String::new();
            crate::interpreter::run::write_symbol(&mut text, name);
            text
        }
        other => match other.class().and_then(Class::name) {
            Some(class) => class.to_owned(),
            None => return unsupported("a sum with a value of Puppet"),
        },
    };
    raise(Class::TypeError, format!("{what} can't be coerced into {class}"))
}

pub(super) fn arithmetic<'c>(number: i64, method: Method, other: &RubyValue<'c>) -> Evaluated<'c> {
    let other = match other {
        RubyValue::Integer(other) => *other,
        RubyValue::Float(other) => return float::arithmetic(number as f64, method, &RubyValue::Float(*other)),
        RubyValue::BigInteger(other) => return big_integer::arithmetic(&number.into(), method, other),
        other => return Err(not_coerced(other, "Integer")),
    };
    if other == 0 && matches!(method, Method::Divide | Method::Modulo) {
        return Err(raise(Class::ZeroDivisionError, "divided by 0"));
    }
    let result = match method {
        Method::Add => number.checked_add(other),
        Method::Subtract => number.checked_sub(other),
        Method::Multiply => number.checked_mul(other),
        Method::Divide => floor_division(number, other),
        Method::Modulo => floor_modulo(number, other),
        _ => u32::try_from(other).ok().and_then(|exponent| number.checked_pow(exponent)),
    };
    match result {
        Some(result) => Ok(RubyValue::Integer(result)),
        None => big_integer::arithmetic(&number.into(), method, &other.into()),
    }
}

fn floor_division(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient })
}

fn floor_modulo(a: i64, b: i64) -> Option<i64> {
    let rest = a.checked_rem(b)?;
    Some(if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest })
}

fn division<'c>(number: i64, method: Method, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let [other] = arguments.exactly()?;
    let RubyValue::Integer(integer) = other else {
        if let RubyValue::BigInteger(_) = other {
            return big_integer::binary(&number.into(), method, other);
        }
        return match (method, other) {
            (Method::Fdiv, RubyValue::Float(other)) => Ok(RubyValue::Float(number as f64 / other)),
            _ => Err(unsupported("a division by something else")),
        };
    };
    Ok(match method {
        Method::Fdiv => RubyValue::Float(number as f64 / *integer as f64),
        Method::Pow => arithmetic(number, Method::Power, other)?,
        Method::Div => arithmetic(number, Method::Divide, other)?,
        Method::ModuloMethod => arithmetic(number, Method::Modulo, other)?,
        Method::Divmod => RubyValue::array(vec![
            arithmetic(number, Method::Divide, other)?,
            arithmetic(number, Method::Modulo, other)?,
        ]),
        _ => {
            let (mut a, mut b) = (number.unsigned_abs(), integer.unsigned_abs());
            while b != 0 {
                (a, b) = (b, a % b);
            }
            let value = match method {
                Method::Gcd => i128::from(a),
                _ if a == 0 => 0,
                // Neither is longer than 64 bits.
                _ => i128::from(number.unsigned_abs() / a) * i128::from(integer.unsigned_abs()),
            };
            RubyValue::integer(Integer::from(value))
        }
    })
}

fn bits<'c>(number: i64, method: Method, other: i64) -> Evaluated<'c> {
    Ok(RubyValue::Integer(match method {
        Method::And => number & other,
        Method::Or => number | other,
        Method::Xor => number ^ other,
        _ => {
            let left = if method == Method::Append { other } else { other.saturating_neg() };
            if left <= 0 {
                number.checked_shr(u32::try_from(-left).unwrap_or(u32::MAX)).unwrap_or(if number < 0 { -1 } else { 0 })
            } else {
                let factor = u32::try_from(left).ok().and_then(|left| 2_i64.checked_pow(left));
                match factor.and_then(|factor| number.checked_mul(factor)) {
                    Some(shifted) => shifted,
                    None => return big_integer::shifted(&number.into(), &left.into()),
                }
            }
        }
    }))
}

fn in_radix<'c>(number: i64, radix: i64) -> Result<String, Stop<'c>> {
    let Some(radix) = u32::try_from(radix).ok().filter(|radix| (2..=36).contains(radix)) else {
        return Err(raise(Class::ArgumentError, format!("invalid radix {radix}")));
    };
    let mut rest = number.unsigned_abs();
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((rest % u64::from(radix)) as u32, radix).unwrap_or('0'));
        rest /= u64::from(radix);
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        digits.push('-');
    }
    Ok(digits.iter().rev().collect())
}

pub(super) fn round<'c>(number: i64, method: Method, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let digits = match arguments.values {
        [] => 0,
        [RubyValue::Integer(digits)] if i32::try_from(*digits).is_ok() => *digits,
        _ => return Err(unsupported("a way of rounding")),
    };
    if digits >= 0 {
        return Ok(RubyValue::Integer(number));
    }
    let Some(unit) = u32::try_from(-digits).ok().and_then(|digits| 10_i64.checked_pow(digits)) else {
        return Ok(RubyValue::Integer(0));
    };
    let long = || unsupported("a long integer that is rounded");
    let down = floor_modulo(number, unit).and_then(|rest| number.checked_sub(rest)).ok_or_else(long)?;
    let rest = number - down;
    let up = match method {
        Method::Floor => false,
        Method::Ceil => rest > 0,
        Method::Truncate => number < 0 && rest > 0,
        _ if number >= 0 => rest >= unit - rest,
        _ => rest > unit - rest,
    };
    if up { down.checked_add(unit).map(RubyValue::Integer).ok_or_else(long) } else { Ok(RubyValue::Integer(down)) }
}

/// Loops that count.
pub(super) fn repeated<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let &RubyValue::Integer(number) = receiver else { return Ok(None) };
    let block = arguments.block()?;
    let (from, to, step) = match (method, arguments.values) {
        (Method::Times, []) => (0, number - 1, 1),
        (Method::Upto, [RubyValue::Integer(to)]) => (number, *to, 1),
        (Method::Downto, [RubyValue::Integer(to)]) => (number, *to, -1),
        (Method::Step, [RubyValue::Integer(to)]) => (number, *to, 1),
        (Method::Step, [RubyValue::Integer(to), RubyValue::Integer(step)]) if *step != 0 => (number, *to, *step),
        _ => return Err(unsupported("other bounds of a loop")),
    };
    let mut at = from;
    while if step > 0 { at <= to } else { at >= to } {
        machine.yield_one(block, RubyValue::Integer(at))?;
        match at.checked_add(step) {
            Some(next) => at = next,
            None => break,
        }
    }
    Ok(Some(receiver.clone()))
}
