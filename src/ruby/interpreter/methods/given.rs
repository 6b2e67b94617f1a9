//! Arguments as what methods need them to be.

use crate::interpreter::run::{Stop, type_error, unsupported};
use crate::interpreter::value::{RubyValue, Text};

/// An argument that must be a string.
pub(super) fn string_of<'v, 'c>(value: &'v RubyValue<'c>) -> Result<&'v Text<'c>, Stop<'c>> {
    match value {
        RubyValue::String(text) => Ok(text),
        other => Err(type_error(other, "String")),
    }
}

/// An argument that must be an integer; floats are cut.
pub(super) fn integer_of<'c>(value: &RubyValue<'c>) -> Result<i64, Stop<'c>> {
    match value {
        RubyValue::Integer(number) => Ok(*number),
        RubyValue::Float(number) if number.is_finite() && number.abs() < 9e18 => Ok(*number as i64),
        RubyValue::Float(_) => Err(unsupported("a float that is no integer")),
        RubyValue::BigInteger(_) => Err(unsupported("a long integer as a number of things")),
        other => Err(type_error(other, "Integer")),
    }
}

/// An argument that must be an array.
pub(super) fn array_of<'c>(value: &RubyValue<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    match value {
        RubyValue::Array(array) => Ok(array.items()),
        other => Err(type_error(other, "Array")),
    }
}

/// The position that an index means, counted from the end when it is negative.
pub(super) fn position(index: i64, length: usize) -> Option<usize> {
    if index >= 0 {
        usize::try_from(index).ok()
    } else {
        length.checked_sub(usize::try_from(index.unsigned_abs()).ok()?)
    }
}
