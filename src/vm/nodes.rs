//! The body of the initial manifest, node definitions, and classes that the node's classifier names. Source:
//! `reference/compiler.md` §2.

use super::Vm;
use super::frame::ActivationId;
use super::registry::KnownDefinition;
use super::unwind::{Flow, Origin, Unwind};
use crate::classes;
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Place;
use pantin_catalog::{Declaration, Parameters, Realization, ResourceId, ScopeId, Site};
use pantin_environment::LoadedUnit;
use pantin_values::value::Value;

/// Evaluates the statements of an initial manifest in top scope.
pub(crate) fn evaluate_main_body<'c>(vm: &mut Vm<'c>, unit: &'c LoadedUnit) -> Flow<'c> {
    with_main_body(vm, unit, Vm::run_frame)
}

/// Calls a function as the statements of a unit would in top scope.
pub(crate) fn call_from_main_body<'c>(
    vm: &mut Vm<'c>,
    unit: &'c LoadedUnit,
    name: &str,
    arguments: &[Value<'c>],
) -> Flow<'c> {
    with_main_body(vm, unit, |vm, frame| vm.call_function(frame, name, arguments, None, Place::default()))
}

fn with_main_body<'c>(
    vm: &mut Vm<'c>,
    unit: &'c LoadedUnit,
    work: impl FnOnce(&mut Vm<'c>, ActivationId) -> Flow<'c>,
) -> Flow<'c> {
    let code = super::Code { unit, chunk: unit.unit.chunk(pantin_code::bytecode::Unit::MAIN) };
    let frame = vm.enter(code, ScopeId::TOP, None)?;
    let result = work(vm, frame);
    vm.stack.leave(frame);
    end_of_body(result)
}

/// Node definitions that are known, in order.
#[must_use]
pub(crate) fn node_definitions<'c>(vm: &Vm<'c>) -> Vec<(&'c pantin_code::bytecode::NodeDefinition, &'c LoadedUnit)> {
    vm.types.registry().nodes().to_vec()
}

/// Evaluates the body of the node definition.
pub(crate) fn evaluate_node_body<'c>(
    vm: &mut Vm<'c>,
    known: KnownDefinition<'c>,
    scope: ScopeId,
    captures: Option<super::Captures<'c>>,
) -> Flow<'c, ()> {
    let code = known.code();
    vm.names[scope].enter(code);
    let frame = vm.enter(code, scope, None)?;
    vm.stack[frame].captures = captures;
    let result = vm.run_frame(frame);
    vm.stack.leave(frame);
    end_of_body(result).map(|_| ())
}

fn end_of_body<'c>(result: Flow<'c>) -> Flow<'c> {
    match result {
        Ok(value) => Ok(value),
        Err(Unwind::Next(jump)) => Err(illegal_control("next", jump.origin)),
        Err(Unwind::Return(jump)) => Err(illegal_control("return", jump.origin)),
        Err(Unwind::Break(jump)) => Err(illegal_control("break", jump.origin)),
        Err(other) => Err(other),
    }
}

/// Declares a class of the ENC with parameters; it is evaluated by the generators.
pub(crate) fn declare_node_class<'c>(
    vm: &mut Vm<'c>,
    name: &str,
    parameters: Parameters<'c>,
    scope: ScopeId,
    site: Site<'c>,
) -> Flow<'c, ResourceId> {
    let id = classes::declare_class(vm, name, parameters, scope, (site, Realization::REAL))?;
    vm.catalog.get_mut(id).declaration = Declaration::Implicit;
    Ok(id)
}

/// Makes an error of a `break`, `next` or `return` that nothing caught.
fn illegal_control<'c>(name: &str, origin: Origin<'c>) -> Unwind<'c> {
    let issue = issues::illegal_control_flow(name, origin.file.unwrap_or("unknown"), origin.place.line);
    Unwind::Failed(Diagnostic::without_place(issue))
}
