//! PuppetDB as a store, with the protocol of Puppet's terminus.
//!
//! Writes are commands, which PuppetDB accepts at once and processes later: recent data may be missing from answers.
//! Commands that no server accepts now wait in a queue on disk, if they can be accepted later. Source: the terminus of
//! PuppetDB (`puppet/indirector/*/puppetdb.rb`, `puppet/reports/puppetdb.rb`, `puppet/util/puppetdb/*.rb`).

mod catalog;
mod collect;
mod command;
mod configuration;
mod facts;
mod nodes;
mod open;
mod servers;

use std::sync::Arc;

use serde_json::{Value, json};

use super::queue::{Sent, Waiting};
use super::{Counts, Extract, KeptCatalog, KeptFacts, KeptReport, NodeState, Queue, Store, Submitted, Untaken};
use crate::{issues, moment, report_command};
use command::Command;
pub use configuration::Configuration;
pub use open::open_puppetdb;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Delivered, ExportQuery, ExportStore, Imported, RichData};
use pantin_client::Client;
use pantin_data::json;
use servers::Servers;

/// A PuppetDB.
#[derive(Clone, Debug)]
pub struct PuppetDb(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    configuration: Configuration,
    servers: Servers,
    /// The certificate name of this host, which PuppetDB records as the producer.
    producer: String,
    queue: Queue,
}

impl PuppetDb {
    /// The PuppetDB of a configuration, not connected yet. `producer` is the certificate name of this host; commands
    /// that cannot be sent wait in the queue.
    #[must_use]
    pub fn new(configuration: Configuration, client: Client, producer: String, queue: Queue) -> Self {
        let servers = Servers::new(configuration.clone(), client);
        Self(Arc::new(Inner { configuration, servers, producer, queue }))
    }
}

impl Inner {
    fn submit(&self, command: &Command) -> Result<(), Issue> {
        let taken = self.queue.deliver(
            command.at,
            || self.send(command),
            || command.to_bytes(),
            |content| self.resend(content),
        );
        match taken {
            Err(issue) if self.configuration.soft_write_failure => {
                self.queue.tell(issue);
                Ok(())
            }
            taken => taken,
        }
    }

    fn send(&self, command: &Command) -> Result<(), Untaken> {
        self.servers.submit(command, |issue| self.queue.tell(issue))
    }

    fn resend(&self, content: &[u8]) -> Result<(), Untaken> {
        match Command::of_bytes(content) {
            Some(command) => self.send(&command),
            None => Err(Untaken::Refused(issues::store_unreadable_entry())),
        }
    }

    /// Runs a query; returns the answer's body, or `None` if PuppetDB does not find it.
    fn ask(&self, path: &str) -> Result<Option<Vec<u8>>, Issue> {
        self.servers.query(path, |issue| self.queue.tell(issue))
    }
}

impl ExportStore for PuppetDb {
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        collect::collect(query, |path| self.0.ask(path))
    }

    /// PuppetDB supports more of its language than other stores, so the query passes unchanged.
    fn query(&self, question: &Value) -> Result<Arc<[Value]>, Issue> {
        let unreadable = |detail: &str| issues::puppetdb_unreadable_answer("a query", detail);
        let body = self.0.servers.post_query(question, |issue| self.0.queue.tell(issue))?;
        match json::read(&body).map_err(|error| unreadable(&error.to_string()))? {
            Value::Array(rows) => Ok(rows.into()),
            // `explain` and the like.
            other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => {
                Ok([other].into())
            }
        }
    }
}

impl Store for PuppetDb {
    fn name(&self) -> String {
        self.0.configuration.server_urls.first().map(ToString::to_string).unwrap_or_default()
    }

    fn report_processor(&self) -> &'static str {
        "puppetdb"
    }

    fn extract(&self, catalog: &Delivered<'_>) -> Result<Extract, Issue> {
        catalog::wire(catalog, self.0.configuration.include_catalog_edges).map(Extract::Wire)
    }

    fn keep_catalog(&self, catalog: &KeptCatalog<'_>) -> Result<(), Issue> {
        let Extract::Wire(members) = catalog.extract else { return Ok(()) };
        let payload = RichData::Hash(catalog::finished(members, catalog, &self.0.producer).into());
        let mut body = Vec::new();
        payload.write_json(&mut body);
        let (node, at) = (catalog.subject.node, catalog.subject.at);
        self.0.submit(&Command::new("replace catalog", 9, node, at, body))
    }

    fn keep_facts(&self, facts: &KeptFacts<'_>) -> Result<(), Issue> {
        let payload = facts::payload(facts, &self.0.producer);
        let (node, at) = (facts.subject.node, facts.subject.at);
        self.0.submit(&Command::new("replace facts", 5, node, at, payload.to_string().into_bytes()))
    }

    fn keep_report(&self, report: &KeptReport<'_>) -> Result<(), Issue> {
        let includes_unchanged = self.0.configuration.include_unchanged_resources;
        let (payload, warnings) = report_command::payload(report, &self.0.producer, includes_unchanged)?;
        warnings.into_iter().for_each(|issue| self.0.queue.tell(issue));
        let (node, at) = (report.subject.node, report.subject.at);
        self.0.submit(&Command::new("store report", 8, node, at, payload.to_string().into_bytes()))
    }

    fn deactivate(&self, nodes: &[String], at: i64) -> Result<(), Issue> {
        for node in nodes {
            let payload = json!({ "certname": node, "producer_timestamp": moment::wire(at) });
            self.0.submit(&Command::new("deactivate node", 3, node, at, payload.to_string().into_bytes()))?;
        }
        Ok(())
    }

    fn submit(&self, command: &Submitted) -> Result<(), Issue> {
        let (name, version) = (command.kind.name(), *command.kind.versions().end());
        let payload = command.document().into_owned().into_bytes();
        self.0.submit(&Command::new(name, version, &command.node, command.at, payload))
    }

    fn nodes(&self) -> Result<Vec<NodeState>, Issue> {
        nodes::nodes(|path| self.0.ask(path))
    }

    fn counts(&self) -> Result<Option<Counts>, Issue> {
        Ok(None)
    }

    fn send_waiting(&self) -> Result<Sent, Issue> {
        self.0.queue.send_all(|content| self.0.resend(content))
    }

    fn waiting(&self) -> Result<Waiting, Issue> {
        self.0.queue.waiting()
    }

    fn facts(&self, node: &str) -> Result<Option<Vec<u8>>, Issue> {
        let path = format!("/pdb/query/v4/nodes/{}/facts", servers::encoded(node));
        Ok(self.0.ask(&path)?.filter(|body| body.as_slice() != b"[]"))
    }

    /// Not a snapshot: PuppetDB answers each query with its current state, since it processes commands later.
    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue> {
        Ok(Box::new(self.clone()))
    }
}
