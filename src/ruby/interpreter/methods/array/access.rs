//! Items of arrays by position.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::array::find;
use crate::interpreter::methods::enumerator::enumerator;
use crate::interpreter::methods::given::{integer_of, position};
use crate::interpreter::methods::string::slice_bounds;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{
    Evaluated, Found, MAX_BYTES, MAX_ITEMS, Machine, Stop, argument_count, class_text, kind_text, limit, raise,
    unsupported,
};
use crate::interpreter::value::{Array, Hash, Range, RubyValue, equal};
use pantin_values::value::Value;
use pantin_values::value::depth::into;

#[expect(clippy::too_many_lines, reason = "one arm a method")]
pub(crate) fn call<'c>(
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
            let [at, rest @ ..] = arguments.values else { return Err(arguments.odd_count(1, None)) };
            let found = item(array, integer_of(at)?);
            dig(machine, found, rest)?
        }
        Method::ValuesAt => {
            let mut values = Vec::new();
            for at in arguments.values {
                match at {
                    RubyValue::Range(range) => {
                        let (from, count) = span(machine, range, array.len())?;
                        if count > MAX_ITEMS {
                            return Err(limit());
                        }
                        values.extend((from..from + count).map(|at| array.get(at).unwrap_or(RubyValue::Nil)));
                    }
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
        Method::IndexOf if let Some(block) = arguments.block => {
            arguments.none()?;
            return machine.send(None, receiver, Method::FindIndex, &[], Some(block)).map(Some);
        }
        Method::IndexOf => {
            arguments.at_least(0, Some(1))?;
            enumerator(receiver, method, &[])
        }
        Method::Rindex => match (arguments.optional()?, arguments.block) {
            (Some(value), _) => {
                let found = array.borrow().iter().rposition(|item| equal(item, value));
                found.map_or(RubyValue::Nil, RubyValue::count)
            }
            (None, Some(block)) => {
                for (at, item) in array.items().into_iter().enumerate().rev() {
                    if machine.yield_one(block, item)?.is_truthy() {
                        return Ok(Some(RubyValue::count(at)));
                    }
                }
                RubyValue::Nil
            }
            (None, None) => enumerator(receiver, method, &[]),
        },
        Method::ToA | Method::Entries | Method::ToAry if arguments.values.is_empty() => receiver.clone(),
        Method::ToH => {
            arguments.none()?;
            let hash = Hash::new();
            for (at, item) in array.items().into_iter().enumerate() {
                let row = match arguments.block {
                    Some(block) => machine.yield_one(block, item)?,
                    None => item,
                };
                let (key, value) = pair_of(&row, Some(at))?;
                hash.insert(&key, value);
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
            RubyValue::Array(_) if depth > MAX_DEPTH => return Err(limit()),
            RubyValue::Array(inner) => {
                let inner = inner.items();
                into(inner.len(), || join(machine, out, &inner, separator, depth + 1))?;
            }
            other => machine.write_text(out, other)?,
        }
        if out.len() > MAX_BYTES {
            return Err(limit());
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
        _ => return Err(argument_count(index.len(), 1, Some(2))),
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

/// The key and the value that a row is; in an array it has a place.
pub(crate) fn pair_of<'c>(row: &RubyValue<'c>, at: Option<usize>) -> Result<(RubyValue<'c>, RubyValue<'c>), Stop<'c>> {
    let place = at.map_or_else(String::new, |at| format!(" at {at}"));
    match row {
        RubyValue::Array(pair) => match (&pair.items()[..], at) {
            ([key, value], _) => Ok((key.clone(), value.clone())),
            (items, at) => {
                let words = if at.is_some() { "wrong array length" } else { "element has wrong array length" };
                let message = format!("{words}{place} (expected 2, was {})", items.len());
                Err(raise(Class::ArgumentError, message))
            }
        },
        // They may become arrays.
        RubyValue::Object(_) => Err(unsupported("an object as a pair")),
        other => {
            let kind = if at.is_some() { class_text(other) } else { kind_text(other) };
            let message = format!("wrong element type {kind}{place} (expected array)");
            Err(raise(Class::TypeError, message))
        }
    }
}

/// Where a range of positions begins, and how many it has, whether or not there are so many items.
pub(super) fn span<'c>(
    machine: &mut Machine<'_, 'c>,
    range: &Rc<Range<'c>>,
    length: usize,
) -> Result<(usize, usize), Stop<'c>> {
    let from = if range.from.is_nil() { 0 } else { integer_of(&range.from)? };
    let (to, excludes_end) = if range.to.is_nil() { (-1, false) } else { (integer_of(&range.to)?, range.excludes_end) };
    let Some(from) = position(from, length) else {
        let range = machine.inspect(&RubyValue::Range(Rc::clone(range)))?;
        return Err(raise(Class::RangeError, format!("{range} out of range")));
    };
    let to = if to < 0 { to.saturating_add_unsigned(length as u64) } else { to };
    let end = usize::try_from(if excludes_end { to } else { to.saturating_add(1) }).unwrap_or(0);
    Ok((from, end.saturating_sub(from)))
}

/// The rest of `dig`.
pub(crate) fn dig<'c>(machine: &mut Machine<'_, 'c>, found: RubyValue<'c>, rest: &[RubyValue<'c>]) -> Evaluated<'c> {
    if rest.is_empty() || found.is_nil() {
        return Ok(found);
    }
    match &found {
        RubyValue::Array(_) | RubyValue::Hash(_) => machine.send_plain(&found, Method::Dig, rest),
        // Some of them have the method.
        RubyValue::Object(_) | RubyValue::Foreign(Value::Runtime(_) | Value::Object(_)) => {
            Err(unsupported("dig into an object"))
        }
        other => {
            let class = class_text(other);
            Err(raise(Class::TypeError, format!("{class} does not have #dig method")))
        }
    }
}
