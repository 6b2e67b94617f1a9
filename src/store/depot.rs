//! A store that pantin manages itself, with a queue for data that it cannot take yet.

use std::sync::Arc;

use serde_json::Value;

use super::dump::{HISTORY, Line, take_over};
use super::queue::{Queue, Sent, Waiting};
use super::{
    Archive, CommandKind, Counts, Extract, Horizon, KeptCatalog, KeptFacts, KeptReport, NodeState, Pruned, Published,
    Run, Store, Subject, Submitted, Untaken,
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
    /// The certificate name of this host.
    producer: Option<String>,
}

impl Depot {
    /// The store, and the directory of its queue.
    #[must_use]
    pub fn new(archive: Arc<dyn Archive>, queue: Queue) -> Self {
        Self { archive, queue, producer: None }
    }

    /// The same on a host with a certificate name, which is stored as the producer of documents.
    #[must_use]
    pub fn produced_by(self, producer: &str) -> Self {
        Self { producer: Some(producer.to_owned()), ..self }
    }

    /// The store itself.
    #[must_use]
    pub fn archive(&self) -> &dyn Archive {
        &*self.archive
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

    /// Stores a catalog.
    fn publish(&self, published: &Published<'_>) -> Result<(), Issue> {
        let write = |archive: &dyn Archive| archive.publish(published, HISTORY);
        self.deliver(published.at, write, || Line::of_catalog(published))
    }

    /// Stores a report in JSON.
    fn store_report(&self, subject: Subject<'_>, document: &str) -> Result<(), Issue> {
        let Subject { node, environment, at } = subject;
        self.deliver(
            at,
            |archive| archive.keep_report(node, (environment, None), at, document.as_bytes()),
            || Line::of_report(subject, document.as_bytes()),
        )
    }

    /// Facts with the node's trusted data and the producer, in JSON.
    fn with_trusted(&self, facts: &KeptFacts<'_>) -> Vec<u8> {
        let mut document = facts.document.clone();
        if let Some(members) = document.as_object_mut() {
            if !facts.trusted.is_null() {
                members.insert("trusted".to_owned(), facts.trusted.clone());
            }
            members.extend(self.producer.as_deref().map(|producer| ("producer".to_owned(), producer.into())));
        }
        document.to_string().into_bytes()
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
        let (producer, run) = (self.producer.as_deref(), catalog.run);
        self.publish(&Published { node, environment, at, catalog: catalog.json, exports, producer, run })
    }

    fn keep_facts(&self, facts: &KeptFacts<'_>) -> Result<(), Issue> {
        let Subject { node, environment, at } = facts.subject;
        let document = self.with_trusted(facts);
        self.deliver(
            at,
            |archive| archive.keep_facts(node, environment, at, &document),
            || Line::of_facts(facts.subject, &document),
        )
    }

    fn keep_report(&self, report: &KeptReport<'_>) -> Result<(), Issue> {
        let mut document = report.document.to_string();
        if let (Some(producer), true) = (&self.producer, document.len() > 2 && document.ends_with('}')) {
            document.pop();
            document.push_str(&format!(",\"producer\":{}}}", Value::from(producer.as_str())));
        }
        self.store_report(report.subject, &document)
    }

    /// All of them or none, if the store can be reached.
    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Issue> {
        match nodes {
            [node] => self.deliver(at, |archive| archive.deactivate(nodes, at), || Line::of_deactivation(node, at)),
            nodes => Ok(self.archive.deactivate(nodes, at)?),
        }
    }

    fn submit(&self, command: &Submitted) -> Result<(), Issue> {
        let (node, environment, at) = (command.node.as_str(), command.environment(), command.at);
        let subject = Subject { node, environment, at };
        let payload = || command.document();
        match command.kind {
            CommandKind::ReplaceFacts => {
                let document = command.facts().to_string().into_bytes();
                self.deliver(
                    at,
                    |archive| archive.keep_facts(node, environment, at, &document),
                    || Line::of_facts(subject, &document),
                )
            }
            CommandKind::ReplaceCatalog => {
                let (catalog, exports) = (payload(), command.exports());
                let run = Run { transaction_uuid: command.text("transaction_uuid"), job_id: command.text("job_id") };
                let (catalog, producer) = (catalog.as_bytes(), command.text("producer"));
                self.publish(&Published { node, environment, at, catalog, exports: &exports, producer, run })
            }
            CommandKind::StoreReport => self.store_report(subject, &payload()),
            CommandKind::ReplaceCatalogInputs => {
                let document = payload();
                self.deliver(
                    at,
                    |archive| archive.keep_inputs(node, at, document.as_bytes()),
                    || Line::of_inputs(node, at, document.as_bytes()),
                )
            }
            CommandKind::ConfigureExpiration => {
                let expires = command.payload.get("expire").and_then(|expire| expire.get("facts"));
                let expires = expires != Some(&Value::Bool(false));
                let set = |archive: &dyn Archive| archive.set_expiry(node, expires);
                self.deliver(at, set, || Line::of_expiry(node, expires))
            }
            CommandKind::DeactivateNode => match self.deactivate(std::slice::from_ref(&command.node), at) {
                // There is nothing to deactivate.
                Err(issue) if issues::is::store_unknown_node(&issue) => Ok(()),
                done => done,
            },
        }
    }

    fn text_of_query(&self, question: &Value) -> Result<(Vec<u8>, usize), Issue> {
        self.archive.text_of_query(question)
    }

    fn rows_of_query(&self, question: &Value) -> Result<Vec<Vec<Value>>, Issue> {
        self.archive.rows_of_query(question)
    }

    fn nodes(&self) -> Result<Vec<NodeState>, Issue> {
        self.archive.nodes()
    }

    fn counts(&self) -> Result<Option<Counts>, Issue> {
        self.archive.counts().map(Some)
    }

    fn send_waiting(&self) -> Result<Sent, Issue> {
        self.queue.send_all(|content| self.resend(content))
    }

    fn waiting(&self) -> Result<Waiting, Issue> {
        self.queue.waiting()
    }

    fn prune(&self, now: i64, horizon: &Horizon, max: usize) -> Result<Option<Pruned>, Issue> {
        self.archive.prune_some(now, horizon, max).map(Some)
    }

    fn catalog(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.archive.catalog(node)
    }

    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.archive.facts(node)
    }

    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue> {
        self.archive.snapshot()
    }
}
