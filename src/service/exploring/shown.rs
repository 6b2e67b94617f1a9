//! What pages show of the nodes.

use std::path::PathBuf;
use std::sync::Arc;

use super::Exploration;
use super::state::{Catalog, Known, NodeLine, Outcome, Reached};
use pantin_base::diagnostics::Diagnostic;
use pantin_review::{Fleet, NodeState};

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
        let line = |(name, known): (&String, &Known)| NodeLine {
            name: name.clone(),
            now: known.now().clone(),
            differing: match known.state() {
                None => Some(0),
                Some(NodeState::Compared(differences)) => Some(differences.len()),
                Some(NodeState::Failed { before: true, .. }) => Some(0),
                Some(_) => None,
            },
            has_turned: matches!(known.state(), Some(NodeState::Failed { before: false, .. } | NodeState::Mended(_))),
        };
        self.names.iter().zip(&state.nodes).map(line).collect()
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
        for (name, known) in self.names.iter().zip(&state.nodes) {
            let is_kept = |outcome: &Outcome| !matches!(outcome, Outcome::Catalog(Catalog { document: None, .. }));
            uncompared += usize::from(known.after.is_some() && !(is_kept(&known.before) && is_kept(known.now())));
            let unchanged = NodeState::Compared(Vec::new());
            fleet.add(name.as_str().into(), known.state().unwrap_or(unchanged));
        }
        (fleet, uncompared)
    }

    /// What differs of one node.
    #[must_use]
    pub fn differences_of(&self, at: usize) -> Fleet {
        let state = self.state();
        let mut fleet = Fleet::default();
        if let Some(known) = state.nodes.get(at) {
            fleet.add(self.names[at].as_str().into(), known.state().unwrap_or(NodeState::Compared(Vec::new())));
        }
        fleet
    }

    /// The files saved since the start.
    #[must_use]
    pub fn saved(&self) -> Vec<PathBuf> {
        self.state().saved.iter().cloned().collect()
    }
}
