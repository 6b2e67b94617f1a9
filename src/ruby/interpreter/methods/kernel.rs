//! Functions that need no receiver: conversions and `format`.

use num_bigint::BigInt;

use crate::interpreter::class::Class;
use crate::interpreter::kernel::Kernel;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{Named, keywords_of, only_keyword, string_of};
use crate::interpreter::methods::long::of_float;
use crate::interpreter::methods::{enumerator, format};
use crate::interpreter::run::{Evaluated, Machine, Stop, argument_count, limit, not_converted, raise, unsupported};
use crate::interpreter::value::{Hash, RubyValue};
use pantin_values::value::Value;
use pantin_values::value::format::{ruby_quote, ruby_quote_bytes};
use pantin_values::value::integer::Integer;
use pantin_values::value::number::{ruby_float, ruby_integer};
use pantin_values::value::ruby_errors::invalid_number;

/// A function of Ruby's kernel.
pub(in crate::interpreter) fn kernel_function<'c>(
    machine: &mut Machine<'_, 'c>,
    kernel: Kernel,
    arguments: &[RubyValue<'c>],
) -> Evaluated<'c> {
    if kernel == Kernel::Format {
        let [format, values @ ..] = arguments else {
            return Err(raise(Class::ArgumentError, "too few arguments"));
        };
        let format = string_of(format)?.borrow().to_owned();
        return format::formatted(machine, &format, values);
    }
    let (values, is_silent) = match arguments {
        [_, .., RubyValue::Hash(_)] if matches!(kernel, Kernel::Integer | Kernel::Float) => {
            let (values, named) = keywords_of(arguments)?;
            (values, is_silent(machine, named)?)
        }
        values => (values, false),
    };
    let most = if kernel == Kernel::Integer { 2 } else { 1 };
    let (value, radix) = match values {
        [value] => (value, None),
        [value, radix] if most == 2 => (value, Some(radix)),
        _ => return Err(argument_count(values.len(), 1, Some(most))),
    };
    match converted(machine, kernel, value, radix) {
        Err(Stop::Raised(_)) if is_silent => Ok(RubyValue::Nil),
        result => result,
    }
}

/// Whether `exception: false` is given.
fn is_silent<'c>(machine: &mut Machine<'_, 'c>, named: Named<'c>) -> Result<bool, Stop<'c>> {
    match only_keyword(named, "exception")? {
        None => Ok(false),
        Some(RubyValue::Boolean(raises)) => Ok(!raises),
        Some(other) => {
            let message = format!("expected true or false as exception: {}", machine.inspect(&other)?);
            Err(raise(Class::ArgumentError, message))
        }
    }
}

/// A value as one of a class.
fn converted<'c>(
    machine: &mut Machine<'_, 'c>,
    kernel: Kernel,
    value: &RubyValue<'c>,
    radix: Option<&RubyValue<'c>>,
) -> Evaluated<'c> {
    match kernel {
        Kernel::Array => array(machine, value),
        Kernel::Integer => integer(value, radix),
        Kernel::Float => match value {
            RubyValue::Integer(number) => Ok(RubyValue::Float(*number as f64)),
            RubyValue::BigInteger(number) => Ok(RubyValue::Float(Integer::Big(BigInt::clone(number)).to_f64())),
            RubyValue::Float(_) => Ok(value.clone()),
            RubyValue::String(text) => match ruby_float(&text.borrow()) {
                Some(number) => Ok(RubyValue::Float(number)),
                None => {
                    let message = invalid_number("Float", &ruby_quote_bytes(text.borrow().as_bytes()));
                    Err(raise(Class::ArgumentError, message))
                }
            },
            other => Err(not_converted(other, "Float")),
        },
        Kernel::String if matches!(value, RubyValue::String(_)) => Ok(value.clone()),
        Kernel::String => machine.text(value).map(RubyValue::from),
        _ => match value {
            RubyValue::Hash(_) => Ok(value.clone()),
            RubyValue::Nil => Ok(RubyValue::hash(Hash::new())),
            RubyValue::Array(array) if array.len() == 0 => Ok(RubyValue::hash(Hash::new())),
            other => Err(not_converted(other, "Hash")),
        },
    }
}

/// `Array(value)`
fn array<'c>(machine: &mut Machine<'_, 'c>, value: &RubyValue<'c>) -> Evaluated<'c> {
    Ok(match value {
        RubyValue::Array(_) => value.clone(),
        RubyValue::Nil => RubyValue::array(Vec::new()),
        RubyValue::Captured(_) => machine.send_plain(value, Method::ToA, &[])?,
        RubyValue::Hash(_) | RubyValue::Range(_) | RubyValue::Enumerator(_) => {
            RubyValue::array(enumerator::items(machine, value)?)
        }
        RubyValue::Foreign(inner) if !matches!(inner, Value::Sensitive(_)) => {
            return Err(unsupported("an array of a value of Puppet"));
        }
        other => RubyValue::array(machine.splat(other)?),
    })
}

/// `Integer(value, radix)`
fn integer<'c>(value: &RubyValue<'c>, radix: Option<&RubyValue<'c>>) -> Evaluated<'c> {
    let radix = match radix {
        Some(RubyValue::Integer(radix @ 2..=36)) => Some(*radix as u32),
        Some(RubyValue::Integer(radix @ (1 | 37..))) => {
            return Err(raise(Class::ArgumentError, format!("invalid radix {radix}")));
        }
        // Others say less, or how the text has to begin.
        Some(RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_)) => {
            return Err(unsupported("an odd radix"));
        }
        // What is no number is no radix.
        None | Some(_) => None,
    };
    match value {
        RubyValue::Integer(_) | RubyValue::BigInteger(_) if radix.is_none() => Ok(value.clone()),
        RubyValue::Float(number) if radix.is_none() => of_float(number.trunc()),
        RubyValue::String(text) => {
            let text = text.borrow();
            match ruby_integer(&text, radix) {
                Some(number) => Ok(RubyValue::integer(number)),
                None if text.len() > 100_000 => Err(limit()),
                None => Err(raise(Class::ArgumentError, invalid_number("Integer", &ruby_quote(&text)))),
            }
        }
        other if radix.is_none() => Err(not_converted(other, "Integer")),
        _ => Err(raise(Class::ArgumentError, "base specified for non string value")),
    }
}
