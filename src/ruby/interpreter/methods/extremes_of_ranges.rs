//! The least and the greatest item of a range, which are its ends where nobody says otherwise, and what lies between them.

use std::cmp::Ordering;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::range;
use crate::interpreter::run::{Arguments, Evaluated, Found, Machine, Stop, raise};
use crate::interpreter::value::{Range, RubyValue};

/// `min`, `max`, `minmax` and `cover?`. `None`: all items have to be looked at.
pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Range(range) = receiver else { return Ok(None) };
    let (has_block, given) = (arguments.block.is_some(), arguments.values);
    let endless = |message: &str| Err(raise(Class::RangeError, message));
    match method {
        Method::IsCover => {
            let is_covered = match arguments.exactly()? {
                [RubyValue::Range(other)] => covers_range(machine, range, other)?,
                [value] => range::covers(machine, range, value)?,
            };
            Ok(Some(is_covered.into()))
        }
        Method::Min if range.from.is_nil() => endless("cannot get the minimum of beginless range"),
        Method::Min if has_block && range.to.is_nil() => {
            endless("cannot get the minimum of endless range with custom comparison method")
        }
        Method::Min if has_block => Ok(None),
        Method::Min => match given {
            [] => least(machine, range).map(Some),
            [count] => Ok(Some(RubyValue::array(range::first(machine, range, count)?))),
            _ => Err(arguments.odd_count(1, Some(1))),
        },
        Method::Max if range.to.is_nil() => endless("cannot get the maximum of endless range"),
        Method::Max if has_block || !given.is_empty() || range.excludes_end && !is_number(&range.to) => {
            if range.from.is_nil() {
                return endless("cannot get the maximum of beginless range with custom comparison method");
            }
            Ok(None)
        }
        Method::Max => greatest(machine, range).map(Some),
        Method::Minmax if !has_block && given.is_empty() => {
            let least = machine.send_plain(receiver, Method::Min, &[])?;
            let greatest = machine.send_plain(receiver, Method::Max, &[])?;
            Ok(Some(RubyValue::array(vec![least, greatest])))
        }
        _ => Ok(None),
    }
}

const fn is_number(value: &RubyValue<'_>) -> bool {
    matches!(value, RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_))
}

const fn is_integer(value: &RubyValue<'_>) -> bool {
    matches!(value, RubyValue::Integer(_) | RubyValue::BigInteger(_))
}

fn least<'c>(machine: &mut Machine<'_, 'c>, range: &Range<'c>) -> Evaluated<'c> {
    let order = if range.to.is_nil() { Ordering::Less } else { machine.ordered(&range.from, &range.to)? };
    Ok(match order {
        Ordering::Less => range.from.clone(),
        Ordering::Equal if !range.excludes_end => range.from.clone(),
        _ => RubyValue::Nil,
    })
}

/// The greatest item of a range that ends.
pub(super) fn greatest<'c>(machine: &mut Machine<'_, 'c>, range: &Range<'c>) -> Evaluated<'c> {
    if range.excludes_end && !is_number(&range.to) {
        let items = range::items(machine, range)?;
        return Ok(items.last().cloned().unwrap_or(RubyValue::Nil));
    }
    let order = if range.from.is_nil() { Ordering::Less } else { machine.ordered(&range.from, &range.to)? };
    if order == Ordering::Greater {
        return Ok(RubyValue::Nil);
    }
    if !range.excludes_end {
        return Ok(range.to.clone());
    }
    if !is_integer(&range.to) {
        return Err(raise(Class::TypeError, "cannot exclude non Integer end value"));
    }
    if order == Ordering::Equal {
        return Ok(RubyValue::Nil);
    }
    if !is_integer(&range.from) {
        return Err(raise(Class::TypeError, "cannot exclude end value with non Integer begin value"));
    }
    machine.send_plain(&range.to, Method::Subtract, &[RubyValue::Integer(1)])
}

/// Whether another range lies between the ends. Source: `r_cover_range_p`
fn covers_range<'c>(machine: &mut Machine<'_, 'c>, range: &Range<'c>, other: &Range<'c>) -> Result<bool, Stop<'c>> {
    if !range.to.is_nil() && other.to.is_nil() || !range.from.is_nil() && other.from.is_nil() {
        return Ok(false);
    }
    if !other.from.is_nil() && !other.to.is_nil() {
        match machine.order(&other.from, &other.to)? {
            Some(Ordering::Less) => {}
            Some(Ordering::Equal) if !other.excludes_end => {}
            _ => return Ok(false),
        }
    }
    if !other.from.is_nil() && !range::covers(machine, range, &other.from)? {
        return Ok(false);
    }
    // What has no order counts as beyond.
    let order = machine.order(&range.to, &other.to)?.unwrap_or(Ordering::Greater);
    if range.excludes_end == other.excludes_end {
        return Ok(order != Ordering::Less);
    }
    if range.excludes_end {
        return Ok(order == Ordering::Greater);
    }
    if order != Ordering::Less {
        return Ok(true);
    }
    match greatest(machine, other) {
        Ok(RubyValue::Nil) => Ok(false),
        Ok(greatest) => Ok(machine.order(&range.to, &greatest)?.is_none_or(|order| order != Ordering::Less)),
        Err(Stop::Raised(exception)) if exception.class == Class::TypeError => Ok(false),
        Err(stop) => Err(stop),
    }
}
