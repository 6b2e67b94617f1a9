//! Metaparameters and tags go along containment edges, from `Class[main]` outward. Source: `reference/compiler.md` §6.

use std::collections::VecDeque;

use hashbrown::{HashMap, HashSet};

use crate::catalog::{Parameter, ResourceId, ScopeId};
use crate::resource_types::METAPARAMETERS;
use crate::symbol::Symbol;
use crate::vm::{Flow, Vm};

/// Copies what is missing from each container to what it contains.
pub(super) fn add_metaparameters<'c>(vm: &mut Vm<'c>) -> Flow<'c, ()> {
    let main = vm.scope(ScopeId::TOP).resource;
    let mut contents: HashMap<ResourceId, Vec<ResourceId>, rustc_hash::FxBuildHasher> = HashMap::default();
    for (source, target) in vm.catalog.edges() {
        contents.entry(*source).or_default().push(*target);
    }
    let names: Vec<Symbol> = METAPARAMETERS
        .iter()
        .filter(|metaparameter| !metaparameter.is_relationship && metaparameter.name != "stage")
        .map(|metaparameter| Symbol::intern(metaparameter.name))
        .collect();
    let mut queue = VecDeque::from([main]);
    let mut seen: HashSet<ResourceId, rustc_hash::FxBuildHasher> = HashSet::default();
    seen.insert(main);
    while let Some(container) = queue.pop_front() {
        for content in contents.get(&container).into_iter().flatten() {
            inherit(vm, container, *content, &names);
            if seen.insert(*content) {
                queue.push_back(*content);
            }
        }
    }
    Ok(())
}

fn inherit(vm: &mut Vm<'_>, container: ResourceId, content: ResourceId, names: &[Symbol]) {
    let mut missing: Vec<(Symbol, Parameter<'_>)> = Vec::new();
    for name in names {
        if let Some(parameter) = vm.catalog.get(container).parameters.get(*name)
            && vm.catalog.get(content).parameters.get(*name).is_none()
        {
            missing.push((*name, *parameter));
        }
    }
    let resource = vm.catalog.get_mut(content);
    for (name, parameter) in missing {
        resource.parameters.set(name, parameter);
    }
    vm.catalog.merge_tags(container, content);
}
