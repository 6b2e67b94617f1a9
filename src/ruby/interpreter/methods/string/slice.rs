//! Parts of strings: `[]`, `[]=`, `slice!`, `partition`.

use std::ops::Range;
use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, position, string_of};
use crate::interpreter::methods::regexp;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{self, RubyValue, Text};

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Index | Method::Slice => {
            let found = part(machine, text, arguments.values, arguments)?;
            let content = text.borrow();
            found.map_or(RubyValue::Nil, |range| RubyValue::text(content[range].to_owned()))
        }
        Method::SliceBang => {
            let found = part(machine, text, arguments.values, arguments)?;
            machine.change(receiver)?;
            let Some(range) = found else { return Ok(Some(RubyValue::Nil)) };
            let removed = text.borrow()[range.clone()].to_owned();
            text.splice(range, "");
            removed.into()
        }
        Method::SetIndex => {
            arguments.at_least(2, Some(3))?;
            let [index @ .., new] = arguments.values else { return Err(arguments.odd_count(2, Some(3))) };
            let mut found = part(machine, text, index, arguments)?;
            // The place behind the last character is one.
            if let [RubyValue::Integer(at)] = index
                && *at >= 0
                && usize::try_from(*at).is_ok_and(|at| at == text.characters())
            {
                found = Some(text.len()..text.len());
            }
            if !matches!(index, [RubyValue::String(_) | RubyValue::Regexp(_), ..]) {
                string_of(new)?;
            }
            machine.change(receiver)?;
            let Some(range) = found else { return Err(outside(machine, receiver, index)?) };
            let addition = string_of(new)?.borrow().to_owned();
            text.splice(range, &addition);
            new.clone()
        }
        Method::Partition | Method::Rpartition => {
            let [separator] = arguments.exactly()?;
            let content = text.borrow().to_owned();
            let found = match separator {
                RubyValue::Regexp(pattern) if method == Method::Partition => {
                    regexp::search(machine, arguments.environment, pattern, receiver)?
                        .map(|found| found.found.start()..found.found.end())
                }
                RubyValue::Regexp(pattern) => {
                    let found = regexp::last_before(machine, pattern, &content, content.len())?;
                    machine.set_match(arguments.environment, found.clone());
                    found.map(|found| found.found.start()..found.found.end())
                }
                other => {
                    if !matches!(other, RubyValue::String(_)) {
                        regexp::pattern_of(other)?;
                    }
                    let separator = string_of(other)?.borrow().to_owned();
                    let at =
                        if method == Method::Partition { content.find(&separator) } else { content.rfind(&separator) };
                    at.map(|at| at..at + separator.len())
                }
            };
            let parts = match found {
                Some(range) => [&content[..range.start], &content[range.clone()], &content[range.end..]],
                None if method == Method::Partition => [&content[..], "", ""],
                None => ["", "", &content[..]],
            };
            RubyValue::array(parts.iter().map(|part| RubyValue::text((*part).to_owned())).collect())
        }
        _ => return Ok(None),
    }))
}

/// What is raised for an index that means no part of a string.
fn outside<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    index: &[RubyValue<'c>],
) -> Result<Stop<'c>, Stop<'c>> {
    let (class, message) = match index {
        [RubyValue::String(_)] => (Class::IndexError, "string not matched".to_owned()),
        [RubyValue::Regexp(pattern), group @ ..] => {
            let RubyValue::String(text) = receiver else { return Ok(unsupported(GROUP)) };
            let subject = Rc::from(&*text.borrow());
            let message = match (regexp::find_at(pattern, &subject, 0)?, group) {
                (None, _) => "regexp not matched".to_owned(),
                (Some(found), [RubyValue::Integer(group)]) => {
                    match position(*group, found.found.len())
                        .filter(|at| *at < found.found.len() && (*group >= 0 || *at > 0))
                    {
                        Some(at) => format!("regexp group {at} not matched"),
                        None => format!("index {group} out of regexp"),
                    }
                }
                (Some(_), _) => return Ok(unsupported(GROUP)),
            };
            (Class::IndexError, message)
        }
        [range @ RubyValue::Range(_)] => (Class::RangeError, format!("{} out of range", machine.inspect(range)?)),
        [_, length] if integer_of(length)? < 0 => {
            (Class::IndexError, format!("negative length {}", integer_of(length)?))
        }
        [at, ..] => (Class::IndexError, format!("index {} out of string", integer_of(at)?)),
        [] => (Class::IndexError, String::new()),
    };
    Ok(raise(class, message))
}

const GROUP: &str = "a group that is named and not matched";

/// The bytes that an index means.
fn part<'c>(
    machine: &mut Machine<'_, 'c>,
    text: &Rc<Text<'c>>,
    index: &[RubyValue<'c>],
    arguments: &Arguments<'_, 'c>,
) -> Result<Option<Range<usize>>, Stop<'c>> {
    let length = text.characters();
    let span = |start: usize, count: usize| text.offset(start)..text.offset(start.saturating_add(count).min(length));
    Ok(match index {
        [RubyValue::Range(range)] => bounds(range, length)?.map(|(start, count)| span(start, count)),
        [RubyValue::Regexp(pattern), group @ ..] if group.len() < 2 => {
            let subject = RubyValue::String(Rc::clone(text));
            let Some(found) = regexp::search(machine, arguments.environment, pattern, &subject)? else {
                return Ok(None);
            };
            let number = match group {
                [] => Some(0),
                // The whole match is not there by a negative number.
                [RubyValue::Integer(number)] => {
                    position(*number, found.found.len()).filter(|at| *number >= 0 || *at > 0)
                }
                [name @ (RubyValue::String(_) | RubyValue::Symbol(_))] => {
                    let name = machine.text(name)?;
                    match pattern.regex.group_of(&name, &found.found) {
                        Some(number) => Some(number),
                        None => {
                            let message = format!("undefined group name reference: {name}");
                            return Err(raise(Class::IndexError, message));
                        }
                    }
                }
                [other] => position(integer_of(other)?, found.found.len()),
                _ => None,
            };
            number.and_then(|number| group_range(&found, number))
        }
        [RubyValue::String(part)] => {
            let part = part.borrow();
            text.borrow().find(&*part).map(|at| at..at + part.len())
        }
        [at] => {
            let at = position(integer_of(at)?, length).filter(|at| *at < length);
            at.map(|at| span(at, 1))
        }
        [at, count] => {
            let count = integer_of(count)?;
            let at = position(integer_of(at)?, length).filter(|at| *at <= length);
            match (at, usize::try_from(count)) {
                (Some(at), Ok(count)) => Some(span(at, count)),
                _ => None,
            }
        }
        _ => return Err(arguments.odd_count(1, Some(2))),
    })
}

fn group_range(found: &value::Captured, number: usize) -> Option<Range<usize>> {
    let group = found.group(number)?;
    let start = group.as_ptr().addr() - found.text.as_ptr().addr();
    Some(start..start + group.len())
}

/// Start and count that a range means in something of that length.
pub(in crate::interpreter::methods) fn bounds<'c>(
    range: &value::Range<'c>,
    length: usize,
) -> Result<Option<(usize, usize)>, Stop<'c>> {
    let start = if range.from.is_nil() { 0 } else { integer_of(&range.from)? };
    let Some(start) = position(start, length).filter(|start| *start <= length) else { return Ok(None) };
    let length_of_end = i64::try_from(length).unwrap_or(i64::MAX);
    let (end, excludes_end) = match &range.to {
        RubyValue::Nil => (-1, false),
        to => (integer_of(to)?, range.excludes_end),
    };
    let end = if end < 0 { end.saturating_add(length_of_end) } else { end };
    let end = if excludes_end { end } else { end.saturating_add(1) };
    let count = usize::try_from(end.min(length_of_end)).unwrap_or(0).saturating_sub(start);
    Ok(Some((start, count)))
}
