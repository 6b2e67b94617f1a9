//! Loops that count: `times`, `upto`, `downto`, `step` of numbers and of ranges.

use std::cmp::Ordering;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{keywords_of, unknown_keywords};
use crate::interpreter::run::{Arguments, Found, Machine, Stop, no_conversion, raise, unsupported};
use crate::interpreter::value::{Callable, Range, RubyValue, compare_numbers};

/// `times`, `upto`, `downto` and `step` of integers, and `step` of floats.
pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let block = arguments.block()?;
    match (receiver, method) {
        (RubyValue::Integer(number), Method::Times) => {
            arguments.none()?;
            count(machine, block, (0, number.saturating_sub(1), 1))?;
        }
        (RubyValue::Integer(number), Method::Upto | Method::Downto) => {
            let [to] = arguments.exactly()?;
            let is_up = method == Method::Upto;
            let to = last(machine, receiver, to, is_up)?;
            count(machine, block, (*number, to, if is_up { 1 } else { -1 }))?;
        }
        (_, Method::Step) => {
            let (to, by) = bounds(arguments)?;
            step(machine, block, receiver, (&to, &by))?;
        }
        _ => return Ok(None),
    }
    Ok(Some(receiver.clone()))
}

/// Calls a block with numbers from one to another.
fn count<'c>(
    machine: &mut Machine<'_, 'c>,
    block: &Callable<'c>,
    (from, to, by): (i64, i64, i64),
) -> Result<(), Stop<'c>> {
    let mut at = from;
    while if by > 0 { at <= to } else { at >= to } {
        machine.yield_one(block, RubyValue::Integer(at))?;
        match at.checked_add(by) {
            Some(next) => at = next,
            None => break,
        }
    }
    Ok(())
}

/// The last integer up or down to a number.
fn last<'c>(
    machine: &mut Machine<'_, 'c>,
    from: &RubyValue<'c>,
    to: &RubyValue<'c>,
    is_up: bool,
) -> Result<i64, Stop<'c>> {
    match to {
        RubyValue::Integer(to) => Ok(*to),
        // Nobody comes that far, or it is behind the beginning.
        RubyValue::BigInteger(_) => Ok(match compare_numbers(to, &RubyValue::Integer(0)) {
            Some(Ordering::Greater) => i64::MAX,
            _ => i64::MIN,
        }),
        RubyValue::Float(to) if !to.is_nan() => Ok(if is_up { to.floor() } else { to.ceil() } as i64),
        RubyValue::Float(_) => Err(unsupported("a loop up to no number")),
        to => Err(machine.incomparable(from, to)),
    }
}

/// What `step(to, by)` and `step(by: …, to: …)` say.
fn bounds<'c>(arguments: &Arguments<'_, 'c>) -> Result<(RubyValue<'c>, RubyValue<'c>), Stop<'c>> {
    let (values, named) = keywords_of(arguments.values)?;
    let (mut to, mut by) = match values {
        [] => (None, None),
        [to] => (Some(to.clone()), None),
        [to, by] => (Some(to.clone()), Some(by.clone())),
        _ => return Err(arguments.odd_count(0, Some(2))),
    };
    if matches!(by, Some(RubyValue::Nil)) {
        return Err(raise(Class::TypeError, "step must be numeric"));
    }
    let unknown: Vec<_> = named.iter().map(|(name, _)| &**name).filter(|name| !matches!(*name, "to" | "by")).collect();
    if !unknown.is_empty() {
        return Err(unknown_keywords(&unknown));
    }
    for (name, value) in named {
        let (known, word) = if &*name == "to" { (&mut to, "to") } else { (&mut by, "step") };
        if known.replace(value).is_some() {
            return Err(raise(Class::ArgumentError, format!("{word} is given twice")));
        }
    }
    let by = by.filter(|by| !by.is_nil()).unwrap_or(RubyValue::Integer(1));
    Ok((to.unwrap_or(RubyValue::Nil), by))
}

/// `from.step(to, by)`
fn step<'c>(
    machine: &mut Machine<'_, 'c>,
    block: &Callable<'c>,
    from: &RubyValue<'c>,
    (to, by): (&RubyValue<'c>, &RubyValue<'c>),
) -> Result<(), Stop<'c>> {
    let zero = RubyValue::Integer(0);
    let is_down = match (by, compare_numbers(by, &zero)) {
        (_, Some(Ordering::Equal)) => return Err(raise(Class::ArgumentError, "step can't be 0")),
        (_, Some(order)) => order == Ordering::Less,
        (RubyValue::String(_), None) => return Err(machine.incomparable(by, &zero)),
        (_, None) => return Err(unsupported("a step that is no number")),
    };
    match (from, to, by) {
        (RubyValue::Integer(from), RubyValue::Nil, RubyValue::Integer(by)) => {
            count(machine, block, (*from, if is_down { i64::MIN } else { i64::MAX }, *by))
        }
        (RubyValue::Integer(number), RubyValue::Integer(_) | RubyValue::BigInteger(_), RubyValue::Integer(by)) => {
            let to = last(machine, from, to, !is_down)?;
            count(machine, block, (*number, to, *by))
        }
        (
            _,
            RubyValue::Integer(_) | RubyValue::Float(_) | RubyValue::Nil,
            RubyValue::Integer(_) | RubyValue::Float(_),
        ) => {
            let (from, by) = (float(from), float(by));
            let to = if to.is_nil() { if is_down { f64::NEG_INFINITY } else { f64::INFINITY } } else { float(to) };
            step_floats(machine, block, (from, to, by), false)
        }
        (RubyValue::Integer(_), RubyValue::String(_) | RubyValue::Boolean(_), RubyValue::Integer(_)) => {
            Err(machine.incomparable(from, to))
        }
        _ => Err(unsupported("other bounds of a loop")),
    }
}

fn float(value: &RubyValue<'_>) -> f64 {
    match value {
        RubyValue::Integer(number) => *number as f64,
        RubyValue::Float(number) => *number,
        _ => f64::NAN,
    }
}

/// How many floats there are from one to another. Source: `ruby_float_step_size`
pub(super) fn count_of_floats((from, to, by): (f64, f64, f64), excludes_end: bool) -> f64 {
    let count = (to - from) / by;
    let error = ((from.abs() + to.abs() + (to - from).abs()) / by.abs() * f64::EPSILON).min(0.5);
    if by.is_infinite() {
        return f64::from(if by > 0.0 { from <= to } else { from >= to });
    }
    if !excludes_end {
        return if count < 0.0 { 0.0 } else { (count + error).floor() + 1.0 };
    }
    if count <= 0.0 {
        return 0.0;
    }
    let count = if count < 1.0 { 0.0 } else { (count - error).floor() };
    let next = (count + 1.0) * by + from;
    let has_one_more = if from < to { next < to } else { next > to };
    count + 1.0 + f64::from(has_one_more)
}

/// Source: `ruby_float_step`
fn step_floats<'c>(
    machine: &mut Machine<'_, 'c>,
    block: &Callable<'c>,
    (from, to, by): (f64, f64, f64),
    excludes_end: bool,
) -> Result<(), Stop<'c>> {
    let count = count_of_floats((from, to, by), excludes_end);
    if by.is_infinite() {
        return if count > 0.0 { machine.yield_one(block, RubyValue::Float(from)).map(drop) } else { Ok(()) };
    }
    let mut at = 0.0;
    while at < count {
        let number = at * by + from;
        let is_beyond = if by >= 0.0 { to < number } else { number < to };
        machine.yield_one(block, RubyValue::Float(if is_beyond { to } else { number }))?;
        at += 1.0;
    }
    Ok(())
}

/// Which way a step of a range goes.
pub(super) fn step_of<'c>(by: &RubyValue<'c>) -> Result<Ordering, Stop<'c>> {
    match compare_numbers(by, &RubyValue::Integer(0)) {
        Some(Ordering::Equal) => Err(raise(Class::ArgumentError, "step can't be 0")),
        Some(order) => Ok(order),
        None if matches!(by, RubyValue::Object(_) | RubyValue::Foreign(_) | RubyValue::Float(_)) => {
            Err(unsupported("a step that is no number"))
        }
        None => Err(no_conversion(by, "Integer")),
    }
}

/// `step` of a range, with a block.
pub(super) fn of_range<'c>(
    machine: &mut Machine<'_, 'c>,
    range: &Range<'c>,
    by: &RubyValue<'c>,
    block: &Callable<'c>,
) -> Result<(), Stop<'c>> {
    if step_of(by)? == Ordering::Less {
        return Err(raise(Class::ArgumentError, "step can't be negative"));
    }
    match (&range.from, &range.to, by) {
        (RubyValue::Integer(from), RubyValue::Integer(to), RubyValue::Integer(by)) => {
            let to = if range.excludes_end { to.saturating_sub(1) } else { *to };
            count(machine, block, (*from, to, *by))
        }
        (RubyValue::Integer(from), RubyValue::Nil, RubyValue::Integer(by)) => {
            count(machine, block, (*from, i64::MAX, *by))
        }
        (
            RubyValue::Integer(_) | RubyValue::Float(_),
            RubyValue::Integer(_) | RubyValue::Float(_) | RubyValue::Nil,
            by,
        ) => {
            let to = if range.to.is_nil() { f64::INFINITY } else { float(&range.to) };
            step_floats(machine, block, (float(&range.from), to, float(by)), range.excludes_end)
        }
        _ => Err(unsupported("these steps")),
    }
}
