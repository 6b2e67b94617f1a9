//! Why nodes differ from the start: a node of each change is compiled as it was and as it is, and the stories compared.

use std::collections::BTreeSet;
use std::io;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use super::{Exploration, WhatIf};
use crate::Workspaces;
use crate::many_nodes::{self, Proceed};
use crate::sides::{ToldSide, add_causes};
use pantin_review::Difference;

/// The maximum number of nodes that are compiled once more in a round.
const MAX_NODES: usize = 24;
/// The maximum time of that: meanwhile no saved file is noticed.
const MAX_EXPLAINING: Duration = Duration::from_millis(700);

impl Exploration {
    /// Adds the causes of differences to one node of each. True if there are new ones to see.
    pub(super) fn explain(&self, wanted: &WhatIf) -> io::Result<bool> {
        let nodes = self.unexplained();
        if nodes.is_empty() {
            return Ok(false);
        }
        let texts = {
            let state = self.state();
            self.start.lock().unwrap_or_else(PoisonError::into_inner).of(&state.saved)
        };
        self.start_files.set(texts);
        self.at_start.flush(None);
        let began = Instant::now();
        let mut is_new = false;
        let proceed = || match began.elapsed() > MAX_EXPLAINING || self.is_due() {
            true => Proceed::Stop,
            false => self.proceed(),
        };
        let work = |workspaces: &mut [Workspaces; 2], number: usize| self.explained(nodes[number], wanted, workspaces);
        let take = |number: usize, found: Vec<Difference>| {
            is_new |= found.iter().any(|difference| !difference.causes.is_empty());
            self.state().nodes[nodes[number]].explain(found);
            Ok(proceed())
        };
        let jobs = many_nodes::threads(self.jobs, nodes.len());
        many_nodes::run((nodes.len(), jobs), work, proceed, take)?;
        Ok(is_new)
    }

    /// For each change without causes the first node that has it, unless that was compiled for causes before.
    fn unexplained(&self) -> Vec<usize> {
        let (fleet, _) = self.differences();
        let groups = fleet.groups();
        let without = groups.iter().filter(|group| group.difference.causes.is_empty());
        let first: Vec<usize> = without.filter_map(|group| self.number(group.nodes.first()?)).collect();
        let state = self.state();
        let nodes: BTreeSet<usize> =
            first.into_iter().filter(|at| !state.nodes[*at].is_explained).take(MAX_NODES).collect();
        nodes.into_iter().collect()
    }

    fn explained(&self, at: usize, wanted: &WhatIf, [from, to]: &mut [Workspaces; 2]) -> Vec<Difference> {
        let mut found = self.state().nodes[at].differences.clone();
        let Ok(facts) = self.changed_facts(at, wanted) else { return found };
        let name = self.name(at);
        let directory = self.generation().ok().and_then(|it| it.environment().directory().map(ToOwned::to_owned));
        let root = directory.as_deref();
        let before = ToldSide { service: &self.at_start, node: &self.node(&name, None), root, workspaces: from };
        let now = ToldSide { service: &self.service, node: &self.node(&name, facts.as_ref()), root, workspaces: to };
        add_causes(before, now, &mut found);
        found
    }
}
