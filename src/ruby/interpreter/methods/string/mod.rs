//! Methods of strings.

pub(super) mod bytes;
pub(super) mod change;
mod characters;
pub(super) mod convert;
pub(super) mod iterate;
pub(super) mod pack;
pub(super) mod query;
pub(super) mod slice;
mod split;
pub(super) mod substitute;
mod successor;

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::format::formatted;
use crate::interpreter::methods::given::{integer_of, string_of};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, MAX_BYTES, Machine, Stop, limit, raise, unsupported};
use crate::interpreter::value::{RubyValue, Text};
pub(super) use slice::bounds as slice_bounds;
pub(super) use successor::{successor, upto};

pub(super) fn operator<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Add => {
            let [other] = arguments.exactly()?;
            let (text, other) = (text.borrow(), string_of(other)?.borrow());
            let mut sum = String::with_capacity(text.len() + other.len());
            sum.push_str(&text);
            sum.push_str(&other);
            bounded(sum)?
        }
        Method::Multiply => {
            let [count] = arguments.exactly()?;
            let count = integer_of(count)?;
            let Ok(count) = usize::try_from(count) else {
                return Err(raise(Class::ArgumentError, "negative argument"));
            };
            if text.len().saturating_mul(count) > MAX_BYTES {
                return Err(limit());
            }
            text.borrow().repeat(count).into()
        }
        Method::Modulo => {
            let [values] = arguments.exactly()?;
            let format = text.borrow().to_owned();
            match values {
                RubyValue::Array(values) => formatted(machine, &format, &values.items())?,
                value => formatted(machine, &format, std::slice::from_ref(value))?,
            }
        }
        Method::Append | Method::Concat => {
            if method == Method::Append {
                arguments.exactly::<1>()?;
            }
            // What it was before it began.
            let own = arguments.values.iter().any(|value| value.is_same(receiver)).then(|| text.borrow().to_owned());
            for value in arguments.values {
                match value {
                    RubyValue::Integer(code) => {
                        let addition = character(*code, text)?;
                        machine.change(receiver)?;
                        text.push_str(addition.encode_utf8(&mut [0; 4]));
                    }
                    RubyValue::BigInteger(code) => {
                        return Err(raise(Class::RangeError, format!("{code} out of char range")));
                    }
                    RubyValue::String(other) if Rc::ptr_eq(other, text) => {
                        machine.change(receiver)?;
                        text.push_str(own.as_deref().unwrap_or_default());
                    }
                    other => {
                        let addition = string_of(other)?;
                        machine.change(receiver)?;
                        text.push_str(&addition.borrow());
                    }
                }
                if text.len() > MAX_BYTES {
                    return Err(limit());
                }
            }
            receiver.clone()
        }
        Method::Plus => {
            if text.is_frozen() {
                RubyValue::text(text.content().into_owned())
            } else {
                receiver.clone()
            }
        }
        Method::Minus => {
            let copy = Text::new(text.content());
            copy.freeze();
            RubyValue::String(Rc::new(copy))
        }
        _ => return Ok(None),
    }))
}

/// The character of a number, for the end of a text.
fn character<'c>(code: i64, text: &Text<'c>) -> Result<char, Stop<'c>> {
    let found = u32::try_from(code).ok().filter(|code| *code <= u32::from(char::MAX));
    let Some(code) = found else { return Err(raise(Class::RangeError, format!("{code} out of char range"))) };
    if text.is_bytes() && code > 127 {
        return Err(unsupported("bytes beside a text"));
    }
    char::from_u32(code).ok_or_else(|| raise(Class::RangeError, format!("invalid codepoint 0x{code:X} in UTF-8")))
}

/// A string of bearable length.
fn bounded<'c>(text: String) -> Evaluated<'c> {
    if text.len() > MAX_BYTES { Err(limit()) } else { Ok(text.into()) }
}

/// Sets the string to a new content: the string, or nil when that changes nothing.
fn replaced<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    text: &Text<'c>,
    new: String,
) -> Evaluated<'c> {
    machine.change(receiver)?;
    if *text.borrow() == *new {
        return Ok(RubyValue::Nil);
    }
    text.set(new);
    Ok(receiver.clone())
}
