//! Differences of many nodes, equal ones shown once.

use hashbrown::HashMap;

use super::compare::{Change, Difference};
use pantin_base::diagnostics::nameless::without_name;
use pantin_catalog::Text;
use serde::{Deserialize, Serialize};

/// The result for a node.
#[derive(Clone, PartialEq, Debug)]
pub enum NodeState {
    /// Both catalogs were there.
    Compared(Vec<Difference>),
    /// Only the second one has the node.
    Added,
    /// Only the first one has the node.
    Removed,
    /// The second catalog failed to compile, with the error; and whether the first one failed, too.
    Failed {
        /// Why.
        error: String,
        /// True if it failed before, too.
        before: bool,
    },
    /// The first catalog failed to compile, with the error; the second one compiles.
    Mended(String),
}

/// A difference, and the nodes that have it.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The difference. Where the resource is declared is that of the first of the nodes.
    pub difference: Difference,
    /// The nodes in their order.
    pub nodes: Vec<Text>,
}

/// The totals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Totals {
    /// Nodes.
    pub nodes: usize,
    /// Nodes whose catalogs differ, new and removed nodes, and nodes with a catalog on one side only.
    pub changed: usize,
    /// Nodes without a second catalog.
    pub failed: usize,
    /// Nodes without a second catalog that had a first one.
    pub newly_failed: usize,
    /// Nodes without a first catalog that have a second one.
    pub mended: usize,
    /// Resources added, over all nodes.
    pub added: usize,
    /// Resources removed, over all nodes.
    pub removed: usize,
    /// Resources changed, over all nodes.
    pub differing: usize,
}

impl Totals {
    /// Adds the totals of other nodes.
    pub(super) const fn add(&mut self, other: Self) {
        let Self { nodes, changed, failed, newly_failed, mended, added, removed, differing } = other;
        self.nodes += nodes;
        self.changed += changed;
        self.failed += failed;
        self.newly_failed += newly_failed;
        self.mended += mended;
        self.added += added;
        self.removed += removed;
        self.differing += differing;
    }
}

/// All nodes of a review.
#[derive(Clone, Default, Debug)]
pub struct Fleet {
    groups: Vec<Group>,
    /// Groups by their content.
    numbers: HashMap<String, usize>,
    others: Vec<(Text, NodeState)>,
    totals: Totals,
    warnings: Vec<String>,
    notices: Vec<String>,
}

/// Nodes without two catalogs that have the same result.
#[derive(Clone, PartialEq, Debug)]
pub struct StateGroup<'f> {
    /// The result of the first of them.
    pub state: &'f NodeState,
    /// The nodes in their order.
    pub nodes: Vec<&'f Text>,
}

/// A side of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideName {
    /// The first one.
    From,
    /// The second one.
    To,
}

impl Fleet {
    /// Adds a node. The order of the calls is that of the report.
    pub fn add(&mut self, node: Text, state: NodeState) {
        self.totals.nodes += 1;
        let differences = match state {
            NodeState::Compared(differences) => differences,
            state @ (NodeState::Added | NodeState::Removed | NodeState::Failed { .. } | NodeState::Mended(_)) => {
                match &state {
                    NodeState::Added | NodeState::Removed => self.totals.changed += 1,
                    NodeState::Failed { before, .. } => {
                        self.totals.failed += 1;
                        self.totals.newly_failed += usize::from(!before);
                        self.totals.changed += usize::from(!before);
                    }
                    NodeState::Mended(_) => {
                        self.totals.mended += 1;
                        self.totals.changed += 1;
                    }
                    NodeState::Compared(_) => {}
                }
                self.others.push((node, state));
                return;
            }
        };
        self.totals.changed += usize::from(!differences.is_empty());
        for difference in differences {
            match &difference.change {
                Change::Added(_) => self.totals.added += 1,
                Change::Removed => self.totals.removed += 1,
                Change::Changed(_) => self.totals.differing += 1,
            }
            self.add_group(Group { difference, nodes: vec![node.clone()] });
        }
    }

    /// Adds a difference that nodes have.
    pub(super) fn add_group(&mut self, Group { mut difference, nodes }: Group) {
        // Nodes may have the same difference for several reasons.
        let causes = std::mem::take(&mut difference.causes);
        // Values have no order and no hash of their own; what they print is as good.
        let key = format!("{} {:?}", difference.resource, difference.change);
        let number = *self.numbers.entry(key).or_insert_with(|| {
            self.groups.push(Group { difference, nodes: Vec::new() });
            self.groups.len() - 1
        });
        let group = &mut self.groups[number];
        group.nodes.extend(nodes);
        group.difference.add_causes(causes);
    }

    /// Brings the nodes of each difference into an order.
    pub(super) fn sort_nodes(&mut self, position: impl Fn(&str) -> usize) {
        for group in &mut self.groups {
            group.nodes.sort_by_key(|node| position(node));
        }
    }

    /// Adds the nodes without two catalogs, and the totals.
    pub(super) fn finish(&mut self, others: Vec<(Text, NodeState)>, totals: Totals) {
        (self.others, self.totals) = (others, totals);
    }

    /// Differences with their nodes in the order in which they were met.
    pub(super) fn all_groups(&self) -> &[Group] {
        &self.groups
    }

    /// Differences with their nodes, those of the most nodes first, else in the order in which they were met.
    #[must_use]
    pub fn groups(&self) -> Vec<&Group> {
        let mut groups: Vec<&Group> = self.groups.iter().collect();
        groups.sort_by_key(|group| std::cmp::Reverse(group.nodes.len()));
        groups
    }

    /// Nodes without two catalogs.
    #[must_use]
    pub fn others(&self) -> &[(Text, NodeState)] {
        &self.others
    }

    /// The same, with equal results grouped, in the order in which they were met.
    #[must_use]
    pub fn states(&self) -> Vec<StateGroup<'_>> {
        let mut numbers: HashMap<(u8, String), usize> = HashMap::new();
        let mut groups: Vec<StateGroup<'_>> = Vec::new();
        for (node, state) in &self.others {
            let (kind, error) = match state {
                NodeState::Compared(_) => continue,
                NodeState::Added => (0, None),
                NodeState::Removed => (1, None),
                NodeState::Failed { error, before: true } => (2, Some(error)),
                NodeState::Failed { error, before: false } => (3, Some(error)),
                NodeState::Mended(error) => (4, Some(error)),
            };
            let error = error.map(|error| without_name(error, node)).unwrap_or_default();
            let number = *numbers.entry((kind, error)).or_insert_with(|| {
                groups.push(StateGroup { state, nodes: Vec::new() });
                groups.len() - 1
            });
            groups[number].nodes.push(node);
        }
        groups
    }

    /// The sides on which no node has a catalog, though nodes were compiled.
    #[must_use]
    pub fn sides_without_catalogs(&self) -> Vec<SideName> {
        let Totals { nodes, failed, newly_failed, mended, .. } = self.totals;
        let mut sides = Vec::new();
        if nodes > 0 && failed - newly_failed + mended == nodes {
            sides.push(SideName::From);
        }
        if nodes > 0 && failed == nodes {
            sides.push(SideName::To);
        }
        sides
    }

    /// Adds warnings of parts that were not compared, and notices about the sides.
    pub fn note(&mut self, warnings: Vec<String>, notices: Vec<String>) {
        self.warnings.extend(warnings);
        self.notices.extend(notices);
    }

    /// The parts that were not compared.
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// Notices about the sides.
    #[must_use]
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// The totals.
    #[must_use]
    pub const fn totals(&self) -> Totals {
        self.totals
    }

    /// True if anything differs, ignoring failed nodes that failed before.
    #[must_use]
    pub const fn differs(&self) -> bool {
        self.totals.changed > 0
    }
}
