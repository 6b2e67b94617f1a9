//! Methods of arrays; what every enumerable has is in `enumerable`.

pub(super) mod access;
pub(super) mod change;
pub(super) mod choices;
pub(super) mod combine;
mod parts;

use crate::interpreter::method::Method;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, limit};
use crate::interpreter::value::{RubyValue, equal};
pub(super) use access::{dig, pair_of};
pub(super) use combine::distinct;
use pantin_values::value::depth::into;

/// Iterations that see what changes meanwhile.
pub(super) fn each<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Array(array) = receiver else { return Ok(None) };
    let block = arguments.block()?;
    arguments.none()?;
    if method == Method::ReverseEach {
        for item in array.items().into_iter().rev() {
            machine.yield_one(block, item)?;
        }
        return Ok(Some(receiver.clone()));
    }
    let mut at = 0;
    while let Some(item) = array.get(at) {
        match method {
            Method::Each => machine.yield_one(block, item)?,
            Method::EachIndex => machine.yield_one(block, RubyValue::count(at))?,
            _ => machine.yield_values(block, &[item, RubyValue::count(at)])?,
        };
        at += 1;
    }
    Ok(Some(receiver.clone()))
}

/// `flatten`
fn flatten<'c>(
    items: &[RubyValue<'c>],
    levels: i64,
    out: &mut Vec<RubyValue<'c>>,
    depth: u32,
) -> Result<bool, Stop<'c>> {
    const MAX_DEPTH: u32 = 500;
    if depth > MAX_DEPTH {
        return Err(limit());
    }
    let mut is_changed = false;
    for item in items {
        match item {
            RubyValue::Array(inner) if levels != 0 => {
                is_changed = true;
                let inner = inner.items();
                into(inner.len(), || flatten(&inner, levels - 1, out, depth + 1))?;
            }
            other => out.push(other.clone()),
        }
    }
    Ok(is_changed)
}

/// Where a value is.
fn find<'c>(items: &[RubyValue<'c>], value: &RubyValue<'c>) -> Option<usize> {
    items.iter().position(|item| equal(item, value))
}
