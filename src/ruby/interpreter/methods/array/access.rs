//! Items of arrays by position.

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::array::find;
use crate::interpreter::methods::given::{integer_of, position};
use crate::interpreter::methods::string::slice_bounds;
use crate::interpreter::run::{Arguments, odd_count};
use crate::interpreter::run::{Evaluated, Found, MAX_BYTES, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Array, Hash, RubyValue, equal};
use pantin_values::value::depth::into;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Array(array) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Index | Method::Slice => part(&array.borrow(), arguments.values)?,
        Method::At => {
            let [at] = arguments.exactly()?;
            item(array, integer_of(at)?)
        }
        Method::First | Method::Last => match arguments.optional()? {
            None => {
                let items = array.borrow();
                let found = if method == Method::First { items.first() } else { items.last() };
                found.cloned().unwrap_or(RubyValue::Nil)
            }
            Some(count) => {
                let items = array.borrow();
                let count = count_of(integer_of(count)?, "negative array size")?.min(items.len());
                let part = if method == Method::First { &items[..count] } else { &items[items.len() - count..] };
                RubyValue::array(part.to_vec())
            }
        },
        Method::Fetch => fetch(machine, array, arguments)?,
        Method::Dig => {
            let [at, rest @ ..] = arguments.values else { return Err(odd_count()) };
            let found = item(array, integer_of(at)?);
            dig(machine, found, rest)?
        }
        Method::ValuesAt => {
            let mut values = Vec::new();
            for at in arguments.values {
                match at {
                    RubyValue::Range(_) => return Err(unsupported("values_at of a range")),
                    at => values.push(item(array, integer_of(at)?)),
                }
            }
            RubyValue::array(values)
        }
        Method::Length | Method::Size => {
            arguments.none()?;
            RubyValue::count(array.len())
        }
        Method::IsEmpty => {
            arguments.none()?;
            (array.len() == 0).into()
        }
        Method::IsInclude | Method::IsMember => {
            let [value] = arguments.exactly()?;
            find(&array.borrow(), value).is_some().into()
        }
        Method::IndexOf | Method::FindIndex if arguments.values.len() == 1 => {
            find(&array.borrow(), &arguments.values[0]).map_or(RubyValue::Nil, RubyValue::count)
        }
        Method::IndexOf => {
            return machine.send(None, receiver, Method::FindIndex, &[], Some(arguments.block()?)).map(Some);
        }
        Method::Rindex => match (arguments.values, arguments.block) {
            ([value], _) => {
                let found = array.borrow().iter().rposition(|item| equal(item, value));
                found.map_or(RubyValue::Nil, RubyValue::count)
            }
            _ => return Err(unsupported("rindex with a block")),
        },
        Method::ToA | Method::Entries | Method::ToAry if arguments.values.is_empty() => receiver.clone(),
        Method::ToH if arguments.block.is_none() => {
            let hash = Hash::new();
            for row in array.items() {
                let RubyValue::Array(pair) = &row else {
                    return Err(unsupported("to_h of something else"));
                };
                match &pair.items()[..] {
                    [key, value] => hash.insert(key, value.clone()),
                    _ => return Err(unsupported("to_h of rows that are no pairs")),
                }
            }
            RubyValue::hash(hash)
        }
        Method::Join if array.len() == 0 && arguments.values.len() < 2 => String::new().into(),
        Method::Join => {
            let separator = match arguments.optional()? {
                None | Some(RubyValue::Nil) => String::new(),
                Some(RubyValue::String(separator)) => separator.borrow().to_owned(),
                Some(other) => return Err(crate::interpreter::run::type_error(other, "String")),
            };
            let mut out = String::new();
            let items = array.items();
            join(machine, &mut out, &items, &separator, 0)?;
            // What begins as bytes stays that.
            if items.first().is_some_and(|first| machine.is_bytes(first)) { RubyValue::bytes(out) } else { out.into() }
        }
        Method::ToS | Method::Inspect => machine.inspect(receiver)?.into(),
        Method::Assoc | Method::Rassoc => {
            let [wanted] = arguments.exactly()?;
            let at = usize::from(method == Method::Rassoc);
            let is_wanted = |row: &RubyValue<'c>| match row {
                RubyValue::Array(row) => row.get(at).is_some_and(|found| equal(&found, wanted)),
                _ => false,
            };
            array.items().into_iter().find(is_wanted).unwrap_or(RubyValue::Nil)
        }
        _ => return Ok(None),
    }))
}

fn join<'c>(
    machine: &mut Machine<'_, 'c>,
    out: &mut String,
    items: &[RubyValue<'c>],
    separator: &str,
    depth: u32,
) -> Result<(), Stop<'c>> {
    const MAX_DEPTH: u32 = 500;
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push_str(separator);
        }
        match item {
            RubyValue::Array(_) if depth > MAX_DEPTH => return Err(unsupported("a deep value")),
            RubyValue::Array(inner) => {
                let inner = inner.items();
                into(inner.len(), || join(machine, out, &inner, separator, depth + 1))?;
            }
            other => machine.write_text(out, other)?,
        }
        if out.len() > MAX_BYTES {
            return Err(unsupported("a long text"));
        }
    }
    Ok(())
}

fn item<'c>(array: &Array<'c>, at: i64) -> RubyValue<'c> {
    position(at, array.len()).and_then(|at| array.get(at)).unwrap_or(RubyValue::Nil)
}

/// A count that must not be negative.
pub(super) fn count_of<'c>(count: i64, message: &str) -> Result<usize, Stop<'c>> {
    usize::try_from(count).map_err(|_| raise(Class::ArgumentError, message))
}

/// `array[…]`
pub(super) fn part<'c>(items: &[RubyValue<'c>], index: &[RubyValue<'c>]) -> Evaluated<'c> {
    let span = |start: usize, count: usize| {
        let end = start.saturating_add(count).min(items.len());
        RubyValue::array(items.get(start..end).unwrap_or_default().to_vec())
    };
    Ok(match index {
        [RubyValue::Range(range)] => {
            slice_bounds(range, items.len())?.map_or(RubyValue::Nil, |(start, count)| span(start, count))
        }
        [at] => position(integer_of(at)?, items.len()).and_then(|at| items.get(at).cloned()).unwrap_or(RubyValue::Nil),
        [at, count] => {
            let start = position(integer_of(at)?, items.len()).filter(|start| *start <= items.len());
            match (start, usize::try_from(integer_of(count)?)) {
                (Some(start), Ok(count)) => span(start, count),
                _ => RubyValue::Nil,
            }
        }
        _ => return Err(odd_count()),
    })
}

fn fetch<'c>(machine: &mut Machine<'_, 'c>, array: &Array<'c>, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    arguments.at_least(1, Some(2))?;
    let at = integer_of(&arguments.values[0])?;
    let found = position(at, array.len()).and_then(|at| array.get(at));
    match (found, arguments.values.get(1), arguments.block) {
        (Some(found), ..) => Ok(found),
        (None, _, Some(block)) => machine.yield_one(block, RubyValue::Integer(at)),
        (None, Some(default), None) => Ok(default.clone()),
        (None, None, None) => {
            let length = array.len();
            let message = format!("index {at} outside of array bounds: {}...{length}", -(length as i64));
            Err(raise(Class::IndexError, message))
        }
    }
}

/// The rest of `dig`.
pub(in crate::interpreter::methods) fn dig<'c>(
    machine: &mut Machine<'_, 'c>,
    found: RubyValue<'c>,
    rest: &[RubyValue<'c>],
) -> Evaluated<'c> {
    if rest.is_empty() || found.is_nil() {
        return Ok(found);
    }
    match &found {
        RubyValue::Array(_) | RubyValue::Hash(_) => machine.send_plain(&found, Method::Dig, rest),
        RubyValue::Foreign(_) => Err(unsupported("dig into a value of Puppet")),
        other => {
            let Some(class) = other.class().and_then(Class::name) else {
                return Err(unsupported("dig into an object"));
            };
            Err(raise(Class::TypeError, format!("{class} does not have #dig method")))
        }
    }
}
