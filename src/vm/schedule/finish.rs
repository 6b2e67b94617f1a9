//! Finishing resources: tags of their containers, sensitive values, names of parameters.

use crate::classes;
use crate::finished_instances;
use crate::overrides;
use crate::resource_values;
use crate::schedule::issues;
use crate::{Flow, Vm};
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Place;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{Resource, ResourceId, ResourceKind};
use pantin_values::value::Value;

/// Finishes every resource in order.
pub(super) fn finish_resources<'c>(vm: &mut Vm<'c>) -> Flow<'c, ()> {
    classes::put_class_names_first(vm);
    for index in 0..vm.catalog.len() {
        let id = ResourceId(index as u32);
        finish(vm, id)?;
    }
    Ok(())
}

fn finish<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    overrides::apply_pending_overrides(vm, id)?;
    if vm.catalog.get(id).finished {
        return Ok(());
    }
    vm.catalog.get_mut(id).finished = true;
    let resource = vm.catalog.get(id);
    if resource.kind == ResourceKind::Builtin || !resource.evaluated {
        classes::merge_scope_tags(vm, id);
    }
    flatten_relationships(vm, id);
    unwrap_sensitive(vm.catalog.get_mut(id));
    check_parameters(vm, id)
}

/// Nested arrays of relationship parameters become one, without what is undef.
fn flatten_relationships(vm: &mut Vm<'_>, id: ResourceId) {
    for name in [symbol!("before"), symbol!("notify"), symbol!("require"), symbol!("subscribe")] {
        let Some(parameter) = vm.catalog.get(id).parameters.get(name) else { continue };
        if let Value::Array(elements) = parameter.value
            && elements.iter().any(|element| matches!(element, Value::Array(_) | Value::Undef))
        {
            let value = resource_values::flattened_targets(vm, elements);
            if let Some(parameter) = vm.catalog.get_mut(id).parameters.get_mut(name) {
                parameter.value = value;
            }
        }
    }
}

/// A `Sensitive` value becomes plain, and its parameter's name is kept.
fn unwrap_sensitive(resource: &mut Resource<'_>) {
    let mut names: Vec<Symbol> = Vec::new();
    for (name, parameter) in resource.parameters.iter_mut() {
        if let Value::Sensitive(inner) = parameter.value {
            parameter.value = *inner;
            names.push(name);
        }
    }
    for name in names {
        if !resource.sensitive.contains(&name) {
            resource.sensitive.push(name);
        }
    }
}

fn check_parameters<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    let resource = vm.catalog.get(id);
    let is_defined = matches!(resource.kind, ResourceKind::Defined | ResourceKind::Class);
    if is_defined && (!resource.evaluated || resource.parameters.get(symbol!("title")).is_some()) {
        return finished_instances::check_finished_instance(vm, id);
    }
    if resource.kind != ResourceKind::Builtin {
        return Ok(());
    }
    let type_name = resource.type_name;
    let Some(resource_type) = vm.types.resource_type(type_name) else { return Ok(()) };
    let unknown = resource.parameters.iter().find(|(name, _)| *name != "name" && !resource_type.valid_attribute(*name));
    let Some((name, parameter)) = unknown else { return Ok(()) };
    let site = resource.site;
    let issue = issues::no_parameter_named(name.as_str(), &site.location(), &resource.reference_text())
        .advised(crate::advice_on_attribute(resource_type, name.as_str()));
    let given = crate::given_here(name, parameter);
    let issue = if given.place.is_known() { issue.related(given) } else { issue };
    let file = site.file.map(std::sync::Arc::from);
    Err(Diagnostic::new(issue, file, Place { column: 0, ..site.place }).into())
}
