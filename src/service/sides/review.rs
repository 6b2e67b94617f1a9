//! Compares the catalogs of many nodes on two sides.

use std::io;
use std::sync::Arc;

use super::unchanged::{Unchanged, input_of};
use super::{Caches, Side};
use crate::many_nodes::{self, Proceed};
use crate::{Context, Generation, KeptUnits, Node, NodeSources, Quiet};
use pantin_catalog::Texts;
use pantin_review::{Contents, Fleet, NodeState, Options, compare_with};

/// A review: two sides, and how they are compared.
pub struct Review<'r> {
    /// The context of the command.
    pub base: &'r Context,
    /// The data of nodes.
    pub sources: NodeSources,
    /// The side before the change.
    pub from: Side,
    /// The side after it.
    pub to: Side,
    /// What counts as a difference.
    pub options: Options,
    /// Whether each difference has its causes.
    pub causes: bool,
    /// Whether the user's cache of results is used.
    pub units: KeptUnits,
    /// Number of nodes compiled at a time; one per processor by default.
    pub jobs: Option<usize>,
}

impl Review<'_> {
    /// Compares the catalogs of nodes. `idle` says whether to go on; `progress` gets the numbers of compared and failed
    /// nodes.
    ///
    /// # Errors
    /// If threads cannot be started.
    pub fn of(
        &self,
        nodes: &[String],
        idle: impl Fn() -> Proceed,
        mut progress: impl FnMut(usize, usize),
    ) -> io::Result<Fleet> {
        let jobs = many_nodes::threads(self.jobs, nodes.len());
        let mut fleet = Fleet::default();
        let mut texts = Texts::default();
        let (mut done, mut failed) = (0, 0);
        let generations = self.generations();
        let unchanged = generations.as_ref().map(|both| Unchanged::new((self.base, self.units), both));
        let work = |caches: &mut Caches, at: usize| self.state(&nodes[at], caches, unchanged.as_ref());
        let take = |at: usize, state: NodeState| {
            done += 1;
            failed += usize::from(matches!(state, NodeState::Failed { .. }));
            progress(done, failed);
            fleet.add(texts.share(&nodes[at]), state);
            Ok(Proceed::On)
        };
        let result = many_nodes::run((nodes.len(), jobs), work, &idle, take);
        if let Some(unchanged) = unchanged.filter(|_| idle() == Proceed::On) {
            unchanged.keep((self.base, self.units));
        }
        result.map(|()| fleet)
    }

    /// The generations of both sides, if both are code.
    fn generations(&self) -> Option<[Arc<Generation>; 2]> {
        let name = self.base.environment_name();
        let open = |side: &Side| match side {
            Side::Code(code) => code.service.open(name, &mut Quiet).ok(),
            Side::Catalog(_) | Side::Catalogs(..) | Side::Stored(_) => None,
        };
        Some([open(&self.from)?, open(&self.to)?])
    }

    fn state(&self, name: &str, caches: &mut Caches, unchanged: Option<&Unchanged<'_>>) -> NodeState {
        let node = self.sources.node(name);
        // Both sides are one environment, whatever its name was when the node was seen.
        let node = Node { environment: None, ..node };
        let base = self.base;
        let input = unchanged.and_then(|_| input_of(base, &node));
        if let (Some(unchanged), Some(input)) = (unchanged, &input)
            && unchanged.is_known(name, input)
        {
            return NodeState::Compared(Vec::new());
        }
        let from = self.from.catalog(base, &node, (&mut caches.from, &mut caches.texts));
        let reads = caches.from.take_reads();
        if let (Some(unchanged), Some(reads)) = (unchanged, reads)
            && unchanged.is_found(name, (input.as_ref(), from.is_ok()), &reads)
        {
            caches.texts.forget_unused();
            return match from {
                Ok(_) => NodeState::Compared(Vec::new()),
                Err(error) => NodeState::Failed { error, before: true },
            };
        }
        let to = self.to.catalog(base, &node, (&mut caches.to, &mut caches.texts));
        let state = match (from, to) {
            (Ok(Some(from)), Ok(Some(to))) => {
                let contents = Contents {
                    from: &|source| from.content(source, &caches.contents.0),
                    to: &|source| to.content(source, &caches.contents.1),
                };
                let mut found = compare_with(&from.catalog, &to.catalog, &self.options, contents);
                if self.causes && !found.is_empty() {
                    self.from.add_causes(&self.to, &node, (&mut caches.from, &mut caches.to), &mut found);
                }
                NodeState::Compared(found)
            }
            (Ok(Some(_)), Ok(None)) => NodeState::Removed,
            (Ok(None), Ok(Some(_))) => NodeState::Added,
            (Ok(None), Ok(None)) => NodeState::Compared(Vec::new()),
            (from, Err(error)) => NodeState::Failed { error, before: from.is_err() },
            (Err(error), Ok(_)) => NodeState::Mended(error),
        };
        caches.texts.forget_unused();
        state
    }
}
