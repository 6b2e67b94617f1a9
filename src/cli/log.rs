//! The log on standard error: entries become `tracing` events, and one layer writes these as Puppet's text or as JSON.

use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use std::sync::Arc;

use serde_json::{Map, Value};
use tracing::field::{Field, Visit};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

use super::arguments::LogFormat;
use super::logdest::{self, Destination, FileForm};
use super::time::Time;
use crate::diagnostics::{Diagnostic, Entry, Level, Severity, issues, render};
use crate::source::Place;

/// Where the log goes, and which part of it.
#[derive(Clone, Debug)]
pub(super) struct Console {
    format: LogFormat,
    level: Level,
    manifests: Level,
    color: bool,
    destinations: Arc<[Destination]>,
}

/// What an entry belongs to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct About<'c> {
    /// Name of the node.
    pub(super) node: Option<&'c str>,
    /// Name of the environment.
    pub(super) environment: Option<&'c str>,
}

impl Console {
    /// Whether people who look at results see colours.
    pub(super) const fn has_color(&self) -> bool {
        self.color
    }

    /// Starts logging. Only the first call of a process has an effect on where events go.
    ///
    /// As JSON, what manifests log themselves is written at every level unless a level was asked for: whoever reads it
    /// filters by `level`.
    pub(super) fn open(
        format: LogFormat,
        level: Level,
        asked_for: bool,
        color: bool,
        destinations: Vec<Destination>,
    ) -> Self {
        let manifests = if format == LogFormat::Json && !asked_for { Level::Debug } else { level };
        let console = Self { format, level, manifests, color, destinations: destinations.into() };
        let subscriber = tracing_subscriber::registry().with(console.clone());
        // A second console writes through the first one.
        let _ = tracing::subscriber::set_global_default(subscriber);
        console
    }

    /// Whether entries of this level are written.
    pub(super) fn wants(&self, level: Level) -> bool {
        level >= self.level
    }

    /// Whether entries of this level that manifests write are written.
    pub(super) fn wants_of_manifests(&self, level: Level) -> bool {
        level >= self.manifests
    }

    /// Whether the log goes to standard error.
    fn is_seen(&self) -> bool {
        self.destinations.iter().any(|destination| matches!(destination, Destination::Console))
    }

    /// Writes an entry.
    pub(super) fn write(&self, entry: &Entry, about: About<'_>) {
        self.emit(entry, about, None);
    }

    /// Whether any of the log is written as JSON.
    fn has_json(&self) -> bool {
        self.destinations.iter().any(|destination| match destination {
            Destination::Console => self.format == LogFormat::Json,
            Destination::File(_, form) => *form == FileForm::Json,
            Destination::System(_) => false,
        })
    }

    fn emit(&self, entry: &Entry, about: About<'_>, diagnostic: Option<&Diagnostic>) {
        let is_of_manifests = entry.source.as_ref().is_some_and(|source| source.starts_with("Scope("));
        if !(self.wants(entry.level) || is_of_manifests && self.wants_of_manifests(entry.level)) {
            return;
        }
        let level = entry.level.as_str();
        let message = entry.message.as_str();
        let source = entry.source.as_deref();
        let code = entry.code;
        let file = entry.file.as_deref().filter(|file| !file.is_empty());
        let line = (entry.place.line != 0).then_some(entry.place.line);
        let column = (entry.place.column != 0).then_some(entry.place.column);
        let About { node, environment } = about;
        let hint = diagnostic.and_then(|diagnostic| diagnostic.issue().advice()).or(entry.hint.as_deref());
        // An event has no lists: these cross it as texts.
        let lists = diagnostic.filter(|_| self.has_json()).map(|diagnostic| (labels(diagnostic), trace(diagnostic)));
        let (labels, trace) = lists.unwrap_or_default();
        macro_rules! emit {
            ($severity:ident) => {
                tracing::event!(
                    target: "puppet", tracing::Level::$severity,
                    level, message, source, code, file, line, column, node, environment, hint,
                    labels, trace
                )
            };
        }
        match entry.level {
            Level::Debug => emit!(DEBUG),
            Level::Info | Level::Notice => emit!(INFO),
            Level::Warning => emit!(WARN),
            Level::Err | Level::Alert | Level::Emerg | Level::Crit => emit!(ERROR),
        }
    }

    /// Writes an error or warning. In text it comes with the source that it is about, as far as `source` has that.
    pub(super) fn tell(&self, diagnostic: &Diagnostic, about: About<'_>, source: &dyn Fn(&str) -> Option<String>) {
        let mut message = diagnostic.to_string();
        if let Some(node) = about.node.filter(|_| !diagnostic.is_alone()) {
            // Puppet's catalogs fail with the name of the node at the end.
            let _ = write!(message, " on node {node}");
        }
        self.tell_as(message, diagnostic, about, source);
    }

    /// Writes the error that ended a command.
    pub(super) fn tell_end(&self, diagnostic: &Diagnostic, source: &dyn Fn(&str) -> Option<String>) {
        self.tell_as(format!("Could not run: {diagnostic}"), diagnostic, About::default(), source);
    }

    fn tell_as(
        &self,
        message: String,
        diagnostic: &Diagnostic,
        about: About<'_>,
        source: &dyn Fn(&str) -> Option<String>,
    ) {
        let mut entry = Entry::new(level_of(diagnostic.severity()), message);
        entry.code = Some(diagnostic.issue().code());
        if self.format == LogFormat::Json {
            entry.file = diagnostic.file().cloned();
            entry.place = diagnostic.place();
        }
        self.emit(&entry, about, Some(diagnostic));
        if self.format == LogFormat::Text && self.is_seen() && self.wants(entry.level) {
            let excerpt = render::excerpt(diagnostic, self.color, source);
            write_out(&excerpt);
        }
    }

    /// Writes an entry. In text an error comes with the source that it is about, and what has a hint with that.
    pub(super) fn write_with_source(&self, entry: &Entry, about: About<'_>, source: &dyn Fn(&str) -> Option<String>) {
        self.write(entry, about);
        if self.format == LogFormat::Text && self.is_seen() && self.wants(entry.level) {
            write_out(&render::logged_excerpt(entry, self.color, source));
        }
    }

    /// Tells how work on many nodes ended: for people as a notice, for programs with the same as data.
    pub(super) fn summary(&self, text: &str, data: Value) {
        if !self.wants(Level::Notice) {
            return;
        }
        let (level, summary) = (Level::Notice.as_str(), data.to_string());
        tracing::event!(target: "puppet", tracing::Level::INFO, level, message = text, summary);
    }

    /// Form of the log.
    pub(super) fn format(&self) -> LogFormat {
        self.format
    }
}

/// The level that Puppet logs a severity at.
pub(super) fn level_of(severity: Severity) -> Level {
    match severity {
        Severity::Deprecation | Severity::Warning => Level::Warning,
        Severity::Error => Level::Err,
    }
}

/// The second places of a diagnostic as JSON, if it has any.
fn labels(diagnostic: &Diagnostic) -> Option<String> {
    let labels = diagnostic.labels().iter().map(|label| {
        let mut object = placed(label.file.as_deref(), label.place);
        object.insert("text".to_owned(), label.text.as_str().into());
        Value::Object(object)
    });
    list(labels)
}

/// The calls that led to a diagnostic as JSON, innermost first, if there are any.
fn trace(diagnostic: &Diagnostic) -> Option<String> {
    let calls = diagnostic.trace().iter().map(|call| {
        let mut object = placed(call.file.as_deref(), call.place);
        object.insert("call".to_owned(), call.callee.as_str().into());
        Value::Object(object)
    });
    list(calls)
}

fn list(items: impl ExactSizeIterator<Item = Value>) -> Option<String> {
    (items.len() > 0).then(|| Value::Array(items.collect()).to_string())
}

/// File, line and column as far as they are known.
fn placed(file: Option<&str>, place: Place) -> Map<String, Value> {
    let mut object = Map::new();
    if let Some(file) = file.filter(|file| !file.is_empty()) {
        object.insert("file".to_owned(), file.into());
    }
    for (name, number) in [("line", place.line), ("column", place.column)] {
        if number != 0 {
            object.insert(name.to_owned(), number.into());
        }
    }
    object
}

fn write_out(text: &str) {
    // A log that cannot be written cannot be told about.
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

impl<S: tracing::Subscriber> Layer<S> for Console {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let mut record = Record::default();
        event.record(&mut record);
        if event.metadata().target() != "puppet" {
            // What pantin says about itself.
            if self.level > Level::Debug || !event.metadata().target().starts_with("pantin") {
                return;
            }
            record.level = "debug".to_owned();
        }
        for destination in &*self.destinations {
            match destination {
                Destination::Console => write_out(&match self.format {
                    LogFormat::Text => record.text(self.color),
                    LogFormat::Json => record.json(),
                }),
                Destination::File(file, FileForm::Json) => logdest::append(file, &record.json()),
                Destination::File(file, FileForm::Text) => {
                    let source = record.source.as_deref().unwrap_or("Puppet");
                    let time = Time::now().as_puppet_writes();
                    let line = format!("{time} {source} ({}): {}\n", record.level, record.placed());
                    logdest::append(file, &line);
                }
                Destination::System(system) => {
                    let source = record.source.as_ref().map_or_else(String::new, |source| format!("({source}) "));
                    for line in record.placed().lines() {
                        system.send(&record.level, &format!("{source}{line}"));
                    }
                }
            }
        }
    }
}

/// The fields of an event.
#[derive(Default, Debug)]
struct Record {
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
            _ => {}
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}

impl Record {
    /// Puppet's line on a terminal.
    fn text(&self, color: bool) -> String {
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
        if let Some(source) = &self.source {
            let _ = write!(text, "{source}: ");
        }
        text.push_str(&self.placed());
        text.push_str(if paint.is_empty() { "\n" } else { "\x1b[0m\n" });
        text
    }

    /// The message with the place it is about.
    fn placed(&self) -> String {
        let mut text = self.message.clone();
        match (&self.file, self.line, self.column) {
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
    fn category(&self) -> &'static str {
        match &self.source {
            Some(source) if source.starts_with("Scope(") => "manifest",
            _ => self.code.as_deref().and_then(issues::category).unwrap_or("pantin"),
        }
    }

    /// One JSON object.
    fn json(&self) -> String {
        let mut object = Map::new();
        let mut put = |name: &str, value: Value| {
            object.insert(name.to_owned(), value);
        };
        put("time", Time::now().as_iso_8601().into());
        put("level", self.level.as_str().into());
        put("category", self.category().into());
        put("message", self.message.as_str().into());
        for (name, value) in [("source", &self.source), ("code", &self.code), ("file", &self.file)] {
            if let Some(value) = value {
                put(name, value.as_str().into());
            }
        }
        for (name, value) in [("line", self.line), ("pos", self.column), ("column", self.column)] {
            if let Some(value) = value {
                put(name, value.into());
            }
        }
        for (name, value) in [("node", &self.node), ("environment", &self.environment), ("hint", &self.hint)] {
            if let Some(value) = value {
                put(name, value.as_str().into());
            }
        }
        for (name, list) in [("labels", &self.labels), ("trace", &self.trace), ("summary", &self.summary)] {
            if let Some(list) = list.as_ref().and_then(|list| serde_json::from_str(list).ok()) {
                put(name, list);
            }
        }
        Value::Object(object).to_string() + "\n"
    }
}

/// A file's name for messages.
pub(super) fn shared(path: &std::path::Path) -> Arc<str> {
    path.to_str().map_or_else(|| Arc::from(path.to_string_lossy()), Arc::from)
}
