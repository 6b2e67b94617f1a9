//! Exceptions that methods raise, with Ruby's words.

use std::rc::Rc;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::program::LINE_BITS;
use crate::ruby::interpreter::run::{Evaluated, Machine, Stop, Unsupported};
use crate::ruby::interpreter::value::{Exception, Object, RubyValue};
use crate::value::ruby_errors;

/// An exception.
#[cold]
pub(in crate::ruby::interpreter) fn raise<'c>(class: Class, message: impl Into<String>) -> Stop<'c> {
    Stop::Raised(Rc::new(Exception::new(class, message.into())))
}

/// The template must be left to Ruby.
#[cold]
pub(in crate::ruby::interpreter) fn unsupported<'c>(reason: impl Into<String>) -> Stop<'c> {
    Stop::Unsupported(Box::new(Unsupported { reason: reason.into(), is_kept: false }))
}

/// Only Ruby knows what code keeps from one call to the next.
#[cold]
pub(super) fn kept<'c>(reason: impl Into<String>) -> Stop<'c> {
    Stop::Unsupported(Box::new(Unsupported { reason: reason.into(), is_kept: true }))
}

/// `no implicit conversion of X into Y`
#[cold]
pub(in crate::ruby::interpreter) fn type_error<'c>(value: &RubyValue<'c>, wanted: &str) -> Stop<'c> {
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
pub(in crate::ruby::interpreter) fn not_converted<'c>(value: &RubyValue<'c>, wanted: &str) -> Stop<'c> {
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
pub(in crate::ruby::interpreter) fn argument_count<'c>(given: usize, least: usize, most: Option<usize>) -> Stop<'c> {
    raise(Class::ArgumentError, ruby_errors::argument_count(given, least, most))
}

impl<'m, 'c> Machine<'m, 'c> {
    /// The name of the class of a value.
    pub(in crate::ruby::interpreter) fn class_of(&self, value: &RubyValue<'c>) -> &'m str {
        value.class().map_or("Object", |class| self.program.class_name(class))
    }

    /// A method that the receiver does not have, or that only Ruby has.
    #[cold]
    pub(super) fn missing(&mut self, receiver: &RubyValue<'c>, method: Method) -> Evaluated<'c> {
        let name = method.name();
        let Some(class) = receiver.class() else {
            let reason = format!("the method '{name}' of a value of Puppet");
            return Err(unsupported(reason));
        };
        if method.is_defined_for(class.number()) || (self.methods.is_left)(receiver, method) {
            return Err(unsupported(format!("{}#{name}", self.program.class_name(class))));
        }
        let description = self.description(receiver)?;
        if method.is_private_for(class.number()) {
            return Err(raise(Class::NoMethodError, format!("private method `{name}' called for {description}")));
        }
        Err(raise(Class::NoMethodError, ruby_errors::undefined_method(name, &description)))
    }

    /// A receiver in the message about a missing method.
    pub(super) fn description(&mut self, receiver: &RubyValue<'c>) -> Result<String, Stop<'c>> {
        let class = self.class_of(receiver);
        Ok(match receiver {
            RubyValue::Nil => "nil:NilClass".to_owned(),
            RubyValue::Boolean(true) => "true:TrueClass".to_owned(),
            RubyValue::Boolean(false) => "false:FalseClass".to_owned(),
            RubyValue::Class(class) => match (class.name(), class.class().name()) {
                (Some(name), Some(class)) => format!("{name}:{class}"),
                _ => return Err(unsupported("a method that a class of a file lacks")),
            },
            RubyValue::Scope => format!("Scope:{class}"),
            RubyValue::Main => return Err(unsupported("the text of the template's object")),
            other => ruby_errors::described(self.inspect(other)?, class),
        })
    }

    /// Two values that have no order.
    pub(in crate::ruby::interpreter) fn incomparable(&mut self, a: &RubyValue<'c>, b: &RubyValue<'c>) -> Stop<'c> {
        let class = self.class_of(a);
        let other = match b {
            RubyValue::Nil
            | RubyValue::Boolean(_)
            | RubyValue::Integer(_)
            | RubyValue::BigInteger(_)
            | RubyValue::Float(_)
            | RubyValue::Symbol(_) => match self.inspect(b) {
                Ok(text) => text,
                Err(stop) => return stop,
            },
            other => self.class_of(other).to_owned(),
        };
        raise(Class::ArgumentError, ruby_errors::no_order(class, &other))
    }

    /// A changed object that is frozen.
    pub(in crate::ruby::interpreter) fn frozen(&mut self, value: &RubyValue<'c>) -> Stop<'c> {
        let class = self.class_of(value);
        match self.inspect(value) {
            Ok(text) => raise(Class::FrozenError, ruby_errors::frozen(class, &text)),
            Err(stop) => stop,
        }
    }

    /// Remembers where an exception was raised.
    #[cold]
    pub(super) fn located(stop: Stop<'c>, line: u32) -> Stop<'c> {
        if let Stop::Raised(exception) = &stop
            && exception.line.get() == 0
            && line & ((1 << LINE_BITS) - 1) != 0
        {
            exception.line.set(line);
        }
        stop
    }
}
