//! Methods of true and false.

use crate::interpreter::method::Method;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine};
use crate::interpreter::value::RubyValue;

pub(super) fn call<'c>(
    _: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let &RubyValue::Boolean(truth) = receiver else { return Ok(None) };
    let operand = |arguments: &Arguments<'_, 'c>| arguments.exactly().map(|[other]| other.is_truthy());
    Ok(Some(RubyValue::Boolean(match method {
        Method::And => operand(arguments)? && truth,
        Method::Or => operand(arguments)? || truth,
        Method::Xor => operand(arguments)? != truth,
        _ => return Ok(None),
    })))
}
