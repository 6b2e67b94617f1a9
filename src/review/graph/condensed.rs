//! Graphs of classes and of modules: edges between resources of two of them become edges between the two, once of each
//! kind.

use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use super::places::Places;
use super::{Edge, EdgeKind, Graph, Kind, Subject, Vertex, cycles};

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
    between(
        places,
        relationships,
        &of,
        Graph { kind: Kind::Classes, subject: Subject::of(catalog), vertices, edges: Vec::new() },
    )
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
                    defined: None,
                });
                vertices.len() - 1
            })
        }));
    }
    between(
        places,
        relationships,
        &of,
        Graph { kind: Kind::Modules, subject: Subject::of(catalog), vertices, edges: Vec::new() },
    )
}

/// Adds the edges. Classes or modules that need each other are not a cycle; red ones contain an edge that agents refuse.
fn between<'d>(places: &Places<'d>, relationships: &[Edge], of: &[Option<usize>], graph: Graph<'d>) -> Graph<'d> {
    let all = places.containment().chain(relationships.iter().copied());
    let mut edges: IndexMap<(usize, usize, EdgeKind), Edge> = IndexMap::new();
    for edge in all {
        let (Some(source), Some(target)) = (of[edge.source], of[edge.target]) else { continue };
        if source != target {
            let own = edges.entry((source, target, edge.kind)).or_insert(Edge::new(source, target, edge.kind));
            own.in_cycle |= edge.in_cycle;
        }
    }
    let mut graph = Graph { edges: edges.into_values().collect(), ..graph };
    cycles::mark(&mut graph, |edge| edge.in_cycle);
    graph
}
