//! Finds cycles: strongly connected components, by Tarjan's algorithm without recursion.

use super::{Edge, Graph};

/// The component of each vertex.
pub(super) struct Components {
    of: Vec<usize>,
    /// True for each component that has a way from a vertex to itself.
    cyclic: Vec<bool>,
}

impl Components {
    /// True if an edge between two vertices is part of a way that comes back.
    pub(super) fn joins(&self, source: usize, target: usize) -> bool {
        self.of[source] == self.of[target] && self.cyclic[self.of[source]]
    }

    /// The number of a vertex's component, if that has a way from a vertex to itself.
    pub(super) fn cyclic_one(&self, vertex: usize) -> Option<usize> {
        Some(self.of[vertex]).filter(|component| self.cyclic[*component])
    }
}

/// Finds the components of a graph.
pub(super) fn components(graph: &Graph<'_>) -> Components {
    let count = graph.vertices.len();
    let mut targets = vec![Vec::new(); count];
    for edge in &graph.edges {
        targets[edge.source].push(edge.target);
    }
    let unseen = usize::MAX;
    let mut components = Components { of: vec![unseen; count], cyclic: Vec::new() };
    let (mut order, mut low) = (vec![unseen; count], vec![unseen; count]);
    let (mut stack, mut work, mut next) = (Vec::new(), Vec::new(), 0);
    for start in 0..count {
        if order[start] != unseen {
            continue;
        }
        work.push((start, 0));
        while let Some((at, step)) = work.pop() {
            if step == 0 {
                order[at] = next;
                low[at] = next;
                next += 1;
                stack.push(at);
            } else {
                let before = targets[at][step - 1];
                low[at] = low[at].min(low[before]);
            }
            let mut step = step;
            let mut deeper = None;
            while let Some(&target) = targets[at].get(step) {
                step += 1;
                if order[target] == unseen {
                    deeper = Some(target);
                    break;
                }
                if components.of[target] == unseen {
                    low[at] = low[at].min(order[target]);
                }
            }
            if let Some(target) = deeper {
                work.push((at, step));
                work.push((target, 0));
            } else if low[at] == order[at] {
                let number = components.cyclic.len();
                let from = stack.iter().rposition(|have| *have == at).unwrap_or_default();
                let members = stack.split_off(from);
                components.cyclic.push(members.len() > 1 || targets[at].contains(&at));
                members.into_iter().for_each(|member| components.of[member] = number);
            }
        }
    }
    components
}

/// Marks the edges that are part of a cycle, and their vertices.
pub(super) fn mark(graph: &mut Graph<'_>, is_cyclic: impl Fn(&Edge) -> bool) {
    for edge in &mut graph.edges {
        edge.in_cycle = is_cyclic(edge);
        if edge.in_cycle {
            graph.vertices[edge.source].in_cycle = true;
            graph.vertices[edge.target].in_cycle = true;
        }
    }
}
