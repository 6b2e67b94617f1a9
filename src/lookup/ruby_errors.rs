//! Errors that Ruby itself raises where Puppet does not check its input.

use crate::Failure;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::{Typing, Value, ruby_errors};

/// A method was called that the value's class does not have.
pub(super) fn no_method<'c>(typing: &dyn Typing<'c>, method: &str, receiver: &Value<'c>) -> Failure {
    Failure::ruby(runtime_error(&ruby_errors::no_method(typing, method, receiver)))
}
