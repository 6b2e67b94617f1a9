//! What a string is like: length, parts, order.

use std::rc::Rc;

use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, position, string_of};
use crate::interpreter::methods::regexp;
use crate::interpreter::methods::string::characters::CharacterSet;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, unsupported};
use crate::interpreter::value::{RubyValue, Text, equal};
use pantin_values::value::letters::folded;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Length | Method::Size => {
            arguments.none()?;
            RubyValue::count(text.characters())
        }
        Method::Bytesize => RubyValue::count(text.len()),
        Method::IsEmpty => {
            arguments.none()?;
            (text.len() == 0).into()
        }
        Method::IsInclude => {
            let [other] = arguments.exactly()?;
            text.borrow().contains(&*string_of(other)?.borrow()).into()
        }
        Method::IsStartWith | Method::IsEndWith => {
            for value in arguments.values {
                let is_met = match value {
                    RubyValue::Regexp(pattern) if method == Method::IsStartWith => {
                        regexp::begins(machine, arguments.environment, pattern, &text.borrow())?
                    }
                    value if method == Method::IsStartWith => text.borrow().starts_with(&*string_of(value)?.borrow()),
                    value => text.borrow().ends_with(&*string_of(value)?.borrow()),
                };
                if is_met {
                    return Ok(Some(RubyValue::Boolean(true)));
                }
            }
            RubyValue::Boolean(false)
        }
        Method::Equal | Method::CaseEqual => {
            let [other] = arguments.exactly()?;
            equal(&RubyValue::String(Rc::clone(text)), other).into()
        }
        Method::Casecmp | Method::IsCasecmp => {
            let [other] = arguments.exactly()?;
            let RubyValue::String(other) = other else {
                return match other {
                    // It may be a string, or become one.
                    RubyValue::Object(_) | RubyValue::Foreign(_) => Err(unsupported("bytes beside a text")),
                    _ => Ok(Some(RubyValue::Nil)),
                };
            };
            let (a, b) = (text.borrow(), other.borrow());
            if method == Method::IsCasecmp {
                (folded(&a) == folded(&b)).into()
            } else {
                RubyValue::Integer(a.to_ascii_lowercase().cmp(&b.to_ascii_lowercase()) as i64)
            }
        }
        Method::IndexOf | Method::Rindex => find(machine, text, method, arguments)?,
        Method::Count => {
            let set = CharacterSet::of_all(arguments.values)?;
            RubyValue::count(text.borrow().chars().filter(|c| set.has(*c)).count())
        }
        Method::Match => {
            let [pattern] = arguments.exactly()?;
            let subject = RubyValue::String(Rc::clone(text));
            match pattern {
                RubyValue::Regexp(pattern) => {
                    regexp::match_position(machine, arguments.environment, pattern, &subject)?
                }
                RubyValue::String(_) => {
                    return Err(crate::interpreter::run::raise(
                        crate::interpreter::class::Class::TypeError,
                        "type mismatch: String given",
                    ));
                }
                other => machine.send(arguments.environment, other, Method::Match, &[subject], None)?,
            }
        }
        Method::MatchMethod | Method::IsMatch => {
            let [pattern, ..] = arguments.values else { return Err(arguments.odd_count(1, Some(2))) };
            if method == Method::IsMatch {
                arguments.at_least(1, Some(2))?;
            }
            let pattern = RubyValue::Regexp(regexp::source_of(pattern)?);
            let mut given = arguments.values.to_vec();
            given[0] = RubyValue::String(Rc::clone(text));
            machine.send(arguments.environment, &pattern, method, &given, arguments.block)?
        }
        Method::IsAsciiOnly => text.borrow().is_ascii().into(),
        Method::IsValidEncoding => RubyValue::Boolean(true),
        _ => return Ok(None),
    }))
}

/// `index` and `rindex`, in characters.
fn find<'c>(
    machine: &mut Machine<'_, 'c>,
    text: &Text<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Result<RubyValue<'c>, Stop<'c>> {
    arguments.at_least(1, Some(2))?;
    let start = arguments.values.get(1).map(integer_of).transpose()?;
    if !matches!(arguments.values[0], RubyValue::String(_) | RubyValue::Regexp(_)) {
        return Err(crate::interpreter::run::type_error(&arguments.values[0], "String"));
    }
    let length = text.characters();
    let start = match start {
        None => None,
        Some(start) => match position(start, length) {
            Some(start) if start <= length => Some(start),
            Some(_) if method == Method::Rindex => Some(length),
            _ => return Ok(RubyValue::Nil),
        },
    };
    let offset = |characters: usize| text.offset(characters);
    let characters = |at: usize| RubyValue::count(text.characters_before(at));
    match (&arguments.values[0], method) {
        (RubyValue::Regexp(pattern), Method::IndexOf) => {
            let subject = Rc::from(&*text.borrow());
            let found = regexp::find_at(pattern, &subject, offset(start.unwrap_or(0)))?;
            machine.set_match(arguments.environment, found.clone());
            Ok(found.map_or(RubyValue::Nil, |found| characters(found.found.start())))
        }
        (RubyValue::Regexp(pattern), _) => {
            let found = regexp::last_before(machine, pattern, &text.borrow(), start.map_or(text.len(), offset))?;
            machine.set_match(arguments.environment, found.clone());
            Ok(found.map_or(RubyValue::Nil, |found| characters(found.found.start())))
        }
        (part, Method::IndexOf) => {
            let from = offset(start.unwrap_or(0));
            let found = text.borrow()[from..].find(&*string_of(part)?.borrow());
            Ok(found.map_or(RubyValue::Nil, |at| characters(from + at)))
        }
        (part, _) => {
            let part = string_of(part)?.borrow().to_owned();
            let end = start.map_or(text.len(), |start| (offset(start) + part.len()).min(text.len()));
            let found = text.borrow().get(..end).and_then(|content| content.rfind(&part));
            Ok(found.map_or(RubyValue::Nil, characters))
        }
    }
}
