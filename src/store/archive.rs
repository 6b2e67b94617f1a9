//! A store that is pantin's own: what it is given comes back as it went in.

use super::{NodeState, Untaken};
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportStore, Exported};

/// A catalog that was made for a node.
#[derive(Clone, Copy, Debug)]
pub struct Published<'p> {
    /// Certificate name.
    pub node: &'p str,
    /// Environment.
    pub environment: &'p str,
    /// When it was made: microseconds since 1970 UTC.
    pub at: i64,
    /// The catalog in JSON, as the agent receives it.
    pub catalog: &'p [u8],
    /// What the node exports.
    pub exports: &'p [Exported],
}

/// What a node may have a newer one of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Produced {
    Facts,
    Catalog,
    Report,
}

impl Produced {
    /// The column that tells when it was made.
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
    /// Nodes, those that do not count included.
    pub nodes: u64,
    /// Nodes that do not count.
    pub deactivated: u64,
    /// Nodes with facts.
    pub facts: u64,
    /// Catalogs.
    pub catalogs: u64,
    /// Reports.
    pub reports: u64,
    /// Exported resources.
    pub exported: u64,
    /// What it takes of the disk, in bytes.
    pub bytes: u64,
}

/// Catalogs, facts and reports of nodes, and what nodes export. What is written is written completely or not at all, and the
/// same once more changes nothing. Times are microseconds since 1970 UTC, documents are JSON.
pub trait Documents {
    /// Keeps a catalog, and what the node exports in the place of what it exported before. Of the node's catalogs the last
    /// `history` before this one stay. What is older than what the store has is not written. Gives whether it was.
    ///
    /// # Errors
    /// When the store cannot be written; then nothing of it is.
    fn publish(&self, published: &Published<'_>, history: u32) -> Result<bool, Untaken>;

    /// Keeps a node's facts, unless it has newer ones. Gives whether they were kept.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn keep_facts(&self, node: &str, environment: &str, at: i64, facts: &[u8]) -> Result<bool, Untaken>;

    /// Keeps a report of a run, with its environment and status.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn keep_report(&self, node: &str, about: (&str, Option<&str>), at: i64, report: &[u8]) -> Result<(), Untaken>;

    /// The last facts of a node.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue>;

    /// The last catalog of a node.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn catalog(&self, node: &str) -> Result<Option<Vec<u8>>, Issue>;

    /// The last report of a node.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn report(&self, node: &str) -> Result<Option<Vec<u8>>, Issue>;

    /// What a node exports, as it was published.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn exports_of(&self, node: &str) -> Result<Vec<Exported>, Issue>;
}

/// The nodes of a store: when they were last heard of, and whether they count. Times are microseconds since 1970 UTC.
pub trait Nodes {
    /// The nodes, by name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn nodes(&self) -> Result<Vec<NodeState>, Issue>;

    /// How much there is.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn counts(&self) -> Result<Counts, Issue>;

    /// Has nodes count no more: nobody collects what they exported, until something new comes of them.
    ///
    /// # Errors
    /// A node that the store does not know; then nothing is changed.
    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Untaken>;

    /// Has nodes count no more of which nothing came since `silent`, forgets nodes that have not counted since `gone`, and
    /// reports from before `reports`. Gives how many nodes, nodes and reports that were.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn prune(&self, now: i64, silent: i64, gone: i64, reports: i64) -> Result<(usize, usize, usize), Issue>;
}

/// A store that is pantin's own. Threads share it; processes use the same at once.
pub trait Archive: ExportStore + Documents + Nodes {
    /// How messages name it.
    fn name(&self) -> String;

    /// The store as it is now, for as long as the answer is kept.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue>;
}
