//! Methods that change an array.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::array::access::count_of;
use crate::interpreter::methods::array::combine::rotated;
use crate::interpreter::methods::array::{flatten, parts};
use crate::interpreter::methods::given::{array_of, integer_of, position};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, MAX_ITEMS, Machine, Stop, limit, raise};
use crate::interpreter::value::{Array, Callable, RubyValue, equal};

/// Changes an array that may be changed; gives what the method gives.
type Change<'c> = fn(&mut Machine<'_, 'c>, (&RubyValue<'c>, &Rc<Array<'c>>), &Arguments<'_, 'c>) -> Evaluated<'c>;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Array(array) = receiver else { return Ok(None) };
    let change: Change<'c> = match method {
        Method::Append => |_, (receiver, array), arguments| {
            let [value] = arguments.exactly()?;
            array.borrow_mut().push(value.clone());
            Ok(receiver.clone())
        },
        Method::Push | Method::AppendMethod => |_, (receiver, array), arguments| {
            array.borrow_mut().extend_from_slice(arguments.values);
            Ok(receiver.clone())
        },
        Method::Concat => |_, (receiver, array), arguments| {
            // One of them may be the array itself, as it was.
            let others = arguments.values.iter().map(array_of).collect::<Result<Vec<_>, _>>()?;
            array.borrow_mut().extend(others.into_iter().flatten());
            Ok(receiver.clone())
        },
        Method::Pop => |_, (_, array), arguments| taken(array, Method::Pop, arguments),
        Method::Shift => |_, (_, array), arguments| taken(array, Method::Shift, arguments),
        Method::Unshift | Method::Prepend => |_, (receiver, array), arguments| {
            array.borrow_mut().splice(0..0, arguments.values.iter().cloned());
            Ok(receiver.clone())
        },
        Method::Insert => |_, (receiver, array), arguments| {
            insert(array, arguments)?;
            Ok(receiver.clone())
        },
        Method::SetIndex => |machine, (_, array), arguments| parts::set(machine, array, arguments),
        Method::Delete => |machine, (_, array), arguments| delete(machine, array, arguments),
        Method::DeleteAt => |_, (_, array), arguments| {
            let [at] = arguments.exactly()?;
            let at = position(integer_of(at)?, array.len()).filter(|at| *at < array.len());
            Ok(at.map_or(RubyValue::Nil, |at| array.borrow_mut().remove(at)))
        },
        Method::SliceBang => |_, (_, array), arguments| parts::cut_out(array, arguments),
        Method::Clear => |_, (receiver, array), _| {
            array.borrow_mut().clear();
            Ok(receiver.clone())
        },
        Method::Replace => |_, (receiver, array), arguments| {
            let [other] = arguments.exactly()?;
            let other = array_of(other)?;
            array.set(other);
            Ok(receiver.clone())
        },
        Method::Fill => |machine, (receiver, array), arguments| {
            parts::fill(machine, array, arguments)?;
            Ok(receiver.clone())
        },
        _ => return Ok(None),
    };
    // What is not there can be deleted from frozen arrays, too.
    let is_nothing = method == Method::Delete
        && matches!(arguments.values, [value] if !array.borrow().iter().any(|item| equal(item, value)));
    if !is_nothing {
        machine.change(receiver)?;
    }
    if array.len() > MAX_ITEMS {
        return Err(limit());
    }
    change(machine, (receiver, array), arguments).map(Some)
}

/// `insert(at, value, …)`
fn insert<'c>(array: &Array<'c>, arguments: &Arguments<'_, 'c>) -> Result<(), Stop<'c>> {
    let [at, values @ ..] = arguments.values else {
        return Err(arguments.odd_count(1, None));
    };
    let index = integer_of(at)?;
    let length = array.len();
    // Behind the item that a negative index means; the one before the first is the beginning.
    let at = if index < 0 { (length + 1).checked_add_signed(index as isize) } else { position(index, length) };
    if values.is_empty() {
        return Ok(());
    }
    let Some(at) = at else {
        let message = format!("index {index} too small for array; minimum: -{}", length + 1);
        return Err(raise(Class::IndexError, message));
    };
    if at >= MAX_ITEMS {
        return Err(limit());
    }
    let mut items = array.borrow_mut();
    if items.len() < at {
        items.resize(at, RubyValue::Nil);
    }
    items.splice(at..at, values.iter().cloned());
    Ok(())
}

/// `delete(value)`
fn delete<'c>(machine: &mut Machine<'_, 'c>, array: &Array<'c>, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let [value] = arguments.exactly()?;
    let found = array.borrow().iter().rev().find(|item| equal(item, value)).cloned();
    array.borrow_mut().retain(|item| !equal(item, value));
    match (found, arguments.block) {
        (Some(found), _) => Ok(found),
        (None, Some(block)) => machine.yield_one(block, value.clone()),
        (None, None) => Ok(RubyValue::Nil),
    }
}

/// Methods that set the array to what their kin without `!` give.
pub(in crate::interpreter::methods) fn by_copy<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Array(array) = receiver else { return Ok(None) };
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
    machine.change(receiver)?;
    let before = array.len();
    if let Some(block) = arguments.block {
        match copying {
            Method::Map => {
                map_in_place(machine, array, block)?;
                return Ok(Some(receiver.clone()));
            }
            Method::Select | Method::Reject => {
                choose_in_place(machine, array, block, copying == Method::Select)?;
                let is_nil = is_nil_unchanged && array.len() == before;
                return Ok(Some(if is_nil { RubyValue::Nil } else { receiver.clone() }));
            }
            _ => {}
        }
    }
    let new = machine.send(None, receiver, copying, arguments.values, arguments.block)?;
    let RubyValue::Array(new) = new else { return Ok(Some(new)) };
    array.set(new.items());
    Ok(Some(if is_nil_unchanged && array.len() == before { RubyValue::Nil } else { receiver.clone() }))
}

/// `map!`: what is done stays so when the block ends it all.
fn map_in_place<'c>(machine: &mut Machine<'_, 'c>, array: &Array<'c>, block: &Callable<'c>) -> Result<(), Stop<'c>> {
    let mut at = 0;
    while let Some(item) = array.get(at) {
        let new = machine.yield_one(block, item)?;
        if let Some(item) = array.borrow_mut().get_mut(at) {
            *item = new;
        }
        at += 1;
    }
    Ok(())
}

/// `select!` and `reject!`: where the block ends it all, what it was not asked of stays.
fn choose_in_place<'c>(
    machine: &mut Machine<'_, 'c>,
    array: &Array<'c>,
    block: &Callable<'c>,
    is_kept: bool,
) -> Result<(), Stop<'c>> {
    let items = array.items();
    let mut chosen = Vec::with_capacity(items.len());
    for (at, item) in items.iter().enumerate() {
        match machine.yield_one(block, item.clone()) {
            Ok(answer) if answer.is_truthy() == is_kept => chosen.push(item.clone()),
            Ok(_) => {}
            Err(stop) => {
                chosen.extend_from_slice(&items[at..]);
                array.set(chosen);
                return Err(stop);
            }
        }
    }
    array.set(chosen);
    Ok(())
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
