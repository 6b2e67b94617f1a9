//! What is known of the nodes: catalogs at the start and now.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use super::sources::SourceContents;
use super::what_if::WhatIf;
use crate::Generation;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::Document;
use pantin_environment::reads::Reads;
use pantin_review::{Difference, NodeState};

/// The maximum number of resources in catalogs that are kept: about a gigabyte.
pub(super) const MAX_RESOURCES: usize = 600_000;

/// The maximum number of nodes.
const MAX_NODES: usize = 100_000;

/// A node's catalog, or the reason for its absence.
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
    /// The number of resources that differ from those at the start.
    pub differing: usize,
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

/// How far the exploration is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// Grows with everything that a page may show in another way.
    pub revision: u64,
    /// How far the current round is, if one goes on.
    pub progress: Option<Progress>,
}

/// A node.
pub(super) struct Known {
    pub(super) name: String,
    /// True if its facts were deleted.
    pub(super) is_gone: bool,
    pub(super) before: Outcome,
    /// `None` while it is that at the start.
    pub(super) after: Option<Outcome>,
    pub(super) reads: Option<Reads>,
    pub(super) differences: Vec<Difference>,
    /// True if it was compiled for the causes of these differences.
    pub(super) is_explained: bool,
}

impl Known {
    /// A node that was not compiled yet.
    pub(super) fn new(name: String) -> Self {
        Self {
            name,
            is_gone: false,
            before: Outcome::Waiting,
            after: None,
            reads: None,
            differences: Vec::new(),
            is_explained: false,
        }
    }

    /// Sets new differences, whose causes are unknown.
    pub(super) fn differ(&mut self, differences: Vec<Difference>) {
        (self.differences, self.is_explained) = (differences, false);
    }

    /// Sets the same differences with their causes.
    pub(super) fn explain(&mut self, differences: Vec<Difference>) {
        (self.differences, self.is_explained) = (differences, true);
    }

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

    /// True if it compiled at the start and fails now, or the other way round.
    pub(super) fn has_turned(&self) -> bool {
        let is_failed = |outcome: &Outcome| matches!(outcome, Outcome::Failed(_));
        self.after.as_ref().is_some_and(|after| is_failed(after) != is_failed(&self.before))
    }

    /// True if anything differs from the start.
    pub(super) fn is_changed(&self) -> bool {
        self.has_turned() || !self.differences.is_empty()
    }

    /// What differs from the start; `None` if nothing does, or catalogs are not kept.
    pub(super) fn state(&self) -> Option<NodeState> {
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
    pub(super) fn of(names: Vec<String>) -> Self {
        Self {
            nodes: names.into_iter().map(Known::new).collect(),
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

    /// Adds nodes that are new, and takes out those that are no longer among the names.
    pub(super) fn list(&mut self, mut names: BTreeSet<String>) {
        for known in &mut self.nodes {
            let is_gone = !names.remove(&known.name);
            if is_gone != known.is_gone {
                *known = Known { is_gone, ..Known::new(std::mem::take(&mut known.name)) };
            }
        }
        let room = MAX_NODES.saturating_sub(self.nodes.len());
        self.nodes.extend(names.into_iter().take(room).map(Known::new));
    }

    /// The nodes that are there, with their numbers.
    pub(super) fn present(&self) -> impl Iterator<Item = (usize, &Known)> {
        self.nodes.iter().enumerate().filter(|(_, known)| !known.is_gone)
    }

    /// True if another catalog with so many resources may be kept.
    pub(super) fn has_room(&self, resources: usize) -> bool {
        self.nodes.iter().map(Known::kept).sum::<usize>() + resources <= MAX_RESOURCES
    }
}
