//! The log on standard error: entries become `tracing` events, and one layer writes these as Puppet's text or as JSON.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::sync::{Arc, OnceLock};

use serde_json::{Map, Value};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

use super::arguments::LogFormat;
use super::locale;
use super::log_record::Record;
use super::logdest::{self, Destination, FileForm};
use super::personality::Personality;
use super::{output, streams};
use crate::issues;
use pantin_base::diagnostics::render::{self, Look};
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Issue, Level, Severity};
use pantin_base::source::Place;
use pantin_service::fleet::Warn;
use pantin_service::machine::now_in_log;

pub(super) use pantin_service::manifests::shared;

/// Whose events are entries of the log.
const TARGET: &str = "puppet";

/// Where the log goes, and which part of it.
#[derive(Clone, Debug)]
pub(super) struct Console {
    format: LogFormat,
    level: Level,
    manifests: Level,
    look: Look,
    destinations: Arc<[Destination]>,
    /// The first part of the log that could not be written.
    failure: Arc<OnceLock<Issue>>,
    /// As whom it speaks on standard error and output.
    personality: Personality,
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
        self.look.color
    }

    /// Starts logging. Only the first call of a process has an effect on where events go.
    ///
    /// As JSON, what manifests log themselves is written at every level unless a level was asked for: whoever reads it
    /// filters by `level`.
    pub(super) fn open(
        (format, personality): (LogFormat, Personality),
        level: Level,
        asked_for: bool,
        look: Look,
        destinations: Vec<Destination>,
    ) -> Self {
        let manifests = if format == LogFormat::Json && !asked_for { Level::Debug } else { level };
        let destinations = destinations.into();
        let console = Self { format, level, manifests, look, destinations, failure: Arc::default(), personality };
        let subscriber = tracing_subscriber::registry().with(console.clone());
        // A second console writes through the first one.
        let _ = tracing::subscriber::set_global_default(subscriber);
        console
    }

    /// The log as far as it is known before the settings are, for what is wrong with them: `typed` is the command line.
    pub(super) fn before_settings(typed: &[String]) -> Self {
        let is_option = |word: &str| word.replace('_', "-") == "--log-format";
        let is_json =
            typed.iter().any(|word| word.split_once('=').is_some_and(|(name, form)| is_option(name) && form == "json"))
                || typed.windows(2).any(|pair| is_option(&pair[0]) && pair[1] == "json");
        let format = if is_json { LogFormat::Json } else { LogFormat::Text };
        let look = Look { color: false, frames: locale::frames() };
        Self::open((format, Personality::of(typed)), Level::Notice, false, look, vec![Destination::Console])
    }

    /// Whether entries of this level are written.
    pub(super) fn wants(&self, level: Level) -> bool {
        level >= self.level
    }

    /// Whether entries of this level that manifests write are written.
    pub(super) fn wants_of_manifests(&self, level: Level) -> bool {
        level >= self.manifests
    }

    /// The level at which the end of a node's compilation is told: programs that read the log as JSON and name no level get
    /// what the code itself tells, with nothing between.
    pub(super) fn level_of_ends(&self) -> Level {
        let is_asked_for = self.manifests == self.level;
        if self.format == LogFormat::Text || is_asked_for { Level::Notice } else { Level::Info }
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
            Destination::Console | Destination::Output => self.format == LogFormat::Json,
            Destination::File(_, form, _) => *form == FileForm::Json,
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
        let known = |number: u32| (number != 0).then_some(number);
        let (line, column) = (known(entry.place.line), known(entry.place.column));
        let origin = entry.origin.as_ref();
        let origin_file = origin.and_then(|origin| origin.file.as_deref()).filter(|file| !file.is_empty());
        let origin_line = origin.and_then(|origin| known(origin.place.line));
        let origin_column = origin.and_then(|origin| known(origin.place.column));
        let category = entry.category.map(Category::as_str);
        let About { node, environment } = about;
        let hint = diagnostic.and_then(|diagnostic| diagnostic.issue().advice()).or(entry.hint.as_deref());
        // An event has no lists: these cross it as texts.
        let as_json = self.has_json();
        let lists = diagnostic.filter(|_| as_json).map(|diagnostic| (labels(diagnostic), trace(diagnostic)));
        let (labels, trace) = lists.unwrap_or_default();
        let fields = as_json.then(|| fields(entry)).flatten();
        macro_rules! emit {
            ($severity:ident) => {
                tracing::event!(
                    target: TARGET, tracing::Level::$severity,
                    level, message, source, code, file, line, column, node, environment, hint, category,
                    origin_file, origin_line, origin_column, labels, trace, fields
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

    /// Writes warnings about stores, now and later.
    pub(super) fn warn(&self) -> Warn {
        let console = self.clone();
        Arc::new(move |issue| {
            let entry = Entry::of(Level::Warning, &Diagnostic::without_place(issue));
            console.write_with_source(&entry, About::default(), &|_| None);
        })
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

    /// The lines of the source that an error or warning is about, with its hint.
    pub(super) fn excerpt(&self, diagnostic: &Diagnostic, source: &dyn Fn(&str) -> Option<String>) -> String {
        render::excerpt(diagnostic, Look { color: false, ..self.look }, source)
    }

    /// Writes an error that is about no node and has no place.
    pub(super) fn complain(&self, issue: Issue) {
        self.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
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
        entry.origin = diagnostic.origin();
        self.emit(&entry, about, Some(diagnostic));
        if self.shows_source() && self.wants(entry.level) {
            let excerpt = render::excerpt(diagnostic, self.look, source);
            self.note(&Destination::Console, write_out(&excerpt));
        }
    }

    /// Writes an entry. In text an error comes with the source that it is about, and what has a hint with that.
    pub(super) fn write_with_source(&self, entry: &Entry, about: About<'_>, source: &dyn Fn(&str) -> Option<String>) {
        self.write(entry, about);
        if self.shows_source() && self.wants(entry.level) {
            self.note(&Destination::Console, write_out(&render::logged_excerpt(entry, self.look, source)));
        }
    }

    /// Whether source and hints stand below what is told.
    fn shows_source(&self) -> bool {
        self.format == LogFormat::Text && self.personality == Personality::Pantin && self.is_seen()
    }

    /// As whom the log speaks.
    pub(super) const fn personality(&self) -> Personality {
        self.personality
    }

    /// What ends an action of Puppet's faces that failed.
    pub(super) fn tell_usage(&self, face: &str, action: &str) {
        if self.personality == Personality::Puppet {
            self.complain(issues::refused(&format!("Try 'puppet help {face} {action}' for usage")));
        }
    }

    /// Tells how work on many nodes ended: for people as a notice, for programs with the same as data.
    pub(super) fn summary(&self, text: &str, data: Value) {
        if !self.wants(Level::Notice) {
            return;
        }
        let (level, summary) = (Level::Notice.as_str(), data.to_string());
        tracing::event!(target: TARGET, tracing::Level::INFO, level, message = text, summary);
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

/// What an entry tells as data, as JSON, if it tells any.
fn fields(entry: &Entry) -> Option<String> {
    let fields: Map<String, Value> =
        entry.fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    (!fields.is_empty()).then(|| Value::Object(fields).to_string())
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

/// Writes to standard error. A reader that went away is no error: it has seen what it wanted.
fn write_out(text: &str) -> io::Result<()> {
    match streams::errors()?.write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

impl<S: tracing::Subscriber> Layer<S> for Console {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        // Libraries have their own events, which are no part of the log.
        if event.metadata().target() != TARGET {
            return;
        }
        let record = Record::of(event);
        for destination in &*self.destinations {
            self.note(destination, self.write_to(destination, &record));
        }
    }
}

impl Console {
    fn write_to(&self, destination: &Destination, record: &Record) -> io::Result<()> {
        match destination {
            Destination::Console => match self.format {
                LogFormat::Text if self.personality == Personality::Puppet && record.is_quiet() => {
                    output::write(record.text(self.look.color).as_bytes())
                }
                LogFormat::Text => write_out(&record.text(self.look.color)),
                LogFormat::Json => write_out(&record.json()),
            },
            Destination::Output => output::write(
                match self.format {
                    LogFormat::Text => record.text(false),
                    LogFormat::Json => record.json(),
                }
                .as_bytes(),
            ),
            Destination::File(file, FileForm::Json, _) => logdest::append(file, &record.json()),
            Destination::File(file, FileForm::Text, _) => {
                logdest::append(file, &format!("{} {}", now_in_log(), record.line()))
            }
            Destination::System(system) => {
                let source = record.source().map_or_else(String::new, |source| format!("({source}) "));
                let placed = record.placed();
                placed.lines().try_for_each(|line| system.send(record.level(), &format!("{source}{line}")))
            }
        }
    }

    /// Keeps what could not be written, which is told at the end: the first says enough.
    fn note(&self, destination: &Destination, written: io::Result<()>) {
        if let Err(error) = written {
            let _ = self.failure.set(issues::unwritable_log(destination.name(), &error.to_string()));
        }
    }

    /// Tells on standard error what could not be written to the log, if anything could not.
    pub(super) fn tell_failure(&self) -> bool {
        let Some(issue) = self.failure.get() else { return false };
        // It may be the one that is full.
        let _ = write_out(&format!("Error: {}\n", issue.text()));
        true
    }
}
