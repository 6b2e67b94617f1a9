//! Errors that Ruby raises by itself where Puppet does not look at what it got.

use crate::diagnostics::issues::evaluate::runtime_error;
use crate::lookup::Failure;
use crate::value::format::ruby_inspect;
use crate::value::ruby_class::class_name;
use crate::value::{Typing, Value};

/// A method was called that the value's class does not have.
pub(super) fn no_method<'c>(typing: &dyn Typing<'c>, method: &str, receiver: &Value<'c>) -> Failure {
    let receiver = format!("{}:{}", ruby_inspect(receiver, typing), class_name(receiver));
    Failure::ruby(runtime_error(&format!("undefined method `{method}' for {receiver}")))
}
