//! What was found in the catalogs of a fleet: the same finding on many nodes once.

use indexmap::IndexMap;

use pantin_base::diagnostics::Diagnostic;

/// Of so many nodes the names are told.
const MAX_NAMED: usize = 5;

/// What was found, and on which nodes.
#[derive(Default)]
pub(crate) struct Fleet {
    groups: IndexMap<String, Group>,
    nodes: usize,
    failed: usize,
}

/// A finding and the nodes that have it.
pub(crate) struct Group {
    /// What was found.
    pub(crate) diagnostic: Diagnostic,
    /// The nodes.
    pub(crate) nodes: Vec<String>,
    /// Whether it is why there are no catalogs.
    pub(crate) is_failure: bool,
}

impl Fleet {
    /// Adds what was found on a node.
    pub(crate) fn add(&mut self, node: &str, found: Result<Vec<Diagnostic>, Diagnostic>) {
        self.nodes += 1;
        let is_failure = found.is_err();
        self.failed += usize::from(is_failure);
        for diagnostic in found.unwrap_or_else(|failure| vec![failure]) {
            self.add_group(Group { diagnostic, nodes: vec![node.to_owned()], is_failure });
        }
    }

    /// Adds a finding that nodes have.
    pub(super) fn add_group(&mut self, found: Group) {
        let key = found.key();
        let Group { diagnostic, nodes, is_failure } = found;
        let group = self.groups.entry(key);
        let group = group.or_insert_with(|| Group { diagnostic, nodes: Vec::new(), is_failure });
        for node in nodes {
            // A catalog may have a finding twice.
            if group.nodes.last().is_none_or(|last| *last != node) {
                group.nodes.push(node);
            }
        }
    }

    /// Brings the nodes of each finding into an order, and counts nodes and those without a catalog.
    pub(super) fn finish(&mut self, position: impl Fn(&str) -> usize, nodes: usize, failed: usize) {
        for group in self.groups.values_mut() {
            group.nodes.sort_by_key(|node| position(node));
        }
        (self.nodes, self.failed) = (nodes, failed);
    }

    /// What was found, in the order of the nodes.
    pub(crate) fn into_groups(self) -> impl Iterator<Item = Group> {
        self.groups.into_values()
    }

    /// What was found, in the order of the nodes.
    pub(crate) fn groups(&self) -> impl Iterator<Item = &Group> {
        self.groups.values()
    }

    /// How many catalogs were asked for.
    pub(crate) const fn nodes(&self) -> usize {
        self.nodes
    }

    /// How many of them there are not.
    pub(crate) const fn failed(&self) -> usize {
        self.failed
    }

    /// How many findings there are.
    pub(crate) fn found(&self) -> usize {
        self.groups.values().filter(|group| !group.is_failure).count()
    }
}

impl Group {
    /// Findings with the same key are one.
    pub(crate) fn key(&self) -> String {
        format!("{}\0{}", self.diagnostic.issue().code(), self.diagnostic)
    }

    /// The node, if it is only one.
    pub(crate) fn only_node(&self) -> Option<&str> {
        match self.nodes.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The finding with the nodes that have it, where these are several.
    pub(crate) fn told(&self) -> Diagnostic {
        let diagnostic = self.diagnostic.clone();
        if self.nodes.len() < 2 {
            return diagnostic;
        }
        let named = self.nodes.iter().take(MAX_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
        let more = self.nodes.len().saturating_sub(MAX_NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        diagnostic.map_text(|text| format!("{text} [{} nodes: {named}{more}]", self.nodes.len()))
    }
}
