//! The same result on several nodes, once: which results there are, and which nodes have each.

use serde_json::{Value, json};

use super::ending::count;
use pantin_base::diagnostics::control::in_one_line;

/// Of so many nodes with a result, the text shows the names.
const MAX_NAMED: usize = 8;

/// The results, each with its nodes, in the order of the nodes.
pub(super) struct NodeGroups<T> {
    pub(super) found: Vec<(T, Vec<String>)>,
    /// The nodes without a result.
    missing: Vec<String>,
    /// The nodes that could not be asked, with the error.
    failed: Vec<(String, String)>,
}

/// The names of what a text shows.
#[derive(Clone, Copy)]
pub(super) struct Titles {
    /// Of the nodes without a result.
    pub(super) missing: &'static str,
    /// Of the nodes that could not be asked.
    pub(super) failed: &'static str,
}

impl<T> Default for NodeGroups<T> {
    fn default() -> Self {
        Self { found: Vec::new(), missing: Vec::new(), failed: Vec::new() }
    }
}

impl<T: PartialEq> NodeGroups<T> {
    /// Adds the result of a node; `None` if it has none.
    pub(super) fn add(&mut self, node: &str, found: Option<T>) {
        match found {
            Some(value) => match self.found.iter_mut().find(|(known, _)| *known == value) {
                Some((_, nodes)) => nodes.push(node.to_owned()),
                None => self.found.push((value, vec![node.to_owned()])),
            },
            None => self.missing.push(node.to_owned()),
        }
    }

    /// Adds a node that could not be asked.
    pub(super) fn add_failed(&mut self, node: &str, error: String) {
        self.failed.push((node.to_owned(), error));
    }

    /// True if a node could not be asked.
    pub(super) const fn has_failed(&self) -> bool {
        !self.failed.is_empty()
    }

    /// True if every node could be asked, and one has a result.
    pub(super) const fn is_good(&self) -> bool {
        !self.has_failed() && !self.found.is_empty()
    }

    /// The groups as text: each result, and below it its nodes.
    pub(super) fn text<E>(&self, titles: Titles, shown: impl Fn(&T) -> Result<String, E>) -> Result<String, E> {
        let mut parts = Vec::new();
        for (value, nodes) in &self.found {
            parts.push(format!("{}\n  {}\n", shown(value)?.trim_end(), listed(nodes)));
        }
        if !self.missing.is_empty() {
            parts.push(format!("{}\n  {}\n", titles.missing, listed(&self.missing)));
        }
        if !self.failed.is_empty() {
            let nodes: Vec<String> = self.failed.iter().map(|(node, _)| node.clone()).collect();
            parts.push(format!("{}\n  {}\n", titles.failed, listed(&nodes)));
        }
        Ok(parts.join("\n"))
    }
}

impl NodeGroups<Value> {
    /// The groups as data. `names` are those of what was asked for, under a key.
    pub(super) fn data(&self, key: &str, names: &[String]) -> Value {
        let values = self.found.iter().map(|(value, nodes)| json!({"value": value, "nodes": nodes}));
        let failed = self.failed.iter().map(|(node, error)| json!({"node": node, "error": error}));
        json!({
            key: names,
            "values": values.collect::<Vec<_>>(),
            "missing": self.missing,
            "failed": failed.collect::<Vec<_>>(),
        })
    }
}

fn listed(nodes: &[String]) -> String {
    let names = nodes.iter().take(MAX_NAMED).map(|node| in_one_line(node)).collect::<Vec<_>>().join(", ");
    let count = count(nodes.len(), "node");
    match nodes.len().saturating_sub(MAX_NAMED) {
        0 => format!("{count}: {names}"),
        more => format!("{count}: {names} and {more} more"),
    }
}
