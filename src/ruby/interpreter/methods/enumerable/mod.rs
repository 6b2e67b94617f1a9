//! What arrays, hashes, ranges and enumerators have in common.

pub(super) mod choose;
pub(super) mod extremes;
pub(super) mod fold;
pub(super) mod group;

use std::cmp::Ordering;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::array::{distinct, pair_of};
use crate::interpreter::methods::enumerator::items;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::methods::range;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, class_text, raise};
use crate::interpreter::value::{Hash, Key, RubyValue, equal};

/// Items made from items.
#[expect(clippy::too_many_lines, reason = "one arm a method")]
pub(super) fn transform<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Map | Method::Collect => {
            let block = arguments.block()?;
            let mut out = Vec::new();
            for item in items(machine, receiver)? {
                out.push(machine.yield_one(block, item)?);
            }
            RubyValue::array(out)
        }
        Method::FlatMap | Method::CollectConcat => {
            let block = arguments.block()?;
            let mut out = Vec::new();
            for item in items(machine, receiver)? {
                match machine.yield_one(block, item)? {
                    RubyValue::Array(array) => out.extend(array.items()),
                    other => out.push(other),
                }
            }
            RubyValue::array(out)
        }
        Method::FilterMap => {
            let block = arguments.block()?;
            let mut out = Vec::new();
            for item in items(machine, receiver)? {
                let value = machine.yield_one(block, item)?;
                if value.is_truthy() {
                    out.push(value);
                }
            }
            RubyValue::array(out)
        }
        Method::EachEntry | Method::ReverseEach => {
            arguments.none()?;
            let block = arguments.block()?;
            let mut all = items(machine, receiver)?;
            if method == Method::ReverseEach {
                all.reverse();
            }
            for item in all {
                machine.yield_one(block, item)?;
            }
            receiver.clone()
        }
        Method::EachWithIndex => {
            arguments.none()?;
            let block = arguments.block()?;
            for (at, item) in items(machine, receiver)?.into_iter().enumerate() {
                machine.yield_values(block, &[item, RubyValue::count(at)])?;
            }
            receiver.clone()
        }
        Method::EachWithObject => {
            let [memo] = arguments.exactly()?;
            let block = arguments.block()?;
            for item in items(machine, receiver)? {
                machine.yield_values(block, &[item, memo.clone()])?;
            }
            memo.clone()
        }
        Method::ToA | Method::Entries if arguments.values.is_empty() => RubyValue::array(items(machine, receiver)?),
        Method::ToH => {
            arguments.none()?;
            let hash = Hash::new();
            for item in items(machine, receiver)? {
                let row = match arguments.block {
                    Some(block) => machine.yield_one(block, item)?,
                    None => item,
                };
                let (key, value) = pair_of(&row, None)?;
                hash.insert(&key, value);
            }
            RubyValue::hash(hash)
        }
        Method::Sort => {
            arguments.none()?;
            let mut all = items(machine, receiver)?;
            machine.sort(&mut all, arguments.block)?;
            RubyValue::array(all)
        }
        Method::SortBy => {
            let block = arguments.block()?;
            let mut rows = Vec::new();
            for item in items(machine, receiver)? {
                let key = machine.yield_one(block, item.clone())?;
                rows.push((key, item));
            }
            if !sorted_plainly(&mut rows, |(key, _)| key) {
                machine.sort_with(&mut rows, &mut |machine, (a, _), (b, _)| machine.ordered(a, b))?;
            }
            RubyValue::array(rows.into_iter().map(|(_, item)| item).collect())
        }
        Method::Uniq => match arguments.block {
            None => RubyValue::array(distinct(items(machine, receiver)?)),
            Some(block) => {
                let mut seen = indexmap::IndexSet::<Key<'c>, rustc_hash::FxBuildHasher>::default();
                let mut out = Vec::new();
                for item in items(machine, receiver)? {
                    if seen.insert(Key(machine.yield_one(block, item.clone())?)) {
                        out.push(item);
                    }
                }
                RubyValue::array(out)
            }
        },
        Method::Zip => {
            let is_array = matches!(receiver, RubyValue::Array(_));
            if !is_array {
                arguments.values.iter().try_for_each(has_items)?;
            }
            let all = items(machine, receiver)?;
            let wanted = (all.len(), is_array);
            let others = arguments.values.iter().map(|other| beside(machine, other, wanted));
            let others = others.collect::<Result<Vec<_>, Stop<'c>>>()?;
            let row = |(at, item): (usize, RubyValue<'c>)| {
                let rest = others.iter().map(|other| other.get(at).cloned().unwrap_or(RubyValue::Nil));
                RubyValue::array(std::iter::once(item).chain(rest).collect())
            };
            let rows = all.into_iter().enumerate().map(row);
            match arguments.block {
                Some(block) => {
                    for row in rows {
                        machine.yield_one(block, row)?;
                    }
                    RubyValue::Nil
                }
                None => RubyValue::array(rows.collect()),
            }
        }
        _ => return Ok(None),
    }))
}

/// `cycle`
pub(super) fn cycle<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    _: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let mut left = match arguments.optional()? {
        None | Some(RubyValue::Nil) => i64::MAX,
        Some(count) => integer_of(count)?,
    };
    let block = arguments.block()?;
    let all = items(machine, receiver)?;
    while left > 0 && !all.is_empty() {
        for item in &all {
            machine.yield_one(block, item.clone())?;
        }
        left = if left == i64::MAX { left } else { left - 1 };
    }
    Ok(Some(RubyValue::Nil))
}

/// The items of something that `zip` is given, at least so many if there are.
fn beside<'c>(
    machine: &mut Machine<'_, 'c>,
    other: &RubyValue<'c>,
    (count, is_array): (usize, bool),
) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    match other {
        // Nobody looks at it.
        _ if count == 0 && is_array => Ok(Vec::new()),
        RubyValue::Range(range) if range.to.is_nil() => range::first(machine, range, &RubyValue::count(count)),
        other => {
            has_items(other)?;
            items(machine, other)
        }
    }
}

/// Something that `zip` is given must have items.
fn has_items<'c>(other: &RubyValue<'c>) -> Result<(), Stop<'c>> {
    match other {
        RubyValue::Array(_)
        | RubyValue::Hash(_)
        | RubyValue::Range(_)
        | RubyValue::Enumerator(_)
        | RubyValue::Object(_)
        | RubyValue::Foreign(_) => Ok(()),
        other => {
            let message = format!("wrong argument type {} (must respond to :each)", class_text(other));
            Err(raise(Class::TypeError, message))
        }
    }
}

/// Sorts by keys that are integers or strings, all of one kind. Whether they are.
pub(super) fn sorted_plainly<'c, T>(items: &mut [T], key: impl Fn(&T) -> &RubyValue<'c>) -> bool {
    let integer = |item: &T| match key(item) {
        RubyValue::Integer(number) => *number,
        _ => 0,
    };
    if items.iter().all(|item| matches!(key(item), RubyValue::Integer(_))) {
        items.sort_by_key(integer);
        return true;
    }
    if !items.iter().all(|item| matches!(key(item), RubyValue::String(_))) {
        return false;
    }
    items.sort_by(|a, b| match (key(a), key(b)) {
        (RubyValue::String(a), RubyValue::String(b)) => a.borrow().cmp(&*b.borrow()),
        _ => Ordering::Equal,
    });
    true
}

/// Whether an item passes the test of `any?` and its kin: a pattern, a block, or being true.
fn passes<'c>(
    machine: &mut Machine<'_, 'c>,
    arguments: &Arguments<'_, 'c>,
    item: RubyValue<'c>,
) -> Result<bool, Stop<'c>> {
    let value = match (arguments.optional()?, arguments.block) {
        (Some(pattern), _) => machine.send(arguments.environment, pattern, Method::CaseEqual, &[item], None)?,
        (None, Some(block)) => machine.yield_one(block, item)?,
        (None, None) => item,
    };
    Ok(value.is_truthy())
}

/// A number of items.
fn size_of<'c>(value: &RubyValue<'c>, message: &str) -> Result<usize, Stop<'c>> {
    let size = integer_of(value)?;
    usize::try_from(size).map_err(|_| raise(Class::ArgumentError, message))
}

fn contains<'c>(all: &[RubyValue<'c>], value: &RubyValue<'c>) -> bool {
    all.iter().any(|item| equal(item, value))
}
