//! Methods of `Sensitive`.

use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::run::{Arguments, Found, Machine};
use crate::ruby::interpreter::value::RubyValue;
use crate::value::Value;

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
