//! Methods of symbols.

use std::rc::Rc;

use crate::interpreter::method::Method;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, unsupported};
use crate::interpreter::value::{Callable, Procedure, RubyValue, Text};

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Symbol(name) = receiver else { return Ok(None) };
    let text = || RubyValue::text(name.to_string());
    Ok(Some(match method {
        Method::ToS => text(),
        Method::Name => {
            let name = Text::new(name.to_string());
            name.freeze();
            RubyValue::String(Rc::new(name))
        }
        Method::ToSym | Method::Intern => RubyValue::Symbol(Rc::clone(name)),
        Method::Casecmp | Method::IsCasecmp => match arguments.exactly()? {
            [RubyValue::Symbol(other)] => machine.send_plain(&text(), method, &[RubyValue::text(other.to_string())])?,
            [RubyValue::Object(_) | RubyValue::Foreign(_)] => return Ok(None),
            [_] => RubyValue::Nil,
        },
        Method::ToProc => match Method::named(name) {
            Some(method) => RubyValue::Procedure(Rc::new(Procedure { callable: Callable::Method(method) })),
            None => return Err(unsupported(format!("the method '{name}'"))),
        },
        Method::Length
        | Method::Size
        | Method::IsEmpty
        | Method::Index
        | Method::Slice
        | Method::IsStartWith
        | Method::IsEndWith
        | Method::Match
        | Method::MatchMethod
        | Method::IsMatch => {
            return machine.send(arguments.environment, &text(), method, arguments.values, arguments.block).map(Some);
        }
        Method::Upcase | Method::Downcase | Method::Capitalize | Method::Swapcase | Method::Succ | Method::Next => {
            let changed = machine.send_plain(&text(), method, arguments.values)?;
            RubyValue::symbol(&machine.text(&changed)?)
        }
        Method::Compare => {
            let [other] = arguments.exactly()?;
            match machine.order(&RubyValue::Symbol(Rc::clone(name)), other)? {
                Some(order) => RubyValue::Integer(order as i64),
                None => RubyValue::Nil,
            }
        }
        _ => return Ok(None),
    }))
}
