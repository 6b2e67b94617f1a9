//! The database as a store.

use std::sync::Arc;

use serde_json::Value;

use super::{Database, Published, exports};
use crate::catalog::{Delivered, ExportQuery, ExportStore, Imported};
use crate::diagnostics::Issue;
use crate::store::{Extract, KeptCatalog, KeptFacts, KeptReport, NodeState, Store, Subject};

/// Catalogs before the last one of a node that are kept.
const HISTORY: u32 = 1;

impl ExportStore for Database {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        self.read(|connection| exports::collect(connection, query))
    }

    /// Of one moment, on a connection of its own: others may write meanwhile.
    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        self.snapshot()?.query(question)
    }
}

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
        Database::keep_facts(self, node, environment, at, &with_trusted(facts)).map(|_| ())
    }

    fn keep_report(&self, report: &KeptReport<'_>) -> Result<(), Issue> {
        let Subject { node, environment, at } = report.subject;
        let status = report.document.get("status").and_then(Value::as_str);
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

/// Facts with what is known for sure of the node, in JSON.
fn with_trusted(facts: &KeptFacts<'_>) -> Vec<u8> {
    let mut document = facts.document.clone();
    if let (Some(members), false) = (document.as_object_mut(), facts.trusted.is_null()) {
        members.insert("trusted".to_owned(), facts.trusted.clone());
    }
    document.to_string().into_bytes()
}
