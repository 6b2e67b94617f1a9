//! Running collectors. Source: `reference/compiler.md` §5, `seeds/catalog-expressions.txt` (Collector Expressions).

use indexmap::IndexSet;

use super::machine::Machine;
use super::query_index::QueryIndex;
use super::references::{self, split_reference};
use crate::Flow;
use crate::issues as vm_issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::symbol::Symbol;
use pantin_catalog::issues as catalog_issues;
use pantin_catalog::{
    Catalog, Collector, CollectorId, CollectorKind, Overriding, Parameter, ParameterOrigin, Parameters, Query,
    Resource, ResourceId,
};
use pantin_values::types::names::name_in_reference;
use pantin_values::value::format::ruby_quote;
use pantin_values::value::ops;
use pantin_values::value::{ResourceReference, Value};

/// Runs every collector once; gives whether one found something new.
pub(super) fn evaluate_collectors<'c, M: Machine<'c>>(vm: &mut M) -> Flow<'c, bool> {
    let mut found = false;
    let active = vm.pending().active.clone();
    let mut index = QueryIndex::new(active.iter().map(|id| &vm.pending().collectors[id.index()]));
    for id in active {
        found |= evaluate_collector(vm, id, &mut index)?;
    }
    let pending = vm.pending_mut();
    let collectors = &pending.collectors;
    pending.active.retain(|id| match &collectors[id.index()].kind {
        CollectorKind::Fixed(missing) => !missing.is_empty(),
        CollectorKind::Virtual(_) | CollectorKind::Exported(_) => true,
    });
    Ok(found)
}

/// The resources that a collector's query matches and that were not found before, in the order of their declarations.
fn find_matching<'c, M: Machine<'c>>(
    vm: &M,
    collector: &Collector<'c>,
    query: Option<&Query<'c>>,
    index: &mut QueryIndex,
) -> Flow<'c, Vec<ResourceId>> {
    let exported_only = matches!(collector.kind, CollectorKind::Exported(_));
    let is_fresh = |id: &ResourceId| !collector.collected.contains(id);
    let matches = |id: &ResourceId| {
        let resource = vm.catalog().get(*id);
        match query {
            _ if exported_only && !resource.realization.exported => Ok(false),
            Some(query) => matches_query(vm, resource, query),
            None => Ok(true),
        }
    };
    let candidates = query.and_then(|query| index.candidates(vm, collector.type_name, query));
    let candidates = candidates.unwrap_or_else(|| vm.catalog().of_type(collector.type_name));
    let mut matching = Vec::new();
    for id in candidates.iter().copied().filter(is_fresh) {
        let failed = |issue| {
            let file = collector.site.file.map(std::sync::Arc::from);
            Diagnostic::new(issue, file, collector.site.place)
        };
        if matches(&id).map_err(failed)? {
            matching.push(id);
        }
    }
    Ok(matching)
}

/// The resources among references, each once, and the references that nothing declares yet.
fn find_fixed<'c, M: Machine<'c>>(
    vm: &M,
    references: &[ResourceReference<'c>],
) -> Flow<'c, (IndexSet<ResourceId>, Vec<ResourceReference<'c>>)> {
    let mut found = IndexSet::new();
    let mut missing = Vec::new();
    for reference in references {
        match find_reference(vm, *reference).map_err(Diagnostic::without_place)? {
            Some(id) => _ = found.insert(id),
            None => missing.push(*reference),
        }
    }
    Ok((found, missing))
}

fn find_reference<'c, M: Machine<'c>>(vm: &M, reference: ResourceReference<'c>) -> Result<Option<ResourceId>, Issue> {
    let reference = if reference.type_name.as_str().is_empty() {
        let text = reference.title;
        let parts = split_reference(text).ok_or_else(|| vm_issues::realize_of_no_reference(&ruby_quote(text)))?;
        references::check_type(parts.0)?;
        ResourceReference { type_name: Symbol::of_data(&name_in_reference(parts.0))?, title: parts.1 }
    } else {
        reference
    };
    if reference.title.is_empty() {
        return Err(vm_issues::realize_of_no_reference(&format!("\"{}[]\"", reference.type_name)));
    }
    vm.find_resource(reference.type_name, reference.title)
}

/// What a collector finds that it did not find before.
fn find_fresh<'c, M: Machine<'c>>(vm: &mut M, id: CollectorId, index: &mut QueryIndex) -> Flow<'c, Vec<ResourceId>> {
    let collector = &vm.pending().collectors[id.index()];
    match &collector.kind {
        CollectorKind::Fixed(references) => {
            let (found, missing) = find_fixed(vm, references)?;
            let collector = &mut vm.pending_mut().collectors[id.index()];
            collector.kind = CollectorKind::Fixed(missing);
            Ok(found.into_iter().filter(|id| !collector.collected.contains(id)).collect())
        }
        CollectorKind::Exported(_) if !vm.collects_exports() => Ok(Vec::new()),
        CollectorKind::Virtual(query) => find_matching(vm, collector, query.as_ref(), index),
        CollectorKind::Exported(query) => {
            let mut found = find_matching(vm, collector, query.as_ref(), index)?;
            found.extend(vm.import(id)?);
            Ok(found)
        }
    }
}

fn evaluate_collector<'c, M: Machine<'c>>(vm: &mut M, id: CollectorId, index: &mut QueryIndex) -> Flow<'c, bool> {
    let fresh = find_fresh(vm, id, index)?;
    let collector = &mut vm.pending_mut().collectors[id.index()];
    if fresh.is_empty() {
        return Ok(false);
    }
    collector.collected.extend(&fresh);
    let (overrides, scope, site) = (collector.overrides.clone(), collector.scope, collector.site);
    if overrides.is_some() {
        vm.let_replace(scope);
    }
    for found in &fresh {
        vm.catalog_mut().get_mut(*found).realization.is_virtual = false;
        if let Some(overrides) = &overrides {
            if let Some((name, _)) = overrides.repeated {
                let reference = vm.catalog().get(*found).reference_text();
                let issue = vm_issues::parameter_given_twice(name.as_str(), &reference);
                return Err(crate::located(issue, site));
            }
            let overriding = Overriding {
                reference: vm.catalog().get(*found).reference(),
                parameters: overrides.parameters.clone(),
                scope,
                site,
            };
            let tags = vm.catalog().get(*found).tags.iter().len();
            override_collected(vm, *found, &overriding)?;
            let is_tagged = vm.catalog().get(*found).tags.iter().len() > tags;
            index.update(vm, *found, is_tagged);
        }
    }
    Ok(true)
}

/// Applies the overrides of a collector to one resource. The defaults of the collector's scope come along, even over
/// values that are set (`reference/compiler.md` §5).
fn override_collected<'c, M: Machine<'c>>(vm: &mut M, id: ResourceId, overriding: &Overriding<'c>) -> Flow<'c, ()> {
    vm.check_late_override(id, overriding.site)?;
    let mut parameters: Parameters<'c> = overriding.parameters.clone();
    let defaults = vm.defaults_for(overriding.scope, overriding.reference.type_name);
    for (name, parameter) in defaults.iter() {
        if parameters.get(name).is_none() {
            parameters.set(name, Parameter { append: false, origin: ParameterOrigin::Default, ..*parameter });
        }
    }
    vm.record(|provenance| provenance.is_collecting = true);
    for (name, parameter) in parameters.iter() {
        vm.override_parameter(id, name, *parameter, overriding.site)?;
    }
    vm.record(|provenance| provenance.is_collecting = false);
    Ok(())
}

fn matches_query<'c, M: Machine<'c>>(vm: &M, resource: &Resource<'c>, query: &Query<'c>) -> Result<bool, Issue> {
    Ok(match query {
        Query::And(parts) => matches_query(vm, resource, &parts.0)? && matches_query(vm, resource, &parts.1)?,
        Query::Or(parts) => matches_query(vm, resource, &parts.0)? || matches_query(vm, resource, &parts.1)?,
        Query::Compare { attribute, negated: false, value } => matches_attribute(vm, resource, *attribute, value),
        Query::Compare { attribute, negated: true, value } => differs(vm, resource, *attribute, value),
        Query::Unusable => return Err(catalog_issues::unusable_query()),
    })
}

/// `!=`: an array differs unless it is the value itself. Of tags only those of the parameter count.
fn differs<'c, M: Machine<'c>>(vm: &M, resource: &Resource<'c>, attribute: Symbol, value: &Value<'c>) -> bool {
    if attribute == "title" {
        return !matches_attribute(vm, resource, attribute, value);
    }
    let have = resource.parameters.get(attribute).map_or(Value::Undef, |parameter| parameter.value);
    !same(vm, &have, value)
}

fn matches_attribute<'c, M: Machine<'c>>(
    vm: &M,
    resource: &Resource<'c>,
    attribute: Symbol,
    value: &Value<'c>,
) -> bool {
    if attribute == "tag" {
        return has_tag(vm, resource, value);
    }
    if attribute == "title" {
        return ops::equals(vm.typing(), &Value::String(resource.title), value);
    }
    let have = resource.parameters.get(attribute).map_or(Value::Undef, |parameter| parameter.value);
    if let Value::Array(elements) = have {
        elements.iter().any(|element| same(vm, element, value))
    } else {
        same(vm, &have, value)
    }
}

fn same<'c, M: Machine<'c>>(vm: &M, have: &Value<'c>, wanted: &Value<'c>) -> bool {
    match (have, wanted) {
        (Value::Resource(a), Value::Resource(b)) => same_reference(vm.catalog(), a, b),
        _ => ops::equals(vm.typing(), have, wanted),
    }
}

fn same_reference(catalog: &Catalog<'_>, a: &ResourceReference<'_>, b: &ResourceReference<'_>) -> bool {
    a == b || {
        let found = catalog.find(a.type_name, a.title);
        found.is_some() && found == catalog.find(b.type_name, b.title)
    }
}

/// A tag of the resource, or of what contains it: any of those of an array.
fn has_tag<'c, M: Machine<'c>>(vm: &M, resource: &Resource<'c>, value: &Value<'c>) -> bool {
    Query::tags(value).iter().any(|tag| {
        let text = pantin_values::value::format::text(tag, vm.typing());
        let Some(tag) = vm.catalog().tag_names.find(&text) else { return false };
        vm.is_tagged(resource, tag)
    })
}
