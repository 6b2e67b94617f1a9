//! One value from all items.

use num_bigint::BigInt;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerable::contains;
use crate::interpreter::methods::enumerator::items;
use crate::interpreter::methods::given::name_of;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Callable, RubyValue};
use pantin_values::value::integer::Integer;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Inject | Method::Reduce => inject(machine, receiver, arguments)?,
        Method::Count => {
            if arguments.values.len() > 1 {
                return Err(arguments.odd_count(if is_array(receiver) { 0 } else { 1 }, Some(1)));
            }
            let all = items(machine, receiver)?;
            match (arguments.optional()?, arguments.block) {
                (Some(value), _) => {
                    RubyValue::count(all.iter().filter(|item| contains(std::slice::from_ref(*item), value)).count())
                }
                (None, None) => RubyValue::count(all.len()),
                (None, Some(block)) => {
                    let mut count = 0;
                    for item in all {
                        count += usize::from(machine.yield_one(block, item)?.is_truthy());
                    }
                    RubyValue::count(count)
                }
            }
        }
        Method::Sum => {
            let start = arguments.optional()?.cloned().unwrap_or(RubyValue::Integer(0));
            let mut all = items(machine, receiver)?;
            if let Some(block) = arguments.block {
                for item in &mut all {
                    *item = machine.yield_one(block, item.clone())?;
                }
            }
            if !is_number(&start) && is_array(receiver) {
                sum_after_integers(machine, start, all)?
            } else if !is_number(&start) && all.iter().any(is_number) {
                return Err(unsupported("a sum of numbers and others"));
            } else {
                sum(machine, start, all)?
            }
        }
        _ => return Ok(None),
    }))
}

fn inject<'c>(machine: &mut Machine<'_, 'c>, receiver: &RubyValue<'c>, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let (start, callable) = match (arguments.values, arguments.block) {
        ([], Some(block)) => (None, block.clone()),
        ([start], Some(block)) => (Some(start.clone()), block.clone()),
        ([method], None) => (None, method_of(machine, method)?),
        ([start, method], _) => (Some(start.clone()), method_of(machine, method)?),
        ([], None) => {
            return match &items(machine, receiver)?[..] {
                [] => Ok(RubyValue::Nil),
                [only] => Ok(only.clone()),
                _ => Err(raise(Class::LocalJumpError, "no block given")),
            };
        }
        _ => return Err(arguments.odd_count(0, Some(2))),
    };
    let mut all = items(machine, receiver)?.into_iter();
    let Some(mut result) = start.or_else(|| all.next()) else { return Ok(RubyValue::Nil) };
    for item in all {
        result = machine.yield_values(&callable, &[result, item])?;
    }
    Ok(result)
}

const fn is_array(value: &RubyValue<'_>) -> bool {
    matches!(value, RubyValue::Array(_))
}

/// Integers at the beginning of an array are added up before what is no number is added to them.
fn sum_after_integers<'c>(
    machine: &mut Machine<'_, 'c>,
    start: RubyValue<'c>,
    mut items: Vec<RubyValue<'c>>,
) -> Evaluated<'c> {
    let is_integer = |value: &RubyValue<'c>| matches!(value, RubyValue::Integer(_) | RubyValue::BigInteger(_));
    let count = items.iter().take_while(|item| is_integer(item)).count();
    if matches!(items.get(count), Some(RubyValue::Float(_))) {
        return Err(unsupported("a sum of numbers and others"));
    }
    if count == 0 {
        return sum(machine, start, items);
    }
    let rest = items.split_off(count);
    let integers = sum(machine, RubyValue::Integer(0), items)?;
    let start = machine.send_plain(&integers, Method::Add, &[start])?;
    sum(machine, start, rest)
}

/// The method that a value names.
fn method_of<'c>(machine: &mut Machine<'_, 'c>, value: &RubyValue<'c>) -> Result<Callable<'c>, Stop<'c>> {
    let name = name_of(machine, value)?;
    match Method::named(&name) {
        Some(method) => Ok(Callable::Method(method)),
        None => Err(unsupported(format!("the method '{name}'"))),
    }
}

const fn is_number(value: &RubyValue<'_>) -> bool {
    matches!(value, RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_))
}

/// `sum`: floats are added as Kahan and Babuška do.
fn sum<'c>(machine: &mut Machine<'_, 'c>, start: RubyValue<'c>, items: Vec<RubyValue<'c>>) -> Evaluated<'c> {
    let mut total = start;
    let mut rest = items.into_iter().peekable();
    while let (
        RubyValue::Integer(_) | RubyValue::BigInteger(_),
        Some(RubyValue::Integer(_) | RubyValue::BigInteger(_)),
    ) = (&total, rest.peek())
    {
        if let Some(item) = rest.next() {
            total = machine.send_plain(&total, Method::Add, &[item])?;
        }
    }
    let is_float = matches!(
        (&total, rest.peek()),
        (RubyValue::Float(_), Some(RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_)))
            | (RubyValue::Integer(_) | RubyValue::BigInteger(_), Some(RubyValue::Float(_)))
    );
    if is_float {
        let mut value = number(&total).unwrap_or_default();
        let mut error = 0.0;
        while let Some(addend) = rest.peek().and_then(number) {
            rest.next();
            if !value.is_finite() || !addend.is_finite() {
                value += addend;
                continue;
            }
            let next = value + addend;
            error += if value.abs() >= addend.abs() { (value - next) + addend } else { (addend - next) + value };
            value = next;
        }
        total = RubyValue::Float(value + error);
    }
    for item in rest {
        total = machine.send_plain(&total, Method::Add, &[item])?;
    }
    Ok(total)
}

fn number(value: &RubyValue<'_>) -> Option<f64> {
    match value {
        RubyValue::Integer(number) => Some(*number as f64),
        RubyValue::BigInteger(number) => Some(Integer::Big(BigInt::clone(number)).to_f64()),
        RubyValue::Float(number) => Some(*number),
        _ => None,
    }
}
