//! Methods of every object.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::{Method, responds};
use crate::interpreter::methods::{json, yaml};
use crate::interpreter::run::{Arguments, odd_count};
use crate::interpreter::run::{Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Array, Mark, Object, Range, RubyValue, Text, eql, equal, hash_of};
use pantin_values::value::address::Address;

/// Whether the hash of a value is that of all that is equal to it.
const fn is_plain_key(value: &RubyValue<'_>) -> bool {
    matches!(
        value,
        RubyValue::String(_)
            | RubyValue::Symbol(_)
            | RubyValue::Integer(_)
            | RubyValue::Float(_)
            | RubyValue::Nil
            | RubyValue::Boolean(_)
    )
}

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::IsNil => {
            arguments.none()?;
            receiver.is_nil().into()
        }
        Method::Not => (!receiver.is_truthy()).into(),
        Method::Equal => same(receiver, arguments, equal)?.into(),
        Method::CaseEqual => same(receiver, arguments, equal)?.into(),
        Method::NotEqual => (!same(receiver, arguments, equal)?).into(),
        Method::IsEql => same(receiver, arguments, eql)?.into(),
        Method::Hash => match receiver {
            RubyValue::Array(array) if array.borrow().iter().all(is_plain_key) => RubyValue::Integer(hash_of(receiver)),
            plain if is_plain_key(plain) => RubyValue::Integer(hash_of(plain)),
            _ => return Err(unsupported("the hash of this object")),
        },
        Method::IsEqual => {
            // Frozen texts with one content are one object if they are literals, or were made for one name.
            if let (RubyValue::String(a), [RubyValue::String(b)]) = (receiver, arguments.values)
                && a.is_frozen()
                && b.is_frozen()
                && !Rc::ptr_eq(a, b)
                && *a.borrow() == *b.borrow()
            {
                return Err(unsupported("the identity of frozen texts"));
            }
            same(receiver, arguments, RubyValue::is_same)?.into()
        }
        Method::Compare => {
            let [other] = arguments.exactly()?;
            if equal(receiver, other) { RubyValue::Integer(0) } else { RubyValue::Nil }
        }
        // Ruby 3.2 has no such method of every object any more.
        Method::Match if machine.is_function => {
            let [_] = arguments.exactly()?;
            RubyValue::Nil
        }
        Method::NotMatch => {
            let found = machine.send(arguments.environment, receiver, Method::Match, arguments.values, None)?;
            (!found.is_truthy()).into()
        }
        Method::IsA | Method::IsKindOf | Method::IsInstanceOf => is_a(machine, receiver, method, arguments)?.into(),
        Method::IsRespondTo => responds_to(receiver, arguments)?.into(),
        Method::ToS => {
            arguments.none()?;
            let text = Text::new(machine.text(receiver)?);
            // Ruby has one object for each of these.
            if matches!(receiver, RubyValue::Nil | RubyValue::Boolean(_)) {
                text.freeze();
            }
            RubyValue::String(Rc::new(text))
        }
        Method::Inspect => {
            arguments.none()?;
            machine.inspect(receiver)?.into()
        }
        Method::Class => match receiver.class() {
            Some(class) => RubyValue::Class(class),
            None => return Err(unsupported("the class of a value of Puppet")),
        },
        Method::Dup => {
            arguments.none()?;
            copy(receiver)?
        }
        Method::Clone => {
            let is_frozen = match stays_frozen(arguments)? {
                // Ruby refuses that for most of what is always frozen.
                Some(false) if !matches!(receiver, RubyValue::String(_) | RubyValue::Array(_) | RubyValue::Hash(_)) => {
                    return Err(unsupported("this clone"));
                }
                Some(stays) => stays,
                // A clone of one of Puppet's own that is frozen is not: to ask would make the result of a call one that
                // cannot be kept.
                None => receiver.is_frozen(),
            };
            let copy = copy(receiver)?;
            if is_frozen {
                freeze(&copy)?;
            }
            copy
        }
        Method::Freeze => {
            if let Some(puppet) = receiver.puppet_value() {
                machine.host.note_mark(&puppet, Mark::Frozen);
            }
            freeze(receiver)?
        }
        Method::IsFrozen => machine.is_frozen(receiver).into(),
        Method::Tap => {
            machine.yield_one(arguments.block()?, receiver.clone())?;
            receiver.clone()
        }
        Method::Then | Method::YieldSelf => machine.yield_one(arguments.block()?, receiver.clone())?,
        Method::Itself => receiver.clone(),
        Method::ToJson => {
            arguments.at_least(0, Some(1))?;
            json::generate(machine, receiver, arguments.values.first())?.into()
        }
        Method::ToYaml => {
            // An empty hash of options changes nothing.
            if !matches!(arguments.optional()?, Some(RubyValue::Hash(options)) if options.len() == 0) {
                arguments.none()?;
            }
            yaml::dump(receiver)?.into()
        }
        _ => return Ok(None),
    }))
}

fn same<'c>(
    receiver: &RubyValue<'c>,
    arguments: &Arguments<'_, 'c>,
    compare: fn(&RubyValue<'c>, &RubyValue<'c>) -> bool,
) -> Result<bool, Stop<'c>> {
    let [other] = arguments.exactly()?;
    if matches!((receiver, other), (RubyValue::Foreign(_), RubyValue::Foreign(_))) {
        return Err(unsupported("a comparison of values of Puppet"));
    }
    Ok(compare(receiver, other))
}

fn is_a<'c>(
    machine: &Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Result<bool, Stop<'c>> {
    let [class] = arguments.exactly()?;
    let RubyValue::Class(wanted) = class else {
        return Err(raise(Class::TypeError, "class or module required"));
    };
    let Some(class) = receiver.class() else { return Err(unsupported("the class of a value of Puppet")) };
    Ok(if method == Method::IsInstanceOf { class == *wanted } else { machine.program.is_a(class, *wanted) })
}

fn responds_to<'c>(receiver: &RubyValue<'c>, arguments: &Arguments<'_, 'c>) -> Result<bool, Stop<'c>> {
    let name = match arguments.values {
        [RubyValue::Symbol(name)] => name.to_string(),
        [RubyValue::String(name)] => name.borrow().to_owned(),
        [_] => return Err(unsupported("this respond_to?")),
        _ => return Err(odd_count()),
    };
    match (receiver, receiver.class()) {
        (RubyValue::Main | RubyValue::Class(_), _) | (_, None | Some(Class::Own(_))) => {
            Err(unsupported("this respond_to?"))
        }
        (_, Some(class)) => {
            responds(class.number(), &name).ok_or_else(|| unsupported(format!("respond_to? of '{name}'")))
        }
    }
}

fn copy<'c>(value: &RubyValue<'c>) -> Result<RubyValue<'c>, Stop<'c>> {
    Ok(match value {
        RubyValue::String(text) => {
            // Puppet tells a copy from what it was made of by where it is.
            let copy = Text::new(text.content().into_owned());
            if text.is_bytes() {
                copy.set_bytes();
            }
            RubyValue::String(copy.into())
        }
        RubyValue::Array(array) => RubyValue::Array(Array::new(array.items()).into()),
        RubyValue::Hash(hash) => RubyValue::hash(hash.copy()),
        RubyValue::Range(range) => RubyValue::Range(Rc::new(Range {
            from: range.from.clone(),
            to: range.to.clone(),
            excludes_end: range.excludes_end,
        })),
        RubyValue::Address(address) => RubyValue::Address(Rc::new(Address::clone(address))),
        RubyValue::Main | RubyValue::Scope | RubyValue::Foreign(_) | RubyValue::Object(_) => {
            return Err(unsupported("a copy of an object"));
        }
        other => other.clone(),
    })
}

/// What `clone(freeze: …)` says.
fn stays_frozen<'c>(arguments: &Arguments<'_, 'c>) -> Result<Option<bool>, Stop<'c>> {
    let [options] = arguments.values else {
        arguments.none()?;
        return Ok(None);
    };
    let RubyValue::Hash(options) = options else { return Err(odd_count()) };
    match options.pairs().as_slice() {
        [(RubyValue::Symbol(name), RubyValue::Nil)] if &**name == "freeze" => Ok(None),
        [(RubyValue::Symbol(name), RubyValue::Boolean(truth))] if &**name == "freeze" => Ok(Some(*truth)),
        _ => Err(unsupported("this clone")),
    }
}

fn freeze<'c>(value: &RubyValue<'c>) -> Result<RubyValue<'c>, Stop<'c>> {
    match value {
        RubyValue::String(text) => text.freeze(),
        RubyValue::Array(array) => array.freeze(),
        RubyValue::Hash(hash) => hash.freeze(),
        RubyValue::Address(_) => return Err(unsupported("an address that is frozen")),
        RubyValue::Object(object) => match &**object {
            Object::Set(set) => set.freeze(),
            Object::Path(_) | Object::Random(_) | Object::Bytes(_) | Object::Catalog(_) | Object::Instance(_) => {
                return Err(unsupported("an object that is frozen"));
            }
        },
        _ => {}
    }
    Ok(value.clone())
}
