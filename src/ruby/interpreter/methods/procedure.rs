//! Methods of procs and lambdas.

use std::rc::Rc;

use crate::interpreter::method::Method;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine};
use crate::interpreter::value::{Callable, RubyValue};

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Procedure(procedure) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Call | Method::Index | Method::Yield | Method::CaseEqual => {
            machine.yield_values(&procedure.callable, arguments.values)?
        }
        Method::ToProc => RubyValue::Procedure(Rc::clone(procedure)),
        Method::Arity => machine.arity(&procedure.callable).into(),
        Method::IsLambda => match &procedure.callable {
            Callable::Closure(closure) => closure.is_lambda.into(),
            Callable::Method(_) | Callable::Named(_) => RubyValue::Boolean(true),
            Callable::Built(_) | Callable::OfPuppet(_) => return Ok(None),
        },
        _ => return Ok(None),
    }))
}
