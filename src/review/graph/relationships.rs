//! The order of resources: from metaparameters, and from relationships that an agent adds.

use rustc_hash::FxHashSet;

use super::automatic;
use super::places::Places;
use super::{Edge, EdgeKind, Extent};
use pantin_catalog::RichData;

/// The metaparameters that relate resources, and which of both comes first.
const METAPARAMETERS: [(&str, EdgeKind); 4] = [
    ("before", EdgeKind::Before),
    ("notify", EdgeKind::Notify),
    ("require", EdgeKind::Require),
    ("subscribe", EdgeKind::Subscribe),
];

/// The relationships of a catalog. What refers to no resource of it is left out.
pub(super) fn edges(places: &Places<'_>, extent: Extent) -> Vec<Edge> {
    let resources = &places.catalog().resources;
    let mut edges = Vec::new();
    for (at, resource) in resources.iter().enumerate() {
        for (name, kind) in METAPARAMETERS {
            let Some(value) = resource.parameter(name) else { continue };
            for_each_reference(value, &mut |reference| {
                let Some(other) = places.find_reference(reference) else { return };
                edges.push(match kind {
                    EdgeKind::Require | EdgeKind::Subscribe => Edge::new(other, at, kind),
                    EdgeKind::Contains
                    | EdgeKind::Before
                    | EdgeKind::Notify
                    | EdgeKind::Automatic
                    | EdgeKind::Includes
                    | EdgeKind::Inherits
                    | EdgeKind::Declares
                    | EdgeKind::Binds => Edge::new(at, other, kind),
                });
            });
        }
    }
    if extent.automatic {
        // One that is there already, in either direction, is not made.
        let mut known: FxHashSet<(usize, usize)> = edges.iter().map(|edge| (edge.source, edge.target)).collect();
        let built_in = (0..resources.len()).flat_map(|at| automatic::of(places, at));
        for (source, target) in built_in.chain(places.automatic().iter().copied()) {
            if !known.contains(&(target, source)) && known.insert((source, target)) {
                edges.push(Edge::new(source, target, EdgeKind::Automatic));
            }
        }
    }
    edges
}

fn for_each_reference(value: &RichData, take: &mut dyn FnMut(&str)) {
    match value {
        RichData::String(reference) => take(reference),
        RichData::Array(elements) => elements.iter().for_each(|element| for_each_reference(element, take)),
        RichData::Undef
        | RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::Hash(_) => {}
    }
}
