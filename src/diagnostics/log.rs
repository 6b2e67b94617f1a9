//! Log entries of a compilation, at Puppet's levels. The core only collects or forwards them; `cli` writes them.

use std::fmt;
use std::sync::Arc;

use super::Severity;
use super::diagnostic::Diagnostic;
use crate::source::Place;

/// Puppet's log levels, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub enum Level {
    /// `debug`
    Debug,
    /// `info`
    Info,
    /// `notice`
    Notice,
    /// `warning`
    Warning,
    /// `err`
    Err,
    /// `alert`
    Alert,
    /// `emerg`
    Emerg,
    /// `crit`
    Crit,
}

impl Level {
    /// The level that Puppet logs a severity at.
    #[must_use]
    pub const fn of(severity: Severity) -> Self {
        match severity {
            Severity::Deprecation | Severity::Warning => Self::Warning,
            Severity::Error => Self::Err,
        }
    }

    /// Puppet's name of the level.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Debug => "debug",
            Self::Info => "info",
            Self::Notice => "notice",
            Self::Warning => "warning",
            Self::Err => "err",
            Self::Alert => "alert",
            Self::Emerg => "emerg",
            Self::Crit => "crit",
        }
    }

    /// The level of that name, as Puppet spells it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let all =
            [Self::Debug, Self::Info, Self::Notice, Self::Warning, Self::Err, Self::Alert, Self::Emerg, Self::Crit];
        all.into_iter().find(|level| level.as_str() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// One log entry.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Level.
    pub level: Level,
    /// Message without a place. Never holds the content of a `Sensitive`.
    pub message: String,
    /// Stable code of the issue behind it, if there is one.
    pub code: Option<&'static str>,
    /// What Puppet names as the source of the message (`Scope(Class[main])`).
    pub source: Option<String>,
    /// File.
    pub file: Option<Arc<str>>,
    /// Place in the file; unknown parts are 0.
    pub place: Place,
    /// Advice that Puppet does not give, if there is any.
    pub hint: Option<String>,
}

impl Entry {
    /// An entry with only a level and a message.
    #[must_use]
    pub fn new(level: Level, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { level, message, code: None, source: None, file: None, place: Place::default(), hint: None }
    }
}

impl Entry {
    /// A diagnostic as an entry.
    #[must_use]
    pub fn of(level: Level, diagnostic: &Diagnostic) -> Self {
        Self {
            code: Some(diagnostic.issue().code()),
            file: diagnostic.file().cloned(),
            place: diagnostic.place(),
            hint: diagnostic.issue().advice().map(str::to_owned),
            ..Self::new(level, diagnostic.message())
        }
    }
}

/// Where entries go. One log belongs to one compilation and one thread.
pub trait Log {
    /// Takes an entry.
    fn write(&mut self, entry: Entry);

    /// Whether entries of this level are wanted at all, so that no message is built for nothing.
    fn wants(&self, level: Level) -> bool;

    /// Whether entries of this level are wanted that manifests write themselves.
    fn wants_of_manifests(&self, level: Level) -> bool {
        self.wants(level)
    }
}

/// Keeps every entry; for tests and for compilations whose log is written in one piece.
impl Log for Vec<Entry> {
    fn write(&mut self, entry: Entry) {
        self.push(entry);
    }

    fn wants(&self, level: Level) -> bool {
        level > Level::Debug
    }
}
