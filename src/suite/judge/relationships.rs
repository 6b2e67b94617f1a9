//! The order of resources that a test expects.

use pantin_review::graph::{EdgeKind, Extent, Graph, Kind, Places};

/// How two resources are related.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// The first comes before the second.
    Before,
    /// The first comes before the second, and refreshes it.
    Notifies,
}

impl Relation {
    /// The relation in messages.
    #[must_use]
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Before => "->",
            Self::Notifies => "~>",
        }
    }
}

/// The order of a catalog's resources.
pub(super) struct Order<'p, 'd> {
    places: &'p Places<'d>,
    /// Predecessor, successor, and true if the second is refreshed.
    edges: Vec<(usize, usize, bool)>,
}

impl<'p, 'd> Order<'p, 'd> {
    /// The order that the code of a catalog gives.
    pub(super) fn of(places: &'p Places<'d>) -> Self {
        let graph = Graph::of(places, Kind::Relationships, Extent::default());
        let is_order = |kind: EdgeKind| kind != EdgeKind::Contains;
        let edges = graph.edges.iter().filter(|edge| is_order(edge.kind));
        Self { places, edges: edges.map(|edge| (edge.source, edge.target, edge.kind.refreshes())).collect() }
    }

    /// True if two resources are related, directly or through others. A relationship with a container is one with all
    /// that it contains.
    pub(super) fn has(&self, source: usize, relation: Relation, target: usize) -> bool {
        let mut seen = vec![false; self.places.catalog().resources.len()];
        let mut waiting = vec![source];
        while let Some(at) = waiting.pop() {
            let from: Vec<usize> = std::iter::once(at).chain(self.places.ancestors(at)).collect();
            for (before, after, refreshes) in &self.edges {
                if relation == Relation::Notifies && !refreshes || !from.contains(before) {
                    continue;
                }
                if *after == target || self.places.ancestors(target).any(|container| container == *after) {
                    return true;
                }
                let contents = (0..seen.len()).filter(|other| self.places.ancestors(*other).any(|up| up == *after));
                for next in contents.chain([*after]) {
                    if !std::mem::replace(&mut seen[next], true) {
                        waiting.push(next);
                    }
                }
            }
        }
        false
    }
}
