//! The shortest way of each dependency cycle back to where it began.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::anchors::{self, Expanded};
use super::cycles::{self, Components};
use super::places::Places;
use super::{EdgeKind, Extent, Graph};

/// A step of a cycle: a resource, and one that has to wait for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CycleStep {
    /// The first one, as a place among the resources of the catalog.
    pub first: usize,
    /// The later one.
    pub second: usize,
    /// Why.
    pub reason: StepReason,
}

/// Why a step of a cycle has its order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepReason {
    /// A relationship of that kind.
    Relationship(EdgeKind),
    /// The first contains the second, which begins after it.
    Contains,
    /// The second contains the first, and ends after it.
    IsContained,
}

/// The maximum of resources in a cycle from which the search for the shortest way starts. Larger cycles exist where
/// whole classes wait for each other.
const MAX_STARTS: usize = 400;

/// The cycles of a catalog as an agent orders it, one for each set of resources that wait for each other, and of these the
/// shortest.
#[must_use]
pub fn dependency_cycles(places: &Places<'_>) -> Vec<Vec<CycleStep>> {
    let graph = Graph::of_relationships(places, Extent { automatic: true, expanded: false });
    let expanded = anchors::expanded(&graph, places);
    let components = cycles::components(&expanded.graph);
    let steps = Steps::of(&expanded, &components);
    let mut members: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
    let mut order = Vec::new();
    for vertex in 0..expanded.graph.vertices.len() {
        if let Some(component) = components.cyclic_one(vertex) {
            members.entry(component).or_insert_with(|| {
                order.push(component);
                Vec::new()
            });
            members.entry(component).and_modify(|members| members.push(vertex));
        }
    }
    let shortest = |component: &usize| {
        let members = &members[component];
        let branches = || members.iter().filter(|vertex| steps.is_branch(**vertex)).take(MAX_STARTS);
        // A cycle without a branch is all there is.
        let starts: Vec<usize> =
            branches().chain(members.first().filter(|_| branches().next().is_none())).copied().collect();
        let mut best: Option<Vec<usize>> = None;
        for start in starts {
            let most = best.as_ref().map_or(usize::MAX, Vec::len);
            if let Some(way) = steps.back_to(start, most) {
                best = Some(way);
            }
        }
        let best = best?;
        // It is shown from the first of its vertices on.
        let way = best.iter().min().and_then(|first| steps.back_to(*first, usize::MAX)).unwrap_or(best);
        Some(steps.told(&way)).filter(|told| !told.is_empty())
    };
    order.iter().filter_map(shortest).collect()
}

/// The edges of cycles, by where they begin.
struct Steps {
    /// Targets of each vertex within its component, and why.
    next: FxHashMap<usize, Vec<(usize, EdgeKind)>>,
    /// The resource of each vertex, and whether the vertex is its beginning.
    resources: Vec<(usize, bool)>,
}

impl Steps {
    fn of(expanded: &Expanded<'_>, components: &Components) -> Self {
        let mut resources = vec![(0, true); expanded.graph.vertices.len()];
        for (resource, (begins, ends)) in expanded.ends().iter().enumerate() {
            resources[*ends] = (resource, false);
            resources[*begins] = (resource, true);
        }
        let mut next: FxHashMap<usize, Vec<(usize, EdgeKind)>> = FxHashMap::default();
        for edge in &expanded.graph.edges {
            if components.joins(edge.source, edge.target) {
                next.entry(edge.source).or_default().push((edge.target, edge.kind));
            }
        }
        Self { next, resources }
    }

    /// True if several ways lead on from a vertex. If a component has several cycles, all lead through such a vertex.
    fn is_branch(&self, vertex: usize) -> bool {
        self.next.get(&vertex).is_some_and(|targets| targets.iter().any(|(target, _)| *target != targets[0].0))
    }

    /// The shortest way from a vertex back to it, if it has fewer vertices than `most`.
    fn back_to(&self, start: usize, most: usize) -> Option<Vec<usize>> {
        let mut before: FxHashMap<usize, usize> = FxHashMap::default();
        let mut depth: FxHashMap<usize, usize> = FxHashMap::default();
        let mut queue = VecDeque::from([start]);
        depth.insert(start, 1);
        while let Some(at) = queue.pop_front() {
            let here = depth[&at];
            if here >= most {
                return None;
            }
            for (target, _) in self.next.get(&at).into_iter().flatten() {
                if *target == start {
                    let mut way = vec![at];
                    while let Some(earlier) = before.get(way.last().unwrap_or(&start)) {
                        way.push(*earlier);
                    }
                    way.reverse();
                    return Some(way);
                }
                if !depth.contains_key(target) {
                    depth.insert(*target, here + 1);
                    before.insert(*target, at);
                    queue.push_back(*target);
                }
            }
        }
        None
    }

    /// A way as steps between resources. The two ends of one resource do not make a step.
    fn told(&self, way: &[usize]) -> Vec<CycleStep> {
        let following = way.iter().cycle().skip(1);
        let pairs = way.iter().zip(following);
        let steps = pairs.filter_map(|(from, to)| {
            let ((first, _), (second, is_beginning)) = (self.resources[*from], self.resources[*to]);
            let (_, kind) = self.next.get(from)?.iter().find(|(target, _)| target == to)?;
            let reason = match (kind, is_beginning) {
                (EdgeKind::Contains, true) => StepReason::Contains,
                (EdgeKind::Contains, false) => StepReason::IsContained,
                (kind, _) => StepReason::Relationship(*kind),
            };
            // Something may well refer to itself.
            let is_inside = first == second && matches!(kind, EdgeKind::Contains);
            (!is_inside).then_some(CycleStep { first, second, reason })
        });
        steps.collect()
    }
}
