//! One value from all items.

use num_bigint::BigInt;

use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerable::contains;
use crate::interpreter::methods::enumerator::items;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, unsupported};
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
            let mut all = items(machine, receiver)?;
            if let Some(block) = arguments.block {
                for item in &mut all {
                    *item = machine.yield_one(block, item.clone())?;
                }
            }
            let start = arguments.optional()?.cloned().unwrap_or(RubyValue::Integer(0));
            sum(machine, start, all)?
        }
        _ => return Ok(None),
    }))
}

fn inject<'c>(machine: &mut Machine<'_, 'c>, receiver: &RubyValue<'c>, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let method_of = |value: &RubyValue<'c>| -> Result<Callable<'c>, Stop<'c>> {
        let name = match value {
            RubyValue::Symbol(name) => name.to_string(),
            RubyValue::String(name) => name.borrow().to_owned(),
            _ => return Err(unsupported("this inject")),
        };
        match Method::named(&name) {
            Some(method) => Ok(Callable::Method(method)),
            None => Err(unsupported(format!("the method '{name}'"))),
        }
    };
    let (start, callable) = match (arguments.values, arguments.block) {
        ([], Some(block)) => (None, block.clone()),
        ([start], Some(block)) => (Some(start.clone()), block.clone()),
        ([method], None) => (None, method_of(method)?),
        ([start, method], _) => (Some(start.clone()), method_of(method)?),
        _ => return Err(unsupported("this inject")),
    };
    let mut all = items(machine, receiver)?.into_iter();
    let Some(mut result) = start.or_else(|| all.next()) else { return Ok(RubyValue::Nil) };
    for item in all {
        result = machine.yield_values(&callable, &[result, item])?;
    }
    Ok(result)
}

/// `sum`: floats are added as Kahan and Babuška do.
fn sum<'c>(machine: &mut Machine<'_, 'c>, start: RubyValue<'c>, items: Vec<RubyValue<'c>>) -> Evaluated<'c> {
    let is_number =
        |value: &RubyValue<'c>| matches!(value, RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_));
    if !is_number(&start) && items.iter().any(is_number) {
        return Err(unsupported("a sum of numbers and others"));
    }
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
