//! Containment edges in order of creation, each of them once.

use hashbrown::HashSet;

use super::ResourceId;

/// Containment edges.
#[derive(Clone, Debug)]
pub(super) struct Edges {
    list: Vec<(ResourceId, ResourceId)>,
    /// The source of the first edge to each target: most resources are contained once.
    first: Vec<Option<ResourceId>>,
    /// The other edges.
    others: HashSet<(ResourceId, ResourceId), rustc_hash::FxBuildHasher>,
}

impl Edges {
    /// No edges, and room for some.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { list: Vec::with_capacity(capacity), first: Vec::with_capacity(capacity), others: HashSet::default() }
    }

    /// Adds an edge unless it is there.
    pub(super) fn add(&mut self, source: ResourceId, target: ResourceId) {
        if self.first.len() <= target.index() {
            self.first.resize(target.index() + 1, None);
        }
        let is_new = match &mut self.first[target.index()] {
            Some(first) if *first == source => false,
            Some(_) => self.others.insert((source, target)),
            first @ None => {
                *first = Some(source);
                true
            }
        };
        if is_new {
            self.list.push((source, target));
        }
    }

    /// Takes out all edges from and to a resource.
    pub(super) fn remove(&mut self, resource: ResourceId) {
        let list = std::mem::take(&mut self.list);
        self.first.clear();
        self.others.clear();
        for (source, target) in list {
            if source != resource && target != resource {
                self.add(source, target);
            }
        }
    }

    /// The edges in order of creation.
    pub(super) fn list(&self) -> &[(ResourceId, ResourceId)] {
        &self.list
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop, proptest};

    use super::{Edges, ResourceId};

    proptest! {
        #[test]
        fn each_edge_is_kept_once_in_order(edges in prop::collection::vec((0_u32..6, 0_u32..6), 0..60)) {
            let mut kept = Edges::with_capacity(0);
            let mut wanted = Vec::new();
            for (source, target) in edges {
                let edge = (ResourceId(source), ResourceId(target));
                kept.add(edge.0, edge.1);
                if !wanted.contains(&edge) {
                    wanted.push(edge);
                }
            }
            assert_eq!(kept.list(), wanted);
        }
    }
}
