//! Functions that need no receiver: conversions and `format`.

use num_bigint::BigInt;

use crate::interpreter::class::Class;
use crate::interpreter::kernel::Kernel;
use crate::interpreter::methods::{enumerator, float};
use crate::interpreter::run::odd_count;
use crate::interpreter::run::{Evaluated, Machine, not_converted, raise, unsupported};
use crate::interpreter::value::{Hash, RubyValue};
use pantin_values::types::AsTyping;
use pantin_values::value::Value;
use pantin_values::value::format::{ruby_quote, ruby_quote_bytes, sprintf};
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
        let [RubyValue::String(format), values @ ..] = arguments else {
            return Err(unsupported("a format that is no string"));
        };
        let format = format.borrow().to_owned();
        return formatted(machine, &format, values);
    }
    let (value, options) = match arguments {
        [] => return Err(odd_count()),
        [value] => (value, &[][..]),
        [value, options @ ..] => (value, options),
    };
    if !options.is_empty() && kernel != Kernel::Integer {
        return Err(unsupported("options of a conversion"));
    }
    match kernel {
        Kernel::Array => array(machine, value),
        Kernel::Integer => integer(value, options),
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
        RubyValue::Hash(_) | RubyValue::Range(_) | RubyValue::Enumerator(_) | RubyValue::Captured(_) => match value {
            RubyValue::Captured(_) => return Err(unsupported("an array of a match")),
            _ => RubyValue::array(enumerator::items(machine, value)?),
        },
        RubyValue::Foreign(inner) if !matches!(inner, Value::Sensitive(_)) => {
            return Err(unsupported("an array of a value of Puppet"));
        }
        other => RubyValue::array(machine.splat(other)?),
    })
}

/// `Integer(value, radix)`
fn integer<'c>(value: &RubyValue<'c>, options: &[RubyValue<'c>]) -> Evaluated<'c> {
    let radix = match options {
        [] => None,
        [RubyValue::Integer(radix @ 2..=36)] => Some(*radix as u32),
        _ => return Err(unsupported("options of a conversion")),
    };
    match value {
        RubyValue::Integer(_) | RubyValue::BigInteger(_) if radix.is_none() => Ok(value.clone()),
        RubyValue::Float(number) if radix.is_none() => float::integer(number.trunc()),
        RubyValue::String(text) => {
            let text = text.borrow();
            match ruby_integer(&text, radix) {
                Some(number) => Ok(RubyValue::integer(number)),
                None if text.len() > 100_000 => Err(unsupported("a very long integer")),
                None => Err(raise(Class::ArgumentError, invalid_number("Integer", &ruby_quote(&text)))),
            }
        }
        other if radix.is_none() => Err(not_converted(other, "Integer")),
        _ => Err(raise(Class::ArgumentError, "base specified for non string value")),
    }
}

/// `format(format, …)`
pub(super) fn formatted<'c>(machine: &mut Machine<'_, 'c>, format: &str, values: &[RubyValue<'c>]) -> Evaluated<'c> {
    let mut crossed = Vec::with_capacity(values.len());
    for value in values {
        crossed.push(match value {
            // Symbols as keys are what named references look for.
            RubyValue::Hash(hash) => {
                let pairs = hash.pairs().into_iter().map(|(key, value)| match key {
                    RubyValue::Symbol(name) => (RubyValue::text(name.to_string()), value),
                    key => (key, value),
                });
                let named = RubyValue::hash(Hash::of_pairs(pairs));
                machine.crossed(&named)?
            }
            // These forms show symbols in ways of their own.
            RubyValue::Symbol(_) if format.contains(['c', 'p']) => return Err(unsupported("a symbol in this format")),
            RubyValue::Symbol(name) => machine.crossed(&RubyValue::text(name.to_string()))?,
            other => machine.crossed(other)?,
        });
    }
    match sprintf(format, &crossed, &AsTyping(machine.host.types())) {
        Ok(text) => Ok(text.into()),
        Err(_) => Err(unsupported("a format that fails")),
    }
}
