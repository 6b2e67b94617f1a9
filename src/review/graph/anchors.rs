//! Containers as pairs of anchors: what a container contains is between them, and what needs it needs the second one.
//! Source: `Puppet::Graph::RelationshipGraph#replace_containers_with_anchors`, recorded in `tests/graphs`

use super::cycles::Components;
use super::places::Places;
use super::{Edge, EdgeKind, Graph, Kind, Vertex};
use pantin_catalog::{DeliveredKind, DocumentResource};

/// A graph with anchors, and the places of the earlier vertices in it.
pub(super) struct Expanded<'d> {
    pub(super) graph: Graph<'d>,
    /// The vertices for the beginning and the end of each vertex.
    ends: Vec<(usize, usize)>,
}

impl Expanded<'_> {
    /// The beginning and the end of each vertex that was there before.
    pub(super) fn ends(&self) -> &[(usize, usize)] {
        &self.ends
    }

    /// True if an edge of the graph without anchors is part of a way that comes back.
    pub(super) fn is_cyclic(&self, edge: &Edge, components: &Components) -> bool {
        components.joins(self.ends[edge.source].1, self.ends[edge.target].0)
    }
}

/// Replaces containers by anchors.
pub(super) fn expanded<'d>(graph: &Graph<'d>, places: &Places<'d>) -> Expanded<'d> {
    let mut vertices: Vec<Vertex<'d>> = Vec::with_capacity(graph.vertices.len());
    let mut ends = Vec::with_capacity(graph.vertices.len());
    for vertex in &graph.vertices {
        let at = vertices.len();
        if vertex.resource.is_some_and(is_container) {
            vertices.extend(["Admissible", "Completed"].map(|which| anchor(vertex, which)));
            ends.push((at, at + 1));
        } else {
            vertices.push(vertex.clone());
            ends.push((at, at));
        }
    }
    let mut edges = Vec::new();
    let mut has_contents = vec![false; ends.len()];
    for Edge { source, target, .. } in places.containment() {
        has_contents[source] = true;
        if ends[source].0 != ends[source].1 {
            edges.push(Edge::new(ends[source].0, ends[target].0, EdgeKind::Contains));
            edges.push(Edge::new(ends[target].1, ends[source].1, EdgeKind::Contains));
        }
    }
    for (ends, has_contents) in ends.iter().zip(has_contents) {
        if !has_contents && ends.0 != ends.1 {
            edges.push(Edge::new(ends.0, ends.1, EdgeKind::Contains));
        }
    }
    edges.extend(graph.edges.iter().map(|edge| Edge {
        source: ends[edge.source].1,
        target: ends[edge.target].0,
        ..*edge
    }));
    Expanded { graph: Graph { kind: Kind::Relationships, subject: graph.subject, vertices, edges }, ends }
}

fn anchor<'d>(vertex: &Vertex<'d>, which: &str) -> Vertex<'d> {
    let mut name = vertex.name.clone();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    // Puppet's types begin with the only capital of their name, and an anchor's with that of the anchor.
    Vertex { name: format!("Whit[{which}_{name}]"), ..vertex.clone() }
}

fn is_container(resource: &DocumentResource) -> bool {
    match resource.kind {
        Some(DeliveredKind::DefinedType | DeliveredKind::Class) => true,
        Some(DeliveredKind::Unknown | DeliveredKind::CompilableType) | None => {
            matches!(&*resource.type_name, "Class" | "Node" | "Stage")
                || (resource.kind != Some(DeliveredKind::CompilableType) && resource.type_name.contains("::"))
        }
    }
}
