//! Exceptions that methods raise, with Ruby's words.

use std::borrow::Cow;
use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::run::stop::{Stop, Unsupported};
use crate::interpreter::value::{Exception, Object, RubyValue};
use pantin_values::value::ruby_class::{class_name, ruby_class};
use pantin_values::value::{Value, ruby_errors};

/// An exception.
#[cold]
pub(crate) fn raise<'c>(class: Class, message: impl Into<String>) -> Stop<'c> {
    Stop::Raised(Rc::new(Exception::new(class, message.into())))
}

/// The template must be left to Ruby.
#[cold]
pub(crate) fn unsupported<'c>(reason: impl Into<String>) -> Stop<'c> {
    Stop::Unsupported(Box::new(Unsupported { reason: reason.into(), is_kept: false }))
}

/// More than runs natively: of time, depth, items or bytes. No form of the language is missing; Ruby's process has limits of
/// its own, and words for them.
#[cold]
pub(crate) fn limit<'c>() -> Stop<'c> {
    unsupported("more than runs natively")
}

/// Puppet has no value for an object.
#[cold]
pub(super) fn no_value<'c>() -> Stop<'c> {
    unsupported("a value that Puppet does not have")
}

/// Only Ruby knows what code keeps from one call to the next.
#[cold]
pub(super) fn kept<'c>(reason: impl Into<String>) -> Stop<'c> {
    Stop::Unsupported(Box::new(Unsupported { reason: reason.into(), is_kept: true }))
}

/// `no implicit conversion of X into Y`
#[cold]
pub(crate) fn type_error<'c>(value: &RubyValue<'c>, wanted: &str) -> Stop<'c> {
    match value {
        RubyValue::Nil if wanted == "Integer" => raise(Class::TypeError, ruby_errors::NIL_TO_INTEGER),
        other => no_conversion(other, wanted),
    }
}

/// The same where Ruby asks the value itself to convert, and says so of nil as of others.
#[cold]
pub(crate) fn no_conversion<'c>(value: &RubyValue<'c>, wanted: &str) -> Stop<'c> {
    match converted_class(value) {
        Some(class) => raise(Class::TypeError, ruby_errors::no_implicit_conversion(&class, wanted)),
        None => unsupported(CONVERSION),
    }
}

/// `can't convert X into Y`
#[cold]
pub(crate) fn not_converted<'c>(value: &RubyValue<'c>, wanted: &str) -> Stop<'c> {
    match converted_class(value) {
        Some(class) => raise(Class::TypeError, ruby_errors::not_converted(&class, wanted)),
        None => unsupported(CONVERSION),
    }
}

/// `wrong argument type X (expected Y)`
#[cold]
pub(crate) fn wrong_type<'c>(value: &RubyValue<'c>, expected: &str) -> Stop<'c> {
    match converted_class(value) {
        Some(class) => raise(Class::TypeError, format!("wrong argument type {class} (expected {expected})")),
        None => unsupported(CONVERSION),
    }
}

const CONVERSION: &str = "a conversion of an object";

/// What messages about conversions call a value; `None` of one that may convert itself, or whose class only its program names.
pub(crate) fn converted_class(value: &RubyValue<'_>) -> Option<Cow<'static, str>> {
    Some(match value {
        RubyValue::Nil => "nil".into(),
        RubyValue::Boolean(true) => "true".into(),
        RubyValue::Boolean(false) => "false".into(),
        // It is a string.
        RubyValue::Object(object) if matches!(**object, Object::Bytes(_)) => return None,
        RubyValue::Foreign(
            // Times are numbers, and resources convert themselves to hashes; of others only Puppet knows.
            Value::Timespan(_) | Value::Timestamp(_) | Value::Resource(_) | Value::Object(_) | Value::Runtime(_),
        ) => return None,
        RubyValue::Foreign(value) => ruby_class(value).into(),
        other => other.class().and_then(Class::name)?.into(),
    })
}

/// The name of the class of a value, unless a file defines it.
pub(crate) fn class_text(value: &RubyValue<'_>) -> Cow<'static, str> {
    match value {
        RubyValue::Foreign(value) => class_name(value).into(),
        other => other.class().and_then(Class::name).unwrap_or("Object").into(),
    }
}

/// The same, where Ruby calls nil, true and false by their own names.
pub(crate) fn kind_text(value: &RubyValue<'_>) -> Cow<'static, str> {
    match value {
        RubyValue::Nil => "nil".into(),
        RubyValue::Boolean(truth) => if *truth { "true" } else { "false" }.into(),
        other => class_text(other),
    }
}

/// The wrong number of arguments.
#[cold]
pub(crate) fn argument_count<'c>(given: usize, least: usize, most: Option<usize>) -> Stop<'c> {
    raise(Class::ArgumentError, ruby_errors::argument_count(given, least, most))
}
