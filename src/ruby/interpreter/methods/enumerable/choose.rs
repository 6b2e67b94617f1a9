//! Some of the items, or one of them.

use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerable::{contains, passes, size_of};
use crate::interpreter::methods::enumerator::{enumerator, items};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine};
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
            let otherwise = arguments.optional()?;
            let block = arguments.block()?;
            for item in items(machine, receiver)? {
                if machine.yield_one(block, item.clone())?.is_truthy() {
                    return Ok(Some(item));
                }
            }
            match otherwise {
                None | Some(RubyValue::Nil) => RubyValue::Nil,
                Some(otherwise) => machine.send_plain(otherwise, Method::Call, &[])?,
            }
        }
        Method::FindIndex => {
            if arguments.values.len() > 1 {
                return Err(arguments.odd_count(if matches!(receiver, RubyValue::Array(_)) { 0 } else { 1 }, Some(1)));
            }
            if arguments.values.is_empty() && arguments.block.is_none() {
                return Ok(Some(enumerator(receiver, method, &[])));
            }
            for (at, item) in items(machine, receiver)?.into_iter().enumerate() {
                let is_found = match (arguments.values, arguments.block) {
                    ([value, ..], _) => contains(&[item], value),
                    ([], Some(block)) => machine.yield_one(block, item)?.is_truthy(),
                    ([], None) => return Ok(Some(enumerator(receiver, method, &[]))),
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
            let word = if method == Method::Take { "take" } else { "drop" };
            let count = size_of(count, &format!("attempt to {word} negative size"))?;
            let all = items(machine, receiver)?;
            let count = count.min(all.len());
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
        _ => return Ok(None),
    }))
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
