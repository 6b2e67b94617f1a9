//! Some of the items, or one of them.

use std::cmp::Ordering;

use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerable::{contains, passes, size_of};
use crate::interpreter::methods::enumerator::{enumerator, items};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, unsupported};
use crate::interpreter::value::RubyValue;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Select | Method::Filter | Method::FindAll | Method::Reject => {
            let block = arguments.block()?;
            let mut out = Vec::new();
            for item in items(machine, receiver)? {
                let is_chosen = machine.yield_one(block, item.clone())?.is_truthy();
                if is_chosen != (method == Method::Reject) {
                    out.push(item);
                }
            }
            RubyValue::array(out)
        }
        Method::Find | Method::Detect => {
            arguments.none()?;
            let block = arguments.block()?;
            for item in items(machine, receiver)? {
                if machine.yield_one(block, item.clone())?.is_truthy() {
                    return Ok(Some(item));
                }
            }
            RubyValue::Nil
        }
        Method::FindIndex => {
            arguments.at_least(0, Some(1))?;
            if arguments.values.is_empty() && arguments.block.is_none() {
                return Ok(Some(enumerator(receiver, method, &[])));
            }
            for (at, item) in items(machine, receiver)?.into_iter().enumerate() {
                let is_found = match (arguments.values, arguments.block) {
                    ([value], _) => contains(&[item], value),
                    ([], Some(block)) => machine.yield_one(block, item)?.is_truthy(),
                    _ => return Err(unsupported("find_index without a block")),
                };
                if is_found {
                    return Ok(Some(RubyValue::count(at)));
                }
            }
            RubyValue::Nil
        }
        Method::First => {
            let all = items(machine, receiver)?;
            match arguments.optional()? {
                None => all.first().cloned().unwrap_or(RubyValue::Nil),
                Some(count) => {
                    let count = size_of(count, "attempt to take negative size")?.min(all.len());
                    RubyValue::array(all[..count].to_vec())
                }
            }
        }
        Method::Take | Method::Drop => {
            let [count] = arguments.exactly()?;
            let all = items(machine, receiver)?;
            let word = if method == Method::Take { "take" } else { "drop" };
            let count = size_of(count, &format!("attempt to {word} negative size"))?.min(all.len());
            RubyValue::array(if method == Method::Take { all[..count].to_vec() } else { all[count..].to_vec() })
        }
        Method::TakeWhile | Method::DropWhile => {
            let block = arguments.block()?;
            let all = items(machine, receiver)?;
            let mut count = 0;
            while let Some(item) = all.get(count)
                && machine.yield_one(block, item.clone())?.is_truthy()
            {
                count += 1;
            }
            RubyValue::array(if method == Method::TakeWhile { all[..count].to_vec() } else { all[count..].to_vec() })
        }
        Method::IsInclude | Method::IsMember => {
            let [value] = arguments.exactly()?;
            contains(&items(machine, receiver)?, value).into()
        }
        Method::IsAny | Method::IsAll | Method::IsNone | Method::IsOne => {
            quantified(machine, receiver, method, arguments)?
        }
        Method::Min | Method::Max => extreme(machine, receiver, method, arguments)?,
        Method::Minmax => {
            if arguments.block.is_some() {
                return Err(unsupported("minmax with a block"));
            }
            let least = extreme(machine, receiver, Method::Min, arguments)?;
            let most = extreme(machine, receiver, Method::Max, arguments)?;
            RubyValue::array(vec![least, most])
        }
        Method::MinBy | Method::MaxBy => extreme_by(machine, receiver, method, arguments)?,
        _ => return Ok(None),
    }))
}

fn extreme_by<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    arguments.none().map_err(|_| unsupported("several extremes"))?;
    let block = arguments.block()?;
    let wanted = if method == Method::MinBy { Ordering::Less } else { Ordering::Greater };
    let mut best: Option<(RubyValue<'c>, RubyValue<'c>)> = None;
    for item in items(machine, receiver)? {
        let key = machine.yield_one(block, item.clone())?;
        let is_better = match &best {
            None => true,
            Some((known, _)) => machine.ordered(&key, known)? == wanted,
        };
        if is_better {
            best = Some((key, item));
        }
    }
    Ok(best.map_or(RubyValue::Nil, |(_, item)| item))
}

fn quantified<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    arguments.at_least(0, Some(1))?;
    // Loops ask this of what they have left: it is not copied for that.
    if let (RubyValue::Array(array), Method::IsAny | Method::IsNone, [], None) =
        (receiver, method, arguments.values, arguments.block)
    {
        let is_any = array.borrow().iter().any(RubyValue::is_truthy);
        return Ok(RubyValue::Boolean(is_any == (method == Method::IsAny)));
    }
    let mut count = 0;
    for item in items(machine, receiver)? {
        let is_passed = passes(machine, arguments, item)?;
        match (method, is_passed) {
            (Method::IsAny, true) => return Ok(RubyValue::Boolean(true)),
            (Method::IsAll, false) | (Method::IsNone, true) => return Ok(RubyValue::Boolean(false)),
            (Method::IsOne, true) => {
                count += 1;
                if count > 1 {
                    return Ok(RubyValue::Boolean(false));
                }
            }
            _ => {}
        }
    }
    Ok(RubyValue::Boolean(match method {
        Method::IsAny => false,
        Method::IsOne => count == 1,
        _ => true,
    }))
}

fn extreme<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    let mut all = items(machine, receiver)?;
    if let Some(count) =
        arguments.optional()?.filter(|count| !count.is_nil() || matches!(receiver, RubyValue::Range(_)))
    {
        let RubyValue::Integer(count @ 0..) = count else { return Err(unsupported("a negative count")) };
        if arguments.block.is_some() {
            return Err(unsupported("several extremes by a block"));
        }
        let count = usize::try_from(*count).unwrap_or(usize::MAX).min(all.len());
        if count == 0 {
            return Ok(RubyValue::array(Vec::new()));
        }
        machine.sort(&mut all, arguments.block)?;
        if method == Method::Max {
            all.reverse();
        }
        all.truncate(count);
        return Ok(RubyValue::array(all));
    }
    let wanted = if method == Method::Min { Ordering::Less } else { Ordering::Greater };
    let mut best: Option<RubyValue<'c>> = None;
    for item in all {
        let is_better = match &best {
            None => true,
            Some(known) => {
                let order = match arguments.block {
                    Some(block) => machine.ordered_by_block(block, &item, known)?,
                    None if matches!(receiver, RubyValue::Array(_)) => machine.ordered(known, &item)?.reverse(),
                    None => machine.ordered(&item, known)?,
                };
                order == wanted
            }
        };
        if is_better {
            best = Some(item);
        }
    }
    Ok(best.unwrap_or(RubyValue::Nil))
}
