//! The findings in the catalogs of a fleet: a finding of many nodes is one group.

use indexmap::IndexMap;

use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::nameless::without_name;

/// The maximum number of nodes that a message names.
const MAX_NAMED: usize = 5;

/// The findings of nodes.
#[derive(Default, Debug)]
pub struct FleetFindings {
    groups: IndexMap<String, FindingGroup>,
    nodes: usize,
    failed: usize,
}

/// A finding and its nodes.
#[derive(Debug)]
pub struct FindingGroup {
    /// The finding.
    pub diagnostic: Diagnostic,
    /// The nodes.
    pub nodes: Vec<String>,
    /// True if the nodes have no catalog for this reason.
    pub is_failure: bool,
}

impl FleetFindings {
    /// Adds the findings of a node.
    pub fn add(&mut self, node: &str, found: Result<Vec<Diagnostic>, Diagnostic>) {
        self.nodes += 1;
        let is_failure = found.is_err();
        self.failed += usize::from(is_failure);
        for diagnostic in found.unwrap_or_else(|failure| vec![failure]) {
            self.add_group(FindingGroup { diagnostic, nodes: vec![node.to_owned()], is_failure });
        }
    }

    /// Adds a finding of nodes.
    pub fn add_group(&mut self, found: FindingGroup) {
        let key = found.key();
        let FindingGroup { diagnostic, nodes, is_failure } = found;
        let group = self.groups.entry(key);
        let group = group.or_insert_with(|| FindingGroup { diagnostic, nodes: Vec::new(), is_failure });
        for node in nodes {
            // A catalog may have a finding twice.
            if group.nodes.last().is_none_or(|last| *last != node) {
                group.nodes.push(node);
            }
        }
    }

    /// Sorts the nodes of each finding, and sets the numbers of nodes and of those without a catalog.
    pub fn finish(&mut self, position: impl Fn(&str) -> usize, nodes: usize, failed: usize) {
        for group in self.groups.values_mut() {
            group.nodes.sort_by_key(|node| position(node));
        }
        (self.nodes, self.failed) = (nodes, failed);
    }

    /// The findings, in the order of the nodes.
    pub fn into_groups(self) -> impl Iterator<Item = FindingGroup> {
        self.groups.into_values()
    }

    /// The findings, in the order of the nodes.
    pub fn groups(&self) -> impl Iterator<Item = &FindingGroup> {
        self.groups.values()
    }

    /// The number of nodes.
    #[must_use]
    pub const fn nodes(&self) -> usize {
        self.nodes
    }

    /// The number of nodes without a catalog.
    #[must_use]
    pub const fn failed(&self) -> usize {
        self.failed
    }

    /// The number of findings, each once.
    #[must_use]
    pub fn found(&self) -> usize {
        self.groups.values().filter(|group| !group.is_failure).count()
    }
}

impl FindingGroup {
    /// Findings with the same key are one: the names of their nodes do not count.
    #[must_use]
    pub fn key(&self) -> String {
        let node = self.nodes.first().map_or("", String::as_str);
        format!("{}\0{}", self.diagnostic.issue().code(), without_name(&self.diagnostic.to_string(), node))
    }

    /// The node, if the finding has only one.
    #[must_use]
    pub fn only_node(&self) -> Option<&str> {
        match self.nodes.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The finding, with the names of its nodes if it has several.
    #[must_use]
    pub fn with_nodes(&self) -> Diagnostic {
        let diagnostic = self.diagnostic.clone();
        if self.nodes.len() < 2 {
            return diagnostic;
        }
        let named = self.nodes.iter().take(MAX_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
        let more = self.nodes.len().saturating_sub(MAX_NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let name = |text: &str| self.nodes.first().map_or_else(|| text.to_owned(), |node| without_name(text, node));
        diagnostic.map_text(|text| format!("{} [{} nodes: {named}{more}]", name(text), self.nodes.len()))
    }
}
