//! Graphs of classes and of modules: what is between resources of two of them is between the two, once of each kind.

use rustc_hash::FxHashMap;

use super::places::Places;
use super::{Edge, Graph, Kind, Vertex, cycles};

/// The graph of classes.
pub(super) fn classes<'d>(places: &Places<'d>, relationships: &[Edge]) -> Graph<'d> {
    let catalog = places.catalog();
    let mut numbers = vec![None; catalog.resources.len()];
    let mut vertices = Vec::new();
    for (at, resource) in catalog.resources.iter().enumerate() {
        if &*resource.type_name == "Class" {
            numbers[at] = Some(vertices.len());
            vertices.push(places.vertex(at));
        }
    }
    let of: Vec<Option<usize>> =
        (0..numbers.len()).map(|at| places.class(at).and_then(|class| numbers[class])).collect();
    finished(Graph { kind: Kind::Classes, catalog, vertices, edges: between(places, relationships, &of) })
}

/// The graph of modules.
pub(super) fn modules<'d>(places: &Places<'d>, relationships: &[Edge]) -> Graph<'d> {
    let catalog = places.catalog();
    let mut numbers: FxHashMap<String, usize> = FxHashMap::default();
    let mut vertices: Vec<Vertex<'d>> = Vec::new();
    let mut of = Vec::with_capacity(catalog.resources.len());
    for at in 0..catalog.resources.len() {
        of.push(places.module(at).map(|module| {
            *numbers.entry(module).or_insert_with_key(|module| {
                let module = Some(module.clone());
                vertices.push(Vertex {
                    name: module.clone().unwrap_or_default(),
                    resource: None,
                    class: None,
                    module,
                    in_cycle: false,
                });
                vertices.len() - 1
            })
        }));
    }
    finished(Graph { kind: Kind::Modules, catalog, vertices, edges: between(places, relationships, &of) })
}

fn between(places: &Places<'_>, relationships: &[Edge], of: &[Option<usize>]) -> Vec<Edge> {
    let all = places.containment().chain(relationships.iter().copied());
    let mut edges: indexmap::IndexMap<(usize, usize, super::EdgeKind), Edge> = indexmap::IndexMap::new();
    for edge in all {
        let (Some(source), Some(target)) = (of[edge.source], of[edge.target]) else { continue };
        if source != target {
            edges.entry((source, target, edge.kind)).or_insert(Edge::new(source, target, edge.kind));
        }
    }
    edges.into_values().collect()
}

/// That classes or modules need each other is no cycle of an agent, but worth a mark.
fn finished(mut graph: Graph<'_>) -> Graph<'_> {
    let components = cycles::components(&graph);
    cycles::mark(&mut graph, |edge| components.joins(edge.source, edge.target));
    graph
}
