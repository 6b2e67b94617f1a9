//! What can be done with a store of a fleet, whatever keeps it.

use serde_json::Value;

use super::{Counts, NodeState, Waiting};
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Delivered, ExportStore, Exported, RichData, Text};

/// A store of what a fleet knows. Threads share it.
///
/// What is kept has a time, so that it does not matter in which order documents of one node arrive: a store has the newest.
/// A store that cannot be reached may keep documents on disk until it can; it tells so itself, once.
pub trait Store: ExportStore {
    /// How messages name it.
    fn name(&self) -> String;

    /// The processor of reports, as the setting `reports` names it, that gives reports to this store.
    fn report_processor(&self) -> &'static str;

    /// What the store has of a catalog besides its JSON, for [`Store::keep_catalog`].
    ///
    /// # Errors
    /// What the store cannot take.
    fn extract(&self, catalog: &Delivered<'_>) -> Result<Extract, Issue>;

    /// Keeps a node's catalog, and what it exports in the place of what it exported before.
    ///
    /// # Errors
    /// When the store can neither be written nor keep it for later.
    fn keep_catalog(&self, catalog: &KeptCatalog<'_>) -> Result<(), Issue>;

    /// Keeps a node's facts.
    ///
    /// # Errors
    /// As [`Store::keep_catalog`].
    fn keep_facts(&self, facts: &KeptFacts<'_>) -> Result<(), Issue>;

    /// Keeps a report of a run.
    ///
    /// # Errors
    /// As [`Store::keep_catalog`]; a report that the store cannot take.
    fn keep_report(&self, report: &KeptReport<'_>) -> Result<(), Issue>;

    /// Has nodes count no more until something new comes of them: nobody collects what they exported. `at` is in
    /// microseconds since 1970.
    ///
    /// # Errors
    /// As [`Store::keep_catalog`]; a node that the store does not know, if it can tell.
    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Issue>;

    /// The nodes, by name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn nodes(&self) -> Result<Vec<NodeState>, Issue>;

    /// How much there is, where the store can tell.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn counts(&self) -> Result<Option<Counts>, Issue>;

    /// How much waits to be written.
    ///
    /// # Errors
    /// When the queue cannot be read.
    fn waiting(&self) -> Result<Waiting, Issue>;

    /// The last facts of a node, as JSON that facts are read from.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue>;

    /// What collectors ask who are all to see the same: the store as it is now, if it can give that.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue>;
}

/// Whose document it is, of which environment, and when it was made.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'s> {
    /// Certificate name of the node.
    pub node: &'s str,
    /// Environment.
    pub environment: &'s str,
    /// When it was made: microseconds since 1970 UTC.
    pub at: i64,
}

/// What a store has of a catalog besides the JSON that the agent receives.
#[derive(Clone, PartialEq, Debug)]
pub enum Extract {
    /// What the node exports.
    Exports(Vec<Exported>),
    /// The catalog in the form of PuppetDB's commands, but for when it was made and by whom.
    Wire(Vec<(Text, RichData)>),
}

/// A catalog for a store.
#[derive(Clone, Copy, Debug)]
pub struct KeptCatalog<'d> {
    /// Whose it is.
    pub subject: Subject<'d>,
    /// The catalog in JSON, as the agent receives it.
    pub json: &'d [u8],
    /// What the same store took out of it.
    pub extract: &'d Extract,
    /// The agent's run, if one asked for it.
    pub run: Run<'d>,
}

/// What an agent says of its run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Run<'r> {
    /// Identifier of the run.
    pub transaction_uuid: Option<&'r str>,
    /// Identifier of the job that the run is part of.
    pub job_id: Option<&'r str>,
}

/// Facts for a store.
#[derive(Clone, Copy, Debug)]
pub struct KeptFacts<'d> {
    /// Whose they are.
    pub subject: Subject<'d>,
    /// A hash with `name` and `values`.
    pub document: &'d Value,
    /// What is known for sure of the node: a hash with `authenticated`, `certname`, `extensions`.
    pub trusted: &'d Value,
}

/// A report for a store.
#[derive(Clone, Copy, Debug)]
pub struct KeptReport<'d> {
    /// Whose it is.
    pub subject: Subject<'d>,
    /// The report as agents send it.
    pub document: &'d Value,
}
