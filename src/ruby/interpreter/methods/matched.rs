//! Methods of matches.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, position};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, raise};
use crate::interpreter::value::{Captured, RubyValue, Text};

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Captured(captured) = receiver else { return Ok(None) };
    let text = |group: Option<&str>| RubyValue::of_match(captured, group);
    let groups = |from: usize| (from..captured.found.len()).map(|at| text(captured.group(at))).collect::<Vec<_>>();
    Ok(Some(match method {
        Method::Index => match arguments.values {
            [name @ (RubyValue::String(_) | RubyValue::Symbol(_))] => {
                text(captured.group(number(machine, captured, name)?))
            }
            [RubyValue::Range(_)] | [_, _] => {
                let all = RubyValue::array(groups(0));
                machine.send(arguments.environment, &all, Method::Index, arguments.values, None)?
            }
            [index] => {
                let index = integer_of(index)?;
                // The whole match is not there by a negative number.
                let at = position(index, captured.found.len()).filter(|at| index >= 0 || *at > 0);
                text(at.and_then(|at| captured.group(at)))
            }
            _ => return Err(arguments.odd_count(1, Some(2))),
        },
        Method::Captures => RubyValue::array(groups(1)),
        Method::ToA => RubyValue::array(groups(0)),
        Method::ValuesAt => {
            let all = RubyValue::array(groups(0));
            let mut places = Vec::with_capacity(arguments.values.len());
            for index in arguments.values {
                places.push(match index {
                    RubyValue::String(_) | RubyValue::Symbol(_) => RubyValue::count(number(machine, captured, index)?),
                    other => other.clone(),
                });
            }
            machine.send_plain(&all, Method::ValuesAt, &places)?
        }
        Method::Begin | Method::End | Method::Offset => {
            let [index] = arguments.exactly()?;
            let number = number(machine, captured, index)?;
            let place = captured.group(number).map(|group| {
                let start = group.as_ptr().addr() - captured.text.as_ptr().addr();
                let before = |end: usize| RubyValue::count(captured.text[..end].chars().count());
                (before(start), before(start + group.len()))
            });
            let (begin, end) = place.unwrap_or((RubyValue::Nil, RubyValue::Nil));
            match method {
                Method::Begin => begin,
                Method::End => end,
                _ => RubyValue::array(vec![begin, end]),
            }
        }
        Method::PreMatch => text(Some(captured.before())),
        Method::PostMatch => text(Some(captured.after())),
        Method::ToS => text(captured.group(0)),
        Method::String => {
            let text = Text::new(captured.text.to_string());
            text.freeze();
            RubyValue::String(Rc::new(text))
        }
        Method::Length | Method::Size => RubyValue::count(captured.found.len()),
        _ => return Ok(None),
    }))
}

/// The number of a group that a name or a number means.
fn number<'c>(machine: &mut Machine<'_, 'c>, captured: &Captured, index: &RubyValue<'c>) -> Result<usize, Stop<'c>> {
    let message = match index {
        RubyValue::String(_) | RubyValue::Symbol(_) => {
            let name = machine.text(index)?;
            match captured.pattern.regex.group_of(&name, &captured.found) {
                // A number is no name.
                Some(number) if name.parse::<u32>().is_err() => return Ok(number),
                _ => format!("undefined group name reference: {name}"),
            }
        }
        index => {
            let index = integer_of(index)?;
            match usize::try_from(index) {
                Ok(number) if number < captured.found.len() => return Ok(number),
                _ => format!("index {index} out of matches"),
            }
        }
    };
    Err(raise(Class::IndexError, message))
}
