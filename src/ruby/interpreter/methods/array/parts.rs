//! Parts of an array that are set, filled or cut out.

use crate::interpreter::class::Class;
use crate::interpreter::methods::array::access::{part, span};
use crate::interpreter::methods::given::{integer_of, position};
use crate::interpreter::methods::string::slice_bounds;
use crate::interpreter::run::{Arguments, Evaluated, MAX_ITEMS, Machine, Stop, limit, raise};
use crate::interpreter::value::{Array, RubyValue};

/// `array[…] = value`
pub(super) fn set<'c>(
    machine: &mut Machine<'_, 'c>,
    array: &Array<'c>,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    match arguments.values {
        [RubyValue::Range(range), value] => {
            let (from, count) = span(machine, range, array.len())?;
            splice(array, from, count, value)?;
            Ok(value.clone())
        }
        [at, count, value] => {
            let (at, count) = (integer_of(at)?, integer_of(count)?);
            let Ok(count) = usize::try_from(count) else {
                return Err(raise(Class::IndexError, format!("negative length ({count})")));
            };
            splice(array, place(array, at)?, count, value)?;
            Ok(value.clone())
        }
        [at, value] => {
            let at = place(array, integer_of(at)?)?;
            let mut items = array.borrow_mut();
            if at >= items.len() {
                items.resize(at + 1, RubyValue::Nil);
            }
            items[at] = value.clone();
            Ok(value.clone())
        }
        _ => Err(arguments.odd_count(2, Some(3))),
    }
}

/// The place that an index means, which may be behind the end.
fn place<'c>(array: &Array<'c>, index: i64) -> Result<usize, Stop<'c>> {
    let length = array.len();
    match position(index, length) {
        Some(at) if at > MAX_ITEMS => Err(limit()),
        Some(at) => Ok(at),
        None => {
            let message = format!("index {index} too small for array; minimum: -{length}");
            Err(raise(Class::IndexError, message))
        }
    }
}

/// Puts what a value has, or the value, in the place of items.
fn splice<'c>(array: &Array<'c>, from: usize, count: usize, value: &RubyValue<'c>) -> Result<(), Stop<'c>> {
    let new = match value {
        RubyValue::Array(new) => new.items(),
        other => vec![other.clone()],
    };
    if from.max(array.len()).saturating_add(new.len()) > MAX_ITEMS {
        return Err(limit());
    }
    let mut items = array.borrow_mut();
    if from > items.len() {
        items.resize(from, RubyValue::Nil);
    }
    let end = from.saturating_add(count).min(items.len());
    items.splice(from..end, new);
    Ok(())
}

/// `fill`
pub(super) fn fill<'c>(
    machine: &mut Machine<'_, 'c>,
    array: &Array<'c>,
    arguments: &Arguments<'_, 'c>,
) -> Result<(), Stop<'c>> {
    let (item, given) = match (arguments.values, arguments.block) {
        ([_, _, _], Some(_)) => return Err(arguments.odd_count(0, Some(2))),
        (given, Some(_)) => (None, given),
        ([item, given @ ..], None) => (Some(item), given),
        ([], None) => return Err(arguments.odd_count(1, Some(3))),
    };
    let length = array.len();
    let (from, count) = match given {
        [] => (0, Some(length)),
        [RubyValue::Range(range)] => {
            let (from, count) = span(machine, range, length)?;
            (from, Some(count))
        }
        [from, count @ ..] if count.len() < 2 => {
            let from = if from.is_nil() { 0 } else { position(integer_of(from)?, length).unwrap_or(0) };
            let count = match count {
                [] | [RubyValue::Nil] => length.checked_sub(from),
                [count, ..] => usize::try_from(integer_of(count)?).ok(),
            };
            (from, count)
        }
        _ if item.is_none() => return Err(arguments.odd_count(0, Some(2))),
        _ => return Err(arguments.odd_count(1, Some(3))),
    };
    let Some(count) = count else { return Ok(()) };
    let end = from.saturating_add(count);
    if end > MAX_ITEMS {
        return Err(limit());
    }
    if array.len() < end {
        array.borrow_mut().resize(end, RubyValue::Nil);
    }
    for at in from..end {
        let new = match (item, arguments.block) {
            (None, Some(block)) => machine.yield_one(block, RubyValue::count(at))?,
            (item, _) => item.cloned().unwrap_or(RubyValue::Nil),
        };
        match array.borrow_mut().get_mut(at) {
            Some(slot) => *slot = new,
            None => break,
        }
    }
    Ok(())
}

/// `slice!`
pub(super) fn cut_out<'c>(array: &Array<'c>, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let removed = part(&array.borrow(), arguments.values)?;
    let (from, count) = match (arguments.values, &removed) {
        ([RubyValue::Range(range)], RubyValue::Array(removed)) => {
            (slice_bounds(range, array.len())?.map_or(0, |(from, _)| from), removed.len())
        }
        ([at, _], RubyValue::Array(removed)) => (position(integer_of(at)?, array.len()).unwrap_or(0), removed.len()),
        ([RubyValue::Range(_)] | [_, _], _) => return Ok(removed),
        ([at], _) => match position(integer_of(at)?, array.len()).filter(|at| *at < array.len()) {
            Some(at) => (at, 1),
            None => return Ok(removed),
        },
        _ => return Ok(removed),
    };
    array.borrow_mut().drain(from..from + count);
    Ok(removed)
}
