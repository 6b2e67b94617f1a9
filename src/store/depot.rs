//! A store that pantin manages itself, with a queue for data that it cannot take yet.

use std::sync::Arc;

use serde_json::Value;

use super::dump::{HISTORY, Line, status, take_over};
use super::queue::{Queue, Sent, Waiting};
use super::{
    Archive, Counts, Extract, KeptCatalog, KeptFacts, KeptReport, NodeState, Published, Store, Subject, Untaken,
};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Delivered, ExportQuery, ExportStore, Exported, Imported};

/// A store that pantin manages itself. Data that it cannot take now waits on disk, as lines that `pantin store import`
/// reads, too.
#[derive(Debug)]
pub struct Depot {
    archive: Arc<dyn Archive>,
    queue: Queue,
}

impl Depot {
    /// The store, and the directory of its queue.
    #[must_use]
    pub fn new(archive: Arc<dyn Archive>, queue: Queue) -> Self {
        Self { archive, queue }
    }

    /// The store itself.
    #[must_use]
    pub fn archive(&self) -> &dyn Archive {
        &*self.archive
    }

    /// Writes the queued data.
    ///
    /// # Errors
    /// If the store cannot be written or the queue cannot be used.
    pub fn send_waiting(&self) -> Result<Sent, Issue> {
        self.queue.send_all(|content| self.resend(content))
    }

    /// Writes the data, or queues it as a line.
    fn deliver<T>(
        &self,
        at: i64,
        write: impl FnOnce(&dyn Archive) -> Result<T, Untaken>,
        line: impl FnOnce() -> Line,
    ) -> Result<(), Issue> {
        let write = || write(&*self.archive).map(|_| ());
        self.queue.deliver(at, write, || line().text().into_bytes(), |content| self.resend(content))
    }

    fn resend(&self, content: &[u8]) -> Result<(), Untaken> {
        let line = std::str::from_utf8(content).ok().and_then(|text| Line::read(text).ok());
        match line {
            Some(line) => take_over(&*self.archive, &line),
            None => Err(Untaken::Refused(issues::store_unreadable_entry())),
        }
    }
}

impl ExportStore for Depot {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        self.archive.collect(query)
    }

    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        self.archive.query(question)
    }
}

impl Store for Depot {
    fn name(&self) -> String {
        self.archive.name()
    }

    fn report_processor(&self) -> &'static str {
        "store"
    }

    fn extract(&self, catalog: &Delivered<'_>) -> Result<Extract, Issue> {
        catalog.exports().map(Extract::Exports)
    }

    fn keep_catalog(&self, catalog: &KeptCatalog<'_>) -> Result<(), Issue> {
        let Subject { node, environment, at } = catalog.subject;
        let exports: &[Exported] = match catalog.extract {
            Extract::Exports(exports) => exports,
            // Another store's.
            Extract::Wire(_) => &[],
        };
        let published = Published { node, environment, at, catalog: catalog.json, exports };
        self.deliver(
            at,
            |archive| archive.publish(&published, HISTORY),
            || Line::of_catalog(catalog.subject, catalog.json, exports),
        )
    }

    fn keep_facts(&self, facts: &KeptFacts<'_>) -> Result<(), Issue> {
        let Subject { node, environment, at } = facts.subject;
        let document = with_trusted(facts);
        self.deliver(
            at,
            |archive| archive.keep_facts(node, environment, at, &document),
            || Line::of_facts(facts.subject, &document),
        )
    }

    fn keep_report(&self, report: &KeptReport<'_>) -> Result<(), Issue> {
        let Subject { node, environment, at } = report.subject;
        let document = report.document.to_string();
        let status = status(&document);
        self.deliver(
            at,
            |archive| archive.keep_report(node, (environment, status.as_deref()), at, document.as_bytes()),
            || Line::of_report(report.subject, document.as_bytes()),
        )
    }

    /// All of them or none, if the store can be reached.
    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Issue> {
        match nodes {
            [node] => self.deliver(at, |archive| archive.deactivate(nodes, at), || Line::of_deactivation(node, at)),
            nodes => Ok(self.archive.deactivate(nodes, at)?),
        }
    }

    fn nodes(&self) -> Result<Vec<NodeState>, Issue> {
        self.archive.nodes()
    }

    fn counts(&self) -> Result<Option<Counts>, Issue> {
        self.archive.counts().map(Some)
    }

    fn waiting(&self) -> Result<Waiting, Issue> {
        self.queue.waiting()
    }

    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.archive.facts(node)
    }

    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue> {
        self.archive.snapshot()
    }
}

/// Facts with the node's trusted data, in JSON.
fn with_trusted(facts: &KeptFacts<'_>) -> Vec<u8> {
    let mut document = facts.document.clone();
    if let (Some(members), false) = (document.as_object_mut(), facts.trusted.is_null()) {
        members.insert("trusted".to_owned(), facts.trusted.clone());
    }
    document.to_string().into_bytes()
}
