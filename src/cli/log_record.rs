//! One entry as an event has it, and its forms: Puppet's lines, JSON.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use serde_json::{Map, Value};
use tracing::field::{Field, Visit};

use crate::issue_tables;
use pantin_base::diagnostics::Level;
use pantin_base::diagnostics::control::{Form, in_lines, in_one_line, shown};
use pantin_service::json;
use pantin_service::machine::now_in_iso;

/// Where an entry comes from in code.
#[derive(Default, Debug)]
struct Origin {
    file: Option<String>,
    line: Option<u64>,
    column: Option<u64>,
}

/// The fields of an event.
#[derive(Default, Debug)]
pub(super) struct Record {
    level: String,
    message: String,
    source: Option<String>,
    code: Option<String>,
    file: Option<String>,
    line: Option<u64>,
    column: Option<u64>,
    node: Option<String>,
    environment: Option<String>,
    hint: Option<String>,
    category: Option<String>,
    origin: Origin,
    fields: Option<String>,
    labels: Option<String>,
    trace: Option<String>,
    summary: Option<String>,
}

impl Visit for Record {
    fn record_str(&mut self, field: &Field, value: &str) {
        let value = value.to_owned();
        match field.name() {
            "level" => self.level = value,
            "message" => self.message = value,
            "source" => self.source = Some(value),
            "code" => self.code = Some(value),
            "file" => self.file = Some(value),
            "node" => self.node = Some(value),
            "environment" => self.environment = Some(value),
            "hint" => self.hint = Some(value),
            "category" => self.category = Some(value),
            "origin_file" => self.origin.file = Some(value),
            "fields" => self.fields = Some(value),
            "labels" => self.labels = Some(value),
            "trace" => self.trace = Some(value),
            "summary" => self.summary = Some(value),
            _ => {}
        }
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        match field.name() {
            "line" => self.line = Some(value),
            "column" => self.column = Some(value),
            "origin_line" => self.origin.line = Some(value),
            "origin_column" => self.origin.column = Some(value),
            _ => {}
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}

impl Record {
    /// What an event tells.
    pub(super) fn of(event: &tracing::Event<'_>) -> Self {
        let mut record = Self::default();
        event.record(&mut record);
        record
    }

    /// Puppet's name of the level.
    pub(super) fn level(&self) -> &str {
        &self.level
    }

    /// Whether it tells of nothing that is wrong.
    pub(super) fn is_quiet(&self) -> bool {
        [Level::Debug, Level::Info, Level::Notice].iter().any(|level| level.as_str() == self.level)
    }

    /// What Puppet names as the source, in one line.
    pub(super) fn source(&self) -> Option<Cow<'_, str>> {
        self.source.as_deref().map(in_one_line)
    }

    /// Whether a manifest wrote it.
    fn is_of_manifests(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.starts_with("Scope("))
    }

    /// The rest of Puppet's line in a file, after the time.
    pub(super) fn line(&self) -> String {
        format!("{} ({}): {}\n", self.source().unwrap_or(Cow::Borrowed("Puppet")), self.level, self.placed())
    }

    /// Puppet's line on a terminal.
    pub(super) fn text(&self, color: bool) -> String {
        let (label, paint) = match self.level.as_str() {
            "debug" => ("Debug", "\x1b[0;36m"),
            "info" => ("Info", "\x1b[0;32m"),
            "notice" => ("Notice", ""),
            "warning" => ("Warning", "\x1b[1;33m"),
            "alert" => ("Alert", "\x1b[1;31m"),
            "emerg" => ("Emerg", "\x1b[1;31m"),
            "crit" => ("Crit", "\x1b[1;31m"),
            _ => ("Error", "\x1b[1;31m"),
        };
        let mut text = String::new();
        let paint = if color { paint } else { "" };
        let _ = write!(text, "{paint}{label}: ");
        if let Some(source) = self.source() {
            let _ = write!(text, "{source}: ");
        }
        text.push_str(&self.placed());
        text.push_str(if paint.is_empty() { "\n" } else { "\x1b[0m\n" });
        text
    }

    /// The message with the place it is about, in a form in which it cannot be taken for another entry. Of what
    /// manifests log each entry is one line.
    pub(super) fn placed(&self) -> String {
        let form = if self.is_of_manifests() { in_one_line } else { in_lines };
        let mut text = form(&self.message).into_owned();
        let file = self.file.as_deref().map(in_one_line);
        match (file, self.line, self.column) {
            (Some(file), Some(line), Some(column)) => {
                let _ = write!(text, " (file: {file}, line: {line}, column: {column})");
            }
            (Some(file), Some(line), None) => {
                let _ = write!(text, " (file: {file}, line: {line})");
            }
            (Some(file), None, _) => {
                let _ = write!(text, " (file: {file})");
            }
            (None, Some(line), Some(column)) => {
                let _ = write!(text, " (line: {line}, column: {column})");
            }
            (None, ..) => {}
        }
        text
    }

    /// Which part of the work this is about.
    fn category(&self) -> &str {
        if self.is_of_manifests() {
            return "manifest";
        }
        let of_code = self.code.as_deref().and_then(issue_tables::category);
        self.category.as_deref().or(of_code).unwrap_or("pantin")
    }

    /// One JSON object.
    pub(super) fn json(&self) -> String {
        let fields = self.fields.as_deref().map(json::read_text);
        let fields = if let Some(Ok(Value::Object(fields))) = fields { fields } else { Map::new() };
        let mut object = Map::new();
        let mut put = |name: &str, value: Value| {
            object.insert(name.to_owned(), value);
        };
        put("time", now_in_iso().into());
        put("level", self.level.as_str().into());
        put("category", self.category().into());
        put("message", self.message.as_str().into());
        // An origin knows all that the text knows.
        let (file, line, column) = match &self.origin {
            Origin { file: None, line: None, .. } => (&self.file, self.line, self.column),
            Origin { file, line, column } => (file, *line, *column),
        };
        for (name, value) in [("source", &self.source), ("code", &self.code), ("file", file)] {
            if let Some(value) = value {
                put(name, value.as_str().into());
            }
        }
        for (name, value) in [("line", line), ("pos", column), ("column", column)] {
            if let Some(value) = value {
                put(name, value.into());
            }
        }
        for (name, value) in [("node", &self.node), ("environment", &self.environment), ("hint", &self.hint)] {
            // A request for one environment may tell of another one.
            if let (Some(value), None) = (value, fields.get(name)) {
                put(name, value.as_str().into());
            }
        }
        for (name, list) in [("labels", &self.labels), ("trace", &self.trace), ("summary", &self.summary)] {
            if let Some(list) = list.as_ref().and_then(|list| json::read_text(list).ok()) {
                put(name, list);
            }
        }
        object.extend(fields.into_iter().filter(|(name, _)| !object.contains_key(name)).collect::<Vec<_>>());
        shown(&Value::Object(object).to_string(), Form::Json).into_owned() + "\n"
    }
}
