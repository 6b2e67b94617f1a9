//! Calls of native functions: with typed signatures, and by the older convention.
//! Source: `reference/functions.md` ("Calling convention facts").

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use smallvec::SmallVec;

use super::Vm;
use super::bytes;
use super::frame::ActivationId;
use super::native::{Api, Block, Body, Ctx, Dispatch, Function, check_arity};
use super::unwind::Flow;
use crate::issues;
use crate::native_signatures;
use crate::objects;
use pantin_base::source::Place;
use pantin_values::types::callable;
use pantin_values::types::mismatch::{self, Signature};
use pantin_values::value::depth::{deeper, into};
use pantin_values::value::{Type, Value};

/// Calls a native function.
pub(crate) fn call_native<'c>(
    vm: &mut Vm<'c>,
    caller: ActivationId,
    function: &'static Function,
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
    place: Place,
) -> Flow<'c> {
    vm.count_call()?;
    match &function.api {
        Api::Legacy(legacy) => {
            let arguments = legacy_arguments(vm, arguments, Value::String(""))?;
            check_arity(function.name, i64::from(legacy.arity), arguments.len())?;
            let mut ctx = Ctx { vm, caller, name: function.name, place, left: false };
            let value = (legacy.body)(&mut ctx, &arguments, block)?;
            let value = if vm.types.has_bytes() { bytes::kept(vm, function.name, &arguments, value) } else { value };
            Ok(if legacy.statement { Value::Undef } else { value })
        }
        Api::Dispatched(dispatches) => call_dispatched(vm, caller, function, dispatches, (arguments, block), place),
    }
}

fn call_dispatched<'c>(
    vm: &mut Vm<'c>,
    caller: ActivationId,
    function: &'static Function,
    dispatches: &'static [Dispatch],
    (arguments, block): (&[Value<'c>], Option<Block<'c>>),
    place: Place,
) -> Flow<'c> {
    let signatures = native_signatures::native_signatures(vm, function, dispatches)?;
    let block_type = block.map(|block| vm.block_type(block)).transpose()?;
    for (number, (signature, dispatch)) in signatures.iter().zip(dispatches).enumerate() {
        if !callable::accepts(&vm.types, signature.callable, arguments, block_type.as_ref()) {
            continue;
        }
        if let Some(observer) = vm.listeners.observer() {
            observer.signature(number);
        }
        return match dispatch.body {
            Body::Evaluate(body) => {
                // What a block has given may be changed by Ruby code that it calls later.
                let began = block.is_some().then(|| vm.owned.for_ruby_mut().wait_for_changes());
                let mut ctx = Ctx { vm, caller, name: function.name, place, left: false };
                let result = body(&mut ctx, arguments, block);
                let has_left = ctx.left;
                let changes = began.map(|began| vm.owned.for_ruby_mut().end_waiting(began)).unwrap_or_default();
                let value = result?;
                let value = objects::changed_by(vm, value, &changes).unwrap_or(value);
                let value = if vm.types.has_bytes() { bytes::kept(vm, function.name, arguments, value) } else { value };
                let returns = signature.callable.returns.filter(|_| !has_left);
                match returns {
                    Some(ty) if !vm.is_instance(ty, &value) => {
                        let subject = format!("value returned from function '{}'", function.name);
                        vm.check_result(&subject, returns, value)
                    }
                    _ => Ok(value),
                }
            }
            Body::Mismatch(describe) => {
                let text = format!("'{}' {}", function.name, describe(&vm.types, arguments)?);
                Err(issues::type_mismatch(&text).into())
            }
        };
    }
    let is_shown = |dispatch: &Dispatch| matches!(dispatch.body, Body::Evaluate(_));
    let shown: Vec<Signature<'c>> =
        signatures.iter().zip(dispatches).filter(|(_, dispatch)| is_shown(dispatch)).map(|(one, _)| *one).collect();
    let types: Vec<Type<'c>> =
        arguments.iter().map(|argument| pantin_values::types::infer_detailed(&vm.types, argument)).collect();
    let text = mismatch::describe_signatures(&vm.types, Some(function.name), &shown, &types, block_type.as_ref());
    Err(issues::type_mismatch(&text).into())
}

/// Arguments as the older convention gets them: what undef becomes is given, references become resources, values that
/// Ruby's standard classes do not know become texts.
pub(crate) fn legacy_arguments<'c>(
    vm: &mut Vm<'c>,
    arguments: &[Value<'c>],
    undef: Value<'c>,
) -> Flow<'c, SmallVec<[Value<'c>; 8]>> {
    arguments
        .iter()
        .map(|argument| match argument {
            Value::Undef => Ok(undef),
            other if is_understood(other) => Ok(*other),
            other => legacy_argument(vm, *other),
        })
        .collect()
}

fn legacy_argument<'c>(vm: &mut Vm<'c>, value: Value<'c>) -> Flow<'c> {
    deeper(|| match value {
        Value::Regexp(_)
        | Value::SemVer(_)
        | Value::SemVerRange(_)
        | Value::Timespan(_)
        | Value::Timestamp(_)
        | Value::Binary(_) => {
            Ok(Value::String(vm.arena.alloc_str(&pantin_values::value::format::text(&value, &vm.types))))
        }
        Value::Array(elements) => {
            let elements =
                elements.iter().map(|element| legacy_argument(vm, *element)).collect::<Flow<'c, Vec<_>>>()?;
            Ok(Value::Array(vm.arena.alloc_slice_copy(&elements)))
        }
        Value::Hash(hash) => {
            let mut builder = pantin_values::value::HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries() {
                builder.insert(legacy_argument(vm, *key)?, legacy_argument(vm, *value)?);
            }
            Ok(builder.finish_value(vm.arena))
        }
        other => vm.resource_value(other),
    })
}

/// Whether functions of the older convention get a value as it is.
#[inline]
fn is_understood(value: &Value<'_>) -> bool {
    // Nearly all parts of large values are of these kinds.
    matches!(value, Value::String(_) | Value::Undef | Value::Integer(_) | Value::Boolean(_))
        || is_understood_in_depth(value)
}

fn is_understood_in_depth(value: &Value<'_>) -> bool {
    match value {
        Value::Array(elements) => into(elements.len(), || elements.iter().all(is_understood)),
        Value::Hash(hash) => {
            into(hash.len(), || hash.entries().iter().all(|(key, value)| is_understood(key) && is_understood(value)))
        }
        Value::Iterator(_)
        | Value::BigInteger(_)
        | Value::Regexp(_)
        | Value::SemVer(_)
        | Value::SemVerRange(_)
        | Value::Timespan(_)
        | Value::Timestamp(_)
        | Value::Binary(_)
        | Value::Type(Type::Resource { .. } | Type::Class(_) | Type::CatalogEntry) => false,
        Value::Undef
        | Value::Default
        | Value::Boolean(_)
        | Value::Integer(_)
        | Value::Float(_)
        | Value::String(_)
        | Value::Type(_)
        | Value::Sensitive(_)
        | Value::Uri(_)
        | Value::Object(_)
        | Value::Resource(_)
        | Value::Runtime(_) => true,
    }
}
