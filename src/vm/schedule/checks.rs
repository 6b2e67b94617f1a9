//! What must hold when everything is evaluated. Source: `reference/compiler.md` §1 steps 11 and 12, §7.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::borrow::Cow;

use super::machine::Machine;
use crate::Flow;
use crate::issues as vm_issues;
use crate::schedule::issues;
use crate::schedule::references::{self, split_reference};
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::METAPARAMETERS;
use pantin_catalog::{CollectorKind, Parameter, ResourceId};
use pantin_values::value::format::{ruby_quote, ruby_text};
use pantin_values::value::{Identities, Identity, ResourceReference, Value};

/// Refuses overrides and `realize` of what was never declared.
pub(super) fn check_unresolved<'c, M: Machine<'c>>(vm: &M) -> Flow<'c, ()> {
    super::overrides::check_overrides(vm)?;
    let mut missing = Vec::new();
    let (mut site, mut first) = (None, None);
    for collector in &vm.pending().collectors {
        if let CollectorKind::Fixed(references) = &collector.kind
            && !references.is_empty()
        {
            site.get_or_insert(collector.site);
            first = first.or_else(|| references.first());
            missing.extend(references.iter().map(written));
        }
    }
    let Some(site) = site else { return Ok(()) };
    let issue = issues::not_realized(&missing.join(", ")).from_origin(site.file, site.place);
    let text = first.map(written).unwrap_or_default();
    Err(match split_reference(&text) {
        Some((type_name, title)) => vm.with_nearest_resource(issue, type_name, title).into(),
        None => issue.into(),
    })
}

/// A reference as it was given: one in a text has no type.
fn written(reference: &ResourceReference<'_>) -> String {
    match reference.type_name.as_str() {
        "" => reference.title.to_owned(),
        type_name => format!("{type_name}[{}]", reference.title),
    }
}

/// Refuses what is contained in something that Ruby code took out of the catalog before that was evaluated.
pub(super) fn check_containers<'c, M: Machine<'c>>(vm: &M) -> Flow<'c, ()> {
    if !vm.catalog().has_removed() {
        return Ok(());
    }
    let is_delivered = |id: &ResourceId| !vm.catalog().get(*id).realization.is_virtual;
    let is_missing = |id: &ResourceId| vm.catalog().get(*id).removed;
    let edges = vm.catalog().edges().iter().filter(|(source, target)| is_delivered(source) && is_delivered(target));
    match edges.map(|(source, _)| source).find(|source| is_missing(source)) {
        Some(source) => Err(issues::container_removed(&vm.catalog().get(*source).reference_text()).into()),
        None => Ok(()),
    }
}

/// Refuses relationships to what is not in the catalog.
pub(super) fn check_relationships<'c, M: Machine<'c>>(vm: &M) -> Flow<'c, ()> {
    let names: Vec<Symbol> = METAPARAMETERS
        .iter()
        .filter(|metaparameter| metaparameter.is_relationship)
        .map(|metaparameter| Symbol::intern(metaparameter.name))
        .collect();
    let mut known = Identities::default();
    for (_, resource) in vm.catalog().resources().filter(|(_, resource)| !resource.realization.is_virtual) {
        if names.iter().all(|name| resource.parameters.get(*name).is_none()) {
            continue;
        }
        for (name, parameter) in resource.parameters.iter() {
            if names.contains(&name) {
                check_value(vm, &mut known, (name, parameter), &parameter.value)?;
            }
        }
    }
    Ok(())
}

/// The references that were found in the catalog are known by where their texts are: relationships to one resource share
/// one text.
fn check_value<'c, M: Machine<'c>>(
    vm: &M,
    known: &mut Identities,
    (name, parameter): (Symbol, &Parameter<'c>),
    value: &Value<'c>,
) -> Flow<'c, ()> {
    let at_parameter = |issue| {
        let site = parameter.site();
        let file = site.file.map(std::sync::Arc::from);
        Err(Diagnostic::new(issue, file, Place { column: 0, ..site.place }).into())
    };
    match value {
        Value::Array(elements) => {
            elements.iter().try_for_each(|element| check_value(vm, known, (name, parameter), element))
        }
        Value::String(text) if known.contains(&Identity::of_text(text)) => Ok(()),
        Value::Undef => Ok(()),
        Value::Resource(ResourceReference { type_name, title: "" }) => {
            at_parameter(vm_issues::untitled_reference(&format!("\"{type_name}[]\"")))
        }
        Value::Resource(reference) => {
            if vm.find_resource(reference.type_name, reference.title)?.is_some() {
                return Ok(());
            }
            let text = format!("{}[{}]", reference.type_name, reference.title);
            let issue = issues::relationship_missing(&text, name.as_str());
            at_parameter(vm.with_nearest_resource(issue, reference.type_name.as_str(), reference.title))
        }
        other => {
            let text = if let Value::String(text) = other {
                Cow::Borrowed(*text)
            } else {
                Cow::Owned(ruby_text(other, vm.typing()))
            };
            match split_reference(&text) {
                None => at_parameter(vm_issues::untitled_reference(&ruby_quote(&text))),
                // Most are written as the catalog has them.
                Some((type_name, title)) if is_declared_as(vm, type_name, title) => {
                    if let Value::String(text) = other {
                        known.insert(Identity::of_text(text));
                    }
                    Ok(())
                }
                Some((type_name, title)) => {
                    references::check_type(type_name).map_err(Diagnostic::without_place)?;
                    let (text, found) = vm.find_written_resource(type_name, title)?;
                    if found.is_some() {
                        return Ok(());
                    }
                    let issue = issues::relationship_missing(&text, name.as_str());
                    let (type_name, title) = split_reference(&text).unwrap_or((type_name, title));
                    at_parameter(vm.with_nearest_resource(issue, type_name, title))
                }
            }
        }
    }
}

fn is_declared_as<'c, M: Machine<'c>>(vm: &M, type_name: &str, title: &str) -> bool {
    Symbol::find(type_name).is_some_and(|type_name| vm.catalog().find(type_name, title).is_some())
}
