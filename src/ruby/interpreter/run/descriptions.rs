//! Exceptions whose messages describe values.

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::program::LINE_BITS;
use crate::interpreter::run::{Evaluated, Machine, Stop, raise, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_host::LanguageRelease;
use pantin_values::value::ruby_errors;

impl<'m, 'c> Machine<'m, 'c> {
    /// The name of the class of a value.
    pub(in crate::interpreter) fn class_of(&self, value: &RubyValue<'c>) -> &'m str {
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
        if self.program.is_of_standard(class)
            || method.is_defined_for(class.number())
            || (self.methods.is_left)(receiver, method)
        {
            return Err(unsupported(format!("{}#{name}", self.program.class_name(class))));
        }
        let message = if !method.is_private_for(class.number()) {
            self.undefined_method(receiver, name)?
        } else if self.release() == LanguageRelease::OpenVox9 {
            format!("private method '{name}' called for {}", self.short_description(receiver)?)
        } else {
            format!("private method `{name}' called for {}", self.description(receiver)?)
        };
        match self.method_suggestions(class, name) {
            Some(suggestions) => Err(raise(Class::NoMethodError, message + &suggestions)),
            None => Err(unsupported(message)),
        }
    }

    /// The message about a method that a receiver does not have.
    pub(super) fn undefined_method(&mut self, receiver: &RubyValue<'c>, name: &str) -> Result<String, Stop<'c>> {
        Ok(match self.release() {
            LanguageRelease::OpenVox9 => ruby_errors::undefined_method_of_3_4(name, &self.short_description(receiver)?),
            LanguageRelease::Puppet810 | LanguageRelease::OpenVox828 => {
                ruby_errors::undefined_method(name, &self.description(receiver)?)
            }
        })
    }

    /// A receiver in messages of Ruby 3.4.
    fn short_description(&self, receiver: &RubyValue<'c>) -> Result<String, Stop<'c>> {
        Ok(match receiver {
            RubyValue::Nil => "nil".to_owned(),
            RubyValue::Boolean(truth) => truth.to_string(),
            RubyValue::Class(class) => match (class.name(), class.class()) {
                (Some(name), Class::Module) => format!("module {name}"),
                (Some(name), _) => format!("class {name}"),
                (None, _) => return Err(unsupported("a method that a class of a file lacks")),
            },
            RubyValue::Main => return Err(unsupported("the text of the template's object")),
            other => format!("an instance of {}", self.class_of(other)),
        })
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
    pub(in crate::interpreter) fn incomparable(&mut self, a: &RubyValue<'c>, b: &RubyValue<'c>) -> Stop<'c> {
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
    pub(in crate::interpreter) fn frozen(&mut self, value: &RubyValue<'c>) -> Stop<'c> {
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
