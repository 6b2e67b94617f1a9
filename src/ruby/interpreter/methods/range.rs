//! Methods of ranges.

use std::cmp::Ordering;
use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerator::enumerator;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::methods::{address, string};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, MAX_ITEMS, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Range, RubyValue, equal};

/// `from..to`
pub(in crate::interpreter) fn new_range<'c>(
    machine: &mut Machine<'_, 'c>,
    from: RubyValue<'c>,
    to: RubyValue<'c>,
    excludes_end: bool,
) -> Evaluated<'c> {
    if matches!(from, RubyValue::BigInteger(_)) || matches!(to, RubyValue::BigInteger(_)) {
        return Err(unsupported("a range of long integers"));
    }
    if !from.is_nil() && !to.is_nil() && machine.order(&from, &to)?.is_none() {
        return Err(raise(Class::ArgumentError, "bad value for range"));
    }
    Ok(RubyValue::Range(Rc::new(Range { from, to, excludes_end })))
}

/// Every item of a range.
pub(super) fn items<'c>(machine: &mut Machine<'_, 'c>, range: &Range<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    match (&range.from, &range.to) {
        (RubyValue::Integer(_), RubyValue::Integer(_)) => {
            let (first, last) = bounds(range)?;
            if last.saturating_sub(first) >= MAX_ITEMS as i64 {
                return Err(unsupported("a long range"));
            }
            Ok((first..=last).map(RubyValue::Integer).collect())
        }
        (RubyValue::String(from), RubyValue::String(to)) => {
            let (from, to) = (from.borrow().to_owned(), to.borrow().to_owned());
            string::upto(machine, &from, &to, range.excludes_end)
        }
        (RubyValue::Address(from), RubyValue::Address(to)) => {
            let (addresses, count) = address::between(from, to, range.excludes_end);
            if count >= MAX_ITEMS as u128 {
                return Err(unsupported("a long range"));
            }
            Ok(addresses.map(|address| RubyValue::Address(Rc::new(address))).collect())
        }
        (RubyValue::Float(_), _) => Err(raise(Class::TypeError, "can't iterate from Float")),
        (RubyValue::Nil, _) => Err(raise(Class::TypeError, "can't iterate from NilClass")),
        _ => Err(unsupported("the items of this range")),
    }
}

/// First and last integer.
fn bounds<'c>(range: &Range<'c>) -> Result<(i64, i64), Stop<'c>> {
    match (&range.from, &range.to) {
        (RubyValue::Integer(from), RubyValue::Integer(to)) => {
            Ok((*from, if range.excludes_end { to.saturating_sub(1) } else { *to }))
        }
        _ => Err(unsupported("a range of other things")),
    }
}

/// Whether a value lies between the ends.
pub(super) fn covers<'c>(
    machine: &mut Machine<'_, 'c>,
    range: &Range<'c>,
    value: &RubyValue<'c>,
) -> Result<bool, Stop<'c>> {
    let is_after =
        range.from.is_nil() || matches!(machine.order(&range.from, value)?, Some(Ordering::Less | Ordering::Equal));
    if !is_after {
        return Ok(false);
    }
    Ok(range.to.is_nil()
        || match machine.order(value, &range.to)? {
            Some(Ordering::Less) => true,
            Some(Ordering::Equal) => !range.excludes_end,
            _ => false,
        })
}

/// `include?`
fn includes<'c>(machine: &mut Machine<'_, 'c>, range: &Range<'c>, value: &RubyValue<'c>) -> Result<bool, Stop<'c>> {
    if range.from.is_nil() && range.to.is_nil() {
        return Err(unsupported("a search in a range without ends"));
    }
    if matches!((&range.from, &range.to), (RubyValue::String(_), _) | (_, RubyValue::String(_))) {
        return Err(unsupported("a search in a range of strings"));
    }
    if matches!(range.from, RubyValue::Address(_))
        && !matches!((&range.to, value), (RubyValue::Address(_), RubyValue::Address(_)))
    {
        return Err(unsupported("a search for something else in a range of addresses"));
    }
    covers(machine, range, value)
}

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Range(range) = receiver else { return Ok(None) };
    let is_numeric = matches!(range.from, RubyValue::Integer(_)) && matches!(range.to, RubyValue::Integer(_));
    Ok(Some(match method {
        Method::Begin => range.from.clone(),
        Method::End => range.to.clone(),
        Method::First if range.from.is_nil() => return Err(unsupported("the first of a range without a beginning")),
        Method::Last if range.to.is_nil() => return Err(unsupported("the last of a range without an end")),
        Method::First if arguments.values.is_empty() => range.from.clone(),
        Method::Last if arguments.values.is_empty() => range.to.clone(),
        Method::Last => {
            let [count] = arguments.exactly()?;
            let Ok(count) = usize::try_from(integer_of(count)?) else { return Err(unsupported("a negative count")) };
            let items = items(machine, range)?;
            RubyValue::array(items[items.len().saturating_sub(count)..].to_vec())
        }
        Method::First if matches!(arguments.values, [RubyValue::Integer(..=-1)]) => {
            return Err(unsupported("a negative count"));
        }
        Method::First if let (RubyValue::Address(from), RubyValue::Address(to)) = (&range.from, &range.to) => {
            let [count] = arguments.exactly()?;
            let Some(count) = usize::try_from(integer_of(count)?).ok().filter(|count| *count < MAX_ITEMS) else {
                return Err(unsupported("so many addresses"));
            };
            let (addresses, _) = address::between(from, to, range.excludes_end);
            RubyValue::array(addresses.take(count).map(|address| RubyValue::Address(Rc::new(address))).collect())
        }
        Method::IsExcludeEnd => range.excludes_end.into(),
        Method::IsCover | Method::CaseEqual => {
            let [value] = arguments.exactly()?;
            if matches!(value, RubyValue::Range(_)) {
                return Err(unsupported("a range in a range"));
            }
            covers(machine, range, value)?.into()
        }
        Method::IsInclude | Method::IsMember => {
            let [value] = arguments.exactly()?;
            includes(machine, range, value)?.into()
        }
        Method::Size | Method::Count if is_numeric && arguments.values.is_empty() && arguments.block.is_none() => {
            let (first, last) = bounds(range)?;
            RubyValue::Integer(last.saturating_sub(first).saturating_add(1).max(0))
        }
        Method::Size => return Err(unsupported("the size of this range")),
        Method::Min | Method::Max | Method::Minmax | Method::Sum
            if !is_numeric && !matches!(range.from, RubyValue::String(_)) =>
        {
            return Err(unsupported("the extremes of this range"));
        }
        Method::Each => {
            let block = arguments.block()?;
            if let (RubyValue::Integer(from), RubyValue::Nil) = (&range.from, &range.to) {
                for at in *from.. {
                    machine.yield_one(block, RubyValue::Integer(at))?;
                }
                return Ok(Some(receiver.clone()));
            }
            if is_numeric {
                let (first, last) = bounds(range)?;
                for at in first..=last {
                    machine.yield_one(block, RubyValue::Integer(at))?;
                }
            } else {
                for item in items(machine, range)? {
                    machine.yield_one(block, item)?;
                }
            }
            receiver.clone()
        }
        Method::Step | Method::Modulo => {
            let [step] = arguments.exactly()?;
            let (true, RubyValue::Integer(step @ 1..)) = (is_numeric, step) else {
                return Err(unsupported("these steps"));
            };
            let Some(block) = arguments.block else {
                return Ok(Some(enumerator(receiver, method, arguments.values)));
            };
            let (first, last) = bounds(range)?;
            let mut at = first;
            while at <= last {
                machine.yield_one(block, RubyValue::Integer(at))?;
                at = at.saturating_add(*step);
            }
            receiver.clone()
        }
        Method::ToA | Method::Entries => RubyValue::array(items(machine, range)?),
        Method::ToS => machine.text(receiver)?.into(),
        Method::Equal => {
            let [other] = arguments.exactly()?;
            equal(receiver, other).into()
        }
        _ => return Ok(None),
    }))
}
