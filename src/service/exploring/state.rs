//! What is known of the nodes: catalogs at the start and now.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use super::sources::SourceContents;
use super::what_if::WhatIf;
use super::{Exploration, Reached};
use crate::Generation;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::Document;
use pantin_environment::reads::Reads;
use pantin_review::{Difference, Fleet, NodeState};

/// The maximum number of resources in catalogs that are kept: about a gigabyte.
pub(super) const MAX_RESOURCES: usize = 600_000;

/// A node's catalog, or why there is none.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The node was not compiled yet.
    Waiting,
    /// It compiles.
    Catalog(Catalog),
    /// It does not.
    Failed(Arc<Diagnostic>),
}

/// The catalog of a node.
#[derive(Clone, Debug)]
pub struct Catalog {
    /// The number of its resources.
    pub resources: usize,
    /// The number of its classes.
    pub classes: usize,
    /// The catalog; `None` if there are too many to keep.
    pub document: Option<Arc<Document>>,
}

/// A node in a list.
#[derive(Clone, Debug)]
pub struct NodeLine {
    /// Its name.
    pub name: String,
    /// What it has now.
    pub now: Outcome,
    /// The number of resources that differ from those at the start; `None` if its state differs otherwise, or cannot be
    /// compared.
    pub differing: Option<usize>,
    /// True if it compiled before and fails now, or the other way round.
    pub has_turned: bool,
}

/// How far the current round is: compiled nodes, and all that are to be compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Finished nodes.
    pub done: usize,
    /// Nodes of the round.
    pub total: usize,
}

/// A node.
pub(super) struct Known {
    pub(super) before: Outcome,
    /// `None` while it is that at the start.
    pub(super) after: Option<Outcome>,
    pub(super) reads: Option<Reads>,
    pub(super) differences: Vec<Difference>,
}

impl Known {
    pub(super) fn now(&self) -> &Outcome {
        self.after.as_ref().unwrap_or(&self.before)
    }

    /// The resources that it keeps.
    fn kept(&self) -> usize {
        let kept = |outcome: &Outcome| match outcome {
            Outcome::Catalog(Catalog { resources, document: Some(_), .. }) => *resources,
            Outcome::Catalog(_) | Outcome::Waiting | Outcome::Failed(_) => 0,
        };
        kept(&self.before) + self.after.as_ref().map_or(0, kept)
    }

    /// What differs from the start; `None` if nothing does, or catalogs are not kept.
    fn state(&self) -> Option<NodeState> {
        match (&self.before, self.after.as_ref()?) {
            (Outcome::Catalog(_), Outcome::Catalog(_)) => Some(NodeState::Compared(self.differences.clone())),
            (from, Outcome::Failed(error)) => {
                let before = matches!(from, Outcome::Failed(_));
                Some(NodeState::Failed { error: error.to_string(), before })
            }
            (Outcome::Failed(error), Outcome::Catalog(_)) => Some(NodeState::Mended(error.to_string())),
            (Outcome::Waiting, _) | (_, Outcome::Waiting) => None,
        }
    }
}

/// Everything that changes while somebody explores.
pub(super) struct State {
    pub(super) nodes: Vec<Known>,
    /// Grows with everything that a page may show in another way.
    pub(super) revision: u64,
    pub(super) progress: Option<Progress>,
    pub(super) generation: Option<Arc<Generation>>,
    /// Why the environment cannot be opened.
    pub(super) problem: Option<Arc<Diagnostic>>,
    /// The changes that the page asks for, and those that compilations have.
    pub(super) wanted: WhatIf,
    pub(super) applied: WhatIf,
    /// The contents of files at the start.
    pub(super) sources: SourceContents,
    /// Files saved since the start.
    pub(super) saved: BTreeSet<PathBuf>,
    /// What is now becomes the start.
    pub(super) restarts: bool,
}

impl State {
    pub(super) fn of(count: usize) -> Self {
        let known = || Known { before: Outcome::Waiting, after: None, reads: None, differences: Vec::new() };
        Self {
            nodes: std::iter::repeat_with(known).take(count).collect(),
            revision: 1,
            progress: None,
            generation: None,
            problem: None,
            wanted: WhatIf::default(),
            applied: WhatIf::default(),
            sources: SourceContents::default(),
            saved: BTreeSet::new(),
            restarts: false,
        }
    }

    /// True if another catalog with so many resources may be kept.
    pub(super) fn has_room(&self, resources: usize) -> bool {
        self.nodes.iter().map(Known::kept).sum::<usize>() + resources <= MAX_RESOURCES
    }
}

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
