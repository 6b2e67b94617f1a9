//! The database as a store.

use super::{Database, Published};
use crate::catalog::{Delivered, ExportStore};
use crate::diagnostics::Issue;
use crate::store::{Extract, KeptCatalog, KeptFacts, KeptReport, NodeState, Store, Subject};

/// Catalogs before the last one of a node that are kept.
const HISTORY: u32 = 1;

impl Store for Database {
    fn name(&self) -> String {
        self.file().display().to_string()
    }

    fn report_processor(&self) -> &'static str {
        "store"
    }

    fn extract(&self, catalog: &Delivered<'_>) -> Result<Extract, Issue> {
        catalog.exports().map(Extract::Exports)
    }

    fn keep_catalog(&self, catalog: &KeptCatalog<'_>) -> Result<(), Issue> {
        let Subject { node, environment, at } = catalog.subject;
        let exports = match catalog.extract {
            Extract::Exports(exports) => exports.as_slice(),
            // Another store's.
            Extract::Wire(_) => &[],
        };
        self.publish(&Published { node, environment, at, catalog: catalog.json, exports }, HISTORY).map(|_| ())
    }

    fn keep_facts(&self, facts: &KeptFacts<'_>) -> Result<(), Issue> {
        let Subject { node, environment, at } = facts.subject;
        Database::keep_facts(self, node, environment, at, facts.document.to_string().as_bytes()).map(|_| ())
    }

    fn keep_report(&self, report: &KeptReport<'_>) -> Result<(), Issue> {
        let Subject { node, environment, at } = report.subject;
        let status = report.document.get("status").and_then(serde_json::Value::as_str);
        Database::keep_report(self, node, (environment, status), at, report.document.to_string().as_bytes())
    }

    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Issue> {
        Database::deactivate(self, nodes, at)
    }

    fn nodes(&self) -> Result<Vec<NodeState>, Issue> {
        Database::nodes(self)
    }

    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        Database::facts(self, node)
    }

    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue> {
        Ok(Box::new(Database::snapshot(self)?))
    }
}
