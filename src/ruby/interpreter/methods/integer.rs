//! Methods of integers of 64 bits, some of which give longer ones.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::methods::{big_integer, float, rounding};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, converted_class, raise, unsupported};
use crate::interpreter::value::{Object, RubyValue};
use pantin_values::value::integer::Integer;
use pantin_values::value::number::float_text;

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
        Method::Chr if number < 0 || u32::try_from(number).is_err() => {
            return Err(raise(Class::RangeError, format!("{number} out of char range")));
        }
        Method::Chr => match (u8::try_from(number), arguments.optional()?) {
            (Ok(byte @ (b' '..=b'~' | b'\t' | b'\n' | b'\r')), None) => char::from(byte).to_string().into(),
            // In an encoding that no text here has: they are shown otherwise.
            (Ok(byte), None) => RubyValue::Object(Rc::new(Object::Bytes([byte].into()))),
            (Err(_), None) => return Err(raise(Class::RangeError, format!("{number} out of char range"))),
            (_, Some(_)) => return Err(unsupported("a character of an encoding")),
        },
        Method::Ord => receiver,
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
        Method::Digits => big_integer::digits(&number.into(), arguments)?,
        Method::Round | Method::Floor | Method::Ceil | Method::Truncate => {
            match rounding::given(machine, method, arguments)? {
                (0.., _) => receiver,
                given => rounding::of_integer(&number.into(), method, given)?,
            }
        }
        Method::Match => RubyValue::Nil,
        _ => return Ok(None),
    }))
}

/// `2 + "a"`
pub(super) fn not_coerced<'c>(value: &RubyValue<'c>, class: &str) -> Stop<'c> {
    let what = match value {
        RubyValue::Float(number) => float_text(*number).into(),
        RubyValue::Symbol(name) => {
            let mut text = String::new();
            crate::interpreter::run::write_symbol(&mut text, name);
            text.into()
        }
        other => match converted_class(other) {
            Some(class) => class,
            // It may convert the number.
            None => return unsupported("an operator of a number and an object"),
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
    let (other, modulus) = match arguments.values {
        [other, modulus] if method == Method::Pow => (other, Some(modulus)),
        [other] => (other, None),
        _ => return Err(arguments.odd_count(1, Some(if method == Method::Pow { 2 } else { 1 }))),
    };
    let (RubyValue::Integer(integer), None) = (other, modulus) else {
        return big_integer::divided_by(&number.into(), method, other, modulus);
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
