//! Ruby's methods, one module per class of receivers.

mod address;
mod array;
mod big_integer;
mod bits;
mod boolean;
mod catalog;
mod class;
mod comparable;
mod enumerable;
mod enumerator;
mod exception;
mod extremes_of_ranges;
mod file;
mod float;
mod format;
mod given;
mod hash;
mod integer;
mod json;
mod kernel;
mod library;
mod long;
mod matched;
mod nil;
mod object;
mod objects;
mod order;
mod path;
mod primitives;
mod procedure;
mod range;
mod regexp;
mod rounding;
mod sensitive;
mod set;
mod steps;
mod string;
mod symbol;
mod table;
mod yaml;

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::kernel::{FileQuestion, Kernel, Library};
use crate::interpreter::method::Method;
use crate::interpreter::run::{Arguments, Evaluated, Found, Machine, Methods, argument_count, unsupported};
use crate::interpreter::value::{Captured, RubyValue};
pub(super) use objects::is_of_object;
use pantin_values::value::Value;
use string::bytes::Made;
use table::Owner;

/// The methods that values have.
pub(super) static METHODS: Methods = Methods {
    call,
    call_of_enumerable,
    call_named: objects::call_named,
    is_named: is_of_object,
    is_left: |receiver, method| Owner::of(receiver).leaves(method),
    function,
    file,
    range: range::new_range,
    items: enumerator::items,
    items_of_set: set::items_of_set,
};

/// Calls a method. `None`: the receiver has no such method here.
fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let owner = Owner::of(receiver);
    if let Some(count) = owner.argument_count(method)
        && count != arguments.values.len()
    {
        return Err(argument_count(arguments.values.len(), count, Some(count)));
    }
    if let (Owner::Library, RubyValue::Object(object)) = (owner, receiver) {
        return objects::call(machine, receiver, object, (method.name(), Some(method)), arguments).map(Some);
    }
    if let (Owner::Exception | Owner::Class, Some(Class::Own(_))) | (Owner::Class, _) = (owner, receiver.class())
        && let Some(value) = objects::own(machine, receiver, method, arguments)?
    {
        return Ok(Some(value));
    }
    if owner == Owner::String && machine.is_bytes(receiver) {
        return of_bytes(machine, receiver, method, arguments);
    }
    if owner == Owner::Regexp
        && matches!(method, Method::Match | Method::MatchMethod | Method::CaseEqual)
        && arguments.values.first().is_some_and(|text| machine.is_bytes(text))
    {
        // Who looks at the match looks at bytes.
        if arguments.block.is_some() {
            return Err(unsupported("a match of a string of bytes"));
        }
        let before = last_match(arguments);
        let found = inherited(machine, owner, receiver, (method, arguments))?;
        match_of_bytes(arguments, before.as_ref());
        if let Some(RubyValue::Captured(found)) = &found {
            found.set_bytes();
        }
        return Ok(found);
    }
    if owner == Owner::Enumerator && enumerator::gives_several_to_method(receiver, arguments.block) {
        return Err(unsupported("a method as block for several values"));
    }
    inherited(machine, owner, receiver, (method, arguments))
}

/// Calls a method of a string of bytes.
fn of_bytes<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    let made = string::bytes::made(&text.borrow(), method, arguments);
    if made == Made::Unknown {
        return Err(unsupported("a string of bytes"));
    }
    let before = last_match(arguments);
    let found = inherited(machine, Owner::String, receiver, (method, arguments))?;
    match_of_bytes(arguments, before.as_ref());
    if let Some(value) = &found
        && made == Made::Bytes
        && !value.is_same(receiver)
    {
        value.set_bytes();
    }
    Ok(found)
}

/// What `$~` is.
fn last_match<'c>(arguments: &Arguments<'_, 'c>) -> Option<Rc<Captured>> {
    arguments.environment.and_then(|environment| environment.home.last_match.borrow().clone())
}

/// What `$~` became is a match of a string of bytes.
fn match_of_bytes<'c>(arguments: &Arguments<'_, 'c>, before: Option<&Rc<Captured>>) {
    if let Some(found) = last_match(arguments)
        && !before.is_some_and(|before| Rc::ptr_eq(before, &found))
    {
        found.set_bytes();
    }
}

/// Calls a method of a class or of what it inherits from.
fn inherited<'c>(
    machine: &mut Machine<'_, 'c>,
    owner: Owner,
    receiver: &RubyValue<'c>,
    (method, arguments): (Method, &Arguments<'_, 'c>),
) -> Found<'c> {
    for owner in owner.lineage() {
        let entry = owner.entry(method);
        if entry.is_left {
            return Ok(None);
        }
        if entry.is_loop && arguments.block.is_none() {
            enumerator::check(receiver, method, arguments)?;
            return Ok(Some(enumerator::enumerator(receiver, method, arguments.values)));
        }
        if let Some(run) = entry.implementation
            && let Some(value) = run(machine, receiver, method, arguments)?
        {
            return Ok(Some(value));
        }
    }
    Ok(None)
}

/// Calls a method that all have that have items.
fn call_of_enumerable<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    inherited(machine, Owner::Enumerable, receiver, (method, arguments))
}

/// Calls a function of `Kernel` that needs nothing but its arguments.
fn function<'c>(machine: &mut Machine<'_, 'c>, kernel: Kernel, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
    match kernel {
        Kernel::Rand => objects::rand(machine, arguments),
        Kernel::SeedRandom => objects::seed(machine, arguments),
        Kernel::Primitive(primitive) => primitives::call(machine, primitive, arguments),
        Kernel::Library(Library::LoadYaml(permitted)) => match arguments {
            [RubyValue::String(text)] => yaml::load(machine, &text.borrow(), permitted),
            _ => Err(unsupported("YAML of no string")),
        },
        Kernel::Library(function) => library::library_function(function, arguments),
        Kernel::Binary => match arguments {
            [bytes] => Ok(RubyValue::Foreign(Value::Binary(
                machine.arena().alloc_slice_copy(&string::convert::bytes_of(bytes)?),
            ))),
            _ => Err(unsupported("this binary")),
        },
        kernel => kernel::kernel_function(machine, kernel, arguments),
    }
}

/// What is asked of a file.
fn file<'c>(machine: &mut Machine<'_, 'c>, question: FileQuestion, path: &str) -> Evaluated<'c> {
    let Some(files) = machine.host.files() else { return Err(unsupported("a file")) };
    file::of_file(files, question, path)
}
