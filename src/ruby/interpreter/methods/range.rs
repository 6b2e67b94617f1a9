//! Methods of ranges.

use std::cmp::Ordering;
use std::rc::Rc;

use num_bigint::BigInt;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerator::enumerator;
use crate::interpreter::methods::given::{integer_of, whole_of};
use crate::interpreter::methods::{address, steps, string};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, MAX_ITEMS, Machine, Stop, limit, raise, unsupported};
use crate::interpreter::value::{Range, RubyValue, equal};
use pantin_values::value::integer::Integer;

/// `from..to`
pub(in crate::interpreter) fn new_range<'c>(
    machine: &mut Machine<'_, 'c>,
    from: RubyValue<'c>,
    to: RubyValue<'c>,
    excludes_end: bool,
) -> Evaluated<'c> {
    if !from.is_nil() && !to.is_nil() && machine.order(&from, &to)?.is_none() {
        return Err(raise(Class::ArgumentError, "bad value for range"));
    }
    Ok(RubyValue::Range(Rc::new(Range { from, to, excludes_end })))
}

/// Every item of a range.
pub(super) fn items<'c>(machine: &mut Machine<'_, 'c>, range: &Range<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    match (&range.from, &range.to) {
        (RubyValue::Integer(from), RubyValue::Integer(to)) => {
            let last = if range.excludes_end { to.saturating_sub(1) } else { *to };
            if last.saturating_sub(*from) >= MAX_ITEMS as i64 {
                return Err(limit());
            }
            Ok((*from..=last).map(RubyValue::Integer).collect())
        }
        (RubyValue::Integer(_) | RubyValue::BigInteger(_), to) if !to.is_nil() => {
            let Some((first, last)) = whole_ends(range)? else { return Err(limit()) };
            let count = BigInt::from(MAX_ITEMS);
            if &last - &first >= count {
                return Err(limit());
            }
            let (mut at, mut items) = (first, Vec::new());
            while at <= last {
                items.push(RubyValue::integer(Integer::from(at.clone())));
                at += 1;
            }
            Ok(items)
        }
        (RubyValue::String(from), RubyValue::String(to)) => {
            let (from, to) = (from.borrow().to_owned(), to.borrow().to_owned());
            string::upto(machine, &from, &to, range.excludes_end)
        }
        (RubyValue::Symbol(from), RubyValue::Symbol(to)) => {
            let texts = string::upto(machine, from, to, range.excludes_end)?;
            let symbol = |text: RubyValue<'c>| match text {
                RubyValue::String(text) => RubyValue::symbol(&text.borrow()),
                other => other,
            };
            Ok(texts.into_iter().map(symbol).collect())
        }
        (RubyValue::Address(from), RubyValue::Address(to)) => {
            let (addresses, count) = address::between(from, to, range.excludes_end);
            if count >= MAX_ITEMS as u128 {
                return Err(limit());
            }
            Ok(addresses.map(|address| RubyValue::Address(Rc::new(address))).collect())
        }
        (RubyValue::Object(_) | RubyValue::Foreign(_) | RubyValue::Address(_), _) | (_, RubyValue::Nil)
            if !matches!(range.from, RubyValue::Nil | RubyValue::Float(_)) =>
        {
            Err(unsupported("the items of this range"))
        }
        (from, _) => Err(raise(Class::TypeError, format!("can't iterate from {}", machine.class_of(from)))),
    }
}

/// First and last integer of a range of integers up to a number; nothing where that is infinite.
fn whole_ends<'c>(range: &Range<'c>) -> Result<Option<(BigInt, BigInt)>, Stop<'c>> {
    let first = whole_of(&range.from)?;
    let last = match &range.to {
        RubyValue::Float(to) if !to.is_finite() => return Ok(None),
        RubyValue::Float(to) => {
            let whole = whole_of(&RubyValue::Float(to.floor()))?;
            if range.excludes_end && to.fract() == 0.0 { whole - 1 } else { whole }
        }
        to => whole_of(to)? - i32::from(range.excludes_end),
    };
    Ok(Some((first, last)))
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
    match (&range.from, &range.to) {
        (RubyValue::String(from), RubyValue::String(to)) => {
            let RubyValue::String(value) = value else { return Ok(false) };
            let (from, to, value) = (from.borrow(), to.borrow(), value.borrow());
            if let ([first], [last]) = (from.as_bytes(), to.as_bytes()) {
                let [byte] = value.as_bytes() else { return Ok(false) };
                return Ok(first <= byte && (byte < last || byte == last && !range.excludes_end));
            }
            let is_it = |item: &RubyValue<'c>| matches!(item, RubyValue::String(item) if *item.borrow() == *value);
            Ok(string::upto(machine, &from, &to, range.excludes_end)?.iter().any(is_it))
        }
        // Releases of Ruby differ in what they make of these.
        (RubyValue::Nil, RubyValue::Nil) | (RubyValue::String(_), _) | (_, RubyValue::String(_)) => {
            Err(unsupported("a search in a range without ends"))
        }
        (RubyValue::Address(_), to) if !matches!((to, value), (RubyValue::Address(_), RubyValue::Address(_))) => {
            Err(unsupported("a search for something else in a range of addresses"))
        }
        (RubyValue::Symbol(_) | RubyValue::Array(_) | RubyValue::Hash(_), _) => {
            Ok(items(machine, range)?.iter().any(|item| equal(item, value)))
        }
        _ => covers(machine, range, value),
    }
}

/// The first items.
pub(super) fn first<'c>(
    machine: &mut Machine<'_, 'c>,
    range: &Range<'c>,
    count: &RubyValue<'c>,
) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    let Ok(count) = usize::try_from(integer_of(count)?) else {
        return Err(raise(Class::ArgumentError, "negative array size (or size too big)"));
    };
    if count > MAX_ITEMS {
        return Err(limit());
    }
    match (&range.from, &range.to) {
        (RubyValue::Integer(from), RubyValue::Nil) => {
            Ok((0..count as i64).map(|more| RubyValue::Integer(from.saturating_add(more))).collect())
        }
        (RubyValue::Integer(from), RubyValue::Integer(to)) => {
            let last = (if range.excludes_end { to.saturating_sub(1) } else { *to })
                .min(from.saturating_add(count as i64 - 1));
            Ok((*from..=last).map(RubyValue::Integer).collect())
        }
        (RubyValue::String(from), RubyValue::Nil) => {
            let mut items = Vec::with_capacity(count.min(64));
            let mut at = from.borrow().to_owned();
            while items.len() < count {
                machine.step()?;
                let next = string::successor(&at)?;
                items.push(RubyValue::from(std::mem::replace(&mut at, next)));
            }
            Ok(items)
        }
        (RubyValue::Address(from), RubyValue::Address(to)) => {
            let (addresses, _) = address::between(from, to, range.excludes_end);
            Ok(addresses.take(count).map(|address| RubyValue::Address(Rc::new(address))).collect())
        }
        _ => {
            let mut items = items(machine, range)?;
            items.truncate(count);
            Ok(items)
        }
    }
}

/// How many numbers there are in a range of numbers.
fn size<'c>(range: &Range<'c>) -> Evaluated<'c> {
    Ok(match (&range.from, &range.to) {
        (RubyValue::Integer(_) | RubyValue::BigInteger(_), RubyValue::Nil) => RubyValue::Float(f64::INFINITY),
        (
            RubyValue::Integer(_) | RubyValue::BigInteger(_),
            RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_),
        ) => match whole_ends(range)? {
            Some((first, last)) => RubyValue::integer(Integer::from((last - first + 1_i32).max(BigInt::ZERO))),
            None => RubyValue::Float(f64::INFINITY),
        },
        // Releases of Ruby differ in what they make of these.
        (RubyValue::Float(_) | RubyValue::Nil, _) => return Err(unsupported("the size of this range")),
        (RubyValue::Object(_) | RubyValue::Foreign(_), _) => return Err(unsupported("the size of this range")),
        _ => RubyValue::Nil,
    })
}

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Range(range) = receiver else { return Ok(None) };
    let is_plain = arguments.values.is_empty() && arguments.block.is_none();
    Ok(Some(match method {
        Method::Begin => range.from.clone(),
        Method::End => range.to.clone(),
        Method::First if arguments.values.len() > 1 => return Err(arguments.odd_count(1, Some(1))),
        Method::Last if arguments.values.len() > 1 && !range.to.is_nil() => {
            if !matches!((&range.from, &range.to), (RubyValue::Integer(_), RubyValue::Integer(_))) {
                // They are an array first.
                items(machine, range)?;
                return Err(arguments.odd_count(0, Some(1)));
            }
            return Err(arguments.odd_count(1, Some(1)));
        }
        Method::First => match arguments.optional()? {
            _ if range.from.is_nil() => {
                return Err(raise(Class::RangeError, "cannot get the first element of beginless range"));
            }
            None => range.from.clone(),
            Some(count) => RubyValue::array(first(machine, range, count)?),
        },
        Method::Last => match arguments.optional()? {
            _ if range.to.is_nil() => {
                return Err(raise(Class::RangeError, "cannot get the last element of endless range"));
            }
            None => range.to.clone(),
            Some(_) => {
                let all = RubyValue::array(items(machine, range)?);
                machine.send_plain(&all, Method::Last, arguments.values)?
            }
        },
        Method::IsExcludeEnd => range.excludes_end.into(),
        Method::CaseEqual => {
            let [value] = arguments.exactly()?;
            covers(machine, range, value)?.into()
        }
        Method::IsInclude | Method::IsMember => {
            let [value] = arguments.exactly()?;
            includes(machine, range, value)?.into()
        }
        Method::Size => {
            arguments.none()?;
            size(range)?
        }
        Method::Count if is_plain && (range.from.is_nil() || range.to.is_nil()) => RubyValue::Float(f64::INFINITY),
        Method::Count
            if is_plain && matches!((&range.from, &range.to), (RubyValue::Integer(_), RubyValue::Integer(_))) =>
        {
            size(range)?
        }
        Method::Each => {
            each(machine, range, arguments)?;
            receiver.clone()
        }
        Method::Step | Method::Modulo => {
            let by = if method == Method::Step { arguments.optional()? } else { Some(&arguments.exactly::<1>()?[0]) };
            let Some(block) = arguments.block else {
                steps::step_of(by.unwrap_or(&RubyValue::Integer(1)))?;
                return Ok(Some(enumerator(receiver, method, arguments.values)));
            };
            match (&range.from, by) {
                (RubyValue::String(_), Some(RubyValue::Integer(by @ 1..))) => {
                    let by = usize::try_from(*by).unwrap_or(usize::MAX);
                    for item in items(machine, range)?.into_iter().step_by(by) {
                        machine.yield_one(block, item)?;
                    }
                }
                (_, by) => steps::of_range(machine, range, by.unwrap_or(&RubyValue::Integer(1)), block)?,
            }
            receiver.clone()
        }
        Method::ToA | Method::Entries => {
            arguments.none()?;
            if range.to.is_nil() {
                return Err(raise(Class::RangeError, "cannot convert endless range to an array"));
            }
            RubyValue::array(items(machine, range)?)
        }
        Method::ToS => machine.text(receiver)?.into(),
        Method::Equal => {
            let [other] = arguments.exactly()?;
            equal(receiver, other).into()
        }
        _ => return Ok(None),
    }))
}

fn each<'c>(machine: &mut Machine<'_, 'c>, range: &Range<'c>, arguments: &Arguments<'_, 'c>) -> Result<(), Stop<'c>> {
    let block = arguments.block()?;
    arguments.none()?;
    match (&range.from, &range.to) {
        (RubyValue::Integer(from), RubyValue::Nil) => {
            for at in *from.. {
                machine.yield_one(block, RubyValue::Integer(at))?;
            }
        }
        (RubyValue::Integer(from), RubyValue::Integer(to)) => {
            let last = if range.excludes_end { to.saturating_sub(1) } else { *to };
            for at in *from..=last {
                machine.yield_one(block, RubyValue::Integer(at))?;
            }
        }
        (RubyValue::String(from), RubyValue::Nil) => {
            let mut at = from.borrow().to_owned();
            loop {
                let next = string::successor(&at)?;
                machine.yield_one(block, std::mem::replace(&mut at, next).into())?;
            }
        }
        _ => {
            for item in items(machine, range)? {
                machine.yield_one(block, item)?;
            }
        }
    }
    Ok(())
}
