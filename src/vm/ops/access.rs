//! `base[…]`: types make types, references give parameters of declared resources, everything else is `value::ops`.

use crate::bytecode::OperandPlaces;
use crate::diagnostics::issues::evaluate as issues;
use crate::environment::Strictness;
use crate::symbol::Symbol;
use crate::types::construct::{AccessError, Blame};
use crate::types::names::capitalize_segments;
use crate::value::{Type, Value, ops};
use crate::vm::Vm;
use crate::vm::frame::ActivationId;
use crate::vm::unwind::Flow;

/// Evaluates an access.
pub(in crate::vm) fn access<'c>(
    vm: &mut Vm<'c>,
    at: usize,
    frame: ActivationId,
    base: Value<'c>,
    keys: &[Value<'c>],
) -> Flow<'c> {
    match base {
        Value::Hash(hash) if keys.len() == 1 => Ok(hash.get(&keys[0]).unwrap_or(Value::Undef)),
        Value::Type(ty) => of_type(vm, at, frame, ty, keys),
        Value::Resource(reference) => parameters(vm, reference.type_name, reference.title, keys),
        other => super::expressions::operate(vm, at, frame, |operations| ops::access(operations, other, keys)),
    }
}

fn of_type<'c>(vm: &mut Vm<'c>, at: usize, frame: ActivationId, ty: &'c Type<'c>, keys: &[Value<'c>]) -> Flow<'c> {
    match ty {
        Type::Resource { type_name: Some(type_name), title: Some(title) } => parameters(vm, *type_name, title, keys),
        Type::Class(Some(class)) => {
            let title = vm.text(&capitalize_segments(class));
            parameters(vm, Symbol::intern("Class"), title, keys)
        }
        _ => {
            let result = crate::types::construct::access(&vm.types, ty, keys);
            vm.flush_warnings();
            result.or_else(|error| refused(vm, at, frame, error))
        }
    }
}

/// A refused parameterisation at the place of what is to blame, or its result where `strict` lets it pass.
fn refused<'c>(vm: &mut Vm<'c>, at: usize, frame: ActivationId, error: AccessError<'c>) -> Flow<'c> {
    if let (Some(otherwise), true) = (error.otherwise, vm.strict() != Strictness::Error) {
        return Ok(otherwise);
    }
    if let Some(failure) = vm.types.take_failure() {
        return Err(vm.load_failure(failure));
    }
    let code = vm.frames[frame.index()].code;
    let places = code.chunk.operand_places(at);
    let place = match error.blame {
        Blame::Access => None,
        Blame::Base => places.map(OperandPlaces::lhs),
        Blame::Argument(argument) => places.map(|places| places.at(argument + 1)),
    };
    match place.filter(|place| place.is_known()) {
        Some(place) => Err(vm.at_place(code, place, error.issue)),
        // A plain Ruby error: the expression is named around it.
        None if error.issue.code() == "RUNTIME_ERROR" => Err(crate::vm::raise(error.issue.text())),
        None => Err(error.issue.into()),
    }
}

/// The values of parameters of a declared resource: one for one key, an array for several.
fn parameters<'c>(vm: &mut Vm<'c>, type_name: Symbol, title: &'c str, keys: &[Value<'c>]) -> Flow<'c> {
    let Some(id) = vm.catalog.find(type_name, title) else {
        return Err(issues::unknown_resource(&format!("{type_name}['{title}']")).into());
    };
    let mut values = Vec::with_capacity(keys.len());
    for key in keys {
        let Value::String(name) = key else {
            let actual = crate::types::infer_generalized(&vm.types, key);
            let text = crate::types::type_text(&vm.types, &actual);
            return Err(issues::bad_parameter_name(&text).into());
        };
        values.push(vm.resource_parameter(id, name)?);
    }
    match values.as_slice() {
        [value] => Ok(*value),
        several => Ok(Value::Array(vm.arena.alloc_slice_copy(several))),
    }
}
