//! Methods of objects that libraries of Ruby and Puppet define, or files: what Ruby's modules add to what these have themselves,
//! and random numbers, of which those that follow from a seed are Ruby's own, bit for bit.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::rc::Rc;

use num_bigint::BigInt;
use num_traits::ToPrimitive as _;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, whole_of};
use crate::interpreter::methods::string::pack;
use crate::interpreter::methods::{catalog, comparable, object, path, set};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Given, Machine, Stop, argument_count, raise, unsupported};
use crate::interpreter::session::Seeded;
use crate::interpreter::value::{CatalogObject, Object, RubyValue};
use crate::request::Request;
use pantin_values::value::Value;
use pantin_values::value::address::Family;
use pantin_values::value::random::Random;

/// Names of methods that only objects of libraries have.
const NAMES: [&str; 33] = [
    "find_global_scope",
    "ref",
    "resources",
    "title",
    "type",
    "value",
    "force_encoding",
    "pack",
    "shuffle!",
    "unpack",
    "unpack1",
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
pub(in crate::interpreter) fn is_of_object(name: &str) -> bool {
    NAMES.contains(&name)
}

/// The object that a value is, if it is one.
pub(in crate::interpreter) fn object_of<'v, 'c>(value: &'v RubyValue<'c>) -> Option<&'v Object<'c>> {
    match value {
        RubyValue::Object(object) => Some(&**object),
        _ => None,
    }
}

/// Calls a method that values of Ruby's core do not have.
pub(in crate::interpreter) fn call_named<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    name: &str,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    if let RubyValue::Object(object) = receiver {
        return call(machine, receiver, object, (name, Method::named(name)), arguments);
    }
    if matches!(receiver, RubyValue::Exception(_) | RubyValue::Class(_)) {
        let given = Given { values: arguments.values, has_keywords: false };
        if let Some(value) = machine.call_object(receiver, name, given, arguments.block)? {
            return Ok(value);
        }
    }
    if let (RubyValue::Address(address), "family", []) = (receiver, name, arguments.values) {
        return Ok(RubyValue::Integer(family(address.family)));
    }
    if let (RubyValue::Scope, "find_global_scope", []) = (receiver, name, arguments.values) {
        return Ok(CatalogObject::Scope.into());
    }
    if let Some(value) = pack::of_core(receiver, name, arguments)? {
        return Ok(value);
    }
    if name == "shuffle!" && matches!(receiver, RubyValue::Array(_)) {
        return shuffle_in_place(machine, receiver, arguments);
    }
    if name == "to_set"
        && let Some(set) = set::to_set(machine, receiver, arguments)?
    {
        return Ok(set);
    }
    let class = receiver.class().map_or("a value of Puppet", |class| machine.program.class_name(class));
    Err(unsupported(format!("the method '{name}' of {class}")))
}

/// Calls a method of an object. What it does not have here is left to Ruby.
pub(in crate::interpreter) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    called: &Rc<Object<'c>>,
    (name, method): (&str, Option<Method>),
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    let own = match &**called {
        Object::Set(set) => set::call(machine, receiver, set, (name, method), arguments)?,
        Object::Path(path) => path::call(machine, path, name, arguments)?,
        Object::Random(random) => call_random(random, name, arguments)?,
        Object::Bytes(bytes) => pack::call_bytes(bytes, name, arguments)?,
        Object::Catalog(object) => catalog::call(machine, *object, name, arguments)?,
        Object::Instance(_) => {
            let given = Given { values: arguments.values, has_keywords: false };
            match machine.call_object(receiver, name, given, arguments.block)? {
                Some(value) => Some(value),
                None => included(machine, receiver, method, arguments)?,
            }
        }
    };
    let general = match (own, method) {
        (Some(value), _) => return Ok(value),
        (None, Some(method)) if is_of_every_object(method) => object::call(machine, receiver, method, arguments)?,
        (None, _) => None,
    };
    general.ok_or_else(|| unsupported(format!("{}#{name}", machine.program.class_name(called.class()))))
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

/// A method that an exception or class of a file has itself.
pub(super) fn own<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let given = Given { values: arguments.values, has_keywords: false };
    machine.call_object(receiver, method.name(), given, arguments.block)
}

/// A method that an object has of a module of Ruby's that its class includes, or that asks other methods of it.
pub(super) fn included<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Option<Method>,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let (Some(method), Some(class)) = (method, receiver.class()) else { return Ok(None) };
    let has = |module| machine.program.is_a(class, module);
    match method {
        Method::NotEqual => {
            let is_equal = call_named(machine, receiver, Method::Equal.name(), arguments)?;
            return Ok(Some((!is_equal.is_truthy()).into()));
        }
        Method::CaseEqual => return call_named(machine, receiver, Method::Equal.name(), arguments).map(Some),
        Method::Equal if has(Class::Comparable) => {
            let [other] = arguments.exactly()?;
            let is_equal = receiver.is_same(other) || machine.order(receiver, other)? == Some(Ordering::Equal);
            return Ok(Some(is_equal.into()));
        }
        Method::ToS => return Ok(Some(machine.text(receiver)?.into())),
        Method::Inspect => return Ok(Some(machine.inspect(receiver)?.into())),
        _ => {}
    }
    if has(Class::Comparable)
        && method != Method::Compare
        && let Some(value) = comparable::call(machine, receiver, method, arguments)?
    {
        return Ok(Some(value));
    }
    if !machine.program.is_a(class, Class::Enumerable) {
        return Ok(None);
    }
    (machine.methods.call_of_enumerable)(machine, receiver, method, arguments)
}

/// The seed that a number is.
pub(super) fn of_seed<'c>(seed: &RubyValue<'c>) -> Result<Random, Stop<'c>> {
    let whole = whole_of(seed)?;
    Ok(whole.magnitude().to_u64().map_or_else(|| of_long(&whole), |seed| Random::new(seed.into())))
}

/// `Random.new(seed)`
pub(super) fn new_random<'c>(machine: &mut Machine<'_, 'c>, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let random = match arguments.optional()? {
        Some(seed) => of_seed(seed)?,
        None => {
            machine.host.looks_elsewhere();
            unforeseen(machine)?
        }
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
    match arguments.values {
        [] => Ok(Some(RubyValue::Float(random.fraction()))),
        [RubyValue::Integer(limit)] => match u64::try_from(*limit) {
            Ok(limit @ 1..) => Ok(Some(RubyValue::Integer(random.below(limit) as i64))),
            _ => Err(raise(Class::ArgumentError, format!("invalid argument - {limit}"))),
        },
        [RubyValue::Range(range)] => within(&mut random, &range.from, &range.to, range.excludes_end).map(Some),
        _ => Err(unsupported("this rand")),
    }
}

/// A number of a range.
fn within<'c>(random: &mut Random, from: &RubyValue<'c>, to: &RubyValue<'c>, excludes_end: bool) -> Evaluated<'c> {
    if let (RubyValue::Integer(from), RubyValue::Integer(to)) = (from, to) {
        let count = to.checked_sub(*from).and_then(|count| count.checked_add(i64::from(!excludes_end)));
        if let Some(count @ 1..) = count.and_then(|count| u64::try_from(count).ok()) {
            return Ok(RubyValue::Integer(from + random.below(count) as i64));
        }
    }
    Err(unsupported("a random number of this range"))
}

/// Numbers that nobody can foresee.
pub(super) fn unforeseen<'c>(machine: &mut Machine<'_, 'c>) -> Result<Random, Stop<'c>> {
    Ok(Random::of_digest(random_bytes(machine, 16)?))
}

/// Bytes that nobody can foresee.
pub(super) fn random_bytes<'c>(machine: &mut Machine<'_, 'c>, count: usize) -> Result<&'c [u8], Stop<'c>> {
    match machine.ask(Request::Random(count))? {
        Value::Binary(bytes) => Ok(bytes),
        _ => Err(unsupported("random numbers")),
    }
}

/// Does something with the process's own random numbers.
fn with_process<'c, R>(
    machine: &mut Machine<'_, 'c>,
    draw: impl FnOnce(&mut Random) -> Result<R, Stop<'c>>,
) -> Result<R, Stop<'c>> {
    // Whatever was drawn before has a say.
    machine.host.looks_elsewhere();
    if let Some(seeded) = machine.session().random().borrow_mut().as_mut() {
        return draw(&mut seeded.random);
    }
    draw(&mut unforeseen(machine)?)
}

/// `rand`
pub(in crate::interpreter) fn rand<'c>(machine: &mut Machine<'_, 'c>, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
    with_process(machine, |random| match arguments {
        [] | [RubyValue::Nil | RubyValue::Integer(0)] => Ok(RubyValue::Float(random.fraction())),
        [RubyValue::Integer(limit)] => Ok(RubyValue::Integer(random.below(limit.unsigned_abs()) as i64)),
        [RubyValue::Range(range)] => within(random, &range.from, &range.to, range.excludes_end),
        _ => Err(unsupported("this rand")),
    })
}

/// `srand`: gives the seed that was there before.
pub(in crate::interpreter) fn seed<'c>(machine: &mut Machine<'_, 'c>, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
    machine.host.looks_elsewhere();
    let drawn = unforeseen(machine)?.below(1 << 62);
    let [given] = arguments else {
        let before = machine.session().random().take();
        return Ok(RubyValue::Integer(before.map_or(drawn, |seeded| seeded.seed) as i64));
    };
    let random = of_seed(given)?;
    let mut seeded = machine.session().random().borrow_mut();
    // Who puts back what was there has no seed any more.
    if let Some(known) = &*seeded
        && matches!(given, RubyValue::Integer(given) if u64::try_from(*given) == Ok(known.before))
    {
        let seed = known.seed;
        *seeded = None;
        return Ok(RubyValue::Integer(seed as i64));
    }
    let seed = match given {
        RubyValue::Integer(given) if *given >= 0 => *given as u64,
        // For all other values a seed is drawn.
        _ => drawn,
    };
    let before = seeded.as_ref().map_or(drawn, |known| known.seed);
    *seeded = Some(Seeded { random, seed, before });
    Ok(RubyValue::Integer(before as i64))
}

/// `shuffle`, `sample`
pub(super) fn of_array<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Array(array) = receiver else { return Ok(None) };
    let items = array.items();
    let (values, source) = source(machine, arguments.values)?;
    let count = match (method, values) {
        (_, []) => None,
        (Method::Sample, [count]) => match usize::try_from(integer_of(count)?) {
            Ok(count) => Some(count),
            Err(_) => return Err(raise(Class::ArgumentError, "negative sample number")),
        },
        (Method::Sample, _) => return Err(argument_count(values.len(), 0, Some(1))),
        _ => return Err(argument_count(values.len(), 0, Some(0))),
    };
    let draw = |random: &mut Random| {
        Ok(match (method, count) {
            (Method::Shuffle, _) => RubyValue::array(shuffled(random, items)),
            (_, None) => match items.len() {
                0 => RubyValue::Nil,
                length => items[random.below(length as u64) as usize].clone(),
            },
            (_, Some(count)) => RubyValue::array(sampled(random, items, count)),
        })
    };
    match source {
        Source::Process => with_process(machine, draw),
        Source::Random(random) => match &*random {
            Object::Random(random) => draw(&mut random.borrow_mut()),
            Object::Set(_) | Object::Path(_) | Object::Bytes(_) | Object::Catalog(_) | Object::Instance(_) => {
                Err(unsupported(RANDOM))
            }
        },
        Source::Unforeseen => draw(&mut unforeseen(machine)?),
    }
    .map(Some)
}

/// `shuffle!`
pub(super) fn shuffle_in_place<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    let shuffled = of_array(machine, receiver, Method::Shuffle, arguments)?.unwrap_or(RubyValue::Nil);
    machine.send_plain(receiver, Method::Replace, &[shuffled])
}

const RANDOM: &str = "an object as random numbers";

/// Where random numbers come from.
enum Source<'c> {
    Process,
    Random(Rc<Object<'c>>),
    Unforeseen,
}

/// What `random:` says, and the other arguments.
fn source<'v, 'c>(
    machine: &Machine<'_, 'c>,
    values: &'v [RubyValue<'c>],
) -> Result<(&'v [RubyValue<'c>], Source<'c>), Stop<'c>> {
    let [others @ .., RubyValue::Hash(options)] = values else { return Ok((values, Source::Process)) };
    let pairs = options.pairs();
    let source = match &pairs[..] {
        [(RubyValue::Symbol(name), random)] if &**name == "random" => random,
        _ => return Err(unsupported("these options")),
    };
    let source = match source {
        RubyValue::Object(random) if matches!(**random, Object::Random(_)) => Source::Random(Rc::clone(random)),
        RubyValue::Class(Class::Random) => Source::Process,
        RubyValue::Class(class) if machine.program.class_name(*class) == "SecureRandom" => Source::Unforeseen,
        _ => return Err(unsupported(RANDOM)),
    };
    Ok((others, source))
}

fn shuffled<'c>(random: &mut Random, mut items: Vec<RubyValue<'c>>) -> Vec<RubyValue<'c>> {
    for at in (1..=items.len()).rev() {
        let other = random.below(at as u64) as usize;
        items.swap(at - 1, other);
    }
    items
}

/// Ruby draws few items in another way than many.
fn sampled<'c>(random: &mut Random, mut items: Vec<RubyValue<'c>>, count: usize) -> Vec<RubyValue<'c>> {
    const FEW: usize = 10;
    let length = items.len();
    let count = count.min(length);
    if count > FEW {
        for at in 0..count {
            let other = random.below((length - at) as u64) as usize + at;
            items.swap(at, other);
        }
        items.truncate(count);
        return items;
    }
    let mut sorted: Vec<usize> = Vec::with_capacity(count);
    let mut drawn = Vec::with_capacity(count);
    for at in 0..count {
        let mut place = random.below((length - at) as u64) as usize;
        let mut before = 0;
        while before < sorted.len() && place >= sorted[before] {
            place += 1;
            before += 1;
        }
        sorted.insert(before, place);
        drawn.push(items[place].clone());
    }
    drawn
}
