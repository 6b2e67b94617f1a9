//! Methods of objects that libraries of Ruby and Puppet define.

use std::cell::RefCell;
use std::rc::Rc;

use num_bigint::BigInt;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::methods::{Arguments, object, path, set};
use crate::ruby::interpreter::run::{Evaluated, Found, Given, Machine, raise, unsupported};
use crate::ruby::interpreter::value::{Object, RubyValue};
use crate::value::address::Family;
use crate::value::random::Random;

/// Names of methods that only objects of libraries have.
const NAMES: [&str; 22] = [
    "rand",
    "family",
    "add",
    "add?",
    "subtract",
    "delete?",
    "subset?",
    "superset?",
    "proper_subset?",
    "proper_superset?",
    "disjoint?",
    "to_set",
    "path",
    "cleanpath",
    "file?",
    "directory?",
    "readable?",
    "read",
    "parent",
    "absolute?",
    "relative?",
    "to_path",
];

/// Whether objects of libraries have a method of that name that no other value has.
pub(in crate::ruby::interpreter) fn is_of_object(name: &str) -> bool {
    NAMES.contains(&name)
}

/// The object that a value is, if it is one.
pub(in crate::ruby::interpreter) fn object_of<'v, 'c>(value: &'v RubyValue<'c>) -> Option<&'v Object<'c>> {
    match value {
        RubyValue::Object(object) => Some(&**object),
        _ => None,
    }
}

/// Calls a method that values of Ruby's core do not have.
pub(in crate::ruby::interpreter) fn call_named<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    name: &str,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    if let RubyValue::Object(object) = receiver {
        return call(machine, receiver, object, (name, None), arguments);
    }
    if let (RubyValue::Address(address), "family", []) = (receiver, name, arguments.values) {
        return Ok(RubyValue::Integer(family(address.family)));
    }
    if name == "to_set"
        && let Some(set) = set::to_set(machine, receiver, arguments)?
    {
        return Ok(set);
    }
    let class = receiver.class().map_or("a value of Puppet", Class::name);
    Err(unsupported(format!("the method '{name}' of {class}")))
}

/// Calls a method of an object. What it does not have here is left to Ruby.
pub(in crate::ruby::interpreter) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    called: &Rc<Object<'c>>,
    (name, method): (&str, Option<Method>),
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    let own = match &**called {
        Object::Set(set) => set::call(machine, receiver, set, (name, method), arguments)?,
        Object::Path(path) => path::call(machine, path, name, arguments)?,
        Object::Module(module) => match (name, arguments.values) {
            ("name", []) => Some(RubyValue::text(module.name.to_string())),
            ("path", []) => Some(RubyValue::text(module.path.to_string())),
            _ => None,
        },
        Object::Random(random) => call_random(random, name, arguments)?,
        Object::Instance(_) => {
            let given = Given { values: arguments.values, has_keywords: false };
            machine.call_object(receiver, name, given, arguments.block)?
        }
    };
    let general = match (own, method) {
        (Some(value), _) => return Ok(value),
        (None, Some(method)) if is_of_every_object(method) => object::call(machine, receiver, method, arguments)?,
        (None, _) => None,
    };
    general.ok_or_else(|| unsupported(format!("{}#{name}", called.class().map_or("an object", Class::name))))
}

/// The number of a family of addresses, as Linux has it.
const fn family(family: Family) -> i64 {
    match family {
        Family::V4 => 2,
        Family::V6 => 10,
    }
}

/// Methods that are the same for all objects.
const fn is_of_every_object(method: Method) -> bool {
    matches!(
        method,
        Method::IsNil
            | Method::Not
            | Method::Equal
            | Method::NotEqual
            | Method::IsEqual
            | Method::IsA
            | Method::IsKindOf
            | Method::IsInstanceOf
            | Method::Class
            | Method::Freeze
            | Method::IsFrozen
            | Method::Tap
            | Method::Then
            | Method::YieldSelf
            | Method::Itself
    )
}

/// `Random.new(seed)`
pub(super) fn new_random<'c>(arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let random = match arguments.values {
        [RubyValue::Integer(seed)] => Random::new(seed.unsigned_abs().into()),
        [RubyValue::BigInteger(seed)] => of_long(seed),
        _ => return Err(unsupported("a Random of no seed")),
    };
    Ok(RubyValue::Object(Rc::new(Object::Random(Box::new(RefCell::new(random))))))
}

fn of_long(seed: &BigInt) -> Random {
    const WORD: usize = 4;
    let digits = seed.magnitude().to_bytes_be();
    let mut bytes = vec![0; digits.len().next_multiple_of(WORD) - digits.len()];
    bytes.extend(digits);
    Random::of_digest(&bytes)
}

/// Calls a method of a generator.
fn call_random<'c>(random: &RefCell<Random>, name: &str, arguments: &Arguments<'_, 'c>) -> Found<'c> {
    if name != "rand" {
        return Ok(None);
    }
    let mut random = random.borrow_mut();
    Ok(Some(match arguments.values {
        [] => RubyValue::Float(random.fraction()),
        [RubyValue::Integer(limit)] => match u64::try_from(*limit) {
            Ok(limit @ 1..) => RubyValue::Integer(random.below(limit) as i64),
            _ => return Err(raise(Class::ArgumentError, format!("invalid argument - {limit}"))),
        },
        [RubyValue::Range(range)] => {
            let (RubyValue::Integer(from), RubyValue::Integer(to)) = (&range.from, &range.to) else {
                return Err(unsupported("a random number of this range"));
            };
            let count = to.checked_sub(*from).and_then(|count| count.checked_add(i64::from(!range.excludes_end)));
            match count.and_then(|count| u64::try_from(count).ok()) {
                Some(count @ 1..) => RubyValue::Integer(from + random.below(count) as i64),
                _ => return Err(unsupported("a random number of this range")),
            }
        }
        _ => return Err(unsupported("this rand")),
    }))
}
