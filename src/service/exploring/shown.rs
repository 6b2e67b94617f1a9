//! What pages show of the nodes.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use super::Exploration;
use super::state::{Catalog, Known, NodeLine, Outcome, Reached};
use pantin_base::diagnostics::Diagnostic;
use pantin_review::{Cause, Fleet, NodeState, Reference};

impl Exploration {
    /// The number of the state, and how far the current round is.
    #[must_use]
    pub fn reached(&self) -> Reached {
        let state = self.state();
        Reached { revision: state.revision, progress: state.progress }
    }

    /// Why the environment cannot be opened.
    #[must_use]
    pub fn problem(&self) -> Option<Arc<Diagnostic>> {
        self.state().problem.clone()
    }

    /// The nodes in their order.
    #[must_use]
    pub fn lines(&self) -> Vec<NodeLine> {
        let state = self.state();
        let line = |(_, known): (usize, &Known)| NodeLine {
            name: known.name.clone(),
            now: known.now().clone(),
            differing: known.differences.len(),
            has_turned: known.has_turned(),
        };
        let mut lines: Vec<NodeLine> = state.present().map(line).collect();
        if !self.listing.is_empty() {
            // New ones have the highest numbers.
            lines.sort_by(|one, other| one.name.cmp(&other.name));
        }
        lines
    }

    /// The number of nodes that differ from the start.
    #[must_use]
    pub fn changed(&self) -> usize {
        self.state().present().filter(|(_, known)| known.is_changed()).count()
    }

    /// What a node has now.
    #[must_use]
    pub fn outcome(&self, at: usize) -> Outcome {
        self.state().nodes.get(at).map_or(Outcome::Waiting, |known| known.now().clone())
    }

    /// What differs between the start and now, for all nodes; and the number of nodes whose catalogs are not kept.
    #[must_use]
    pub fn differences(&self) -> (Fleet, usize) {
        let state = self.state();
        let (mut fleet, mut uncompared) = (Fleet::default(), 0);
        for (_, known) in state.present() {
            let is_kept = |outcome: &Outcome| !matches!(outcome, Outcome::Catalog(Catalog { document: None, .. }));
            uncompared += usize::from(known.after.is_some() && !(is_kept(&known.before) && is_kept(known.now())));
            let unchanged = NodeState::Compared(Vec::new());
            fleet.add(known.name.as_str().into(), known.state().unwrap_or(unchanged));
        }
        (fleet, uncompared)
    }

    /// What differs of one node.
    #[must_use]
    pub fn differences_of(&self, at: usize) -> Fleet {
        let (all, _) = self.differences();
        let mut fleet = Fleet::default();
        let state = self.state();
        let Some(known) = state.nodes.get(at) else { return fleet };
        let mut own = known.state().unwrap_or(NodeState::Compared(Vec::new()));
        if let NodeState::Compared(found) = &mut own {
            // The causes are known of one node that has the difference.
            let groups = all.groups().into_iter().filter(|group| group.nodes.iter().any(|node| **node == *known.name));
            let causes: HashMap<&Reference, &Vec<Cause>> =
                groups.map(|group| (&group.difference.resource, &group.difference.causes)).collect();
            for difference in found {
                difference.causes = causes.get(&difference.resource).copied().cloned().unwrap_or_default();
            }
        }
        fleet.add(known.name.as_str().into(), own);
        fleet
    }

    /// The files saved since the start.
    #[must_use]
    pub fn saved(&self) -> Vec<PathBuf> {
        self.state().saved.iter().cloned().collect()
    }
}
