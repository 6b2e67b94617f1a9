//! Orders of the items of an array, and a search in one that is sorted.

use std::cmp::Ordering;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::run::{Arguments, Evaluated, Found, Machine, Stop, kind_text, raise, unsupported};
use crate::interpreter::value::{Array, Callable, RubyValue, compare_numbers};

pub(crate) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Array(array) = receiver else { return Ok(None) };
    let block = arguments.block()?;
    match method {
        Method::Permutation => {
            let items = array.items();
            let count = match arguments.optional()? {
                None | Some(RubyValue::Nil) => Some(items.len()),
                Some(count) => usize::try_from(integer_of(count)?).ok().filter(|count| *count <= items.len()),
            };
            if let Some(count) = count {
                permute(machine, block, &items, (count, &mut Vec::with_capacity(count)))?;
            }
            Ok(Some(receiver.clone()))
        }
        Method::Bsearch => {
            arguments.none()?;
            search(machine, array, block).map(Some)
        }
        _ => Ok(None),
    }
}

/// Gives a block the items in all orders, of which the places of the first are chosen.
fn permute<'c>(
    machine: &mut Machine<'_, 'c>,
    block: &Callable<'c>,
    items: &[RubyValue<'c>],
    (count, chosen): (usize, &mut Vec<usize>),
) -> Result<(), Stop<'c>> {
    /// More are more than anybody waits for.
    const MAX_CHOSEN: usize = 64;
    if count > MAX_CHOSEN {
        return Err(unsupported("orders of so many items"));
    }
    if chosen.len() == count {
        let row = chosen.iter().map(|at| items[*at].clone()).collect();
        return machine.yield_one(block, RubyValue::array(row)).map(drop);
    }
    for at in 0..items.len() {
        if !chosen.contains(&at) {
            chosen.push(at);
            permute(machine, block, items, (count, chosen))?;
            chosen.pop();
        }
    }
    Ok(())
}

/// `bsearch`
fn search<'c>(machine: &mut Machine<'_, 'c>, array: &Array<'c>, block: &Callable<'c>) -> Evaluated<'c> {
    let (mut low, mut high) = (0, array.len());
    let mut is_found = false;
    while low < high {
        let middle = low + (high - low) / 2;
        let item = array.get(middle).unwrap_or(RubyValue::Nil);
        let is_below = match machine.yield_one(block, item.clone())? {
            RubyValue::Boolean(true) => {
                is_found = true;
                true
            }
            RubyValue::Boolean(false) | RubyValue::Nil => false,
            answer => match compare_numbers(&answer, &RubyValue::Integer(0)) {
                Some(Ordering::Equal) => return Ok(item),
                Some(order) => order == Ordering::Less,
                None => {
                    let kind = kind_text(&answer);
                    let message = format!("wrong argument type {kind} (must be numeric, true, false or nil)");
                    return Err(raise(Class::TypeError, message));
                }
            },
        };
        if is_below {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(if is_found { array.get(low).unwrap_or(RubyValue::Nil) } else { RubyValue::Nil })
}
