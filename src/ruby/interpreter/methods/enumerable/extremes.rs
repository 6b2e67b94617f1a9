//! The least and the greatest items.

use std::cmp::Ordering;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerator::items;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::run::{Arguments, Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Callable, RubyValue};

pub(crate) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Min | Method::Max | Method::MinBy | Method::MaxBy => {
            let count = arguments.optional()?.filter(|count| !count.is_nil()).map(size_of).transpose()?;
            if count == Some(0) {
                return Ok(Some(RubyValue::array(Vec::new())));
            }
            let all = items(machine, receiver)?;
            let is_least = matches!(method, Method::Min | Method::MinBy);
            let rows = if matches!(method, Method::MinBy | Method::MaxBy) {
                with_keys(machine, all, arguments.block()?)?
            } else {
                all.into_iter().map(|item| (item.clone(), item)).collect()
            };
            let block = if matches!(method, Method::Min | Method::Max) { arguments.block } else { None };
            match count {
                None => {
                    // Arrays compare the other way around, which shows in messages.
                    let asks_known =
                        matches!(receiver, RubyValue::Array(_)) && matches!(method, Method::Min | Method::Max);
                    one(machine, &rows, (block, asks_known), is_least)?
                }
                // A block may tell orders that make no sense.
                Some(_) if block.is_some() => return Err(unsupported("several extremes by a block")),
                Some(count) => several(machine, rows, (is_least, count))?,
            }
        }
        Method::Minmax => {
            arguments.none()?;
            let all = items(machine, receiver)?;
            let rows: Vec<Row<'c>> = all.into_iter().map(|item| (item.clone(), item)).collect();
            match arguments.block {
                Some(_) => both(machine, &rows, arguments.block)?,
                None => {
                    let asks_known = matches!(receiver, RubyValue::Array(_));
                    let least = one(machine, &rows, (None, asks_known), true)?;
                    let greatest = one(machine, &rows, (None, asks_known), false)?;
                    RubyValue::array(vec![least, greatest])
                }
            }
        }
        Method::MinmaxBy => {
            arguments.none()?;
            let all = items(machine, receiver)?;
            let rows = with_keys(machine, all, arguments.block()?)?;
            both(machine, &rows, None)?
        }
        _ => return Ok(None),
    }))
}

/// What is compared, and the item.
type Row<'c> = (RubyValue<'c>, RubyValue<'c>);

fn with_keys<'c>(
    machine: &mut Machine<'_, 'c>,
    all: Vec<RubyValue<'c>>,
    block: &Callable<'c>,
) -> Result<Vec<Row<'c>>, Stop<'c>> {
    all.into_iter().map(|item| Ok((machine.yield_one(block, item.clone())?, item))).collect()
}

fn compared<'c>(
    machine: &mut Machine<'_, 'c>,
    block: Option<&Callable<'c>>,
    a: &RubyValue<'c>,
    b: &RubyValue<'c>,
) -> Result<Ordering, Stop<'c>> {
    match block {
        Some(block) => machine.ordered_by_block(block, a, b),
        None => machine.ordered(a, b),
    }
}

/// The first of the least or greatest items.
fn one<'c>(
    machine: &mut Machine<'_, 'c>,
    rows: &[Row<'c>],
    (block, asks_known): (Option<&Callable<'c>>, bool),
    is_least: bool,
) -> Evaluated<'c> {
    let wanted = if is_least { Ordering::Less } else { Ordering::Greater };
    let mut best: Option<&Row<'c>> = None;
    for row in rows {
        let is_better = match best {
            None => true,
            Some((known, _)) if asks_known && block.is_none() => machine.ordered(known, &row.0)?.reverse() == wanted,
            Some((known, _)) => compared(machine, block, &row.0, known)? == wanted,
        };
        if is_better {
            best = Some(row);
        }
    }
    Ok(best.map_or(RubyValue::Nil, |(_, item)| item.clone()))
}

/// How many items are asked for.
fn size_of<'c>(count: &RubyValue<'c>) -> Result<usize, Stop<'c>> {
    let count = integer_of(count)?;
    usize::try_from(count).map_err(|_| raise(Class::ArgumentError, format!("negative size ({count})")))
}

/// So many of the least or greatest items.
fn several<'c>(
    machine: &mut Machine<'_, 'c>,
    mut rows: Vec<Row<'c>>,
    (is_least, count): (bool, usize),
) -> Evaluated<'c> {
    machine.sort_with(&mut rows, &mut |machine, (a, _), (b, _)| {
        let order = machine.ordered(a, b)?;
        Ok(if is_least { order } else { order.reverse() })
    })?;
    // Which of those comes first that are equal and not the same, Ruby leaves open.
    for pair in rows[..rows.len().min(count.saturating_add(1))].windows(2) {
        if !pair[0].1.is_same(&pair[1].1) && machine.ordered(&pair[0].0, &pair[1].0)? == Ordering::Equal {
            return Err(unsupported("several extremes that are equal"));
        }
    }
    rows.truncate(count);
    Ok(RubyValue::array(rows.into_iter().map(|(_, item)| item).collect()))
}

/// The least and the greatest item: two at a time are compared with each other first. Source: `minmax_ii`
fn both<'c>(machine: &mut Machine<'_, 'c>, rows: &[Row<'c>], block: Option<&Callable<'c>>) -> Evaluated<'c> {
    let mut found: Option<(&Row<'c>, &Row<'c>)> = None;
    for pair in rows.chunks(2) {
        let (least, greatest) = match pair {
            [first, second] => match compared(machine, block, &first.0, &second.0)? {
                Ordering::Less => (first, second),
                Ordering::Equal => (first, first),
                Ordering::Greater => (second, first),
            },
            [last, ..] => (last, last),
            [] => break,
        };
        found = Some(match found {
            None => (least, greatest),
            Some((known_least, known_greatest)) => {
                let is_less = compared(machine, block, &least.0, &known_least.0)? == Ordering::Less;
                let is_greater = compared(machine, block, &greatest.0, &known_greatest.0)? == Ordering::Greater;
                (if is_less { least } else { known_least }, if is_greater { greatest } else { known_greatest })
            }
        });
    }
    let item = |row: Option<&Row<'c>>| row.map_or(RubyValue::Nil, |(_, item)| item.clone());
    Ok(RubyValue::array(vec![item(found.map(|(least, _)| least)), item(found.map(|(_, greatest)| greatest))]))
}
