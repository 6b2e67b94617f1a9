//! `pantin store`: status and maintenance of a store.

use std::fmt::Write;
use std::io;

use super::{Opened, now};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::control::in_one_line;
use pantin_store::{
    self as store, Address, Counts, Depot, NodeState, PuppetDb, Store as _, Waiting, export, import_into,
};
use pantin_values::value::Utc;

const MICROSECONDS: i64 = 1_000_000;
const DAY: i64 = 86_400 * MICROSECONDS;

/// The settings of PuppetDB for the lifetime of data.
const PRUNING: &str = "`node-ttl`, `node-purge-ttl` and `report-ttl` of its configuration";

/// The form of a status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatusForm {
    /// A table.
    Text,
    /// JSON.
    Json,
}

/// Lifetimes in days.
#[derive(Clone, Copy, Debug)]
pub struct Lifetimes {
    /// Until a silent node is deactivated.
    pub node: u32,
    /// Until a deactivated node is deleted.
    pub deactivated_node: u32,
    /// Until a report is deleted.
    pub report: u32,
}

/// Why an export ends early.
#[derive(Debug)]
pub enum ExportError {
    /// The store cannot be read.
    Issue(Issue),
    /// The result cannot be written.
    Output(io::Error),
}

impl From<Issue> for ExportError {
    fn from(issue: Issue) -> Self {
        Self::Issue(issue)
    }
}

impl Opened {
    /// The nodes of the store and what waits for it.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn status(&self, form: StatusForm) -> Result<String, Issue> {
        match self {
            Self::PuppetDb(store) => status_of_puppetdb(store, form),
            Self::Own(depot) => status(depot, form),
        }
    }

    /// Deactivates nodes.
    ///
    /// # Errors
    /// If the store does not know them or cannot be written.
    pub fn deactivate(&self, nodes: &[String]) -> Result<(), Issue> {
        match self {
            Self::PuppetDb(store) => store.deactivate(nodes, now()),
            Self::Own(depot) => depot.archive().deactivate(nodes, now()).map_err(Issue::from),
        }
    }

    /// Sends what waits for the store, and reports how much that was.
    ///
    /// # Errors
    /// If the store cannot be reached.
    pub fn send(&self) -> Result<String, Issue> {
        let sent = match self {
            Self::PuppetDb(store) => store.send_waiting()?,
            Self::Own(depot) => depot.send_waiting()?,
        };
        Ok(format!("{} sent, {} refused\n", sent.taken, sent.refused))
    }

    /// Deactivates and deletes nodes and reports by age.
    ///
    /// # Errors
    /// If the store cannot be written; for PuppetDB, which does this itself.
    pub fn prune(&self, days: Lifetimes) -> Result<String, Issue> {
        let depot = match self {
            Self::Own(depot) => depot,
            Self::PuppetDb(store) => {
                return Err(issues::puppetdb_does_it(&store.name(), "prunes what it has", PRUNING));
            }
        };
        let ago = |days: u32| now() - i64::from(days) * DAY;
        let (expired, purged, reports) =
            depot.archive().prune(now(), ago(days.node), ago(days.deactivated_node), ago(days.report))?;
        Ok(format!("{expired} nodes deactivated, {purged} nodes forgotten, {reports} reports deleted\n"))
    }

    /// Writes everything in the store, a line for each node.
    ///
    /// # Errors
    /// If the store cannot be read; the error of `write`; for PuppetDB, which does this itself.
    pub fn export(&self, write: impl Fn(&str) -> io::Result<()>) -> Result<(), ExportError> {
        match self {
            Self::PuppetDb(store) => {
                Err(issues::puppetdb_does_it(&store.name(), "exports what it has", "`puppetdb export`").into())
            }
            Self::Own(depot) => export(depot.archive(), |line| {
                let mut text = line.text();
                text.push('\n');
                write(&text).map_err(ExportError::Output)
            }),
        }
    }

    /// Stores the nodes of an export, and reports how many there were. `name` is the name of the file in messages.
    ///
    /// # Errors
    /// If a line is malformed or the store cannot be written.
    pub fn import(&self, lines: impl Iterator<Item = io::Result<String>>, name: &str) -> Result<String, Issue> {
        Ok(match self {
            Self::PuppetDb(store) => {
                let nodes = import_into(store, lines, name)?;
                format!("{nodes} nodes; PuppetDB gets their catalogs when they are compiled\n")
            }
            Self::Own(depot) => format!("{} nodes\n", store::import(depot.archive(), lines, name)?),
        })
    }
}

/// What PuppetDB knows, and what waits for it.
fn status_of_puppetdb(store: &PuppetDb, form: StatusForm) -> Result<String, Issue> {
    let Waiting { entries, bytes, refused } = store.waiting()?;
    let nodes = store.nodes()?;
    Ok(match form {
        StatusForm::Text => {
            let waiting = format!("{entries} commands wait ({} KiB), {refused} were refused", bytes.div_ceil(1024));
            format!("{}, {} nodes, {waiting}\n{}", store.name(), nodes.len(), node_table(&nodes))
        }
        StatusForm::Json => {
            let data = serde_json::json!({
                "puppetdb": store.name(),
                "waiting": { "commands": entries, "bytes": bytes, "refused": refused },
                "nodes": nodes.iter().map(node_json).collect::<Vec<_>>(),
            });
            format!("{data:#}\n")
        }
    })
}

/// What a store of pantin's own has, and what waits for it.
fn status(depot: &Depot, form: StatusForm) -> Result<String, Issue> {
    let (archive, waiting) = (depot.archive(), depot.waiting()?);
    let (counts, nodes) = (archive.counts()?, archive.nodes()?);
    Ok(match form {
        StatusForm::Text => table(&archive.name(), counts, &nodes, waiting),
        StatusForm::Json => json(&archive.name(), counts, &nodes, waiting),
    })
}

/// What there is, to be read.
fn table(name: &str, counts: Counts, nodes: &[NodeState], waiting: Waiting) -> String {
    let Counts { nodes: count, deactivated, facts, catalogs, reports, exported, bytes } = counts;
    let Waiting { entries, refused, .. } = waiting;
    let waiting = match entries + refused {
        0 => String::new(),
        _ => format!("{entries} documents wait ({} KiB), {refused} were refused\n", waiting.bytes.div_ceil(1024)),
    };
    format!(
        "{name}, {} KiB\n{count} nodes ({deactivated} deactivated), {facts} with facts, {catalogs} catalogs, {reports} reports, \
         {exported} exported resources\n{waiting}{}",
        bytes.div_ceil(1024),
        node_table(nodes)
    )
}

/// A line of each node, below an empty one.
fn node_table(nodes: &[NodeState]) -> String {
    let mut text = String::new();
    let when = |at: Option<i64>| at.map_or_else(|| "-".to_owned(), shown_time);
    let width = nodes.iter().map(|node| in_one_line(&node.name).chars().count()).max().unwrap_or(4).max(4);
    // Writing to a String never fails.
    if !nodes.is_empty() {
        let _ =
            writeln!(text, "\n{:width$}  {:20}  {:20}  {:>8}  environment", "node", "catalog", "report", "exported");
    }
    for node in nodes {
        let environment = in_one_line(node.environment.as_deref().unwrap_or("-"));
        let state = if node.deactivated_at.is_some() { " (deactivated)" } else { "" };
        let (name, catalog, report) = (in_one_line(&node.name), when(node.catalog_at), when(node.report_at));
        let _ = writeln!(text, "{name:width$}  {catalog:20}  {report:20}  {:>8}  {environment}{state}", node.exported);
    }
    text
}

fn shown_time(at: i64) -> String {
    Utc::of(i128::from(at) * 1_000).in_iso_to_the_second()
}

fn node_json(node: &NodeState) -> serde_json::Value {
    let time = |at: Option<i64>| at.map(shown_time);
    serde_json::json!({
        "certname": node.name,
        "environment": node.environment,
        "deactivated": time(node.deactivated_at),
        "facts_timestamp": time(node.facts_at),
        "catalog_timestamp": time(node.catalog_at),
        "report_timestamp": time(node.report_at),
        "exported": node.exported,
    })
}

fn json(name: &str, counts: Counts, nodes: &[NodeState], waiting: Waiting) -> String {
    // A file is called so since before there were others.
    let kind = if Address::is_url(name) { "database" } else { "file" };
    let data = serde_json::json!({
        kind: name,
        "waiting": { "documents": waiting.entries, "bytes": waiting.bytes, "refused": waiting.refused },
        "bytes": counts.bytes,
        "nodes": nodes.iter().map(node_json).collect::<Vec<_>>(),
        "deactivated": counts.deactivated,
        "facts": counts.facts,
        "catalogs": counts.catalogs,
        "reports": counts.reports,
        "exported": counts.exported,
    });
    format!("{data:#}\n")
}
