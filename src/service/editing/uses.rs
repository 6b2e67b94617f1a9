//! Which nodes use a definition.

use std::collections::{BTreeMap, BTreeSet};

use super::{Caches, EditedNodes, Records, Side};
use pantin_base::budget::Cancel;
use pantin_catalog::{Delivered, DeliveredKind};
use pantin_environment::reads::{DefinitionOf, Read};
use std::sync::atomic::Ordering;

/// Which nodes use a definition.
#[derive(Debug, Default)]
pub struct Uses {
    /// The nodes that have a catalog.
    pub nodes: Vec<String>,
    /// The nodes without one.
    pub failed: Vec<String>,
    /// The numbers of the nodes, by the kind and the lower-case name of what they use.
    of: BTreeMap<(DefinitionOf, String), BTreeSet<usize>>,
}

impl Uses {
    /// The names of the nodes that use a definition.
    pub fn nodes_of(&self, kind: DefinitionOf, name: &str) -> impl Iterator<Item = &str> {
        let numbers = self.of.get(&(kind, name.to_owned()));
        numbers.into_iter().flatten().filter_map(|number| self.nodes.get(*number)).map(String::as_str)
    }

    fn add(&mut self, kind: DefinitionOf, name: &str) {
        let number = self.nodes.len();
        self.of.entry((kind, name.to_lowercase())).or_default().insert(number);
    }
}

impl EditedNodes {
    /// Which nodes of the fleet use which definitions, one node after the other; `None` if it was cancelled.
    #[must_use]
    pub fn uses(&self, (caches, cancel): (&mut Caches, &Cancel)) -> Option<Uses> {
        let mut uses = Uses::default();
        for choice in self.fleet() {
            let made = |catalog: &Delivered<'_>, _: &_| {
                let all = catalog.resources.iter().filter_map(|resource| {
                    if resource.kind == DeliveredKind::DefinedType {
                        return Some((DefinitionOf::Define, resource.type_name.to_owned()));
                    }
                    (resource.type_name == "Class").then(|| (DefinitionOf::Class, resource.title.to_owned()))
                });
                Ok(all.collect::<BTreeSet<_>>())
            };
            let (found, reads) = self.compile((Side::Edited, caches), choice, (Records::Reads, cancel), made);
            if cancel.load(Ordering::Relaxed) {
                return None;
            }
            let Ok(found) = found else {
                uses.failed.push(choice.name.clone());
                continue;
            };
            found.iter().for_each(|(kind, name)| uses.add(*kind, name));
            for (read, _) in reads.iter().flat_map(|reads| reads.iter()) {
                if let Read::Definition(_, kind @ (DefinitionOf::Function | DefinitionOf::TypeAlias), name) = &read {
                    uses.add(*kind, name);
                }
            }
            uses.nodes.push(choice.name.clone());
        }
        Some(uses)
    }
}
