//! Everything that was found, each finding once.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::causes;
use super::levels::leveled;
use crate::context::Context;
use crate::parser::Findings;
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_checks::CheckedFile;

/// Everything that was found.
#[derive(Default)]
pub(super) struct Outcome {
    /// Findings by file.
    pub(super) files: Vec<Findings>,
    /// Number of files that were looked at.
    pub(super) count: usize,
    /// Number of nodes that were compiled or failed.
    pub(super) nodes: usize,
    /// Number of nodes without a catalog.
    pub(super) failed: usize,
    /// What was not checked, and why.
    pub(super) skipped: Vec<String>,
}

impl Outcome {
    /// Adds files with their findings.
    pub(super) fn add_files(&mut self, found: Vec<Findings>) {
        self.count += found.len();
        self.files.extend(found.into_iter().filter(|found| found.failure.is_some() || !found.warnings.is_empty()));
    }

    /// Adds files of static checks.
    pub(super) fn add_checked(&mut self, context: &Context, checked: Vec<CheckedFile>) {
        let found = checked.into_iter().map(|file| {
            let mut warnings = file.findings;
            warnings.sort_by_key(|warning| warning.place().offset);
            let mut found = Findings {
                file: Some(file.file),
                text: Some(file.text),
                failure: None,
                warnings,
                fixes: Vec::new(),
                parsed: None,
            };
            context.rules.apply(&mut found);
            found
        });
        self.add_files(found.collect());
    }

    /// Adds why nothing was compiled.
    pub(super) fn add_of_catalog(&mut self, context: &Context, diagnostic: Diagnostic) {
        if let (Some(diagnostic), text) = leveled(context, &diagnostic) {
            self.add_to_file(diagnostic, text);
        }
    }

    /// Adds a finding to those of its file.
    pub(super) fn add_to_file(&mut self, diagnostic: Diagnostic, text: Option<String>) {
        let file = diagnostic.file().filter(|file| !file.is_empty()).cloned();
        match self.files.iter_mut().find(|found| found.file == file && file.is_some()) {
            Some(found) => found.warnings.push(diagnostic),
            None => self.files.push(Findings {
                file,
                text,
                failure: None,
                warnings: vec![diagnostic],
                fixes: Vec::new(),
                parsed: None,
            }),
        }
    }

    /// True if a finding says why there is no catalog; that finding becomes an error.
    pub(super) fn explains(&mut self, failure: &Diagnostic) -> bool {
        for found in &mut self.files {
            let is_here = found.file.is_some() && found.file.as_ref() == failure.file();
            let names_file = found.file.as_ref().is_some_and(|file| failure.message().contains(&**file));
            if found.failure.is_some() && (is_here || names_file) {
                return true;
            }
            for warning in &mut found.warnings {
                if causes::is_cause(warning, failure, is_here) || names_file && warning.severity() == Severity::Error {
                    *warning = warning.clone().with_severity(Severity::Error);
                    return true;
                }
            }
        }
        false
    }

    /// True if an error was found in a file.
    pub(super) fn has_error(&self, file: &Arc<str>) -> bool {
        self.files.iter().any(|found| found.file.as_ref() == Some(file) && found.count(true) > 0)
    }

    /// Brings files and findings into the order of paths and places.
    pub(super) fn sort(&mut self) {
        let mut files: Vec<Findings> = Vec::new();
        for found in self.files.drain(..) {
            match files.iter_mut().find(|other| other.file == found.file && found.file.is_some()) {
                Some(other) => {
                    other.warnings.extend(found.warnings);
                    other.failure = other.failure.take().or(found.failure);
                }
                None => files.push(found),
            }
        }
        files.sort_by(|a, b| a.file.cmp(&b.file));
        for found in &mut files {
            found.warnings.sort_by_key(|warning| (warning.place().line, warning.place().column));
            let mut seen = BTreeSet::new();
            found
                .warnings
                .retain(|warning| seen.insert((warning.place().line, warning.place().column, warning.to_string())));
        }
        self.files = files;
    }

    /// Number of findings of a severity.
    pub(super) fn findings(&self, is_error: bool) -> usize {
        self.files.iter().map(|found| found.count(is_error)).sum()
    }

    /// Adds a line about what was not checked.
    pub(super) fn skip(&mut self, text: String) {
        self.skipped.push(text);
    }
}
