//! Errors that Ruby raises by itself where Puppet does not look at what it got.

use crate::diagnostics::issues::evaluate::runtime_error;
use crate::lookup::Failure;
use crate::value::format::ruby_inspect;
use crate::value::ops::ruby_class;
use crate::value::{Typing, Value};

/// Name of the Ruby class of a value.
pub(super) fn class_name(value: &Value<'_>) -> String {
    match value {
        Value::Undef => "NilClass".to_owned(),
        Value::Boolean(true) => "TrueClass".to_owned(),
        Value::Boolean(false) => "FalseClass".to_owned(),
        other => ruby_class(other),
    }
}

/// A method was called that the value's class does not have.
pub(super) fn no_method<'c>(typing: &dyn Typing<'c>, method: &str, receiver: &Value<'c>) -> Failure {
    let receiver = format!("{}:{}", ruby_inspect(receiver, typing), class_name(receiver));
    Failure::ruby(runtime_error(&format!("undefined method `{method}' for {receiver}")))
}
