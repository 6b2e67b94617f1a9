//! Methods of `Sensitive`.

use crate::interpreter::method::Method;
use crate::interpreter::run::{Arguments, Found, Machine};
use crate::interpreter::value::RubyValue;
use pantin_values::value::Value;

/// Runs them.
pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    match (receiver, method) {
        (RubyValue::Foreign(Value::Sensitive(inner)), Method::Unwrap) => {
            arguments.none()?;
            Ok(Some(machine.objects.value(inner)))
        }
        _ => Ok(None),
    }
}
