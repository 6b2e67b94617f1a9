//! The database as a store.

use std::sync::Arc;

use serde_json::Value;

use super::{Database, Snapshot, exports};
use crate::catalog::{ExportQuery, ExportStore, Exported, Imported};
use crate::diagnostics::Issue;
use crate::store::{Archive, Counts, NodeState, Published, Untaken};

impl ExportStore for Database {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        self.read(|connection| exports::collect(connection, query))
    }

    /// Of one moment, on a connection of its own: others may write meanwhile.
    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        Snapshot::of(&self.file)?.query(question)
    }
}

impl Archive for Database {
    fn name(&self) -> String {
        self.file.display().to_string()
    }

    fn publish(&self, published: &Published<'_>, history: u32) -> Result<bool, Untaken> {
        self.publish_catalog(published, history)
    }

    fn keep_facts(&self, node: &str, environment: &str, at: i64, facts: &[u8]) -> Result<bool, Untaken> {
        self.write_facts(node, environment, at, facts)
    }

    fn keep_report(&self, node: &str, about: (&str, Option<&str>), at: i64, report: &[u8]) -> Result<(), Untaken> {
        self.write_report(node, about, at, report)
    }

    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Untaken> {
        self.deactivate_nodes(nodes, at)
    }

    fn prune(&self, now: i64, silent: i64, gone: i64, reports: i64) -> Result<(usize, usize, usize), Issue> {
        self.prune_to(now, silent, gone, reports)
    }

    fn nodes(&self) -> Result<Vec<NodeState>, Issue> {
        self.all_nodes()
    }

    fn counts(&self) -> Result<Counts, Issue> {
        self.count()
    }

    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.facts_of(node)
    }

    fn catalog(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.catalog_of(node)
    }

    fn report(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.report_of(node)
    }

    fn exports_of(&self, node: &str) -> Result<Vec<Exported>, Issue> {
        self.exported_by(node)
    }

    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue> {
        Ok(Box::new(Snapshot::of(&self.file)?))
    }
}
