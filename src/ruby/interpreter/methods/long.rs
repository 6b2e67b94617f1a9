//! Integers of any length in their one form, and how long they may be.

use num_bigint::BigInt;

use crate::interpreter::class::Class;
use crate::interpreter::run::{Evaluated, limit, raise};
use crate::interpreter::value::RubyValue;
use pantin_values::value::integer::Integer;
use pantin_values::value::number::float_text;

/// Longer integers are left to Ruby and its limits.
pub(super) const MAX_BITS: u64 = 1 << 16;

/// An integer in its one form.
pub(super) fn value<'c>(number: BigInt) -> Evaluated<'c> {
    if number.bits() > MAX_BITS {
        return Err(limit());
    }
    Ok(RubyValue::integer(Integer::from(number)))
}

/// A float without fraction as an integer.
pub(super) fn of_float<'c>(number: f64) -> Evaluated<'c> {
    if !number.is_finite() {
        return Err(raise(Class::FloatDomainError, float_text(number)));
    }
    match Integer::of_float(number) {
        Some(number) => Ok(RubyValue::integer(number)),
        None => Err(raise(Class::FloatDomainError, float_text(number))),
    }
}
