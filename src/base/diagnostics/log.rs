//! Log entries of a compilation, at Puppet's levels. The core only collects or forwards them; `cli` writes them.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use super::Severity;
use super::diagnostic::{Diagnostic, Origin};
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
            Severity::Note => Self::Notice,
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

    /// Every level, lowest first, in Puppet's order.
    pub const ALL: [Self; 8] =
        [Self::Debug, Self::Info, Self::Notice, Self::Warning, Self::Err, Self::Alert, Self::Emerg, Self::Crit];

    /// The level of that name, as Puppet spells it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.as_str() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The part of the work that an entry is about, without the code of an issue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// Finding environments, modules and files, and reading them.
    Loader,
    /// The data about a node: facts, trusted data, a classifier's answer.
    Node,
    /// Hiera.
    Lookup,
    /// Ruby code of modules.
    Ruby,
    /// Programs that were run.
    Command,
    /// The steps of a catalog's compilation, and their duration.
    Catalog,
}

impl Category {
    /// Name of the category.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Loader => "loader",
            Self::Node => "node",
            Self::Lookup => "lookup",
            Self::Ruby => "ruby",
            Self::Command => "command",
            Self::Catalog => "catalog",
        }
    }
}

/// One log entry.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Level.
    pub level: Level,
    /// Message without a place. Never holds the content of a `Sensitive`.
    pub message: String,
    /// Stable code of the issue behind it, if any.
    pub code: Option<&'static str>,
    /// The source of the message as Puppet names it (`Scope(Class[main])`).
    pub source: Option<String>,
    /// File.
    pub file: Option<Arc<str>>,
    /// Place in the file; unknown parts are 0.
    pub place: Place,
    /// Its origin in code, if the text's `file` and `place` do not give it.
    pub origin: Option<Origin>,
    /// Advice that Puppet does not give, if any.
    pub hint: Option<String>,
    /// The part of the work that it is about, if neither `code` nor `source` give it.
    pub category: Option<Category>,
    /// The data of the message, as named fields.
    pub fields: Vec<(&'static str, Value)>,
}

impl Entry {
    /// An entry with only a level and a message.
    #[must_use]
    pub fn new(level: Level, message: impl Into<String>) -> Self {
        let message = message.into();
        Self {
            level,
            message,
            code: None,
            source: None,
            file: None,
            place: Place::default(),
            origin: None,
            hint: None,
            category: None,
            fields: Vec::new(),
        }
    }

    /// The same entry for a part of the work.
    #[must_use]
    pub fn about(self, category: Category) -> Self {
        Self { category: Some(category), ..self }
    }

    /// The same entry with a field of data from its message.
    #[must_use]
    pub fn field(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.fields.push((name, value.into()));
        self
    }

    /// A diagnostic as an entry.
    #[must_use]
    pub fn of(level: Level, diagnostic: &Diagnostic) -> Self {
        Self {
            code: Some(diagnostic.issue().code()),
            file: diagnostic.file().cloned(),
            place: diagnostic.place(),
            origin: diagnostic.origin(),
            hint: diagnostic.issue().advice().map(str::to_owned),
            ..Self::new(level, diagnostic.message())
        }
    }
}

/// The target of entries. One log belongs to one compilation and one thread.
pub trait Log {
    /// Takes an entry.
    fn write(&mut self, entry: Entry);

    /// True if entries of this level are wanted at all, so that no message is built for nothing.
    fn wants(&self, level: Level) -> bool;

    /// True if entries of this level are wanted that manifests write themselves.
    fn wants_of_manifests(&self, level: Level) -> bool {
        self.wants(level)
    }
}

/// Stores every entry; for tests and for compilations whose log is written in one piece.
impl Log for Vec<Entry> {
    fn write(&mut self, entry: Entry) {
        self.push(entry);
    }

    fn wants(&self, level: Level) -> bool {
        level > Level::Debug
    }
}
