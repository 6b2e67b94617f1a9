//! The report of a change's effects.

use std::fmt::Write as _;

use hashbrown::HashMap;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::touched::{NodeState, Reason, Touched};
use super::unused::Unused;
use pantin_base::diagnostics::control::in_one_line;
use pantin_base::diagnostics::nameless::without_name;

/// The maximum of a node's reasons in a text.
const MAX_REASONS: usize = 8;

/// The effects of a change over a fleet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Impact {
    /// The nodes, in order; empty if no change was given.
    pub nodes: Vec<Touched>,
    /// Nodes without a catalog, with the error. Their reads until the failure count.
    pub failed: Vec<(String, String)>,
    /// The parts that no node uses, if requested.
    pub unused: Option<Unused>,
    /// The parts that were not compared.
    pub warnings: Vec<String>,
    /// Notices about the sides.
    pub notices: Vec<String>,
}

impl Impact {
    fn count(&self, state: NodeState) -> usize {
        self.nodes.iter().filter(|node| node.state == state).count()
    }

    /// True if any node may be affected, or anything is unused.
    #[must_use]
    pub fn is_something(&self) -> bool {
        self.nodes.iter().any(|node| node.state != NodeState::Untouched)
            || self.unused.as_ref().is_some_and(|unused| !unused.is_empty())
    }
}

/// As JSON, by `pantin schema impact`.
#[must_use]
pub fn json(impact: &Impact) -> Value {
    let failed = impact.failed.iter().map(|(node, error)| json!({"node": node, "error": error}));
    json!({
        "format": 1,
        "totals": {
            "nodes": impact.nodes.len(),
            "touched": impact.count(NodeState::Touched),
            "always": impact.count(NodeState::Always),
            "untouched": impact.count(NodeState::Untouched),
            "failed": impact.failed.len(),
        },
        "warnings": impact.warnings,
        "notices": impact.notices,
        "nodes": impact.nodes,
        "failed": failed.collect::<Vec<_>>(),
        "unused": impact.unused,
    })
}

/// As text: the affected nodes, those with the same reasons together, and the number of the others.
#[must_use]
pub fn text(impact: &Impact) -> String {
    let mut text = String::new();
    let mut groups: IndexMap<(bool, Vec<String>), Vec<&str>> = IndexMap::new();
    for node in impact.nodes.iter().filter(|node| node.state != NodeState::Untouched) {
        let mut reasons: Vec<String> = node.reasons.iter().take(MAX_REASONS).map(line).collect();
        if let Some(more) = node.reasons.len().checked_sub(MAX_REASONS).filter(|more| *more > 0) {
            reasons.push(format!("and {more} more"));
        }
        groups.entry((node.state == NodeState::Always, reasons)).or_default().push(&node.node);
    }
    for ((is_always, reasons), nodes) in groups {
        let always = if is_always { "  (always)" } else { "" };
        for node in nodes {
            let _ = writeln!(text, "{}{always}", in_one_line(node));
        }
        for reason in reasons {
            let _ = writeln!(text, "    {}", in_one_line(&reason));
        }
    }
    tell_failed(&impact.failed, &mut text);
    if !impact.nodes.is_empty() {
        let (touched, always) = (impact.count(NodeState::Touched), impact.count(NodeState::Always));
        let _ = writeln!(
            text,
            "{touched} of {} nodes touched, {always} always, {} not",
            impact.nodes.len(),
            impact.count(NodeState::Untouched)
        );
    }
    if let Some(unused) = &impact.unused {
        tell_unused(unused, &mut text);
    }
    text
}

/// Names of nodes that are listed with one failure.
const MAX_NAMES: usize = 8;

/// Nodes without a catalog, those with the same error together.
fn tell_failed(failed: &[(String, String)], text: &mut String) {
    let mut groups: Vec<(String, Vec<&(String, String)>)> = Vec::new();
    let mut numbers: HashMap<String, usize> = HashMap::new();
    for one in failed {
        let error = without_name(&one.1, &one.0);
        let number = *numbers.entry(error.clone()).or_insert_with(|| {
            groups.push((error, Vec::new()));
            groups.len() - 1
        });
        groups[number].1.push(one);
    }
    for (error, nodes) in groups {
        if let [(node, error)] = &nodes[..] {
            let _ = writeln!(text, "{node}: no catalog: {error}");
            continue;
        }
        let names: Vec<&str> = nodes.iter().take(MAX_NAMES).map(|(node, _)| &**node).collect();
        let more = nodes.len() - names.len();
        let more = if more == 0 { String::new() } else { format!(" and {more} more") };
        let _ = writeln!(text, "{} nodes have no catalog: {error} ({}{more})", nodes.len(), names.join(", "));
    }
}

/// `profile::web <- role::shop`, or the read and its path.
fn line(reason: &Reason) -> String {
    let mut through: &[String] = &reason.through;
    let what = reason.what();
    // The definition that changed may be what runs.
    if through.first() == reason.name.as_ref() && reason.name.is_some() {
        through = &through[1..];
    }
    match through {
        [] => what,
        through => format!("{what} <- {}", through.join(" <- ")),
    }
}

fn tell_unused(unused: &Unused, text: &mut String) {
    let mut part = |title: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            let _ = writeln!(text, "{title} that no node uses:");
            for line in lines {
                let _ = writeln!(text, "    {}", in_one_line(&line));
            }
        }
    };
    part("Files", unused.files.clone());
    let definition = |one: &super::unused::UnusedDefinition| format!("{} {} ({})", one.kind, one.name, one.file);
    part("Definitions", unused.definitions.iter().map(definition).collect());
    part("Keys of data", unused.keys.iter().map(|key| format!("{} key {}", key.file, key.key)).collect());
    part(
        "Levels of hierarchies",
        unused.levels.iter().map(|level| format!("{} level {}", level.file, level.name)).collect(),
    );
}
