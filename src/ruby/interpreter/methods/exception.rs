//! Methods of exceptions.

use std::rc::Rc;

use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::methods::Arguments;
use crate::ruby::interpreter::run::{Found, Machine, unsupported};
use crate::ruby::interpreter::value::{Exception, RubyValue};

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    exception: &Rc<Exception>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let receiver = RubyValue::Exception(Rc::clone(exception));
    Ok(Some(match method {
        Method::Message | Method::ToS => {
            arguments.none()?;
            RubyValue::text(exception.message.clone())
        }
        Method::Inspect => machine.inspect(&receiver)?.into(),
        Method::Backtrace | Method::FullMessage | Method::Cause | Method::Exception | Method::Name => {
            return Err(unsupported("details of an exception"));
        }
        _ => return Ok(None),
    }))
}
