//! What arrays, hashes, ranges and enumerators have in common.

pub(super) mod choose;
pub(super) mod fold;
pub(super) mod group;

use std::cmp::Ordering;

use crate::interpreter::method::Method;
use crate::interpreter::methods::array::distinct;
use crate::interpreter::methods::enumerator::items;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, unsupported};
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
            let hash = Hash::new();
            for item in items(machine, receiver)? {
                let pair = match arguments.block {
                    Some(block) => machine.yield_one(block, item)?,
                    None => item,
                };
                match &pair {
                    RubyValue::Array(pair) if pair.len() == 2 => {
                        let pair = pair.items();
                        hash.insert(&pair[0], pair[1].clone());
                    }
                    _ => return Err(unsupported("to_h of what is no pair")),
                }
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
            if arguments.block.is_some() {
                return Err(unsupported("zip with a block"));
            }
            let others =
                arguments.values.iter().map(|other| items(machine, other)).collect::<Result<Vec<_>, Stop<'c>>>()?;
            let row = |(at, item): (usize, RubyValue<'c>)| {
                let rest = others.iter().map(|other| other.get(at).cloned().unwrap_or(RubyValue::Nil));
                RubyValue::array(std::iter::once(item).chain(rest).collect())
            };
            RubyValue::array(items(machine, receiver)?.into_iter().enumerate().map(row).collect())
        }
        _ => return Ok(None),
    }))
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
    usize::try_from(size)
        .map_err(|_| crate::interpreter::run::raise(crate::interpreter::class::Class::ArgumentError, message))
}

fn contains<'c>(all: &[RubyValue<'c>], value: &RubyValue<'c>) -> bool {
    all.iter().any(|item| equal(item, value))
}
