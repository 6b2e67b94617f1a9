//! Metaparameters and tags go along containment edges, from `Class[main]` outward. Source: `reference/compiler.md` §6.

use std::collections::VecDeque;

use crate::tags;
use crate::{Flow, Vm};
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::METAPARAMETERS;
use pantin_catalog::{Manner, Parameter, ResourceId, ScopeId};

/// Copies what is missing from each container to what it contains.
pub(super) fn add_metaparameters<'c>(vm: &mut Vm<'c>) -> Flow<'c, ()> {
    let main = vm.names[ScopeId::TOP].resource;
    // What a container contains stands together, in order.
    let mut edges = vm.catalog.edges().to_vec();
    edges.sort_by_key(|(container, _)| *container);
    let names: Vec<Symbol> = METAPARAMETERS
        .iter()
        .filter(|metaparameter| !metaparameter.is_relationship)
        .map(|metaparameter| Symbol::intern(metaparameter.name))
        .collect();
    let mut queue = VecDeque::from([main]);
    let mut seen = vec![false; vm.catalog.len()];
    seen[main.index()] = true;
    while let Some(container) = queue.pop_front() {
        let first = edges.partition_point(|(other, _)| *other < container);
        for (_, content) in edges[first..].iter().take_while(|(other, _)| *other == container) {
            inherit(vm, container, *content, &names)?;
            if !std::mem::replace(&mut seen[content.index()], true) {
                queue.push_back(*content);
            }
        }
    }
    Ok(())
}

fn inherit<'c>(vm: &mut Vm<'c>, container: ResourceId, content: ResourceId, names: &[Symbol]) -> Flow<'c, ()> {
    let mut missing: Vec<(Symbol, Parameter<'c>)> = Vec::new();
    for name in names {
        if let Some(parameter) = vm.catalog.get(container).parameters.get(*name)
            && vm.catalog.get(content).parameters.get(*name).is_none()
        {
            missing.push((*name, *parameter));
        }
    }
    let resource = vm.catalog.get_mut(content);
    for (name, parameter) in &missing {
        resource.parameters.set(*name, *parameter);
    }
    for (name, parameter) in &missing {
        vm.listeners.record_setting(content, (*name, parameter), Manner::Inherited(container), parameter.site());
    }
    // The parameter comes before the other tags of the container.
    if let Some((_, parameter)) = missing.iter().find(|(name, _)| *name == "tag") {
        let mut tags = std::mem::take(&mut vm.catalog.get_mut(content).tags);
        for text in tags::tag_texts(vm, parameter.value) {
            vm.add_tag(&mut tags, text)?;
        }
        vm.catalog.get_mut(content).tags = tags;
    }
    vm.catalog.merge_tags(container, content);
    Ok(())
}
