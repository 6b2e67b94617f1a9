//! Methods of objects that libraries of Ruby and Puppet define.

use std::rc::Rc;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::methods::{Arguments, object, path, set};
use crate::ruby::interpreter::run::{Evaluated, Given, Machine, unsupported};
use crate::ruby::interpreter::value::{Object, RubyValue};

/// Names of methods that only objects of libraries have.
const NAMES: [&str; 20] = [
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
