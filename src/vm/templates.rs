//! Rendering EPP templates: a frame of the template's chunk with its parameters given by name and a place for its output.
//!
//! Must not know where templates come from. Source: `Puppet::Pops::Evaluator::EppEvaluator`, `Closure#call_by_name`.

use super::Vm;
use super::frame::{ActivationId, Output};
use super::observe::{Activity, CodePlace};
use super::scope::{Code, ScopeKind};
use super::unwind::{Flow, Unwind, raise};
use crate::deferred;
use crate::issues;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Issue, Label};
use pantin_base::symbol::Symbol;
use pantin_catalog::ScopeId;
use pantin_environment::LoadedUnit;
use pantin_values::types::mismatch;
use pantin_values::value::{Hash, Type, Value};

/// What Puppet calls a template in messages about its parameters.
const SUBJECT: &str = "lambda";

/// The maximum of declarations of parameters that an error shows.
const MAX_LABELS: usize = 4;

/// What a template sees of its surroundings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TemplateScope {
    /// All that the caller sees, its local variables included.
    Caller,
    /// The node's scope or top scope.
    Global,
}

/// The result of a template.
pub enum Rendered<'c> {
    /// Its output, or what `next` ended it with.
    Output(Value<'c>),
    /// What control flow ended it with instead; not asked for its type.
    Left(Value<'c>),
}

/// Renders a template with arguments by name. `None` means that the caller gave no hash, which differs from an empty one: a
/// template without parameters takes any hash, and checks its variables if it gets none.
pub(crate) fn render_template<'c>(
    vm: &mut Vm<'c>,
    caller: ActivationId,
    unit: &'c LoadedUnit,
    from: TemplateScope,
    arguments: Option<&Hash<'c>>,
) -> Flow<'c, Rendered<'c>> {
    let what = || (Activity::Template(&unit.file), CodePlace { file: &unit.file, line: 1 });
    vm.observed(what, |vm| run_template(vm, caller, unit, from, arguments))
}

fn run_template<'c>(
    vm: &mut Vm<'c>,
    caller: ActivationId,
    unit: &'c LoadedUnit,
    from: TemplateScope,
    arguments: Option<&Hash<'c>>,
) -> Flow<'c, Rendered<'c>> {
    let code = Code { unit, chunk: unit.unit.chunk(pantin_code::bytecode::Unit::MAIN) };
    let checked = code.chunk.has_parameters || arguments.is_none();
    let arguments = arguments.map_or(&[][..], |hash| hash.entries());
    let frame = match from {
        TemplateScope::Caller => vm.enter(code, vm.stack[caller].scope, Some(caller))?,
        TemplateScope::Global => vm.enter(code, global_scope(vm, caller), None)?,
    };
    vm.stack[frame].output = Some(Output::default());
    let bound = if checked {
        bind_template(vm, frame, code, arguments)
    } else {
        let named = |(name, value): &(Value<'c>, Value<'c>)| Some((name.as_str()?, *value));
        vm.stack[frame].extras = arguments.iter().filter_map(named).collect();
        Ok(())
    };
    let result = bound.and_then(|()| vm.run_frame(frame));
    let output = vm.stack.leave(frame).and_then(|activation| activation.output).unwrap_or_default();
    match result {
        Ok(_) => {
            let text = if output.is_bytes && output.text.is_ascii() {
                vm.types.bytes_text(&output.text)
            } else {
                Value::String(vm.arena.alloc_str(&output.text))
            };
            Ok(Rendered::Output(if output.sensitive { Value::Sensitive(vm.arena.alloc(text)) } else { text }))
        }
        Err(Unwind::Next(jump)) if checked => Ok(Rendered::Output(jump.value)),
        Err(Unwind::Next(jump) | Unwind::Return(jump)) => Ok(Rendered::Left(jump.value)),
        Err(other) => Err(other),
    }
}

/// The unit of a template that was given as text before, by code of the same module.
#[must_use]
pub(crate) fn inline_template<'c>(vm: &Vm<'c>, caller: ActivationId, text: &str) -> Option<&'c LoadedUnit> {
    let module = vm.stack[caller].code.unit.module;
    vm.memo.inline_templates.get(&(text, module)).copied()
}

/// Keeps the unit of a template that is given as text.
pub(crate) fn keep_inline_template<'c>(
    vm: &mut Vm<'c>,
    caller: ActivationId,
    text: &'c str,
    unit: LoadedUnit,
) -> &'c LoadedUnit {
    let module = vm.stack[caller].code.unit.module;
    let unit = vm.keep_unit(LoadedUnit { module, ..unit });
    vm.memo.inline_templates.insert((text, module), unit);
    unit
}

/// The scope of the node or top scope, as seen from a frame.
fn global_scope(vm: &Vm<'_>, frame: ActivationId) -> ScopeId {
    let mut at = vm.stack[frame].scope;
    loop {
        let scope = &vm.names[at];
        match scope.kind {
            ScopeKind::Top | ScopeKind::Node => return at,
            ScopeKind::Class | ScopeKind::Define | ScopeKind::Settings => {
                at = scope.inherited.unwrap_or(scope.enclosing);
            }
        }
    }
}

/// Gives the parameters of a template their values and refuses those that do not fit.
fn bind_template<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    code: Code<'c>,
    arguments: &[(Value<'c>, Value<'c>)],
) -> Flow<'c, ()> {
    let argument = |name: Symbol| arguments.iter().find(|(have, _)| have.as_str() == Some(name.as_str()));
    let parameters = &code.chunk.parameters;
    for parameter in parameters {
        if let Some((_, value)) = argument(code.unit.unit.name(parameter.name))
            && !value.is_undef()
        {
            vm.set_slot(frame, parameter.slot, *value);
        }
    }
    let mut given: Vec<(&str, Value<'c>)> = Vec::with_capacity(arguments.len());
    given.extend(arguments.iter().filter(|(_, value)| !value.is_undef()).filter_map(|(n, v)| Some((n.as_str()?, *v))));
    for parameter in parameters {
        let name = code.unit.unit.name(parameter.name);
        let named = argument(name);
        if named.is_some_and(|(_, value)| !value.is_undef()) {
            continue;
        }
        let value = match parameter.default {
            Some(target) => vm.run(frame, target.index()).map_err(in_template)?,
            None if named.is_some() => Value::Undef,
            None => continue,
        };
        vm.set_slot(frame, parameter.slot, value);
        given.push((name.as_str(), value));
    }
    let mut types: Vec<&'c Type<'c>> = Vec::with_capacity(parameters.len());
    for parameter in parameters {
        types.push(vm.parameter_type(frame, code, parameter.ty)?.unwrap_or(&Type::Any));
    }
    let declared: Vec<mismatch::Parameter<'_>> = parameters
        .iter()
        .zip(&types)
        .map(|(parameter, ty)| mismatch::Parameter {
            name: code.unit.unit.name(parameter.name).as_str(),
            ty,
            is_optional: parameter.default.is_some(),
        })
        .collect();
    let deferred = deferred::deferred_results(vm, declared.iter().map(|parameter| parameter.name), &given)?;
    match mismatch::describe_parameters(&vm.types, SUBJECT, (&declared, &given), false, &deferred) {
        Some(text) => {
            let issue = issues::type_mismatch(&text);
            Err(with_template_parameters(vm, issue, code, (&declared, &given)).into())
        }
        None => Ok(()),
    }
}

/// The error with the nearest parameter to an unknown one, and the places where the template declares what does not fit.
#[cold]
fn with_template_parameters<'c>(
    vm: &Vm<'c>,
    issue: Issue,
    code: Code<'c>,
    (declared, given): (&[mismatch::Parameter<'_>], &[(&str, Value<'c>)]),
) -> Issue {
    let names = || declared.iter().map(|parameter| parameter.name);
    let unknown = given.iter().find(|(name, _)| names().all(|known| known != *name));
    let advice = match (unknown, declared) {
        (None, _) => None,
        (Some((name, _)), []) => {
            Some(format!("the template {} declares no parameters, '{name}' neither", code.unit.file))
        }
        (Some((name, _)), _) => did_you_mean(name, names()),
    };
    let is_wrong = |parameter: &mismatch::Parameter<'_>| match given.iter().find(|(name, _)| *name == parameter.name) {
        Some((_, value)) => !pantin_values::types::is_instance(&vm.types, parameter.ty, value),
        None => !parameter.is_optional,
    };
    let wrong = declared.iter().zip(&code.chunk.parameters).filter(|(parameter, _)| is_wrong(parameter));
    let labels = wrong.take(MAX_LABELS).map(|(parameter, declared)| Label {
        file: Some(code.unit.file.clone()),
        place: declared.place,
        text: format!("parameter '{}' of the template is declared here", parameter.name),
    });
    labels.filter(|label| label.place.is_known()).fold(issue, Issue::related).advised(advice)
}

/// A default that reads a parameter without a value is an error of the call, not of the template.
fn in_template(unwind: Unwind<'_>) -> Unwind<'_> {
    match unwind {
        Unwind::Failed(diagnostic) if issues::has_code_of::illegal_default_access(diagnostic.issue()) => {
            raise(&format!("{SUBJECT}: {}", diagnostic.issue().text()))
        }
        other @ (Unwind::Raised(_)
        | Unwind::Failed(_)
        | Unwind::Next(_)
        | Unwind::Break(_)
        | Unwind::NotFound
        | Unwind::Return(_)) => other,
    }
}
