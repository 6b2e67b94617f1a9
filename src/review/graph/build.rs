//! From a catalog to its graphs.

use super::cycles::{components, mark};
use super::model::{Extent, Graph, Kind, Subject};
use super::places::Places;
use super::{anchors, condensed, relationships};

impl<'d> Graph<'d> {
    /// The graph of a catalog.
    #[must_use]
    pub fn of(places: &Places<'d>, kind: Kind, extent: Extent) -> Self {
        if kind == Kind::Containment {
            let edges = places.containment().collect();
            return Self { kind, subject: Subject::of(places.catalog()), vertices: places.vertices(), edges };
        }
        let mut graph = Self::of_relationships(places, extent);
        let expanded = anchors::expanded(&graph, places);
        let part = components(&expanded.graph);
        mark(&mut graph, |edge| expanded.is_cyclic(edge, &part));
        match kind {
            Kind::Relationships if extent.expanded => {
                let mut graph = expanded.graph;
                mark(&mut graph, |edge| part.joins(edge.source, edge.target));
                graph
            }
            Kind::Containment | Kind::Relationships | Kind::Environment => graph,
            Kind::Classes => condensed::classes(places, &graph.edges),
            Kind::Modules => condensed::modules(places, &graph.edges),
        }
    }

    /// The relationships alone, in which no cycle is marked.
    pub(super) fn of_relationships(places: &Places<'d>, extent: Extent) -> Self {
        let edges = relationships::edges(places, extent);
        let subject = Subject::of(places.catalog());
        Self { kind: Kind::Relationships, subject, vertices: places.vertices(), edges }
    }
}
