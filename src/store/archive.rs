//! A store that pantin manages itself: returns the data exactly as it was given.

use super::{Horizon, NodeState, Pruned, Run, Untaken};
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportStore, Exported};
use serde_json::Value;

/// A catalog that was made for a node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Published<'p> {
    /// Certificate name.
    pub node: &'p str,
    /// Environment.
    pub environment: &'p str,
    /// When it was made: microseconds since 1970 UTC.
    pub at: i64,
    /// The catalog in JSON, as the agent receives it.
    pub catalog: &'p [u8],
    /// The resources that the node exports.
    pub exports: &'p [Exported],
    /// The server that made it, if known.
    pub producer: Option<&'p str>,
    /// The agent's run that requested it, if known.
    pub run: Run<'p>,
}

/// A kind of data of which the store may have a newer version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Produced {
    Facts,
    Catalog,
    Report,
}

impl Produced {
    /// The column with its creation time.
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Facts => "facts_at",
            Self::Catalog => "catalog_at",
            Self::Report => "report_at",
        }
    }
}

/// How much a store has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// All nodes, including deactivated ones.
    pub nodes: u64,
    /// Deactivated nodes.
    pub deactivated: u64,
    /// Nodes with facts.
    pub facts: u64,
    /// Catalogs.
    pub catalogs: u64,
    /// Reports.
    pub reports: u64,
    /// Exported resources.
    pub exported: u64,
    /// Disk space in bytes.
    pub bytes: u64,
}

/// Catalogs, facts and reports of nodes, and their exported resources. Each write is atomic and idempotent. Times are
/// microseconds since 1970 UTC, documents are JSON.
pub trait Documents {
    /// Stores a catalog, and replaces the node's exported resources. Of the node's earlier catalogs, the store keeps
    /// the last `history`. Ignores data older than the store's. Returns true if it was stored.
    ///
    /// # Errors
    /// If the store cannot be written; then it is unchanged.
    fn publish(&self, published: &Published<'_>, history: u32) -> Result<bool, Untaken>;

    /// Stores a node's facts unless the store has newer ones. Returns true if they were stored.
    ///
    /// # Errors
    /// If the store cannot be written.
    fn keep_facts(&self, node: &str, environment: &str, at: i64, facts: &[u8]) -> Result<bool, Untaken>;

    /// Stores a report of a run, with its environment and status; by default the status that it says itself.
    ///
    /// # Errors
    /// If the store cannot be written.
    fn keep_report(&self, node: &str, about: (&str, Option<&str>), at: i64, report: &[u8]) -> Result<(), Untaken>;

    /// Stores what a node's last catalog looked up, unless the store has something newer. Returns true if it was
    /// stored.
    ///
    /// # Errors
    /// If the store cannot be written.
    fn keep_inputs(&self, node: &str, at: i64, inputs: &[u8]) -> Result<bool, Untaken>;

    /// What a node's last catalog looked up, and when.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn inputs(&self, node: &str) -> Result<Option<(i64, Vec<u8>)>, Issue>;

    /// The last facts of a node.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue>;

    /// The last catalog of a node.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn catalog(&self, node: &str) -> Result<Option<Vec<u8>>, Issue>;

    /// The last report of a node.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn report(&self, node: &str) -> Result<Option<Vec<u8>>, Issue>;

    /// A node's exported resources, as published.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn exports_of(&self, node: &str) -> Result<Vec<Exported>, Issue>;
}

/// The nodes of a store: when they last sent data, and which are active. Times are microseconds since 1970 UTC.
pub trait Nodes {
    /// The nodes, by name.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn nodes(&self) -> Result<Vec<NodeState>, Issue>;

    /// How much there is.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn counts(&self) -> Result<Counts, Issue>;

    /// Deactivates nodes: nobody collects their exported resources until they send newer data.
    ///
    /// # Errors
    /// If the store does not know a node; then nothing changes.
    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Untaken>;

    /// Determines whether a node is deactivated when it has sent nothing for long.
    ///
    /// # Errors
    /// If the store cannot be written.
    fn set_expiry(&self, node: &str, expires: bool) -> Result<(), Untaken>;

    /// Deactivates nodes that have sent nothing since `silent`. Deletes nodes deactivated before `gone`, and reports
    /// from before `reports`. Returns the numbers of deactivated nodes, deleted nodes and deleted reports.
    ///
    /// # Errors
    /// If the store cannot be written.
    fn prune(&self, now: i64, silent: i64, gone: i64, reports: i64) -> Result<(usize, usize, usize), Issue>;

    /// The same with at most so many entries of each kind, in a short transaction. The space is used again, but not
    /// returned to the disk.
    ///
    /// # Errors
    /// If the store cannot be written.
    fn prune_some(&self, now: i64, horizon: &Horizon, max: usize) -> Result<Pruned, Issue>;
}

/// A store that pantin manages itself. Threads share it; several processes may use it at once.
pub trait Archive: ExportStore + Documents + Nodes {
    /// Its name in messages.
    fn name(&self) -> String;

    /// The answer to a query as a list in JSON on one line, and its number of rows.
    ///
    /// # Errors
    /// As [`ExportStore::query`].
    fn text_of_query(&self, question: &Value) -> Result<(Vec<u8>, usize), Issue>;

    /// The rows of the answer to a query, as the values of its columns.
    ///
    /// # Errors
    /// As [`ExportStore::query`].
    fn rows_of_query(&self, question: &Value) -> Result<Vec<Vec<Value>>, Issue>;

    /// A snapshot of the store, valid while the returned value exists.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue>;
}
