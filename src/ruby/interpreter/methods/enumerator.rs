//! Enumerators, and the items of anything that can be enumerated.

use std::cell::Cell;
use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::integer_of;
use crate::interpreter::methods::{objects::call_named, range};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Built, Callable, Enumerator, Object, RubyValue};

/// A method that waits for its block.
pub(super) fn enumerator<'c>(receiver: &RubyValue<'c>, method: Method, arguments: &[RubyValue<'c>]) -> RubyValue<'c> {
    RubyValue::Enumerator(Rc::new(Enumerator { receiver: receiver.clone(), method, arguments: arguments.to_vec() }))
}

/// What some methods ask of their arguments before they wait for a block.
pub(super) fn check<'c>(
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Result<(), Stop<'c>> {
    match (receiver, method) {
        (_, Method::Find | Method::Detect | Method::MinBy | Method::MaxBy) => arguments.optional().map(drop),
        (_, Method::EachSlice | Method::EachCons) => slice_size(method, &arguments.exactly::<1>()?[0]).map(drop),
        (RubyValue::String(_), Method::Upto) => arguments.at_least(1, Some(2)),
        (RubyValue::Integer(_) | RubyValue::Float(_), Method::Step) => arguments.at_least(0, Some(2)),
        _ => Ok(()),
    }
}

/// How many items a slice has.
pub(super) fn slice_size<'c>(method: Method, size: &RubyValue<'c>) -> Result<usize, Stop<'c>> {
    let message = if method == Method::EachSlice { "invalid slice size" } else { "invalid size" };
    match usize::try_from(integer_of(size)?) {
        Ok(size @ 1..) => Ok(size),
        _ => Err(raise(Class::ArgumentError, message)),
    }
}

/// Methods that change their receiver by what the block gives cannot be run for their items alone.
const fn changes_receiver(method: Method) -> bool {
    matches!(
        method,
        Method::MapBang
            | Method::CollectBang
            | Method::SelectBang
            | Method::RejectBang
            | Method::DeleteIf
            | Method::KeepIf
            | Method::SortByBang
            | Method::TransformValuesBang
            | Method::TransformKeysBang
            | Method::GsubBang
            | Method::Cycle
    )
}

/// Whether a method gives several values at a time to a block that is a method or Puppet code: a method would be called on the
/// first of them, with the others as arguments, and Puppet code takes them one by one.
pub(super) fn gives_several_to_method(receiver: &RubyValue<'_>, block: Option<&Callable<'_>>) -> bool {
    matches!(receiver, RubyValue::Enumerator(enumerator) if yields_several(enumerator.method))
        && matches!(block, Some(Callable::Method(_) | Callable::Named(_) | Callable::OfPuppet(_)))
}

/// Methods that yield several values at a time, which are not those of an array.
const fn yields_several(method: Method) -> bool {
    matches!(method, Method::EachWithIndex | Method::WithIndex | Method::EachWithObject | Method::WithObject)
}

/// The items that an array, hash, range or enumerator yields.
pub(in crate::interpreter) fn items<'c>(
    machine: &mut Machine<'_, 'c>,
    value: &RubyValue<'c>,
) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    match value {
        RubyValue::Array(array) => Ok(array.items()),
        RubyValue::Hash(hash) => Ok(hash.rows()),
        RubyValue::Range(range) => range::items(machine, range),
        RubyValue::Enumerator(enumerator) => {
            if changes_receiver(enumerator.method) {
                return Err(unsupported("an enumerator that changes its receiver"));
            }
            collected(|block| run(machine, enumerator, block))
        }
        RubyValue::Object(object) if let Object::Set(set) = &**object => Ok(set.keys()),
        RubyValue::Object(object) if let Object::Instance(_) = &**object => collected(|block| {
            let arguments = Arguments { values: &[], block: Some(block), environment: None };
            call_named(machine, value, "each", &arguments)
        }),
        other => Err(unsupported(format!("items of {}", machine.class_of(other)))),
    }
}

/// What a method yields to its block.
fn collected<'c>(yielding: impl FnOnce(&Callable<'c>) -> Evaluated<'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    let items = Rc::default();
    yielding(&Callable::Built(Rc::new(Built::Collecting(Rc::clone(&items)))))?;
    Ok(items.take())
}

/// Calls the method of an enumerator with a block.
fn run<'c>(machine: &mut Machine<'_, 'c>, enumerator: &Enumerator<'c>, block: &Callable<'c>) -> Evaluated<'c> {
    machine.send(None, &enumerator.receiver, enumerator.method, &enumerator.arguments, Some(block))
}

/// The same with a block that is built for it.
fn run_built<'c>(machine: &mut Machine<'_, 'c>, enumerator: &Enumerator<'c>, block: Built<'c>) -> Evaluated<'c> {
    run(machine, enumerator, &Callable::Built(Rc::new(block)))
}

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Enumerator(enumerator) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Each if arguments.values.is_empty() => match arguments.block {
            Some(block) => run(machine, enumerator, block)?,
            None => receiver.clone(),
        },
        Method::WithIndex | Method::EachWithIndex => {
            let Some(block) = arguments.block else {
                return Ok(Some(self::enumerator(receiver, method, arguments.values)));
            };
            let first = match arguments.optional()? {
                None | Some(RubyValue::Nil) => 0,
                Some(first) => integer_of(first)?,
            };
            let block = block.clone();
            run_built(machine, enumerator, Built::WithIndex { block, next: Cell::new(first) })?
        }
        Method::WithObject | Method::EachWithObject => {
            let [memo] = arguments.exactly()?;
            let block = arguments.block()?.clone();
            run_built(machine, enumerator, Built::WithObject { block, object: memo.clone() })?;
            memo.clone()
        }
        Method::Size => match &enumerator.receiver {
            RubyValue::Array(_) | RubyValue::Hash(_)
                if enumerator.arguments.is_empty() && enumerator.method != Method::EachEntry =>
            {
                RubyValue::count(items(machine, &enumerator.receiver)?.len())
            }
            RubyValue::Integer(number) if enumerator.method == Method::Times => RubyValue::Integer((*number).max(0)),
            RubyValue::String(text) if enumerator.method == Method::EachChar => RubyValue::count(text.characters()),
            RubyValue::String(text) if enumerator.method == Method::EachByte => RubyValue::count(text.len()),
            _ => return Err(unsupported("the size of an enumerator")),
        },
        _ => return Ok(None),
    }))
}
