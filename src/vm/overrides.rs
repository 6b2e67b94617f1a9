//! Overrides of the parameters of resources. Source: `reference/compiler.md` §6, `Puppet::Parser::Resource#merge`.

use super::Vm;
use super::unwind::Flow;
use super::unwind::{at_declaration, located};
use crate::issues;
use crate::resource_values;
use crate::resources;
use crate::tags;
use pantin_base::diagnostics::Strictness;
use pantin_base::diagnostics::{Entry, Level};
use pantin_base::source::Language;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{
    Overriding, Parameter, ParameterOrigin, Parameters, ResourceId, ResourceKind, ScopeId, Site, TagSet,
};
use pantin_values::value::{ResourceReference, Value};

/// Overrides parameters of a resource, at once if it is declared and otherwise when everything is.
pub(crate) fn override_resource<'c>(
    vm: &mut Vm<'c>,
    reference: ResourceReference<'c>,
    parameters: Parameters<'c>,
    scope: ScopeId,
    site: Site<'c>,
) -> Flow<'c, ()> {
    if let Some(tags) = parameters.get(symbol!("tag")) {
        for text in tags::tag_texts(vm, tags.value) {
            vm.add_tag(&mut TagSet::default(), text).map_err(|unwind| at_declaration(unwind, site))?;
        }
    }
    let overriding = Overriding { reference, parameters, scope, site };
    match vm.find_resource(reference.type_name, reference.title)? {
        Some(id) => merge_override(vm, id, &overriding),
        None => {
            vm.pending.wait(overriding);
            Ok(())
        }
    }
}

/// Applies the overrides of a resource that came before its declaration.
pub(crate) fn apply_pending_overrides<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    if vm.pending.overrides.is_empty() {
        return Ok(());
    }
    let reference = vm.catalog.get(id).reference();
    let waiting = vm.pending.overrides.swap_remove(&reference).unwrap_or_default();
    waiting.iter().try_for_each(|(_, overriding)| merge_override(vm, id, overriding))
}

/// Whether the code of a scope is a subclass of, or the same as, that of another.
fn inherits_from(vm: &mut Vm<'_>, scope: ScopeId, other: ScopeId) -> bool {
    if vm.names[scope].definition == vm.names[other].definition {
        return true;
    }
    let wanted = vm.names[other].definition;
    let mut at = vm.names[scope].inherited;
    while let Some(id) = at {
        if vm.names[id].definition == wanted {
            return true;
        }
        at = vm.names[id].inherited;
    }
    false
}

fn is_subclass(vm: &mut Vm<'_>, scope: ScopeId, other: ScopeId) -> bool {
    let same = vm.names[scope].definition == vm.names[other].definition;
    !same && inherits_from(vm, scope, other)
}

/// Whether what a scope says may replace what another one said: a subclass may, and code that has, or inherits code
/// that has, a collector that overrode something. Source: `Puppet::Resource::Type#child_of?`.
fn replaces(vm: &Vm<'_>, scope: ScopeId, other: ScopeId) -> bool {
    let wanted = vm.names[other].definition;
    let mut at = &vm.names[scope];
    loop {
        if vm.declared.is_collecting(at.definition) {
            return true;
        }
        let Some(parent) = at.inherited else { return false };
        at = &vm.names[parent];
        if at.definition == wanted {
            return true;
        }
    }
}

/// Lets the code of a scope replace whatever is set: a collector in it overrides something.
pub(crate) fn let_replace(vm: &mut Vm<'_>, scope: ScopeId) {
    let definition = vm.names[scope].definition;
    vm.declared.add_collecting(definition);
}

/// Merges an override into a declared resource.
fn merge_override<'c>(vm: &mut Vm<'c>, id: ResourceId, overriding: &Overriding<'c>) -> Flow<'c, ()> {
    let declared_in = vm.catalog.get(id).scope;
    let is_same = vm.names[overriding.scope].definition == vm.names[declared_in].definition;
    if !is_same && !replaces(vm, overriding.scope, declared_in) {
        check_elsewhere(vm, id, overriding)?;
    }
    check_late_override(vm, id, overriding.site)?;
    for (name, parameter) in overriding.parameters.iter() {
        override_parameter(vm, id, name, *parameter, overriding.site)?;
    }
    Ok(())
}

/// An override of what other code declared. Puppet refuses it; the specification lets it set what has no value.
fn check_elsewhere<'c>(vm: &mut Vm<'c>, id: ResourceId, overriding: &Overriding<'c>) -> Flow<'c, ()> {
    let resource = vm.catalog.get(id);
    let is_unset = |name: Symbol| resource.parameters.get(name).is_none_or(|have| have.value.is_undef());
    let is_specified = overriding.parameters.iter().all(|(name, parameter)| !parameter.append && is_unset(name));
    let told = issues::override_elsewhere(&resource.reference_text());
    match is_specified && vm.beyond_puppet(&told, overriding.site) {
        true => Ok(()),
        false => Err(located(issues::only_subclasses_override(), overriding.site)),
    }
}

/// A defined type that was evaluated does not get to see new values: how severe that is depends on `strict`.
pub(crate) fn check_late_override<'c>(vm: &mut Vm<'c>, id: ResourceId, site: Site<'c>) -> Flow<'c, ()> {
    let resource = vm.catalog.get(id);
    if resource.kind != ResourceKind::Defined || !resource.evaluated || vm.strict() == Strictness::Off {
        return Ok(());
    }
    let issue = issues::override_of_evaluated(&resource.site.location());
    if vm.strict() == Strictness::Error {
        return Err(located(issue, site));
    }
    // Puppet's warning has its place in the text alone.
    let text = format!("{} {}", issue.text(), site.location());
    vm.listeners.write(Entry { code: Some(issue.code()), ..Entry::new(Level::Warning, text.trim_end()) });
    Ok(())
}

/// Replaces one parameter.
pub(crate) fn override_parameter<'c>(
    vm: &mut Vm<'c>,
    id: ResourceId,
    name: Symbol,
    parameter: Parameter<'c>,
    site: Site<'c>,
) -> Flow<'c, ()> {
    let current = vm.catalog.get(id).parameters.get(name).copied();
    let mut parameter = parameter;
    if let Some(current) = current {
        // Puppet takes a value that is the type's default for one that a default expression set.
        if resources::is_default(vm, id, name, &parameter.value) {
            // The defaults of a collector's scope, which come along, are nobody's override.
            if parameter.origin == ParameterOrigin::Given {
                warn_of_dropped(vm, id, name, (&parameter.value, &current.value), site);
            }
            return Ok(());
        }
        if !may_replace(vm, id, name, (&parameter, &current), site) {
            let reference = vm.catalog.get(id).reference_text();
            let first = current.site().location();
            let at_first = if first.is_empty() { first } else { format!(" at {first}") };
            let at = if parameter.written.is_some() { parameter.site() } else { site };
            return Err(located(issues::parameter_already_set(name.as_str(), &reference, &at_first), at));
        }
        if parameter.append {
            parameter.value = resource_values::appended(vm, current.value, parameter.value);
        }
    }
    let (was_appended, was_default) = (parameter.append, parameter.origin == ParameterOrigin::Default);
    parameter.append = false;
    parameter.origin = ParameterOrigin::Given;
    let mut resource_tags = std::mem::take(&mut vm.catalog.get_mut(id).tags);
    if name == "tag" {
        for text in tags::tag_texts(vm, parameter.value) {
            vm.add_tag(&mut resource_tags, text).map_err(|unwind| at_declaration(unwind, site))?;
        }
    }
    let resource = vm.catalog.get_mut(id);
    resource.tags = resource_tags;
    resource.parameters.set(name, parameter);
    vm.listeners.record_override(id, (name, &parameter), (was_appended, was_default), site);
    Ok(())
}

/// Tells of an override that Puppet drops because its value is a default, when it is not the value that is there.
fn warn_of_dropped<'c>(
    vm: &mut Vm<'c>,
    id: ResourceId,
    name: Symbol,
    (wanted, current): (&Value<'c>, &Value<'c>),
    site: Site<'c>,
) {
    if pantin_values::value::ops::ruby_equals(&vm.types, wanted, current) {
        return;
    }
    let reference = vm.catalog.get(id).reference_text();
    vm.beyond_puppet(&issues::dropped_override(name.as_str(), &reference), site);
}

/// Whether a value may be replaced: by a subclass of what set it, and by the code that set it, if it is a default. The
/// specification lets subclasses of what declared the resource replace everything, and all code what is undef.
fn may_replace<'c>(
    vm: &mut Vm<'c>,
    id: ResourceId,
    name: Symbol,
    (parameter, current): (&Parameter<'c>, &Parameter<'c>),
    site: Site<'c>,
) -> bool {
    let (source, first) = (parameter.scope, current.scope);
    let is_same = vm.names[source].definition == vm.names[first].definition;
    if replaces(vm, source, first) || (is_same && resources::is_default(vm, id, name, &current.value)) {
        return true;
    }
    let resource = vm.catalog.get(id);
    let (declared_in, reference) = (resource.scope, resource.reference_text());
    let told = if is_subclass(vm, source, declared_in) {
        issues::override_in_subclass(name.as_str(), &reference)
    } else if current.value.is_undef() && !parameter.append {
        // Of other code's overrides that was told already.
        if vm.names[source].definition != vm.names[declared_in].definition {
            return vm.environment.settings().language() != Language::Puppet;
        }
        issues::override_of_undef(name.as_str(), &reference)
    } else {
        return false;
    };
    vm.beyond_puppet(&told, site)
}
