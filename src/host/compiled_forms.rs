//! Compiled forms of files, made ahead of time, as the core requests them: from an artefact, the user's cache, or
//! nowhere.

use std::fmt;
use std::path::Path;

use xxhash_rust::xxh3::xxh3_64;

use pantin_base::diagnostics::Issue;

/// A compiled form of a file, with everything besides its content that the form depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form(pub u64);

impl Form {
    /// The form that a text describes, made by a compiler with this fingerprint of its sources: two texts, two forms.
    #[must_use]
    pub fn of(sources: &str, description: &str) -> Self {
        Self(xxh3_64(format!("{sources} {description}").as_bytes()))
    }
}

/// Compiled forms of files. A system without any uses the defaults.
pub trait CompiledForms: Send + Sync + fmt::Debug {
    /// The compiled form of a file, if the file is unchanged.
    fn compiled(&self, _path: &Path, _form: Form) -> Option<&[u8]> {
        None
    }

    /// Remembers for later runs what a file with this content was compiled into, where anything is remembered.
    fn remember(&self, _path: &Path, _content: &[u8], _form: Form, _encode: &dyn Fn() -> Option<Vec<u8>>) {}

    /// Where the indexes of files are kept, apart from the forms that a compilation needs; `None` where nothing is kept
    /// apart.
    fn of_indexes(&self) -> Option<&dyn CompiledForms> {
        None
    }

    /// The error that prevented reading a required file: results made without the file must not be used.
    fn failure(&self) -> Option<Issue> {
        None
    }

    /// Stores the facts about files for later runs.
    fn settle(&self) {}

    /// A harmless problem.
    fn problem(&self) -> Option<Issue> {
        None
    }
}

impl CompiledForms for super::files::Disk {}
