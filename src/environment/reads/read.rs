//! The kinds of reads, as questions.

use std::path::Path;

use serde::{Deserialize, Serialize};

/// Kinds of definitions in manifests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum DefinitionOf {
    /// A class.
    Class,
    /// A defined type.
    Define,
    /// A node definition, by its patterns.
    Node,
    /// A function.
    Function,
    /// A type alias.
    TypeAlias,
}

impl DefinitionOf {
    /// The word for it in messages and documents.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Class => "class",
            Self::Define => "define",
            Self::Node => "node",
            Self::Function => "function",
            Self::TypeAlias => "type",
        }
    }
}

/// Formats of data files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum DataIn {
    /// YAML.
    Yaml,
    /// JSON.
    Json,
    /// HOCON.
    Hocon,
}

/// A question that a compilation asked of its surroundings. Paths are absolute.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Read {
    /// The whole content of a file, or its absence.
    Content(Box<str>),
    /// The kind of a path's entry: a file, a directory, nothing.
    Kind(Box<str>),
    /// The names in a directory, and their kinds.
    Names(Box<str>),
    /// The targets of symbolic links on the way to a path.
    Links(Box<str>),
    /// The code of a manifest outside of its definitions, and the names of these.
    Unit(Box<str>),
    /// A definition of a manifest, with its name in lower case.
    Definition(Box<str>, DefinitionOf, Box<str>),
    /// A key of a data file, which may not be there.
    Data(Box<str>, DataIn, Box<str>),
    /// A data file that is not there, whatever key was looked up.
    NoData(Box<str>, DataIn),
    /// A key that was looked up in all data, whatever file has it.
    Key(Box<str>),
    /// A module by its name: its place and metadata, or its absence.
    Module(Box<str>),
    /// All modules in their order.
    Modules,
    /// The modules that one says it depends on.
    Dependencies(Box<str>),
    /// The modules that have something by a name in a folder below `lib`.
    Library(Box<str>, Box<str>),
    /// The settings and problems with which the environment is opened.
    Opening,
    /// A file or folder that agents fetch from a mount of modules or of the environment.
    Served(Box<str>),
    /// A variable of the process.
    Variable(Box<str>),
    /// A fact of the node or a part of one, by the names that lead there; without names all of its facts.
    Fact(Box<[Box<str>]>),
    /// Something that may differ next time, whatever the files are: the reason.
    Unknowable(Box<str>),
}

impl Read {
    /// The content of a file.
    #[must_use]
    pub fn content(path: &Path) -> Self {
        Self::Content(path.to_string_lossy().into())
    }

    /// The path that a read is about, if it is about one.
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        match self {
            Self::Content(path)
            | Self::Kind(path)
            | Self::Names(path)
            | Self::Links(path)
            | Self::Unit(path)
            | Self::Definition(path, ..)
            | Self::Data(path, ..)
            | Self::NoData(path, _)
            | Self::Served(path) => Some(path),
            Self::Key(_)
            | Self::Module(_)
            | Self::Modules
            | Self::Dependencies(_)
            | Self::Library(..)
            | Self::Opening
            | Self::Variable(_)
            | Self::Fact(_)
            | Self::Unknowable(_) => None,
        }
    }
}
