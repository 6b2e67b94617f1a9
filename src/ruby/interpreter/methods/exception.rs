//! Methods of exceptions.

use crate::interpreter::method::Method;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine};
use crate::interpreter::value::RubyValue;

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Exception(exception) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Message | Method::ToS => {
            arguments.none()?;
            if method == Method::Message {
                machine.message_of_exception(exception)?.into()
            } else {
                machine.text(receiver)?.into()
            }
        }
        Method::Inspect => machine.inspect(receiver)?.into(),
        _ => return Ok(None),
    }))
}
