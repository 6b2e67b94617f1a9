//! Giving the parameters of classes and defined types their values: given, looked up, default; and refusing what does not
//! fit. Source: `reference/compiler.md` §4.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::Vm;
use super::frame::ActivationId;
use super::given::Given;
use super::registry::KnownDefinition;
use super::resource_values::ITERATOR_AS_DATA;
use super::unwind::at_declaration;
use super::unwind::{Flow, Unwind};
use crate::causes::{self, Refused};
use crate::deferred;
use crate::lookup;
use crate::resource_values;
use crate::signatures;
use pantin_base::diagnostics::{Diagnostic, Level};
use pantin_base::symbol::Symbol;
use pantin_catalog::{Parameter, ParameterOrigin, ResourceId, ScopeId};
use pantin_lookup::Secrecy;
use pantin_values::types::mismatch;
use pantin_values::types::object::DEFERRED;
use pantin_values::value::depth::into;
use pantin_values::value::{Type, Value};

/// Gives the parameters of a class or define their values: given, looked up, default.
pub(crate) fn bind_resource<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    id: ResourceId,
    known: KnownDefinition<'c>,
) -> Flow<'c, ()> {
    let unit = &known.unit.unit;
    let scope = vm.stack[frame].scope;
    let is_class = vm.catalog.get(id).is_class();
    let parameters = &known.code().chunk.parameters;
    copy_given(vm, id, known)?;
    let mut given = given_parameters(vm, id, known, scope);
    vm.catalog.get_mut(id).parameters.reserve(parameters.len());
    if is_class {
        look_up_parameters(vm, frame, id, known, &mut given)?;
    }
    let types = signatures::definition_types(vm, known)?;
    let defaults = signatures::constant_defaults(vm, known, types);
    // A default may read every parameter that was given, later ones too.
    for (at, parameter) in parameters.iter().enumerate() {
        if let Some(value) = given.defined(at) {
            vm.set_slot(frame, parameter.slot, value);
        }
    }
    for (at, (parameter, ty)) in parameters.iter().zip(types).enumerate() {
        if given.defined(at).is_some() {
            continue;
        }
        let name = unit.name(parameter.name);
        if let Some(value) = defaults[at] {
            given.remove(at);
            if !value.is_undef() {
                set_definition_value(vm, id, name, value, scope)?;
                vm.listeners.record_default((id, vm.catalog.get(id)), known, (name, parameter.place));
            }
            vm.set_slot(frame, parameter.slot, value);
            continue;
        }
        let value = match parameter.default {
            Some(target) => {
                given.remove(at);
                let value = vm
                    .default_value(frame, target, |vm| vm.catalog.get(id).reference_text())
                    .map_err(|unwind| in_definition(unwind, known))?;
                let value = default_in_resource(vm, known, value)?;
                let is_deferred = matches!(value, Value::Object(object) if *object.ty == DEFERRED);
                if is_deferred || ty.is_some_and(|ty| !vm.is_instance(ty, &value)) {
                    // Reported together with everything else that does not fit.
                    given.add(Some(at), name, value);
                }
                if !value.is_undef() {
                    set_definition_value(vm, id, name, value, scope)?;
                    vm.listeners.record_default((id, vm.catalog.get(id)), known, (name, parameter.place));
                }
                value
            }
            None => {
                let own = vm.catalog.get(id).parameters.get(name);
                if own.is_none_or(|own| !own.value.is_undef()) {
                    // It has no value: the check below, or a default that reads it, reports that.
                    continue;
                }
                if is_class {
                    given.remove(at);
                    given.add(Some(at), name, Value::Undef);
                }
                Value::Undef
            }
        };
        vm.set_slot(frame, parameter.slot, value);
    }
    check_parameters(vm, id, known, types, (&given, Some(frame)))
}

/// Makes copies of the arrays and hashes that parameters were declared with: in Puppet none is the object that other
/// parameters and variables have, which Ruby code sees.
fn copy_given<'c>(vm: &mut Vm<'c>, id: ResourceId, known: KnownDefinition<'c>) -> Flow<'c, ()> {
    let (unit, chunk) = (&known.unit.unit, known.code().chunk);
    let is_copied = |(name, parameter): &(Symbol, &Parameter<'c>)| {
        matches!(parameter.value, Value::Array(_) | Value::Hash(_)) && unit.parameter_of(chunk, *name).is_some()
    };
    let given = vm.catalog.get(id).parameters.iter().filter(is_copied);
    let given: Vec<_> = given.map(|(name, parameter)| (name, parameter.value)).collect();
    for (name, value) in given {
        let value = resource_values::copied(vm, value)?;
        if let Some(parameter) = vm.catalog.get_mut(id).parameters.get_mut(name) {
            parameter.value = value;
        }
    }
    Ok(())
}

/// The parameters that a resource was declared with. Metaparameters become variables of the scope.
fn given_parameters<'c>(vm: &mut Vm<'c>, id: ResourceId, known: KnownDefinition<'c>, scope: ScopeId) -> Given<'c> {
    let code = known.code();
    let resource = vm.catalog.get(id);
    let mut given = Given::new(code.chunk.parameters.len());
    for (name, parameter) in resource.parameters.iter() {
        let declared = known.unit.unit.parameter_of(code.chunk, name).map(|(at, _)| at);
        let value = parameter.value;
        if declared.is_none() && pantin_catalog::resource_types::is_metaparameter(name) {
            vm.names.add_extra(scope, name, value);
        } else if declared.is_none() && super::parameters::is_own_name(name) {
            continue;
        } else if declared.is_none() || !value.is_undef() || !resource.is_class() {
            given.add(declared, name, value);
        }
    }
    given
}

/// Looks up the parameters of a class that have no value.
fn look_up_parameters<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    id: ResourceId,
    known: KnownDefinition<'c>,
    given: &mut Given<'c>,
) -> Flow<'c, ()> {
    let scope = vm.stack[frame].scope;
    // Only what debug messages show of values depends on their types.
    let types = if vm.listeners.wants(Level::Debug) { signatures::definition_types(vm, known).ok() } else { None };
    for (at, parameter) in known.code().chunk.parameters.iter().enumerate() {
        let name = known.unit.unit.name(parameter.name);
        let secrecy = Secrecy::of(&vm.types, types.and_then(|types| types[at]));
        if given.defined(at).is_none()
            && let Some(value) = lookup::lookup_parameter(vm, frame, (known.definition_name(), name), secrecy)?
            && (!value.is_undef() || parameter.default.is_none())
        {
            given.remove(at);
            given.add(Some(at), name, value);
            if has_big_integer(&value) {
                // Nothing converts data, which other values do not show.
                keep_definition_value(vm, id, name, value, scope);
            } else {
                set_definition_value(vm, id, name, value, scope)?;
            }
            vm.listeners.record_data((id, vm.catalog.get(id)), name);
        }
    }
    Ok(())
}

/// A default as the resource keeps it, and the variable with it.
fn default_in_resource<'c>(vm: &mut Vm<'c>, known: KnownDefinition<'c>, value: Value<'c>) -> Flow<'c> {
    let value = resource_values::copied(vm, value)?;
    vm.resource_value(value).map_err(|unwind| match unwind {
        // Told of what declares the resource.
        Unwind::Raised(issue) if !has_big_integer(&value) && issue.text() != ITERATOR_AS_DATA => {
            let place = pantin_base::source::Place { column: 0, ..known.code().chunk.place };
            Diagnostic::new(issue, Some(known.unit.file.clone()), place).into()
        }
        other @ (Unwind::Raised(_)
        | Unwind::Failed(_)
        | Unwind::Next(_)
        | Unwind::Break(_)
        | Unwind::NotFound
        | Unwind::Return(_)) => other,
    })
}

/// Refuses given values that the declared parameters do not accept.
pub(crate) fn check_parameters<'c>(
    vm: &mut Vm<'c>,
    id: ResourceId,
    known: KnownDefinition<'c>,
    types: &[Option<&'c Type<'c>>],
    (all, frame): (&Given<'c>, Option<ActivationId>),
) -> Flow<'c, ()> {
    let unit = &known.unit.unit;
    let own = vm.catalog.get(id);
    let has_undef = |name: Symbol| own.parameters.get(name).is_some_and(|parameter| parameter.value.is_undef());
    let fits = known.code().chunk.parameters.iter().zip(types).enumerate().all(|(at, (parameter, ty))| {
        match all.get(at) {
            // What a `Deferred` becomes is for its function to tell.
            Some(Value::Object(object)) if *object.ty == DEFERRED => false,
            Some(value) => ty.is_none_or(|ty| vm.is_instance(ty, &value)),
            None => parameter.default.is_some() || has_undef(unit.name(parameter.name)),
        }
    });
    if fits && !all.has_unknown() {
        return Ok(());
    }
    let parameters: Vec<mismatch::Parameter<'_>> = known
        .code()
        .chunk
        .parameters
        .iter()
        .zip(types)
        .map(|(parameter, ty)| mismatch::Parameter {
            name: unit.name(parameter.name).as_str(),
            ty: ty.unwrap_or(&Type::Any),
            is_optional: parameter.default.is_some() || has_undef(unit.name(parameter.name)),
        })
        .collect();
    let reference = vm.catalog.get(id).reference_text();
    let given: Vec<(&str, Value<'c>)> = all.entries().map(|(name, value)| (name.as_str(), value)).collect();
    let given = given.as_slice();
    let deferred = deferred::deferred_results(vm, parameters.iter().map(|parameter| parameter.name), given)?;
    let text = mismatch::describe_parameters(&vm.types, &reference, (&parameters, given), false, &deferred);
    match text {
        Some(text) => {
            let refused = Refused { id, known, types, given: all, frame };
            Err(causes::with_causes(vm, crate::issues::type_mismatch(&text), refused).into())
        }
        None => Ok(()),
    }
}

fn keep_definition_value<'c>(vm: &mut Vm<'c>, id: ResourceId, name: Symbol, value: Value<'c>, scope: ScopeId) {
    let parameter = Parameter { value, scope, origin: ParameterOrigin::Definition, append: false, written: None };
    vm.catalog.get_mut(id).parameters.set(name, parameter);
}

/// Records a value that the definition gave as a parameter of the resource.
fn set_definition_value<'c>(
    vm: &mut Vm<'c>,
    id: ResourceId,
    name: Symbol,
    value: Value<'c>,
    scope: ScopeId,
) -> Flow<'c, ()> {
    let value = vm.resource_value(value)?;
    keep_definition_value(vm, id, name, value, scope);
    if name == "tag" {
        let Value::Array(texts) = resource_values::flattened(vm, value) else { return Ok(()) };
        let resource = vm.catalog.get_mut(id);
        let (mut tags, site) = (std::mem::take(&mut resource.tags), resource.site);
        let added = texts.iter().filter(|text| !text.is_undef()).try_for_each(|text| {
            let text = pantin_values::value::format::ruby_text(text, &vm.types);
            let added = vm.add_tag(&mut tags, &text);
            added.map_err(|unwind| if site.place.is_known() { at_declaration(unwind, site) } else { unwind })
        });
        vm.catalog.get_mut(id).tags = tags;
        added?;
    }
    Ok(())
}

/// What fails in the default of a parameter without a place, as lookups do, fails in the line of the definition.
#[cold]
fn in_definition<'c>(unwind: Unwind<'c>, known: KnownDefinition<'c>) -> Unwind<'c> {
    if let Unwind::Failed(failure) = unwind {
        Unwind::Failed(failure.or_in_line(&known.unit.file, known.code().chunk.place.line))
    } else {
        unwind
    }
}

/// Whether a value is or holds an integer beyond 64 bits.
fn has_big_integer(value: &Value<'_>) -> bool {
    match value {
        Value::BigInteger(_) => true,
        Value::Array(elements) => into(elements.len(), || elements.iter().any(has_big_integer)),
        Value::Hash(hash) => into(hash.len(), || {
            hash.entries().iter().any(|(key, value)| has_big_integer(key) || has_big_integer(value))
        }),
        _ => false,
    }
}
