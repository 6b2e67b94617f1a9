//! Methods of hashes; what every enumerable has is in `enumerable`.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::array::{dig, pair_of};
use crate::interpreter::methods::enumerator::enumerator;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, type_error};
use crate::interpreter::value::{Callable, Default, Hash, RubyValue, equal};
use pantin_host::LanguageRelease;

const ADDED: &str = "can't add a new key into hash during iteration";

/// `hash[key]`
pub(super) fn fetch_or_default<'c>(
    machine: &mut Machine<'_, 'c>,
    hash: &Rc<Hash<'c>>,
    key: &RubyValue<'c>,
) -> Evaluated<'c> {
    if let Some(value) = hash.get(key) {
        return Ok(value);
    }
    match hash.default() {
        Default::Value(value) => Ok(value),
        Default::Block(block) => machine.yield_values(&block, &[RubyValue::Hash(Rc::clone(hash)), key.clone()]),
    }
}

pub(super) fn access<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Hash(hash) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Index => {
            let [key] = arguments.exactly()?;
            fetch_or_default(machine, hash, key)?
        }
        Method::Fetch => fetch(machine, hash, arguments)?,
        Method::Dig => {
            let [key, rest @ ..] = arguments.values else { return Err(arguments.odd_count(1, None)) };
            let found = fetch_or_default(machine, hash, key)?;
            dig(machine, found, rest)?
        }
        Method::IsKey | Method::IsHasKey | Method::IsInclude | Method::IsMember => {
            let [key] = arguments.exactly()?;
            hash.has(key).into()
        }
        Method::IsValue | Method::IsHasValue => {
            let [value] = arguments.exactly()?;
            hash.borrow().values().any(|found| equal(found, value)).into()
        }
        Method::Key => {
            let [value] = arguments.exactly()?;
            let entries = hash.borrow();
            let found = entries.iter().find(|(_, found)| equal(found, value));
            found.map_or(RubyValue::Nil, |(key, _)| key.0.clone())
        }
        Method::Keys => {
            arguments.none()?;
            RubyValue::array(hash.keys())
        }
        Method::Values => {
            arguments.none()?;
            RubyValue::array(hash.values())
        }
        Method::ValuesAt => {
            let mut values = Vec::new();
            for key in arguments.values {
                values.push(fetch_or_default(machine, hash, key)?);
            }
            RubyValue::array(values)
        }
        Method::Length | Method::Size => {
            arguments.none()?;
            RubyValue::count(hash.len())
        }
        Method::Count if arguments.values.is_empty() && arguments.block.is_none() => RubyValue::count(hash.len()),
        Method::IsEmpty => {
            arguments.none()?;
            (hash.len() == 0).into()
        }
        Method::IsAny if arguments.values.is_empty() && arguments.block.is_none() => (hash.len() > 0).into(),
        Method::Default => match (hash.default(), arguments.optional()?) {
            (Default::Value(value), _) => value,
            (Default::Block(block), Some(key)) => machine.yield_values(&block, &[receiver.clone(), key.clone()])?,
            (Default::Block(_), None) => RubyValue::Nil,
        },
        Method::ToA => RubyValue::array(hash.rows()),
        Method::ToHash => receiver.clone(),
        Method::ToS | Method::Inspect => machine.inspect(receiver)?.into(),
        _ => return Ok(None),
    }))
}

fn fetch<'c>(machine: &mut Machine<'_, 'c>, hash: &Hash<'c>, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    arguments.at_least(1, Some(2))?;
    let key = &arguments.values[0];
    match (hash.get(key), arguments.values.get(1), arguments.block) {
        (Some(value), ..) => Ok(value),
        (None, _, Some(block)) => machine.yield_one(block, key.clone()),
        (None, Some(default), None) => Ok(default.clone()),
        (None, None, None) => {
            // Ruby shows so many characters of a key.
            const MAX_SHOWN: usize = 65;
            let mut key = machine.inspect(key)?;
            if key.chars().count() > MAX_SHOWN {
                key = key.chars().take(MAX_SHOWN - 3).chain("...".chars()).collect();
            }
            let suggestions = machine.key_suggestions(hash, &arguments.values[0])?;
            Err(raise(Class::KeyError, format!("key not found: {key}{suggestions}")))
        }
    }
}

/// Calls a block for every entry that is still there.
fn each_entry<'c>(
    machine: &mut Machine<'_, 'c>,
    hash: &Hash<'c>,
    mut body: impl FnMut(&mut Machine<'_, 'c>, RubyValue<'c>, RubyValue<'c>) -> Result<(), Stop<'c>>,
) -> Result<(), Stop<'c>> {
    hash.begin_iteration();
    let mut result = Ok(());
    let (pairs, changes) = (hash.pairs(), hash.changes());
    for (key, value) in pairs {
        let value = if hash.changes() == changes { Some(value) } else { hash.get(&key) };
        if let Some(value) = value {
            result = body(machine, key, value);
            if result.is_err() {
                break;
            }
        }
    }
    hash.end_iteration();
    result
}

pub(super) fn iterate<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Hash(hash) = receiver else { return Ok(None) };
    arguments.none()?;
    let block = arguments.block()?;
    each_entry(machine, hash, |machine, key, value| {
        match method {
            Method::EachKey => machine.yield_one(block, key)?,
            Method::EachValue => machine.yield_one(block, value)?,
            _ => machine.yield_pair(block, key, value)?,
        };
        Ok(())
    })?;
    Ok(Some(receiver.clone()))
}

/// The entries for which a block is true, or false.
fn chosen<'c>(
    machine: &mut Machine<'_, 'c>,
    hash: &Hash<'c>,
    block: &Callable<'c>,
    wanted: bool,
) -> Result<Hash<'c>, Stop<'c>> {
    let chosen = Hash::new();
    each_entry(machine, hash, |machine, key, value| {
        if machine.yield_values(block, &[key.clone(), value.clone()])?.is_truthy() == wanted {
            chosen.insert(&key, value);
        }
        Ok(())
    })?;
    Ok(chosen)
}

pub(super) fn derive<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Hash(hash) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Select | Method::Filter => RubyValue::hash(chosen(machine, hash, arguments.block()?, true)?),
        Method::Reject => RubyValue::hash(chosen(machine, hash, arguments.block()?, false)?),
        Method::Slice | Method::Except => {
            let is_slice = method == Method::Slice;
            let result = Hash::new();
            if is_slice {
                for key in arguments.values {
                    if let Some(value) = hash.get(key) {
                        result.insert(key, value);
                    }
                }
            } else {
                result.replace(hash);
                for key in arguments.values {
                    result.remove(key);
                }
            }
            RubyValue::hash(result)
        }
        Method::Merge => {
            let merged = Rc::new(hash.copy());
            merge(machine, &merged, arguments)?;
            RubyValue::Hash(merged)
        }
        Method::Invert => {
            let pairs = hash.pairs().into_iter().map(|(key, value)| (value, key));
            RubyValue::hash(Hash::of_pairs(pairs))
        }
        Method::Compact => {
            let pairs = hash.pairs().into_iter().filter(|(_, value)| !value.is_nil());
            RubyValue::hash(Hash::of_pairs(pairs))
        }
        Method::TransformValues => {
            let block = arguments.block()?;
            let result = Hash::new();
            each_entry(machine, hash, |machine, key, value| {
                let value = machine.yield_one(block, value)?;
                result.insert(&key, value);
                Ok(())
            })?;
            RubyValue::hash(result)
        }
        Method::TransformKeys => {
            let names = match (arguments.optional()?, arguments.block) {
                (None, None) => return Ok(Some(enumerator(receiver, method, &[]))),
                (None, Some(_)) => None,
                (Some(RubyValue::Hash(names)), _) => Some(Rc::clone(names)),
                (Some(other), _) => return Err(type_error(other, "Hash")),
            };
            let result = Hash::new();
            each_entry(machine, hash, |machine, key, value| {
                let named = names.as_ref().and_then(|names| names.get(&key));
                let key = match (named, arguments.block) {
                    (Some(new), _) => new,
                    (None, Some(block)) => machine.yield_one(block, key)?,
                    (None, None) => key,
                };
                result.insert(&key, value);
                Ok(())
            })?;
            RubyValue::hash(result)
        }
        Method::ToH if arguments.block.is_none() => {
            arguments.none()?;
            receiver.clone()
        }
        Method::ToH => {
            let block = arguments.block()?;
            let result = Hash::new();
            each_entry(machine, hash, |machine, key, value| {
                let row = machine.yield_values(block, &[key, value])?;
                let (key, value) = pair_of(&row, None)?;
                result.insert(&key, value);
                Ok(())
            })?;
            RubyValue::hash(result)
        }
        Method::Flatten => {
            let levels = arguments.optional()?.map(integer_of).transpose()?.unwrap_or(1);
            if levels == 0 {
                return Ok(Some(RubyValue::array(hash.rows())));
            }
            let flat = RubyValue::array(hash.pairs().into_iter().flat_map(|(key, value)| [key, value]).collect());
            match levels {
                1 => flat,
                levels => {
                    machine.send_plain(&flat, Method::Flatten, &[RubyValue::Integer(levels.saturating_sub(1))])?
                }
            }
        }
        Method::Assoc => {
            let [key] = arguments.exactly()?;
            hash.get(key).map_or(RubyValue::Nil, |value| RubyValue::array(vec![key.clone(), value]))
        }
        _ => return Ok(None),
    }))
}

/// Parts of a hash that others have, too, and its keys and values looked for.
pub(super) fn compare<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Hash(hash) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::FetchValues => {
            let mut values = Vec::with_capacity(arguments.values.len());
            for key in arguments.values {
                let one = Arguments { values: std::slice::from_ref(key), ..*arguments };
                values.push(fetch(machine, hash, &one)?);
            }
            RubyValue::array(values)
        }
        Method::Rassoc => {
            let [value] = arguments.exactly()?;
            let found = hash.pairs().into_iter().find(|(_, found)| equal(found, value));
            found.map_or(RubyValue::Nil, |(key, value)| RubyValue::array(vec![key, value]))
        }
        method => {
            let other = match arguments.exactly()? {
                [RubyValue::Hash(other)] => other,
                [other] => return Err(type_error(other, "Hash")),
            };
            let (some, all) =
                if matches!(method, Method::Less | Method::LessOrEqual) { (hash, other) } else { (other, hash) };
            let is_proper = matches!(method, Method::Less | Method::Greater);
            let has_all =
                || some.pairs().iter().all(|(key, value)| all.get(key).is_some_and(|found| equal(&found, value)));
            ((if is_proper { some.len() < all.len() } else { some.len() <= all.len() }) && has_all()).into()
        }
    }))
}

fn merge<'c>(
    machine: &mut Machine<'_, 'c>,
    into: &Rc<Hash<'c>>,
    arguments: &Arguments<'_, 'c>,
) -> Result<(), Stop<'c>> {
    for other in arguments.values {
        let RubyValue::Hash(other) = other else { return Err(type_error(other, "Hash")) };
        for (key, value) in other.pairs() {
            let value = match (arguments.block, into.get(&key)) {
                (Some(block), Some(own)) => machine.yield_values(block, &[key.clone(), own, value])?,
                _ => value,
            };
            if into.is_iterated() && !into.has(&key) {
                return Err(raise(Class::RuntimeError, ADDED));
            }
            into.insert(&key, value);
        }
    }
    Ok(())
}

/// Changes a hash that may be changed; gives what the method gives.
type Change<'c> = fn(&mut Machine<'_, 'c>, (&RubyValue<'c>, &Rc<Hash<'c>>), &Arguments<'_, 'c>) -> Evaluated<'c>;

pub(super) fn change<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Hash(hash) = receiver else { return Ok(None) };
    let change: Change<'c> = match method {
        Method::SetIndex | Method::Store => |_, (_, hash), arguments| {
            let [key, value] = arguments.exactly()?;
            if hash.is_iterated() && !hash.has(key) {
                return Err(raise(Class::RuntimeError, ADDED));
            }
            hash.insert(key, value.clone());
            Ok(value.clone())
        },
        Method::Delete => |machine, (_, hash), arguments| {
            let [key] = arguments.exactly()?;
            match (hash.remove(key), arguments.block) {
                (Some(value), _) => Ok(value),
                (None, Some(block)) => machine.yield_one(block, key.clone()),
                (None, None) => Ok(RubyValue::Nil),
            }
        },
        Method::MergeBang | Method::Update => |machine, (receiver, hash), arguments| {
            merge(machine, hash, arguments)?;
            Ok(receiver.clone())
        },
        Method::SelectBang | Method::FilterBang => |machine, (receiver, hash), arguments| {
            let is_changed = keep(machine, hash, arguments, true)?;
            Ok(if is_changed { receiver.clone() } else { RubyValue::Nil })
        },
        Method::RejectBang => |machine, (receiver, hash), arguments| {
            let is_changed = keep(machine, hash, arguments, false)?;
            Ok(if is_changed { receiver.clone() } else { RubyValue::Nil })
        },
        Method::KeepIf => |machine, (receiver, hash), arguments| {
            keep(machine, hash, arguments, true)?;
            Ok(receiver.clone())
        },
        Method::DeleteIf => |machine, (receiver, hash), arguments| {
            keep(machine, hash, arguments, false)?;
            Ok(receiver.clone())
        },
        Method::CompactBang => |_, (receiver, hash), _| {
            let before = hash.len();
            hash.borrow_mut().retain(|_, value| !value.is_nil());
            Ok(if hash.len() == before { RubyValue::Nil } else { receiver.clone() })
        },
        Method::Clear => |_, (receiver, hash), _| {
            hash.clear();
            Ok(receiver.clone())
        },
        Method::Replace => |machine, (receiver, hash), arguments| {
            let [other] = arguments.exactly()?;
            let RubyValue::Hash(other) = other else { return Err(type_error(other, "Hash")) };
            if !Rc::ptr_eq(hash, other) {
                hash.replace(other);
                // Ruby 3.3 and later leave it as it is.
                if machine.release() != LanguageRelease::OpenVox9 {
                    hash.set_default(other.default());
                }
            }
            Ok(receiver.clone())
        },
        Method::Shift => |_, (_, hash), _| {
            let first = hash.borrow_mut().shift_remove_index(0);
            Ok(first.map_or(RubyValue::Nil, |(key, value)| RubyValue::array(vec![key.0, value])))
        },
        Method::TransformValuesBang => |machine, (receiver, hash), arguments| {
            let block = arguments.block()?;
            for (key, value) in hash.pairs() {
                let value = machine.yield_one(block, value)?;
                hash.insert(&key, value);
            }
            Ok(receiver.clone())
        },
        Method::TransformKeysBang => |machine, (receiver, hash), arguments| {
            if arguments.values.is_empty() && arguments.block.is_none() {
                return Ok(enumerator(receiver, Method::TransformKeysBang, &[]));
            }
            let new = machine.send(None, receiver, Method::TransformKeys, arguments.values, arguments.block)?;
            let RubyValue::Hash(new) = new else { return Ok(new) };
            hash.replace(&new);
            Ok(receiver.clone())
        },
        Method::SetDefault => |_, (_, hash), arguments| {
            let [default] = arguments.exactly()?;
            hash.set_default(Default::Value(default.clone()));
            Ok(default.clone())
        },
        _ => return Ok(None),
    };
    machine.change(receiver)?;
    change(machine, (receiver, hash), arguments).map(Some)
}

/// Keeps the entries for which the block says what is wanted. Whether any went.
fn keep<'c>(
    machine: &mut Machine<'_, 'c>,
    hash: &Hash<'c>,
    arguments: &Arguments<'_, 'c>,
    wanted: bool,
) -> Result<bool, Stop<'c>> {
    let kept = chosen(machine, hash, arguments.block()?, wanted)?;
    let is_changed = kept.len() != hash.len();
    hash.replace(&kept);
    Ok(is_changed)
}
