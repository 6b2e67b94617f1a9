//! `base[…]`: types make types, references give parameters of declared resources, everything else is `value::ops`.

use crate::diagnostics::issues::evaluate as issues;
use crate::symbol::Symbol;
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
        Value::Resource(reference) => {
            let ty = crate::types::reference_type(vm.arena, reference);
            of_type(vm, at, frame, vm.arena.alloc(ty), keys)
        }
        other => super::expressions::operate(vm, at, frame, |operations| ops::access(operations, other, keys)),
    }
}

fn of_type<'c>(
    vm: &mut Vm<'c>,
    at: usize,
    frame: ActivationId,
    ty: &'c Type<'c>,
    keys: &[Value<'c>],
) -> Flow<'c> {
    match ty {
        Type::Resource { type_name: Some(type_name), title: Some(title) } => parameters(vm, *type_name, title, keys),
        Type::Class(Some(class)) => {
            let title = vm.text(&capitalize_segments(class));
            parameters(vm, Symbol::intern("Class"), title, keys)
        }
        _ => {
            let result = super::expressions::operate(vm, at, frame, |_| crate::types::access(&vm.types, ty, keys));
            vm.flush_warnings();
            result
        }
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
            let text = crate::types::render(&vm.types, &actual);
            return Err(issues::bad_parameter_name(&text).into());
        };
        values.push(vm.resource_parameter(id, name)?);
    }
    match values.as_slice() {
        [value] => Ok(*value),
        several => Ok(Value::Array(vm.arena.alloc_slice_copy(several))),
    }
}
