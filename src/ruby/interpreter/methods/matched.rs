//! Methods of matches.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, position};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, raise, unsupported};
use crate::interpreter::value::{RubyValue, Text};

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Captured(captured) = receiver else { return Ok(None) };
    let text = |group: Option<&str>| group.map_or(RubyValue::Nil, |group| RubyValue::text(group.to_owned()));
    let groups = |from: usize| (from..captured.found.len()).map(|at| text(captured.group(at))).collect::<Vec<_>>();
    Ok(Some(match method {
        Method::Index => match arguments.values {
            [index @ (RubyValue::Integer(_) | RubyValue::Float(_))] => {
                let index = integer_of(index)?;
                // The whole match is not there by a negative number.
                let at = position(index, captured.found.len()).filter(|at| index >= 0 || *at > 0);
                text(at.and_then(|at| captured.group(at)))
            }
            [name @ (RubyValue::String(_) | RubyValue::Symbol(_))] => {
                let name = machine.text(name)?;
                if name.parse::<u32>().is_ok() {
                    return Err(unsupported("a number as name of a group"));
                }
                match captured.pattern.regex.group_of(&name, &captured.found) {
                    Some(number) => text(captured.group(number)),
                    None => return Err(raise(Class::IndexError, format!("undefined group name reference: {name}"))),
                }
            }
            [RubyValue::Integer(_), RubyValue::Integer(_)] => {
                let all = RubyValue::array(groups(0));
                machine.send(arguments.environment, &all, Method::Index, arguments.values, None)?
            }
            _ => return Err(unsupported("this index of a match")),
        },
        Method::Captures => RubyValue::array(groups(1)),
        Method::ToA => RubyValue::array(groups(0)),
        Method::ValuesAt => {
            let all = groups(0);
            let mut values = Vec::new();
            for index in arguments.values {
                if !matches!(index, RubyValue::Integer(_)) {
                    return Err(unsupported("groups by name"));
                }
                let at = position(integer_of(index)?, all.len());
                values.push(at.and_then(|at| all.get(at).cloned()).unwrap_or(RubyValue::Nil));
            }
            RubyValue::array(values)
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
