//! A store as lines of JSON, one per node: for copies, for moving to another store, and for the queue.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::exports::{entries, parameters};
use super::{Archive, KeptFacts, KeptReport, Published, Run, Store, Subject, Untaken};
use crate::issues;
use pantin_base::diagnostics::{Fault, Issue};
use pantin_catalog::Exported;
use pantin_data::json;

/// How many catalogs before a node's last one are kept.
pub(super) const HISTORY: u32 = 1;

/// All or some of a store's data of one node: documents as they came. Times are microseconds since 1970 UTC.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Line {
    certname: String,
    environment: Option<String>,
    deactivated_at: Option<i64>,
    facts_at: Option<i64>,
    facts: Option<Box<RawValue>>,
    catalog_at: Option<i64>,
    catalog: Option<Box<RawValue>>,
    exported: Vec<Resource>,
    producer: Option<String>,
    transaction_uuid: Option<String>,
    job_id: Option<String>,
    inputs_at: Option<i64>,
    inputs: Option<Box<RawValue>>,
    report_at: Option<i64>,
    report: Option<Box<RawValue>>,
    expires: Option<bool>,
}

impl Line {
    /// Reads a line.
    ///
    /// # Errors
    /// If the text is not JSON or not a hash with a `certname`.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let line: Self = json::read_text(text).map_err(|error| Fault::new(error.to_string()))?;
        if line.certname.is_empty() { Err(Fault::new("there is no certname")) } else { Ok(line) }
    }

    /// The line, without a line end.
    #[must_use]
    pub fn text(&self) -> String {
        // It contains only what JSON can represent.
        json::write(self).unwrap_or_default()
    }

    fn of(node: &str, environment: Option<&str>) -> Self {
        Self { certname: node.to_owned(), environment: environment.map(str::to_owned), ..Self::default() }
    }

    /// A line with only a node's facts.
    pub(super) fn of_facts(subject: Subject<'_>, facts: &[u8]) -> Self {
        let line = Self::of(subject.node, Some(subject.environment));
        Self { facts_at: Some(subject.at), facts: document(facts), ..line }
    }

    /// A line with only a catalog and its exported resources.
    pub(super) fn of_catalog(published: &Published<'_>) -> Self {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        Self {
            catalog_at: Some(published.at),
            catalog: document(published.catalog),
            exported: published.exports.iter().map(Resource::of).collect(),
            producer: owned(published.producer),
            transaction_uuid: owned(published.run.transaction_uuid),
            job_id: owned(published.run.job_id),
            ..Self::of(published.node, Some(published.environment))
        }
    }

    /// A line with only what a catalog looked up.
    pub(super) fn of_inputs(node: &str, at: i64, inputs: &[u8]) -> Self {
        Self { inputs_at: Some(at), inputs: document(inputs), ..Self::of(node, None) }
    }

    /// A line that determines whether a node expires.
    pub(super) fn of_expiry(node: &str, expires: bool) -> Self {
        Self { expires: Some(expires), ..Self::of(node, None) }
    }

    /// A line with only a report.
    pub(super) fn of_report(subject: Subject<'_>, report: &[u8]) -> Self {
        let line = Self::of(subject.node, Some(subject.environment));
        Self { report_at: Some(subject.at), report: document(report), ..line }
    }

    /// A line that deactivates a node.
    pub(super) fn of_deactivation(node: &str, at: i64) -> Self {
        Self { deactivated_at: Some(at), ..Self::of(node, None) }
    }

    fn environment(&self) -> &str {
        self.environment.as_deref().unwrap_or("production")
    }
}

/// A document unchanged, on one line: in JSON, line ends occur only between tokens.
fn document(bytes: &[u8]) -> Option<Box<RawValue>> {
    let text = String::from_utf8_lossy(bytes).replace(['\n', '\r'], " ");
    RawValue::from_string(text).ok()
}

/// Passes the data of each node to `take`, in the order of their names.
///
/// # Errors
/// If the store cannot be read, or `take` fails.
pub fn export<E: From<Issue>>(archive: &dyn Archive, mut take: impl FnMut(&Line) -> Result<(), E>) -> Result<(), E> {
    for state in archive.nodes()? {
        let document = |bytes: Option<Vec<u8>>| bytes.and_then(|bytes| document(&bytes));
        let inputs = archive.inputs(&state.name)?;
        take(&Line {
            environment: state.environment,
            deactivated_at: state.deactivated_at,
            facts_at: state.facts_at,
            facts: document(archive.facts(&state.name)?),
            catalog_at: state.catalog_at,
            catalog: document(archive.catalog(&state.name)?),
            exported: archive.exports_of(&state.name)?.iter().map(Resource::of).collect(),
            report_at: state.report_at,
            report: document(archive.report(&state.name)?),
            inputs_at: inputs.as_ref().map(|(at, _)| *at),
            inputs: document(inputs.map(|(_, inputs)| inputs)),
            certname: state.name,
            ..Line::default()
        })?;
    }
    Ok(())
}

/// Imports a line's data, unless the store has newer data.
///
/// # Errors
/// If the store cannot be written.
pub(super) fn take_over(archive: &dyn Archive, line: &Line) -> Result<(), Untaken> {
    let (node, environment) = (line.certname.as_str(), line.environment());
    if let (Some(at), Some(facts)) = (line.facts_at, &line.facts) {
        archive.keep_facts(node, environment, at, facts.get().as_bytes())?;
    }
    if let (Some(at), Some(catalog)) = (line.catalog_at, &line.catalog) {
        let exports: Vec<Exported> = line.exported.iter().filter_map(Resource::exported).collect();
        let catalog = catalog.get().as_bytes();
        let run = Run { transaction_uuid: line.transaction_uuid.as_deref(), job_id: line.job_id.as_deref() };
        let producer = line.producer.as_deref();
        archive.publish(&Published { node, environment, at, catalog, exports: &exports, producer, run }, HISTORY)?;
    }
    if let (Some(at), Some(inputs)) = (line.inputs_at, &line.inputs) {
        archive.keep_inputs(node, at, inputs.get().as_bytes())?;
    }
    if let Some(expires) = line.expires {
        archive.set_expiry(node, expires)?;
    }
    if let (Some(at), Some(report)) = (line.report_at, &line.report) {
        archive.keep_report(node, (environment, status(report.get()).as_deref()), at, report.get().as_bytes())?;
    }
    match line.deactivated_at {
        Some(at) => archive.deactivate(&[node.to_owned()], at),
        None => Ok(()),
    }
}

/// The status in a report.
pub(super) fn status(report: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct ReportStatus {
        status: Option<Value>,
    }
    let told: ReportStatus = json::read_text(report).ok()?;
    told.status?.as_str().map(str::to_owned)
}

/// Imports lines, each with its line end; `file` is their source in messages. Returns the number of nodes.
///
/// # Errors
/// If a line is malformed; the lines before it are imported.
pub fn import(
    archive: &dyn Archive,
    lines: impl Iterator<Item = std::io::Result<String>>,
    file: &str,
) -> Result<usize, Issue> {
    each(lines, file, |line| Ok(take_over(archive, line)?))
}

/// Passes on the lines one by one; returns their number.
fn each(
    lines: impl Iterator<Item = std::io::Result<String>>,
    file: &str,
    mut take: impl FnMut(&Line) -> Result<(), Issue>,
) -> Result<usize, Issue> {
    let mut nodes = 0;
    for (number, line) in (1..).zip(lines) {
        let unreadable = |detail: &str| issues::store_unreadable_line(file, number, detail);
        let line = line.map_err(|error| unreadable(&error.to_string()))?;
        if line.trim().is_empty() {
            continue;
        }
        take(&Line::read(&line).map_err(|detail| unreadable(&detail))?)?;
        nodes += 1;
    }
    Ok(nodes)
}

/// Imports lines without their catalogs, into a store of another kind: it takes catalogs only when they are compiled.
/// Returns the number of nodes.
///
/// # Errors
/// If a line is malformed or the store rejects it; the lines before it are imported.
pub fn import_into(
    store: &dyn Store,
    lines: impl Iterator<Item = std::io::Result<String>>,
    file: &str,
) -> Result<usize, Issue> {
    let none = Value::Null;
    let read = |raw: &Option<Box<RawValue>>| raw.as_ref().and_then(|raw| json::read_text::<Value>(raw.get()).ok());
    each(lines, file, |line| {
        let (node, environment) = (line.certname.as_str(), line.environment());
        if let (Some(at), Some(document)) = (line.facts_at, &read(&line.facts)) {
            let trusted = document.get("trusted").unwrap_or(&none);
            store.keep_facts(&KeptFacts { subject: Subject { node, environment, at }, document, trusted })?;
        }
        if let (Some(at), Some(document)) = (line.report_at, &read(&line.report)) {
            store.keep_report(&KeptReport { subject: Subject { node, environment, at }, document })?;
        }
        match line.deactivated_at {
            Some(at) => store.deactivate(&[node.to_owned()], at),
            None => Ok(()),
        }
    })
}

/// An exported resource in a line.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Resource {
    #[serde(rename = "type")]
    type_name: String,
    title: String,
    tags: Vec<String>,
    file: Option<String>,
    line: Option<u32>,
    parameters: Option<Box<RawValue>>,
}

impl Resource {
    fn of(exported: &Exported) -> Self {
        let Exported { type_name, title, tags, file, line, parameters: _ } = exported;
        let text = parameters(exported);
        let (type_name, title, tags, file) = (type_name.clone(), title.clone(), tags.clone(), file.clone());
        Self { type_name, title, tags, file, line: *line, parameters: document(text.as_bytes()) }
    }

    fn exported(&self) -> Option<Exported> {
        let Self { type_name, title, tags, file, line, parameters } = self;
        let parameters = entries(parameters.as_ref()?.get());
        let (type_name, title, tags, file) = (type_name.clone(), title.clone(), tags.clone(), file.clone());
        Some(Exported { type_name, title, tags, file, line: *line, parameters })
    }
}
