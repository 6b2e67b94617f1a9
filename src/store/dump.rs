//! A store as lines of JSON, one a node: for copies, and for moving to another store.

use serde_json::{Map, Value, json};

use super::{Database, KeptFacts, KeptReport, Published, Store, Subject};
use crate::catalog::{Exported, RichData};
use crate::diagnostics::Issue;
use crate::diagnostics::issues::store as issues;

/// Everything that a store has of one node, as a line of JSON.
#[derive(Clone, PartialEq, Debug)]
pub struct Line(Value);

impl Line {
    /// Reads a line.
    ///
    /// # Errors
    /// What is no JSON, or no hash with a `certname`.
    pub fn read(text: &str) -> Result<Self, String> {
        let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match value.get("certname") {
            Some(Value::String(_)) => Ok(Self(value)),
            _ => Err("there is no certname".to_owned()),
        }
    }

    /// The line, without an end.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    fn member(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    fn text_of(&self, name: &str) -> Option<&str> {
        self.member(name).and_then(Value::as_str)
    }

    fn time_of(&self, name: &str) -> Option<i64> {
        self.member(name).and_then(Value::as_i64)
    }
}

impl Database {
    /// What there is of each node, in the order of their names; `take` gets one after the other.
    ///
    /// # Errors
    /// When the store cannot be read, or `take` fails.
    pub fn export<E: From<Issue>>(&self, mut take: impl FnMut(&Line) -> Result<(), E>) -> Result<(), E> {
        for state in self.nodes()? {
            let document = |bytes: Option<Vec<u8>>| {
                bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or(Value::Null)
            };
            let exported: Vec<Value> = self.exports_of(&state.name)?.iter().map(resource).collect();
            let line = json!({
                "certname": state.name,
                "environment": state.environment,
                "deactivated_at": state.deactivated_at,
                "facts_at": state.facts_at,
                "facts": document(self.facts(&state.name)?),
                "catalog_at": state.catalog_at,
                "catalog": document(self.catalog(&state.name)?),
                "exported": exported,
                "report_at": state.report_at,
                "report": document(self.report(&state.name)?),
            });
            take(&Line(line))?;
        }
        Ok(())
    }

    /// Takes over what a line has, unless the store has something newer.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn import(&self, line: &Line) -> Result<(), Issue> {
        let node = line.text_of("certname").unwrap_or_default();
        let environment = line.text_of("environment").unwrap_or("production");
        if let (Some(at), Some(facts)) = (line.time_of("facts_at"), line.member("facts")) {
            self.keep_facts(node, environment, at, facts.to_string().as_bytes())?;
        }
        if let (Some(at), Some(catalog)) = (line.time_of("catalog_at"), line.member("catalog")) {
            let exports = line.member("exported").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
            let exports: Vec<Exported> = exports.iter().filter_map(exported).collect();
            let catalog = catalog.to_string();
            self.publish(&Published { node, environment, at, catalog: catalog.as_bytes(), exports: &exports }, 0)?;
        }
        if let (Some(at), Some(report)) = (line.time_of("report_at"), line.member("report")) {
            let status = report.get("status").and_then(Value::as_str);
            self.keep_report(node, (environment, status), at, report.to_string().as_bytes())?;
        }
        match line.time_of("deactivated_at") {
            Some(at) => self.deactivate(&[node.to_owned()], at),
            None => Ok(()),
        }
    }

    /// Takes over lines, each with its end; `file` is how messages name where they come from. Gives how many nodes that were.
    ///
    /// # Errors
    /// A line that is none; those before it are taken over.
    pub fn import_all(&self, lines: impl Iterator<Item = std::io::Result<String>>, file: &str) -> Result<usize, Issue> {
        each(lines, file, |line| self.import(line))
    }
}

/// Gives lines one after the other, and how many there were.
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

/// Gives a store what lines have besides catalogs: those a store of another kind takes only when they are compiled. Gives how many
/// nodes that were.
///
/// # Errors
/// A line that is none, or that the store does not take; those before it are taken over.
pub fn import_into(
    store: &dyn Store,
    lines: impl Iterator<Item = std::io::Result<String>>,
    file: &str,
) -> Result<usize, Issue> {
    let none = Value::Null;
    each(lines, file, |line| {
        let node = line.text_of("certname").unwrap_or_default();
        let environment = line.text_of("environment").unwrap_or("production");
        if let (Some(at), Some(document)) = (line.time_of("facts_at"), line.member("facts")) {
            let trusted = document.get("trusted").unwrap_or(&none);
            store.keep_facts(&KeptFacts { subject: Subject { node, environment, at }, document, trusted })?;
        }
        if let (Some(at), Some(document)) = (line.time_of("report_at"), line.member("report")) {
            store.keep_report(&KeptReport { subject: Subject { node, environment, at }, document })?;
        }
        match line.time_of("deactivated_at") {
            Some(at) => store.deactivate(&[node.to_owned()], at),
            None => Ok(()),
        }
    })
}

fn resource(exported: &Exported) -> Value {
    let mut parameters = Map::new();
    for (name, value) in &exported.parameters {
        let mut text = Vec::new();
        value.write_json(&mut text);
        parameters.insert(name.to_string(), serde_json::from_slice(&text).unwrap_or(Value::Null));
    }
    json!({
        "type": exported.type_name,
        "title": exported.title,
        "tags": exported.tags,
        "file": exported.file,
        "line": exported.line,
        "parameters": parameters,
    })
}

/// The resource that such a hash is.
fn exported(value: &Value) -> Option<Exported> {
    let text = |name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
    let tags = value.get("tags").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let parameters = value.get("parameters").and_then(Value::as_object)?;
    Some(Exported {
        type_name: text("type")?,
        title: text("title")?,
        tags: tags.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        file: text("file"),
        line: value.get("line").and_then(Value::as_u64).and_then(|line| u32::try_from(line).ok()),
        parameters: parameters
            .iter()
            .map(|(name, value)| Some((name.as_str().into(), RichData::read(&value.to_string()).ok()?)))
            .collect::<Option<_>>()?,
    })
}
