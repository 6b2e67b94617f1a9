//! Exceptions that methods raise, with Ruby's words.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::run::stop::{Stop, Unsupported};
use crate::interpreter::value::{Exception, Object, RubyValue};
use pantin_values::value::ruby_errors;

/// An exception.
#[cold]
pub(in crate::interpreter) fn raise<'c>(class: Class, message: impl Into<String>) -> Stop<'c> {
    Stop::Raised(Rc::new(Exception::new(class, message.into())))
}

/// The template must be left to Ruby.
#[cold]
pub(in crate::interpreter) fn unsupported<'c>(reason: impl Into<String>) -> Stop<'c> {
    Stop::Unsupported(Box::new(Unsupported { reason: reason.into(), is_kept: false }))
}

/// Only Ruby knows what code keeps from one call to the next.
#[cold]
pub(super) fn kept<'c>(reason: impl Into<String>) -> Stop<'c> {
    Stop::Unsupported(Box::new(Unsupported { reason: reason.into(), is_kept: true }))
}

/// `no implicit conversion of X into Y`
#[cold]
pub(in crate::interpreter) fn type_error<'c>(value: &RubyValue<'c>, wanted: &str) -> Stop<'c> {
    let message = match value {
        RubyValue::Nil if wanted == "Integer" => ruby_errors::NIL_TO_INTEGER.to_owned(),
        other => match converted_class(other) {
            Some(class) => ruby_errors::no_implicit_conversion(class, wanted),
            None => return unsupported(CONVERSION),
        },
    };
    raise(Class::TypeError, message)
}

/// `can't convert X into Y`
#[cold]
pub(in crate::interpreter) fn not_converted<'c>(value: &RubyValue<'c>, wanted: &str) -> Stop<'c> {
    match converted_class(value) {
        Some(class) => raise(Class::TypeError, ruby_errors::not_converted(class, wanted)),
        None => unsupported(CONVERSION),
    }
}

const CONVERSION: &str = "a conversion of a value of Puppet";

/// What messages about conversions call a value; `None` of a value of Puppet.
fn converted_class(value: &RubyValue<'_>) -> Option<&'static str> {
    match value {
        RubyValue::Nil => Some("nil"),
        RubyValue::Boolean(true) => Some("true"),
        RubyValue::Boolean(false) => Some("false"),
        // Ruby has other words for integers that are too long.
        RubyValue::BigInteger(_) => None,
        // It is a string.
        RubyValue::Object(object) if matches!(**object, Object::Bytes(_)) => None,
        other => other.class().and_then(Class::name),
    }
}

/// The wrong number of arguments.
#[cold]
pub(in crate::interpreter) fn argument_count<'c>(given: usize, least: usize, most: Option<usize>) -> Stop<'c> {
    raise(Class::ArgumentError, ruby_errors::argument_count(given, least, most))
}
