//! Texts and references that catalogs cannot hold. Puppet fails when it writes such a catalog; pantin reports where the text is.

use crate::schedule::issues;
use crate::{Flow, Vm};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::Place;
use pantin_catalog::Resource;
use pantin_values::types::Types;
use pantin_values::value::depth::into;
use pantin_values::value::{Object, ResourceReference, Value, raw_bytes};

/// Refuses titles and parameters with bytes that are no UTF-8, of all resources that are delivered or exported.
pub(super) fn check_texts<'c>(vm: &Vm<'c>) -> Flow<'c, ()> {
    if !raw_bytes::were_met() {
        return Ok(());
    }
    let leaves = |resource: &Resource<'c>| {
        !resource.removed && (!resource.realization.is_virtual || resource.realization.exported)
    };
    for (_, resource) in vm.catalog.resources().filter(|(_, resource)| leaves(resource)) {
        let reference = raw_bytes::shown(&resource.reference_text()).into_owned();
        if raw_bytes::is_in(resource.title) {
            return Err(issues::title_not_utf8(&reference).into());
        }
        for (name, parameter) in resource.parameters.iter() {
            if holds_bytes(vm, &parameter.value) {
                let site = parameter.site();
                let file = site.file.map(std::sync::Arc::from);
                let issue = issues::parameter_not_utf8(name.as_str(), &reference);
                return Err(Diagnostic::new(issue, file, Place { column: 0, ..site.place }).into());
            }
        }
    }
    Ok(())
}

/// Refuses references without a title in parameters, where the type of the reference has no such title. Puppet fails when it
/// makes the catalog.
pub(super) fn check_untitled<'c>(vm: &Vm<'c>) -> Flow<'c, ()> {
    if !vm.pending.has_untitled {
        return Ok(());
    }
    for (_, resource) in vm.catalog.resources() {
        if resource.removed || resource.realization.is_virtual {
            continue;
        }
        for (_, parameter) in resource.parameters.iter() {
            if let Some(issue) = refused_reference(vm, &parameter.value) {
                return Err(issue.into());
            }
        }
    }
    Ok(())
}

/// What is wrong with a reference without a title in a value. What is in hashes Puppet writes as it is.
fn refused_reference<'c>(vm: &Vm<'c>, value: &Value<'c>) -> Option<Issue> {
    if let Value::Resource(reference) = value
        && reference.title.is_empty()
    {
        return vm.types.resource_type(reference.type_name)?.parse_title("").err();
    }
    let Value::Array(elements) = value else { return None };
    into(elements.len(), || elements.iter().find_map(|element| refused_reference(vm, element)))
}

/// Whether there are such bytes somewhere in a value.
fn holds_bytes<'c>(vm: &Vm<'c>, value: &Value<'c>) -> bool {
    if let Value::String(text) | Value::Resource(ResourceReference { title: text, .. }) = value {
        return raw_bytes::is_in(text) && !Types::is_bytes(&*vm.types, text);
    }
    if let Value::Sensitive(inner) = value {
        return into(1, || holds_bytes(vm, inner));
    }
    if let Value::Array(parts) | Value::Object(Object { attributes: parts, .. }) = value {
        return into(parts.len(), || parts.iter().any(|part| holds_bytes(vm, part)));
    }
    if let Value::Hash(hash) = value {
        let mut parts = hash.entries().iter().flat_map(|(key, value)| [key, value]);
        return into(hash.len(), || parts.any(|part| holds_bytes(vm, part)));
    }
    false
}
