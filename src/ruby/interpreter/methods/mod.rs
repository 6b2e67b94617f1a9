//! Ruby's methods, one module per class of receivers.

mod address;
mod array;
mod big_integer;
mod boolean;
mod class;
mod comparable;
mod enumerable;
mod enumerator;
mod exception;
mod file;
mod float;
mod hash;
mod integer;
mod json;
mod kernel;
mod library;
mod matched;
mod nil;
mod object;
mod objects;
mod order;
mod path;
pub(super) mod primitives;
mod procedure;
mod range;
mod regexp;
mod set;
mod string;
mod symbol;
mod table;
mod yaml;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::run::{Callable, Environment, Found, Machine, Stop, type_error, unsupported};
use crate::ruby::interpreter::value::{RubyValue, Text};
use crate::value::Value;
pub(super) use enumerator::items;
pub(super) use file::of_file;
pub(super) use kernel::kernel_function;
pub(super) use library::library_function;
pub(super) use objects::{call_named, is_of_object, object_of, rand, seed};
pub(super) use range::new_range;
pub(super) use set::items_of_set;
pub(super) use table::Owner;

/// What a method is called with.
#[derive(Clone, Copy)]
pub(super) struct Arguments<'a, 'c> {
    pub(super) values: &'a [RubyValue<'c>],
    pub(super) block: Option<&'a Callable<'c>>,
    /// Where `$~` is set.
    pub(super) environment: Option<&'a Environment<'c>>,
}

impl<'a, 'c> Arguments<'a, 'c> {
    /// The arguments of a method that takes so many.
    pub(super) fn exactly<const N: usize>(&self) -> Result<&'a [RubyValue<'c>; N], Stop<'c>> {
        self.values.try_into().map_err(|_| odd_count())
    }

    /// The argument of a method that takes one or none.
    fn optional(&self) -> Result<Option<&'a RubyValue<'c>>, Stop<'c>> {
        match self.values {
            [] => Ok(None),
            [value] => Ok(Some(value)),
            _ => Err(odd_count()),
        }
    }

    fn none(&self) -> Result<(), Stop<'c>> {
        if self.values.is_empty() { Ok(()) } else { Err(odd_count()) }
    }

    fn at_least(&self, least: usize, most: Option<usize>) -> Result<(), Stop<'c>> {
        let count = self.values.len();
        if count < least || most.is_some_and(|most| count > most) {
            return Err(odd_count());
        }
        Ok(())
    }

    fn block(&self) -> Result<&'a Callable<'c>, Stop<'c>> {
        self.block.ok_or_else(|| unsupported("a method without its block"))
    }
}

/// A number of arguments that the method does not take. Where one number is right, that was checked before.
fn odd_count<'c>() -> Stop<'c> {
    unsupported("a wrong number of arguments")
}

/// Calls a method. `None`: the receiver has no such method here.
pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    owner: Owner,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    if let (Owner::Library, RubyValue::Object(object)) = (owner, receiver) {
        return objects::call(machine, receiver, object, (method.name(), Some(method)), arguments).map(Some);
    }
    if let (Owner::Exception | Owner::Class, Some(Class::Own(_))) | (Owner::Class, _) = (owner, receiver.class())
        && let Some(value) = objects::own(machine, receiver, method, arguments)?
    {
        return Ok(Some(value));
    }
    for owner in owner.lineage() {
        let entry = owner.entry(method);
        if entry.is_left {
            return Ok(None);
        }
        if entry.is_loop && arguments.block.is_none() {
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

/// Methods of `Sensitive`.
fn sensitive<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    match (receiver, method) {
        (RubyValue::Foreign(Value::Sensitive(inner)), Method::Unwrap) => {
            arguments.none()?;
            Ok(Some(machine.objects.value(inner)))
        }
        _ => Ok(None),
    }
}

/// An argument that must be a string.
fn string_of<'v, 'c>(value: &'v RubyValue<'c>) -> Result<&'v Text<'c>, Stop<'c>> {
    match value {
        RubyValue::String(text) => Ok(text),
        other => Err(type_error(other, "String")),
    }
}

/// An argument that must be an integer; floats are cut.
fn integer_of<'c>(value: &RubyValue<'c>) -> Result<i64, Stop<'c>> {
    match value {
        RubyValue::Integer(number) => Ok(*number),
        RubyValue::Float(number) if number.is_finite() && number.abs() < 9e18 => Ok(*number as i64),
        RubyValue::Float(_) => Err(unsupported("a float that is no integer")),
        RubyValue::BigInteger(_) => Err(unsupported("a long integer as a number of things")),
        other => Err(type_error(other, "Integer")),
    }
}

/// An argument that must be an array.
fn array_of<'c>(value: &RubyValue<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    match value {
        RubyValue::Array(array) => Ok(array.items()),
        other => Err(type_error(other, "Array")),
    }
}

/// The position that an index means, counted from the end when it is negative.
fn position(index: i64, length: usize) -> Option<usize> {
    if index >= 0 {
        usize::try_from(index).ok()
    } else {
        length.checked_sub(usize::try_from(index.unsigned_abs()).ok()?)
    }
}
