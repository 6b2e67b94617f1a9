//! New arrays from arrays.

use std::cmp::Ordering;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::array::access::count_of;
use crate::interpreter::methods::array::flatten;
use crate::interpreter::methods::enumerator::enumerator;
use crate::interpreter::methods::given::{array_of, integer_of};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, MAX_ITEMS, Machine, Stop, limit, raise};
use crate::interpreter::value::{Array, Key, RubyValue};

type Keys<'c> = IndexSet<Key<'c>, FxBuildHasher>;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Array(array) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Add => {
            let [other] = arguments.exactly()?;
            let mut items = array.items();
            items.extend(array_of(other)?);
            RubyValue::array(items)
        }
        Method::Subtract | Method::Difference | Method::And | Method::Intersection | Method::Or | Method::Union => {
            sets(array, method, arguments)?
        }
        Method::IsIntersect => {
            let [other] = arguments.exactly()?;
            let keys = keys(&array_of(other)?);
            array.borrow().iter().any(|item| keys.contains(&Key(item.clone()))).into()
        }
        Method::Multiply => {
            let [by] = arguments.exactly()?;
            if let RubyValue::String(_) = by {
                return machine.send_plain(receiver, Method::Join, arguments.values).map(Some);
            }
            let count = count_of(integer_of(by)?, "negative argument")?;
            if array.len().saturating_mul(count) > MAX_ITEMS {
                return Err(limit());
            }
            {
                let items = array.items();
                RubyValue::array((0..count).flat_map(|_| items.iter().cloned()).collect())
            }
        }
        Method::Compare => {
            let [other] = arguments.exactly()?;
            match other {
                RubyValue::Array(_) => machine
                    .order(receiver, other)?
                    .map_or(RubyValue::Nil, |order: Ordering| RubyValue::Integer(order as i64)),
                _ => RubyValue::Nil,
            }
        }
        Method::Compact => RubyValue::array(array.borrow().iter().filter(|item| !item.is_nil()).cloned().collect()),
        Method::Flatten => {
            let levels = match arguments.optional()? {
                None | Some(RubyValue::Nil) => -1,
                Some(levels) => integer_of(levels)?,
            };
            let mut flat = Vec::new();
            flatten(&array.items(), levels, &mut flat, 0)?;
            RubyValue::array(flat)
        }
        Method::Reverse => RubyValue::array(array.borrow().iter().rev().cloned().collect()),
        Method::Rotate => {
            let by = arguments.optional()?.map(integer_of).transpose()?.unwrap_or(1);
            RubyValue::array(rotated(array.items(), by))
        }
        Method::Transpose => transposed(array)?,
        Method::Product => {
            let mut rows: Vec<Vec<RubyValue<'c>>> = array.items().into_iter().map(|item| vec![item]).collect();
            for other in arguments.values {
                let others = array_of(other)?;
                if rows.len().saturating_mul(others.len()) > MAX_ITEMS {
                    return Err(limit());
                }
                let longer = |row: &Vec<RubyValue<'c>>| {
                    others.iter().map(|item| [&row[..], std::slice::from_ref(item)].concat()).collect::<Vec<_>>()
                };
                rows = rows.iter().flat_map(longer).collect();
            }
            let rows = rows.into_iter().map(RubyValue::array);
            match arguments.block {
                Some(block) => {
                    for row in rows {
                        machine.yield_one(block, row)?;
                    }
                    receiver.clone()
                }
                None => RubyValue::array(rows.collect()),
            }
        }
        Method::Combination => combinations(machine, receiver, array, arguments)?,
        Method::Take | Method::Drop => {
            let [count] = arguments.exactly()?;
            let message =
                if method == Method::Take { "attempt to take negative size" } else { "attempt to drop negative size" };
            let items = array.borrow();
            let count = count_of(integer_of(count)?, message)?.min(items.len());
            RubyValue::array(if method == Method::Take { items[..count].to_vec() } else { items[count..].to_vec() })
        }
        _ => return Ok(None),
    }))
}

fn keys<'c>(items: &[RubyValue<'c>]) -> Keys<'c> {
    items.iter().map(|item| Key(item.clone())).collect()
}

fn sets<'c>(array: &Array<'c>, method: Method, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    if matches!(method, Method::Subtract | Method::And | Method::Or) {
        arguments.exactly::<1>()?;
    }
    let mut items = array.items();
    for other in arguments.values {
        let other = array_of(other)?;
        match method {
            Method::Subtract | Method::Difference => {
                let keys = keys(&other);
                items.retain(|item| !keys.contains(&Key(item.clone())));
            }
            Method::And | Method::Intersection => {
                let keys = keys(&other);
                items.retain(|item| keys.contains(&Key(item.clone())));
            }
            _ => items.extend(other),
        }
    }
    let is_copy = method == Method::Intersection && arguments.values.is_empty();
    if !is_copy && !matches!(method, Method::Subtract | Method::Difference) {
        items = distinct(items);
    }
    Ok(RubyValue::array(items))
}

/// The items without repetitions.
pub(in crate::interpreter::methods) fn distinct<'c>(items: Vec<RubyValue<'c>>) -> Vec<RubyValue<'c>> {
    let mut seen = Keys::default();
    items.into_iter().filter(|item| seen.insert(Key(item.clone()))).collect()
}

pub(super) fn rotated<'c>(mut items: Vec<RubyValue<'c>>, by: i64) -> Vec<RubyValue<'c>> {
    if !items.is_empty() {
        let by = by.rem_euclid(items.len() as i64) as usize;
        items.rotate_left(by);
    }
    items
}

fn transposed<'c>(array: &Array<'c>) -> Evaluated<'c> {
    let rows = array.items().iter().map(array_of).collect::<Result<Vec<_>, Stop<'c>>>()?;
    let width = rows.first().map_or(0, Vec::len);
    if let Some(row) = rows.iter().find(|row| row.len() != width) {
        let message = format!("element size differs ({} should be {width})", row.len());
        return Err(raise(Class::IndexError, message));
    }
    let column = |at: usize| RubyValue::array(rows.iter().map(|row| row[at].clone()).collect());
    Ok(RubyValue::array((0..width).map(column).collect()))
}

fn combinations<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    array: &Array<'c>,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    let [count] = arguments.exactly()?;
    let count = integer_of(count)?;
    let Some(block) = arguments.block else {
        return Ok(enumerator(receiver, Method::Combination, arguments.values));
    };
    let items = array.items();
    let Some(count) = usize::try_from(count).ok().filter(|count| *count <= items.len()) else {
        return Ok(receiver.clone());
    };
    // The places of the items of the one that is next: they go up from left to right.
    let mut places: Vec<usize> = (0..count).collect();
    loop {
        machine.yield_one(block, RubyValue::array(places.iter().map(|at| items[*at].clone()).collect()))?;
        let last = |at: usize| items.len() - count + at;
        let Some(moving) = (0..count).rev().find(|at| places[*at] < last(*at)) else { return Ok(receiver.clone()) };
        let first = places[moving] + 1;
        for (more, place) in places[moving..].iter_mut().enumerate() {
            *place = first + more;
        }
    }
}
