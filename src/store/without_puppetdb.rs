//! Replaces PuppetDB in a build without the feature `puppetdb`: its configuration has a name, but cannot be opened.

use std::sync::Arc;

use serde_json::Value;

use super::{
    Counts, Extract, KeptCatalog, KeptFacts, KeptReport, NodeState, Queue, Sent, Store, Submitted, Waiting, issues,
};
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Delivered, ExportQuery, ExportStore, Imported};
use pantin_host::{Settings, System};

/// A PuppetDB, which cannot exist in such a build.
#[derive(Clone, Copy, Debug)]
pub enum PuppetDb {}

/// Never a PuppetDB.
///
/// # Errors
/// Always: this build has no PuppetDB.
pub fn open_puppetdb(_: (&str, &str), _: &Settings, _: Arc<dyn System>, _: Queue) -> Result<PuppetDb, Issue> {
    Err(issues::without_puppetdb())
}

impl ExportStore for PuppetDb {
    fn collect(&self, _: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue> {
        match *self {}
    }

    fn query(&self, _: &Value) -> Result<Arc<[Value]>, Issue> {
        match *self {}
    }
}

impl Store for PuppetDb {
    fn name(&self) -> String {
        match *self {}
    }

    fn report_processor(&self) -> &'static str {
        match *self {}
    }

    fn extract(&self, _: &Delivered<'_>) -> Result<Extract, Issue> {
        match *self {}
    }

    fn keep_catalog(&self, _: &KeptCatalog<'_>) -> Result<(), Issue> {
        match *self {}
    }

    fn keep_facts(&self, _: &KeptFacts<'_>) -> Result<(), Issue> {
        match *self {}
    }

    fn keep_report(&self, _: &KeptReport<'_>) -> Result<(), Issue> {
        match *self {}
    }

    fn submit(&self, _: &Submitted) -> Result<(), Issue> {
        match *self {}
    }

    fn deactivate(&self, _: &[String], _: i64) -> Result<(), Issue> {
        match *self {}
    }

    fn send_waiting(&self) -> Result<Sent, Issue> {
        match *self {}
    }

    fn nodes(&self) -> Result<Vec<NodeState>, Issue> {
        match *self {}
    }

    fn counts(&self) -> Result<Option<Counts>, Issue> {
        match *self {}
    }

    fn waiting(&self) -> Result<Waiting, Issue> {
        match *self {}
    }

    fn facts(&self, _: &str) -> Result<Option<Vec<u8>>, Issue> {
        match *self {}
    }

    fn snapshot(&self) -> Result<Box<dyn ExportStore>, Issue> {
        match *self {}
    }
}
