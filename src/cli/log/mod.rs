//! The log on standard error: entries become `tracing` events, and one layer writes these as Puppet's text or as JSON.

mod fields;
mod output;
mod repeated;

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _};
use std::sync::{Arc, OnceLock};

use serde_json::Value;
use tracing_subscriber::layer::SubscriberExt as _;

use super::arguments::LogFormat;
use super::for_people::PathStyle;
use super::locale;
use super::logdest::{Destination, FileForm};
use super::personality::Personality;
use super::streams::write_error;
use crate::issues;
use fields::{fields, labels, trace};
use pantin_base::diagnostics::render::{self, Look};
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Issue, Level, Severity};
use pantin_service::fleet::Warn;
use pantin_service::machine::working_directory;

pub(super) use pantin_service::manifests::shared;
pub(super) use repeated::FindingsLog;

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
    /// How people see paths.
    paths: PathStyle,
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
        let paths = PathStyle::of_terminal(&working_directory());
        let failure = Arc::default();
        let console = Self { format, level, manifests, look, destinations, failure, personality, paths };
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

    /// Writes an error or warning without the source that it is about.
    fn tell_line(&self, diagnostic: &Diagnostic) {
        self.emit(&entry_of(diagnostic.to_string(), diagnostic), About::default(), Some(diagnostic));
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
        let entry = entry_of(message, diagnostic);
        self.emit(&entry, about, Some(diagnostic));
        if self.shows_source() && self.wants(entry.level) {
            let excerpt = render::excerpt(diagnostic, self.look, source);
            self.note(&Destination::Console, write_error(&self.as_shown(excerpt)));
        }
    }

    /// Writes an entry. In text an error comes with the source that it is about, and what has a hint with that.
    pub(super) fn write_with_source(&self, entry: &Entry, about: About<'_>, source: &dyn Fn(&str) -> Option<String>) {
        self.write(entry, about);
        if self.shows_source() && self.wants(entry.level) {
            self.note(
                &Destination::Console,
                write_error(&self.as_shown(render::logged_excerpt(entry, self.look, source))),
            );
        }
    }

    /// True if source and hints follow a message.
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

    /// A text with paths as people read them, if they do.
    fn as_shown(&self, text: String) -> String {
        if self.is_for_people() { self.paths.apply(&text) } else { text }
    }

    /// True if people read the log at a terminal.
    fn is_for_people(&self) -> bool {
        self.shows_source() && io::stderr().is_terminal()
    }

    /// Says how work ended, in one line: to people at a terminal, and to who asks for progress. Never to programs.
    pub(super) fn done(&self, message: String) {
        let level = if self.is_for_people() { Level::Notice } else { Level::Info };
        self.write(&Entry::new(level, message), About::default());
    }

    /// Form of the log.
    pub(super) fn format(&self) -> LogFormat {
        self.format
    }
}

/// The entry of an error or warning, with the text that it is to have.
fn entry_of(message: String, diagnostic: &Diagnostic) -> Entry {
    let mut entry = Entry::new(level_of(diagnostic.severity()), message);
    entry.code = Some(diagnostic.issue().code());
    entry.origin = diagnostic.origin();
    entry
}

/// The level that Puppet logs a severity at.
pub(super) fn level_of(severity: Severity) -> Level {
    match severity {
        Severity::Note => Level::Notice,
        Severity::Deprecation | Severity::Warning => Level::Warning,
        Severity::Error => Level::Err,
    }
}
