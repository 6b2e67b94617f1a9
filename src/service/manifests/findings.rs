//! The findings in one file.

use std::sync::Arc;

use crate::issue_tables;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_code::bytecode::StoredWarning;
use pantin_code::index::FileIndex;
use pantin_compile::analysis::{Fix, Look};
use pantin_environment::LoadFailure;

/// The findings in one file.
#[derive(Default, Debug)]
pub struct Findings {
    /// The file; `None` for standard input.
    pub file: Option<Arc<str>>,
    /// The text, if it could be read and is needed later.
    pub text: Option<String>,
    /// The error that makes the file unusable, as Puppet reports it.
    pub failure: Option<Box<LoadFailure>>,
    /// Warnings about a usable file.
    pub warnings: Vec<Diagnostic>,
    /// Replacements of code that warnings are about, in the order of the places.
    pub fixes: Vec<Fix>,
    /// The results of parsing, for the checks that need all files.
    pub parsed: Option<Parsed>,
}

/// The results of parsing a file.
#[derive(Debug)]
pub struct Parsed {
    /// Its definitions and references.
    pub(crate) index: Arc<FileIndex>,
    /// The results of the checks of its tree.
    pub(crate) look: Look,
}

impl Findings {
    /// Warnings about a file that is not code, or that has no other findings.
    #[must_use]
    pub fn of_warnings(file: Option<Arc<str>>, text: Option<String>, warnings: Vec<Diagnostic>) -> Self {
        Self { file, text, warnings, ..Self::default() }
    }

    /// All findings in the order of reports: warnings, then errors, each in the order of the places.
    #[must_use]
    pub fn all(&self) -> Vec<&Diagnostic> {
        let mut all: Vec<&Diagnostic> = self.warnings.iter().collect();
        if let Some(failure) = &self.failure {
            all.extend(failure.warnings());
            all.sort_by_key(|diagnostic| diagnostic.place().offset);
            all.extend(failure.errors());
        }
        all
    }

    /// The number of errors, or of other findings.
    #[must_use]
    pub fn count(&self, is_error: bool) -> usize {
        self.all().into_iter().filter(|diagnostic| (diagnostic.severity() == Severity::Error) == is_error).count()
    }

    pub(crate) fn sort(&mut self) {
        self.warnings.sort_by_key(|warning| warning.place().offset);
    }
}

/// A warning of the front end as a diagnostic.
pub(super) fn of_stored(warning: &StoredWarning, file: Option<&Arc<str>>) -> Option<Diagnostic> {
    let row = issue_tables::row(&warning.code)?;
    let diagnostic = Diagnostic::new(Issue::new(row, warning.text.to_string(), &[]), file.cloned(), warning.place);
    Some(diagnostic.with_severity(warning.severity))
}
