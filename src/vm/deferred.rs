//! What a `Deferred` that is given as a parameter will become, as far as its function tells. Source:
//! `Puppet::Pops::Types::TypeMismatchDescriber#describe_struct_signature`

use super::Vm;
use super::frame::ActivationId;
use super::native::{Api, Ctx};
use super::target::Target;
use super::unwind::Flow;
use crate::issues;
use crate::native_signatures;
use crate::parameters;
use pantin_base::diagnostics::{Entry, Level};
use pantin_base::source::Place;
use pantin_catalog::ScopeId;
use pantin_values::types::callable;
use pantin_values::types::mismatch::DeferredResult;
use pantin_values::value::format::ruby_inspect;
use pantin_values::value::{Object, Value};

/// The results of those parameters that are a `Deferred`, by name. Warns of functions that do not tell.
pub(crate) fn deferred_results<'n, 'c>(
    vm: &mut Vm<'c>,
    declared: impl Iterator<Item = &'n str>,
    given: &[(&str, Value<'c>)],
) -> Flow<'c, Vec<(&'n str, DeferredResult<'c>)>> {
    let mut results = Vec::new();
    for name in declared {
        if let Some((_, value)) = given.iter().find(|(have, _)| *have == name)
            && let Value::Object(object) = value
            && *object.ty == pantin_values::types::object::DEFERRED
        {
            results.push((name, deferred_result(vm, object)?));
        }
    }
    Ok(results)
}

fn deferred_result<'c>(vm: &mut Vm<'c>, deferred: &Object<'c>) -> Flow<'c, DeferredResult<'c>> {
    let name = deferred.get("name").and_then(|name| name.as_str()).unwrap_or_default();
    let given = deferred.get("arguments").unwrap_or(Value::Undef);
    let arguments = if let Value::Array(arguments) = given { arguments } else { &[] };
    let Some(target) = vm.find_function(name, None)? else {
        return Err(issues::deferred_function_missing().into());
    };
    let returns = match target {
        Target::Native(function) => match &function.api {
            Api::Legacy(_) => Some(None),
            Api::Dispatched(dispatches) => {
                let signatures = native_signatures::native_signatures(vm, function, dispatches)?;
                let accepts = |callable| callable::accepts(&vm.types, callable, arguments, None);
                signatures
                    .iter()
                    .find(|signature| accepts(signature.callable))
                    .map(|signature| signature.callable.returns)
            }
        },
        Target::Puppet(known) => {
            let frame = vm.enter(known.code(), ScopeId::TOP, None)?;
            let callable = parameters::callable_of(vm, frame, known.code());
            vm.stack.leave(frame);
            let callable = callable?;
            callable::accepts(&vm.types, callable, arguments, None).then_some(callable.returns)
        }
        Target::Ruby(function) => {
            let Some(ruby) = vm.hosts.ruby.clone() else { return Ok(DeferredResult::Unknown) };
            let caller = vm.stack.innermost().unwrap_or(ActivationId(0));
            let mut ctx = Ctx { vm, caller, name: "", place: Place::default(), left: false };
            ruby.signature(&mut ctx, &function, arguments)?.map(|callable| callable.returns)
        }
        Target::Double(_) => return Ok(DeferredResult::Unknown),
    };
    let Some(returns) = returns else {
        let shown = if given.is_undef() { String::new() } else { ruby_inspect(&given, &vm.types) };
        return Err(issues::deferred_arguments(name, &shown).into());
    };
    match returns {
        Some(ty) => Ok(DeferredResult::Type(*ty)),
        None => {
            let issue = issues::deferred_without_type(name);
            let entry = Entry { code: Some(issue.code()), ..Entry::new(Level::Warning, issue.text()) };
            vm.listeners.warn_once(&format!("{name}_deferred_warning"), entry);
            Ok(DeferredResult::Unknown)
        }
    }
}
