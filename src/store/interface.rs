//! The interface of a store of a fleet, whatever its backend.

use serde_json::Value;

use super::{Counts, Horizon, NodeState, Pruned, Query, Run, Sent, Submitted, Waiting};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Delivered, ExportStore, Exported, RichData, Text};
use pantin_data::json;

/// A store of a fleet's data. Threads share it.
///
/// Each document has a time, so documents of a node may arrive in any order: the store keeps the newest. A store that
/// cannot be reached may queue documents on disk; it warns once.
pub trait Store: ExportStore {
    /// Its name in messages.
    fn name(&self) -> String;

    /// The report processor that sends reports to this store, as in the setting `reports`.
    fn report_processor(&self) -> &'static str;

    /// The store's extract of a catalog besides its JSON, for [`Store::keep_catalog`].
    ///
    /// # Errors
    /// If the store cannot take the catalog.
    fn extract(&self, catalog: &Delivered<'_>) -> Result<Extract, Issue>;

    /// Stores a node's catalog, and replaces its exported resources.
    ///
    /// # Errors
    /// If the catalog can neither be stored nor queued.
    fn keep_catalog(&self, catalog: &KeptCatalog<'_>) -> Result<(), Issue>;

    /// Stores a node's facts.
    ///
    /// # Errors
    /// As [`Store::keep_catalog`].
    fn keep_facts(&self, facts: &KeptFacts<'_>) -> Result<(), Issue>;

    /// Stores a report of a run.
    ///
    /// # Errors
    /// As [`Store::keep_catalog`]; if the store cannot take the report.
    fn keep_report(&self, report: &KeptReport<'_>) -> Result<(), Issue>;

    /// Deactivates nodes until they send newer data: nobody collects their exported resources. `at` is in microseconds
    /// since 1970.
    ///
    /// # Errors
    /// As [`Store::keep_catalog`]; if the store does not know a node and can detect that.
    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Issue>;

    /// Does what a command of PuppetDB's API says. When this returns, the data cannot be lost.
    ///
    /// # Errors
    /// As [`Store::keep_catalog`].
    fn submit(&self, command: &Submitted) -> Result<(), Issue>;

    /// The answer to a query as a list in JSON on one line, and its number of rows.
    ///
    /// # Errors
    /// As [`ExportStore::query`].
    fn text_of_query(&self, question: &Value) -> Result<(Vec<u8>, usize), Issue> {
        let rows = self.query(question)?;
        let mut text = Vec::new();
        json::append(&mut text, &Value::from(&*rows));
        Ok((text, rows.len()))
    }

    /// The rows of the answer to a query, as the values of its columns.
    ///
    /// # Errors
    /// As [`ExportStore::query`].
    fn rows_of_query(&self, question: &Value) -> Result<Vec<Vec<Value>>, Issue> {
        let names = Query::read(question)?.names();
        let rows = self.query(question)?;
        Ok(rows.iter().map(|row| names.iter().map(|name| row[name.as_str()].clone()).collect()).collect())
    }

    /// The nodes, by name.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn nodes(&self) -> Result<Vec<NodeState>, Issue>;

    /// The number of entries of each kind, if the store can count them.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn counts(&self) -> Result<Option<Counts>, Issue>;

    /// How much is queued.
    ///
    /// # Errors
    /// If the queue cannot be read.
    fn waiting(&self) -> Result<Waiting, Issue>;

    /// Sends what is queued, oldest first.
    ///
    /// # Errors
    /// If the store cannot be reached, or the queue cannot be used.
    fn send_waiting(&self) -> Result<Sent, Issue>;

    /// Deactivates and deletes old data, at most so many entries of each kind. Returns how much; `None` for a store that
    /// does this by its own settings. `now` is in microseconds since 1970.
    ///
    /// # Errors
    /// If the store cannot be written.
    fn prune(&self, _now: i64, _horizon: &Horizon, _max: usize) -> Result<Option<Pruned>, Issue> {
        Ok(None)
    }

    /// A node's last catalog as JSON, as the agent received it.
    ///
    /// # Errors
    /// If the store cannot be read, or has catalogs in another form.
    fn catalog(&self, _node: &str) -> Result<Option<Vec<u8>>, Issue> {
        Err(issues::store_failed(&self.name(), "its catalogs do not have the form in which agents receive them"))
    }

    /// A node's last facts as JSON, readable as a facts file.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue>;

    /// A snapshot for collectors that must all see the same state, if the store supports snapshots.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue>;
}

/// Node, environment and time of a document.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'s> {
    /// Certificate name of the node.
    pub node: &'s str,
    /// Environment.
    pub environment: &'s str,
    /// When it was made: microseconds since 1970 UTC.
    pub at: i64,
}

/// The store's extract of a catalog besides the JSON that the agent receives.
#[derive(Clone, PartialEq, Debug)]
pub enum Extract {
    /// The exported resources of the node.
    Exports(Vec<Exported>),
    /// The catalog in the form of PuppetDB's commands, without time and producer.
    Wire(Vec<(Text, RichData)>),
}

/// A catalog for a store.
#[derive(Clone, Copy, Debug)]
pub struct KeptCatalog<'d> {
    /// Its node, environment and time.
    pub subject: Subject<'d>,
    /// The catalog in JSON, as the agent receives it.
    pub json: &'d [u8],
    /// The extract that the same store made of it.
    pub extract: &'d Extract,
    /// The agent's run, if an agent requested the catalog.
    pub run: Run<'d>,
}

/// Facts for a store.
#[derive(Clone, Copy, Debug)]
pub struct KeptFacts<'d> {
    /// Their node, environment and time.
    pub subject: Subject<'d>,
    /// A hash with `name` and `values`.
    pub document: &'d Value,
    /// The node's trusted data: a hash with `authenticated`, `certname`, `extensions`.
    pub trusted: &'d Value,
}

/// A report for a store.
#[derive(Clone, Copy, Debug)]
pub struct KeptReport<'d> {
    /// Its node, environment and time.
    pub subject: Subject<'d>,
    /// The report as agents send it.
    pub document: &'d Value,
}
