//! Methods of sets (`Set`).

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerator::{enumerator, items};
use crate::interpreter::methods::objects::object_of;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Hash, Object, RubyValue};

/// A set of items.
pub(super) fn of_items<'c>(machine: &mut Machine<'_, 'c>, all: &[RubyValue<'c>]) -> Evaluated<'c> {
    let set = Hash::new();
    add_all(machine, &set, all)?;
    Ok(value(set))
}

fn value<'c>(set: Hash<'c>) -> RubyValue<'c> {
    RubyValue::Object(Rc::new(Object::Set(Box::new(set))))
}

/// `Set.new`
pub(super) fn new<'c>(machine: &mut Machine<'_, 'c>, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let given = match arguments.values {
        [] | [RubyValue::Nil] => Vec::new(),
        [given] => items_of(machine, given)?,
        _ => return Err(arguments.odd_count(0, Some(1))),
    };
    let mut all = given;
    if let Some(block) = arguments.block {
        for item in &mut all {
            *item = machine.yield_one(block, item.clone())?;
        }
    }
    of_items(machine, &all)
}

const ITEMS: &str = "a set of the items of an object";

/// The items of what a set is made of or combined with.
fn items_of<'c>(machine: &mut Machine<'_, 'c>, given: &RubyValue<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    match given {
        RubyValue::Array(_) | RubyValue::Hash(_) | RubyValue::Range(_) | RubyValue::Enumerator(_) => {
            items(machine, given)
        }
        RubyValue::Object(object) => {
            if let Object::Set(set) = &**object {
                Ok(set.keys())
            } else {
                Err(unsupported(ITEMS))
            }
        }
        RubyValue::Foreign(_) => Err(unsupported(ITEMS)),
        _ => Err(raise(Class::ArgumentError, "value must be enumerable")),
    }
}

/// The items of another set.
fn set_of<'c>(given: &RubyValue<'c>) -> Result<Rc<Object<'c>>, Stop<'c>> {
    match given {
        RubyValue::Object(object) if matches!(**object, Object::Set(_)) => Ok(Rc::clone(object)),
        _ => Err(raise(Class::ArgumentError, "value must be a set")),
    }
}

fn add_all<'c>(machine: &mut Machine<'_, 'c>, set: &Hash<'c>, all: &[RubyValue<'c>]) -> Result<(), Stop<'c>> {
    for item in all {
        add(machine, set, item)?;
    }
    Ok(())
}

/// Whether a set has an item: where its class says which objects are equal, it is asked.
fn has<'c>(machine: &mut Machine<'_, 'c>, set: &Hash<'c>, item: &RubyValue<'c>) -> Result<bool, Stop<'c>> {
    machine.find_key(item)?;
    let known = set.key(item);
    if let Some(known) = &known {
        machine.check_key(item, known)?;
    }
    Ok(known.is_some())
}

/// Adds an item. Gives whether it is new.
fn add<'c>(machine: &mut Machine<'_, 'c>, set: &Hash<'c>, item: &RubyValue<'c>) -> Result<bool, Stop<'c>> {
    if has(machine, set, item)? {
        return Ok(false);
    }
    // Ruby raises, unless the item is there.
    if set.is_iterated() {
        return Err(raise(Class::RuntimeError, "can't add a new key into hash during iteration"));
    }
    set.insert(item, RubyValue::Boolean(true));
    Ok(true)
}

fn remove<'c>(machine: &mut Machine<'_, 'c>, set: &Hash<'c>, item: &RubyValue<'c>) -> Result<bool, Stop<'c>> {
    Ok(has(machine, set, item)? && set.remove(item).is_some())
}

fn has_all<'c>(machine: &mut Machine<'_, 'c>, all: &Hash<'c>, some: &Hash<'c>) -> Result<bool, Stop<'c>> {
    for item in some.keys() {
        if !has(machine, all, &item)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Calls a method of a set.
pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    set: &Hash<'c>,
    (name, method): (&str, Option<Method>),
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    if let Some(value) = change(machine, receiver, set, name, arguments)? {
        return Ok(Some(value));
    }
    if let Some(value) = compare(machine, set, name, arguments)? {
        return Ok(Some(value));
    }
    Ok(Some(match name {
        "size" | "length" => {
            arguments.none()?;
            RubyValue::count(set.len())
        }
        "count" if arguments.values.is_empty() && arguments.block.is_none() => RubyValue::count(set.len()),
        "empty?" => (set.len() == 0).into(),
        "to_a" => RubyValue::array(set.keys()),
        "to_set" if arguments.values.is_empty() && arguments.block.is_none() => receiver.clone(),
        "dup" => {
            arguments.none()?;
            of_items(machine, &set.keys())?
        }
        "|" | "+" | "union" | "-" | "difference" | "&" | "intersection" | "^" => {
            let [other] = arguments.exactly()?;
            combined(machine, set, name, other)?
        }
        "each" => {
            let Some(block) = arguments.block else {
                return Ok(method.map(|method| enumerator(receiver, method, arguments.values)));
            };
            arguments.none()?;
            set.begin_iteration();
            let result = set.keys().into_iter().try_for_each(|item| machine.yield_one(block, item).map(drop));
            set.end_iteration();
            result?;
            receiver.clone()
        }
        "inspect" | "to_s" => {
            arguments.none()?;
            machine.inspect(receiver)?.into()
        }
        "join" => {
            let all = RubyValue::array(set.keys());
            machine.send_plain(&all, Method::Join, arguments.values)?
        }
        _ => match method {
            Some(method) if is_of_enumerable(method) => {
                return (machine.methods.call_of_enumerable)(machine, receiver, method, arguments);
            }
            _ => return Ok(None),
        },
    }))
}

/// What changes the set.
fn change<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    set: &Hash<'c>,
    name: &str,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    const CHANGES: [&str; 9] = ["add", "<<", "add?", "delete", "delete?", "merge", "subtract", "clear", "replace"];
    if !CHANGES.contains(&name) {
        return Ok(None);
    }
    if machine.is_frozen(receiver) {
        return Err(unsupported("a change of a frozen set"));
    }
    machine.change(receiver)?;
    let is_changed = match (name, arguments.values) {
        ("add" | "<<", [item]) => {
            add(machine, set, item)?;
            true
        }
        ("add?", [item]) => add(machine, set, item)?,
        ("delete", [item]) => {
            remove(machine, set, item)?;
            true
        }
        ("delete?", [item]) => remove(machine, set, item)?,
        ("merge", [given]) => {
            let all = items_of(machine, given)?;
            add_all(machine, set, &all)?;
            true
        }
        ("subtract", [given]) => {
            for item in items_of(machine, given)? {
                remove(machine, set, &item)?;
            }
            true
        }
        ("clear", []) => {
            set.clear();
            true
        }
        ("replace", [given]) => {
            let all = items_of(machine, given)?;
            set.clear();
            add_all(machine, set, &all)?;
            true
        }
        // Versions of Ruby differ in how many a merge takes.
        _ => return Err(unsupported(format!("this {name} of a set"))),
    };
    Ok(Some(if is_changed { receiver.clone() } else { RubyValue::Nil }))
}

/// What a set says of other values.
fn compare<'c>(machine: &mut Machine<'_, 'c>, set: &Hash<'c>, name: &str, arguments: &Arguments<'_, 'c>) -> Found<'c> {
    let answer = match (name, arguments.values) {
        ("include?" | "member?" | "===", [item]) => has(machine, set, item)?,
        ("==" | "!=", [other]) => {
            let is_equal = match set_of(other) {
                Ok(object) => match &*object {
                    Object::Set(other) => set.len() == other.len() && has_all(machine, set, other)?,
                    _ => false,
                },
                Err(_) => false,
            };
            is_equal == (name == "==")
        }
        ("subset?" | "<=" | "superset?" | ">=" | "proper_subset?" | "<" | "proper_superset?" | ">", [other]) => {
            let object = set_of(other)?;
            let Object::Set(other) = &*object else { return Ok(None) };
            let other: &Hash<'c> = other;
            let (all, some) =
                if matches!(name, "subset?" | "<=" | "proper_subset?" | "<") { (other, set) } else { (set, other) };
            let is_proper = matches!(name, "proper_subset?" | "<" | "proper_superset?" | ">");
            (!is_proper || all.len() > some.len()) && has_all(machine, all, some)?
        }
        ("intersect?" | "disjoint?", [other]) => {
            // Later versions of Ruby take arrays, too.
            let Ok(object) = set_of(other) else { return Err(unsupported("a set that is compared with no set")) };
            let Object::Set(other) = &*object else { return Ok(None) };
            let mut is_any = false;
            for item in other.keys() {
                is_any = is_any || has(machine, set, &item)?;
            }
            is_any == (name == "intersect?")
        }
        _ => return Ok(None),
    };
    Ok(Some(answer.into()))
}

/// A new set of two.
fn combined<'c>(machine: &mut Machine<'_, 'c>, set: &Hash<'c>, name: &str, other: &RubyValue<'c>) -> Evaluated<'c> {
    let others = items_of(machine, other)?;
    let new = Hash::new();
    match name {
        // The items of the smaller set.
        "&" | "intersection"
            if let Some(Object::Set(other)) = object_of(other)
                && other.len() > set.len() =>
        {
            for item in &set.keys() {
                if has(machine, other, item)? {
                    add(machine, &new, item)?;
                }
            }
        }
        "&" | "intersection" => {
            for item in &others {
                if has(machine, set, item)? {
                    add(machine, &new, item)?;
                }
            }
        }
        "-" | "difference" => {
            add_all(machine, &new, &set.keys())?;
            for item in &others {
                remove(machine, &new, item)?;
            }
        }
        "^" => {
            add_all(machine, &new, &others)?;
            for item in set.keys() {
                if !remove(machine, &new, &item)? {
                    add(machine, &new, &item)?;
                }
            }
        }
        _ => {
            add_all(machine, &new, &set.keys())?;
            add_all(machine, &new, &others)?;
        }
    }
    Ok(value(new))
}

/// `to_set` of something that has items.
pub(super) fn to_set<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    match receiver {
        RubyValue::Array(_) | RubyValue::Hash(_) | RubyValue::Range(_) | RubyValue::Enumerator(_)
            if arguments.values.is_empty() && arguments.block.is_none() =>
        {
            let all = items(machine, receiver)?;
            of_items(machine, &all).map(Some)
        }
        _ => Ok(None),
    }
}

/// The items of a set; `None` of anything else.
pub(in crate::interpreter) fn items_of_set<'c>(value: &RubyValue<'c>) -> Option<Vec<RubyValue<'c>>> {
    match object_of(value) {
        Some(Object::Set(set)) => Some(set.keys()),
        _ => None,
    }
}

/// Methods that sets have of `Enumerable` and that are the same for all that have items.
const fn is_of_enumerable(method: Method) -> bool {
    matches!(
        method,
        Method::Map
            | Method::Collect
            | Method::FlatMap
            | Method::CollectConcat
            | Method::FilterMap
            | Method::EachWithIndex
            | Method::EachWithObject
            | Method::EachSlice
            | Method::Entries
            | Method::ToH
            | Method::Sort
            | Method::SortBy
            | Method::Select
            | Method::Filter
            | Method::FindAll
            | Method::Reject
            | Method::Find
            | Method::Detect
            | Method::First
            | Method::Partition
            | Method::GroupBy
            | Method::Inject
            | Method::Reduce
            | Method::Sum
            | Method::Min
            | Method::Max
            | Method::MinBy
            | Method::MaxBy
            | Method::IsAny
            | Method::IsAll
            | Method::IsNone
            | Method::Count
    )
}
