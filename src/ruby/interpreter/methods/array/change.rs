//! Methods that change an array.

use std::rc::Rc;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::methods::array::access::{count_of, part};
use crate::ruby::interpreter::methods::array::combine::rotated;
use crate::ruby::interpreter::methods::array::flatten;
use crate::ruby::interpreter::methods::enumerator::enumerator;
use crate::ruby::interpreter::methods::string::slice_bounds;
use crate::ruby::interpreter::methods::{Arguments, array_of, integer_of, odd_count, position};
use crate::ruby::interpreter::run::{Evaluated, Found, MOST_ITEMS, Machine, Stop, raise, unsupported};
use crate::ruby::interpreter::value::{Array, RubyValue, equal};

#[expect(clippy::too_many_lines, reason = "one arm a method")]
pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    array: &Rc<Array<'c>>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    if let Some(value) = by_copy(machine, receiver, array, method, arguments)? {
        return Ok(Some(value));
    }
    let changes = matches!(
        method,
        Method::Append
            | Method::Push
            | Method::AppendMethod
            | Method::Concat
            | Method::Pop
            | Method::Shift
            | Method::Unshift
            | Method::Prepend
            | Method::Insert
            | Method::SetIndex
            | Method::Delete
            | Method::DeleteAt
            | Method::Clear
            | Method::Replace
            | Method::Fill
            | Method::SliceBang
    );
    if !changes {
        return Ok(None);
    }
    machine.change(receiver)?;
    if array.len() > MOST_ITEMS {
        return Err(unsupported("a long array"));
    }
    Ok(Some(match method {
        Method::Append => {
            let [value] = arguments.exactly()?;
            array.borrow_mut().push(value.clone());
            receiver.clone()
        }
        Method::Push | Method::AppendMethod => {
            array.borrow_mut().extend_from_slice(arguments.values);
            receiver.clone()
        }
        Method::Concat => {
            for other in arguments.values {
                let other = array_of(other)?;
                array.borrow_mut().extend(other);
            }
            receiver.clone()
        }
        Method::Pop | Method::Shift => taken(array, method, arguments)?,
        Method::Unshift | Method::Prepend => {
            array.borrow_mut().splice(0..0, arguments.values.iter().cloned());
            receiver.clone()
        }
        Method::Insert => {
            let [at, values @ ..] = arguments.values else {
                return Err(odd_count());
            };
            let index = integer_of(at)?;
            let length = array.len();
            let at = if index < 0 { position(index, length).map(|at| at + 1) } else { position(index, length) };
            let Some(at) = at.filter(|at| *at < MOST_ITEMS) else {
                return Err(unsupported("an insertion outside of an array"));
            };
            if values.is_empty() {
                return Ok(Some(receiver.clone()));
            }
            let mut items = array.borrow_mut();
            if items.len() < at {
                items.resize(at, RubyValue::Nil);
            }
            items.splice(at..at, values.iter().cloned());
            drop(items);
            receiver.clone()
        }
        Method::SetIndex => set(array, arguments)?,
        Method::Delete => {
            let [value] = arguments.exactly()?;
            let found = array.borrow().iter().rev().find(|item| equal(item, value)).cloned();
            array.borrow_mut().retain(|item| !equal(item, value));
            match (found, arguments.block) {
                (Some(found), _) => found,
                (None, Some(block)) => machine.yield_one(block, value.clone())?,
                (None, None) => RubyValue::Nil,
            }
        }
        Method::DeleteAt => {
            let [at] = arguments.exactly()?;
            let at = position(integer_of(at)?, array.len()).filter(|at| *at < array.len());
            at.map_or(RubyValue::Nil, |at| array.borrow_mut().remove(at))
        }
        Method::SliceBang => {
            let removed = part(&array.borrow(), arguments.values)?;
            match arguments.values {
                [RubyValue::Range(range)] => {
                    if let Some((start, count)) = slice_bounds(range, array.len())? {
                        let end = (start + count).min(array.len());
                        array.borrow_mut().drain(start..end);
                    }
                }
                [RubyValue::Integer(at)] => {
                    if let Some(at) = position(*at, array.len()).filter(|at| *at < array.len()) {
                        array.borrow_mut().remove(at);
                    }
                }
                _ => return Err(unsupported("this slice!")),
            }
            removed
        }
        Method::Clear => {
            array.borrow_mut().clear();
            receiver.clone()
        }
        Method::Replace => {
            let [other] = arguments.exactly()?;
            let other = array_of(other)?;
            array.set(other);
            receiver.clone()
        }
        _ => {
            let [value] = arguments.exactly()?;
            if arguments.block.is_some() {
                return Err(unsupported("fill with a block"));
            }
            array.borrow_mut().fill(value.clone());
            receiver.clone()
        }
    }))
}

/// Methods that set the array to what their kin without `!` give.
fn by_copy<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    array: &Rc<Array<'c>>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let (copying, is_nil_unchanged) = match method {
        Method::CompactBang => (Method::Compact, true),
        Method::UniqBang => (Method::Uniq, true),
        Method::SelectBang | Method::FilterBang => (Method::Select, true),
        Method::RejectBang => (Method::Reject, true),
        Method::KeepIf => (Method::Select, false),
        Method::DeleteIf => (Method::Reject, false),
        Method::SortBang => (Method::Sort, false),
        Method::SortByBang => (Method::SortBy, false),
        Method::MapBang | Method::CollectBang => (Method::Map, false),
        Method::ReverseBang => (Method::Reverse, false),
        Method::RotateBang => {
            machine.change(receiver)?;
            let by = arguments.optional()?.map(integer_of).transpose()?.unwrap_or(1);
            array.set(rotated(array.items(), by));
            return Ok(Some(receiver.clone()));
        }
        Method::FlattenBang => {
            machine.change(receiver)?;
            let levels = match arguments.optional()? {
                None | Some(RubyValue::Nil) => -1,
                Some(levels) => integer_of(levels)?,
            };
            let mut flat = Vec::new();
            let is_changed = flatten(&array.items(), levels, &mut flat, 0)?;
            array.set(flat);
            return Ok(Some(if is_changed { receiver.clone() } else { RubyValue::Nil }));
        }
        _ => return Ok(None),
    };
    let needs_block = matches!(copying, Method::Select | Method::Reject | Method::SortBy | Method::Map);
    if needs_block && arguments.block.is_none() {
        return Ok(Some(enumerator(receiver, method, arguments.values)));
    }
    machine.change(receiver)?;
    let before = array.len();
    let new = machine.send(None, receiver, copying, arguments.values, arguments.block)?;
    let RubyValue::Array(new) = new else { return Ok(Some(new)) };
    array.set(new.items());
    Ok(Some(if is_nil_unchanged && array.len() == before { RubyValue::Nil } else { receiver.clone() }))
}

/// `pop` and `shift`
fn taken<'c>(array: &Array<'c>, method: Method, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let mut items = array.borrow_mut();
    let count = match arguments.optional()? {
        None => {
            let found = match method {
                Method::Pop => items.pop(),
                _ if items.is_empty() => None,
                _ => Some(items.remove(0)),
            };
            return Ok(found.unwrap_or(RubyValue::Nil));
        }
        Some(count) => count_of(integer_of(count)?, "negative array size")?.min(items.len()),
    };
    let range = if method == Method::Pop { items.len() - count..items.len() } else { 0..count };
    Ok(RubyValue::array(items.drain(range).collect()))
}

/// `array[…] = value`
fn set<'c>(array: &Array<'c>, arguments: &Arguments<'_, 'c>) -> Result<RubyValue<'c>, Stop<'c>> {
    match arguments.values {
        [RubyValue::Range(_), _] | [_, _, _] => Err(unsupported("an assignment to a part of an array")),
        [at, value] => {
            let index = integer_of(at)?;
            let length = array.len();
            let Some(at) = position(index, length) else {
                let message = format!("index {index} too small for array; minimum: -{length}");
                return Err(raise(Class::IndexError, message));
            };
            if at > MOST_ITEMS {
                return Err(unsupported("a long array"));
            }
            let mut items = array.borrow_mut();
            if at >= items.len() {
                items.resize(at + 1, RubyValue::Nil);
            }
            items[at] = value.clone();
            Ok(value.clone())
        }
        _ => Err(odd_count()),
    }
}
