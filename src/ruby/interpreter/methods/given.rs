//! Arguments as what methods need them to be.

use std::rc::Rc;

use num_bigint::BigInt;
use num_traits::ToPrimitive as _;

use crate::interpreter::class::Class;
use crate::interpreter::methods::long::of_float;
use crate::interpreter::run::{Machine, Stop, no_conversion, raise, type_error, unsupported, write_symbol};
use crate::interpreter::value::{RubyValue, Text};
use pantin_values::value::ruby_errors;

/// An argument that must be a string.
pub(super) fn string_of<'v, 'c>(value: &'v RubyValue<'c>) -> Result<&'v Text<'c>, Stop<'c>> {
    match value {
        RubyValue::String(text) => Ok(text),
        other => Err(type_error(other, "String")),
    }
}

/// An argument that must be an integer of 64 bits; floats are cut.
pub(super) fn integer_of<'c>(value: &RubyValue<'c>) -> Result<i64, Stop<'c>> {
    match value {
        RubyValue::Integer(number) => Ok(*number),
        // Both ends are exact as floats.
        RubyValue::Float(number) => match number.trunc().to_i64() {
            Some(whole) => Ok(whole),
            None => {
                let message = format!("float {} out of range of integer", in_ten_digits(*number));
                Err(raise(Class::RangeError, message))
            }
        },
        // Releases of Ruby have their own quotes in the message.
        RubyValue::BigInteger(_) => Err(unsupported("a long integer as a number of things")),
        other => Err(type_error(other, "Integer")),
    }
}

/// A float as C shows it with ten digits, one beyond integers of 64 bits.
fn in_ten_digits(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "Inf" } else { "-Inf" }.to_owned();
    }
    let shown = format!("{number:.9e}");
    let (digits, exponent) = shown.split_once('e').unwrap_or((&shown, "0"));
    format!("{}e+{exponent:0>2}", digits.trim_end_matches('0').trim_end_matches('.'))
}

/// An argument that becomes an integer of any length.
pub(super) fn whole_of<'c>(value: &RubyValue<'c>) -> Result<BigInt, Stop<'c>> {
    match value {
        RubyValue::Integer(number) => Ok(BigInt::from(*number)),
        RubyValue::BigInteger(number) => Ok(BigInt::clone(number)),
        RubyValue::Float(number) => match of_float(number.trunc())? {
            RubyValue::Integer(number) => Ok(BigInt::from(number)),
            RubyValue::BigInteger(number) => Ok(BigInt::clone(&number)),
            other => Err(no_conversion(&other, "Integer")),
        },
        other => Err(no_conversion(other, "Integer")),
    }
}

/// An argument that names a method.
pub(super) fn name_of<'c>(machine: &mut Machine<'_, 'c>, value: &RubyValue<'c>) -> Result<String, Stop<'c>> {
    match value {
        RubyValue::Symbol(name) => Ok(name.to_string()),
        RubyValue::String(name) => Ok(name.borrow().to_owned()),
        other => {
            let shown = machine.inspect(other)?;
            Err(raise(Class::TypeError, format!("{shown} is not a symbol nor a string")))
        }
    }
}

/// An argument that must be an array.
pub(super) fn array_of<'c>(value: &RubyValue<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    match value {
        RubyValue::Array(array) => Ok(array.items()),
        other => Err(type_error(other, "Array")),
    }
}

/// Keywords with their values.
pub(super) type Named<'c> = Vec<(Rc<str>, RubyValue<'c>)>;

/// The arguments before keywords, and these by their names. A hash with other keys may be an argument itself.
pub(super) fn keywords_of<'v, 'c>(values: &'v [RubyValue<'c>]) -> Result<(&'v [RubyValue<'c>], Named<'c>), Stop<'c>> {
    let [others @ .., RubyValue::Hash(options)] = values else { return Ok((values, Vec::new())) };
    let mut named = Vec::with_capacity(options.len());
    for (key, value) in options.pairs() {
        match key {
            RubyValue::Symbol(name) => named.push((name, value)),
            _ => return Err(unsupported("a hash that may be an argument")),
        }
    }
    Ok((others, named))
}

/// Keywords that a method does not have.
pub(super) fn unknown_keywords<'c>(names: &[&str]) -> Stop<'c> {
    let shown: Vec<_> = names.iter().map(|name| symbol_text(name)).collect();
    raise(Class::ArgumentError, ruby_errors::unknown_keywords(&shown))
}

fn symbol_text(name: &str) -> String {
    let mut out = String::new();
    write_symbol(&mut out, name);
    out
}

/// The only keyword that a method has, among those that it is given.
pub(super) fn only_keyword<'c>(named: Named<'c>, name: &str) -> Result<Option<RubyValue<'c>>, Stop<'c>> {
    let others: Vec<_> = named.iter().map(|(known, _)| &**known).filter(|known| *known != name).collect();
    if !others.is_empty() {
        return Err(unknown_keywords(&others));
    }
    Ok(named.into_iter().next().map(|(_, value)| value))
}

/// The position that an index means, counted from the end when it is negative.
pub(super) fn position(index: i64, length: usize) -> Option<usize> {
    if index >= 0 {
        usize::try_from(index).ok()
    } else {
        length.checked_sub(usize::try_from(index.unsigned_abs()).ok()?)
    }
}
