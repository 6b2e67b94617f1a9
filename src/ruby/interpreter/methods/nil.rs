//! Methods of nil.

use crate::interpreter::method::Method;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine};
use crate::interpreter::value::{Hash, RubyValue};

pub(super) fn call<'c>(
    _: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::ToA => RubyValue::array(Vec::new()),
        Method::ToH => RubyValue::hash(Hash::new()),
        Method::ToI => RubyValue::Integer(0),
        Method::ToF => RubyValue::Float(0.0),
        Method::And => RubyValue::Boolean(false),
        Method::Or | Method::Xor => {
            let [other] = arguments.exactly()?;
            other.is_truthy().into()
        }
        Method::Match => RubyValue::Nil,
        _ => return Ok(None),
    }))
}
