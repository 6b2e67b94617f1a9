//! Methods of every object.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::{Method, responds};
use crate::interpreter::methods::given::{keywords_of, name_of, only_keyword};
use crate::interpreter::methods::{json, yaml};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, argument_count, class_text, raise, unsupported};
use crate::interpreter::value::{Array, Mark, Object, Range, RubyValue, Text, eql, equal, hash_of};
use pantin_values::value::Value;
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

#[expect(clippy::too_many_lines, reason = "one arm a method")]
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
        Method::IsRespondTo => responds_to(machine, receiver, arguments)?.into(),
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
            None => return Err(unsupported(CLASS)),
        },
        Method::Dup => {
            arguments.none()?;
            copy(receiver)?
        }
        Method::Clone => {
            let is_frozen = match stays_frozen(arguments)? {
                Some(false)
                    if matches!(
                        receiver,
                        RubyValue::Nil
                            | RubyValue::Boolean(_)
                            | RubyValue::Integer(_)
                            | RubyValue::BigInteger(_)
                            | RubyValue::Float(_)
                            | RubyValue::Symbol(_)
                    ) =>
                {
                    let message = format!("can't unfreeze {}", class_text(receiver));
                    return Err(raise(Class::ArgumentError, message));
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
            match arguments.values {
                [] => {}
                [RubyValue::Hash(options)] if options.len() == 0 => {}
                _ => return Err(unsupported("options of YAML")),
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
    let Some(class) = receiver.class() else { return is_of_puppet(receiver, method, *wanted) };
    Ok(if method == Method::IsInstanceOf { class == *wanted } else { machine.program.is_a(class, *wanted) })
}

const CLASS: &str = "the class of a value of Puppet";

/// Whether a value that only Puppet has is an instance of a class, as far as that is certain.
pub(super) fn is_of_puppet<'c>(value: &RubyValue<'c>, method: Method, wanted: Class) -> Result<bool, Stop<'c>> {
    let is_known = !matches!(value, RubyValue::Foreign(Value::Runtime(_) | Value::Object(_) | Value::Regexp(_)));
    match wanted {
        Class::Object | Class::Kernel | Class::BasicObject if is_known && method != Method::IsInstanceOf => Ok(true),
        Class::String
        | Class::Symbol
        | Class::Array
        | Class::Hash
        | Class::NilClass
        | Class::TrueClass
        | Class::FalseClass
        | Class::Integer
        | Class::Float
        | Class::Regexp
        | Class::Range
        | Class::Proc
        | Class::Sensitive
            if is_known =>
        {
            Ok(false)
        }
        _ => Err(unsupported(CLASS)),
    }
}

fn responds_to<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    arguments: &Arguments<'_, 'c>,
) -> Result<bool, Stop<'c>> {
    let (name, sees_private) = match arguments.values {
        [name] => (name_of(machine, name)?, false),
        [name, sees_private] => (name_of(machine, name)?, sees_private.is_truthy()),
        _ => return Err(arguments.odd_count(1, Some(2))),
    };
    match (receiver, receiver.class().filter(|_| !sees_private)) {
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
    let (values, named) = keywords_of(arguments.values)?;
    if !values.is_empty() {
        return Err(argument_count(values.len(), 0, Some(0)));
    }
    match only_keyword(named, "freeze")? {
        None | Some(RubyValue::Nil) => Ok(None),
        Some(RubyValue::Boolean(truth)) => Ok(Some(truth)),
        Some(other) => {
            let message = format!("unexpected value for freeze: {}", class_text(&other));
            Err(raise(Class::ArgumentError, message))
        }
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
