//! `base[…]`: types make types, references give parameters of declared resources, everything else is `value::ops`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values and types few count here")]

use std::borrow::Cow;

use crate::Vm;
use crate::access_control;
use crate::advice;
use crate::bytes;
use crate::frame::ActivationId;
use crate::issues;
use crate::resources;
use crate::unwind::{EVALUATION_ERROR, Flow, Unwind};
use pantin_base::diagnostics::Diagnostic;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::Site;
use pantin_code::bytecode::PlacesOfOperands;
use pantin_values::types::construct::{AccessError, Blame};
use pantin_values::types::names::capitalize_segments;
use pantin_values::value::flatten::flattened;
use pantin_values::value::issues as value_issues;
use pantin_values::value::{ResourceReference, Type, Value, ops};

/// Evaluates an access.
pub(crate) fn access<'c>(
    vm: &mut Vm<'c>,
    at: usize,
    frame: ActivationId,
    base: Value<'c>,
    keys: &[Value<'c>],
) -> Flow<'c> {
    match base {
        Value::Hash(hash) if keys.len() == 1 => Ok(hash.get(&keys[0]).unwrap_or(Value::Undef)),
        Value::Type(ty) => of_type(vm, at, frame, ty, keys),
        Value::Resource(reference) => {
            access_control::tell_of_parameter(vm, frame, *reference, keys)?;
            parameters(vm, reference.type_name, reference.title, keys)
        }
        other => {
            let result = super::expressions::operate(vm, at, frame, |operations| ops::access(operations, other, keys));
            match result {
                // The one before gave nothing: which one it was is not in the message.
                Err(unwind) if other.is_undef() && at >= 2 => {
                    Err(unwind.advised(advice::advice_on_access(vm, frame, at - 2)))
                }
                Ok(part) if vm.types.has_bytes() => Ok(bytes::part(vm, &other, part)),
                result => result,
            }
        }
    }
}

fn of_type<'c>(vm: &mut Vm<'c>, at: usize, frame: ActivationId, ty: &'c Type<'c>, keys: &[Value<'c>]) -> Flow<'c> {
    match ty {
        Type::Resource { type_name: Some(type_name), title: Some(title) } => {
            access_control::tell_of_parameter(vm, frame, ResourceReference { type_name: *type_name, title }, keys)?;
            parameters(vm, *type_name, title, keys)
        }
        Type::Class(Some(class)) => {
            let reference = access_control::class_reference(vm, class);
            access_control::tell_of_parameter(vm, frame, reference, keys)?;
            of_class(vm, ty, keys)
        }
        _ => {
            let keys = &*keys_of_resource(vm, at, frame, ty, keys);
            let result = pantin_values::types::construct::access(&vm.types, ty, keys);
            vm.flush_warnings();
            if let Ok(value) = &result {
                access_control::tell_of_references(vm, frame, *value)?;
            }
            result.or_else(|error| refused(vm, at, frame, error))
        }
    }
}

/// The values of parameters of a class that was declared; nothing of another type.
pub(crate) fn of_class<'c>(vm: &mut Vm<'c>, ty: &Type<'c>, keys: &[Value<'c>]) -> Flow<'c> {
    let Type::Class(Some(class)) = ty else { return Ok(Value::Undef) };
    let title = vm.text(&capitalize_segments(class));
    parameters(vm, symbol!("Class"), title, keys)
}

/// `Resource[Class]` is `Resource['class']` to the specification of the language; Puppet 8 refuses it.
fn keys_of_resource<'c, 'k>(
    vm: &mut Vm<'c>,
    at: usize,
    frame: ActivationId,
    ty: &Type<'c>,
    keys: &'k [Value<'c>],
) -> Cow<'k, [Value<'c>]> {
    let (Type::Resource { type_name: None, .. }, [Value::Type(Type::Class(None)), rest @ ..]) = (ty, keys) else {
        return Cow::Borrowed(keys);
    };
    let code = vm.stack[frame].code;
    let place = code.chunk.places.get(at).unwrap_or_default();
    let site = Site { file: Some(&code.unit.file), place };
    if !vm.beyond_puppet(&issues::resource_of_class(), site) {
        return Cow::Borrowed(keys);
    }
    Cow::Owned([&[Value::String("class")], rest].concat())
}

/// A refused parameterisation at the place of what is to blame.
fn refused<'c>(vm: &mut Vm<'c>, at: usize, frame: ActivationId, error: AccessError) -> Flow<'c> {
    if let Some(failure) = vm.types.take_failure() {
        return Err(vm.load_failure(failure));
    }
    let code = vm.stack[frame].code;
    let places = code.chunk.operand_places(at);
    let place = match error.blame {
        Blame::Access => None,
        Blame::Base => places.map(PlacesOfOperands::lhs),
        Blame::Argument(argument) => {
            let place = places.map(|places| places.at(argument + 1));
            // Within an array: Puppet looks for a missing argument, so its message has no place.
            if place.is_some_and(|place| !place.is_known()) {
                let told = Diagnostic::without_place(error.issue).with_prefix(EVALUATION_ERROR);
                return Err(Unwind::Failed(told));
            }
            place
        }
    };
    match place.filter(|place| place.is_known()) {
        Some(place) => Err(vm.at_place(code, place, error.issue)),
        // A plain Ruby error: the expression is named around it.
        None if value_issues::has_code_of::runtime_error(&error.issue) => Err(crate::raise(error.issue.text())),
        None => Err(error.issue.into()),
    }
}

/// The values of parameters of a declared resource: one for one key, an array for several.
fn parameters<'c>(vm: &mut Vm<'c>, type_name: Symbol, title: &'c str, keys: &[Value<'c>]) -> Flow<'c> {
    let mut names = flattened(keys);
    names.retain(|name| !name.is_undef());
    let is_array = keys.len() > 1 || matches!(keys, [Value::Array(_)]);
    // Without a parameter name, Puppet does not check that the resource exists.
    if names.is_empty() {
        return Ok(if is_array { Value::Array(&[]) } else { Value::Undef });
    }
    let Some(id) = vm.find_resource(type_name, title)? else {
        let title = if type_name == "Class" { &title.to_lowercase() } else { title };
        return Err(issues::unknown_resource(&format!("{type_name}['{title}']")).into());
    };
    let mut values = Vec::with_capacity(names.len());
    for name in names {
        let name = if let Value::String(name) = name {
            name
        } else {
            let text = pantin_values::value::format::text(&name, &vm.types);
            return Err(resources::unknown_parameter(vm, id, &text).into());
        };
        values.push(resources::resource_parameter(vm, id, name)?);
    }
    match values.as_slice() {
        [] if !is_array => Ok(Value::Undef),
        [value] if !is_array => Ok(*value),
        several => Ok(Value::Array(vm.arena.alloc_slice_copy(several))),
    }
}
