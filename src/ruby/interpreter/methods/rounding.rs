//! Ways of rounding: how many digits, and what becomes of halves.

use num_bigint::BigInt;
use num_traits::{Signed as _, Zero as _};

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, keywords_of};
use crate::interpreter::methods::long::value;
use crate::interpreter::run::{Arguments, Evaluated, Machine, Stop, argument_count, raise, unsupported};
use crate::interpreter::value::RubyValue;

/// What becomes of a half.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Up,
    Even,
    Down,
}

/// How many digits behind the point are left, and what becomes of halves.
pub(super) fn given<'c>(
    machine: &mut Machine<'_, 'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Result<(i64, Half), Stop<'c>> {
    let (values, half) = match arguments.values {
        [.., RubyValue::Hash(_)] if method == Method::Round => {
            let (values, named) = keywords_of(arguments.values)?;
            let half = match &named[..] {
                [(name, half)] if &**name == "half" => half_of(machine, half)?,
                [] => Half::Up,
                // Integers and floats take it in different ways.
                _ => return Err(unsupported("options of a rounding")),
            };
            (values, half)
        }
        values => (values, Half::Up),
    };
    let digits = match values {
        [] => 0,
        [digits] => integer_of(digits)?,
        more => return Err(argument_count(more.len(), 0, Some(1))),
    };
    if i32::try_from(digits).is_err() {
        return Err(unsupported("so many digits"));
    }
    Ok((digits, half))
}

fn half_of<'c>(machine: &mut Machine<'_, 'c>, given: &RubyValue<'c>) -> Result<Half, Stop<'c>> {
    let name = match given {
        RubyValue::Nil => return Ok(Half::Up),
        given => machine.text(given)?,
    };
    match (given, &*name) {
        (RubyValue::Symbol(_) | RubyValue::String(_), "up") => Ok(Half::Up),
        (RubyValue::Symbol(_) | RubyValue::String(_), "even") => Ok(Half::Even),
        (RubyValue::Symbol(_) | RubyValue::String(_), "down") => Ok(Half::Down),
        _ => Err(raise(Class::ArgumentError, format!("invalid rounding mode: {name}"))),
    }
}

/// An integer rounded to tens and more: as many digits as the negative number says.
pub(super) fn of_integer<'c>(number: &BigInt, method: Method, (digits, half): (i64, Half)) -> Evaluated<'c> {
    // Ruby estimates whether anything is left, whichever way it rounds. Source: `int_round_zero_p`
    const BYTES_OF_DIGIT: f64 = 0.415_241;
    const WORD: u64 = 8;
    let bytes = if number.bits() < 63 { WORD } else { number.bits().div_ceil(8) };
    if -BYTES_OF_DIGIT * digits as f64 - 0.125 > bytes as f64 {
        return Ok(RubyValue::Integer(0));
    }
    let unit = BigInt::from(10).pow(u32::try_from(-digits).unwrap_or_default());
    let rest = ((number % &unit) + &unit) % &unit;
    let down = number - &rest;
    let is_up = match method {
        Method::Floor => false,
        Method::Ceil => !rest.is_zero(),
        Method::Truncate => number.is_negative() && !rest.is_zero(),
        _ => {
            let double: BigInt = &rest * 2;
            double > unit || double == unit && is_half_up(number, &down, &unit, half)
        }
    };
    value(if is_up { down + unit } else { down })
}

/// Whether a half goes up, towards positive numbers.
fn is_half_up(number: &BigInt, down: &BigInt, unit: &BigInt, half: Half) -> bool {
    match half {
        Half::Up => !number.is_negative(),
        Half::Down => number.is_negative(),
        Half::Even => !((down / unit) % 2_i32).is_zero(),
    }
}
