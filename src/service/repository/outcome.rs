//! The findings in a repository, each once.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::causes;
use super::levels::leveled;
use crate::Service;
use crate::manifests::{Findings, Kind};
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_checks::CheckedFile;
use pantin_compile::analysis::issues as analysis_issues;
use pantin_project::Rules;
use pantin_review::check::issues as review_issues;

/// The findings in a repository.
#[derive(Default, Debug)]
pub struct Outcome {
    /// Findings by file.
    pub files: Vec<Findings>,
    /// The number of checked files.
    pub count: usize,
    /// The number of nodes that were compiled or failed.
    pub nodes: usize,
    /// The number of node definitions and roles that were compiled on facts of systems, each combination counted.
    pub on_systems: usize,
    /// The number of nodes without a catalog.
    pub failed: usize,
    /// The number of nodes that were not compiled because modules are not installed.
    pub lacking: usize,
    /// The number of notes that are not shown.
    pub hidden: usize,
    /// Lines about what was not checked, with the reasons.
    pub skipped: Vec<String>,
}

impl Outcome {
    /// Adds files with their findings.
    pub(super) fn add_files(&mut self, found: Vec<Findings>) {
        self.count += found.len();
        self.files.extend(found.into_iter().filter(|found| found.failure.is_some() || !found.warnings.is_empty()));
    }

    /// Adds files of static checks.
    pub(super) fn add_checked(&mut self, rules: &Rules, checked: Vec<CheckedFile>) {
        let found = checked.into_iter().map(|file| {
            let mut warnings = file.findings;
            warnings.sort_by_key(|warning| warning.place().offset);
            let mut found = Findings::of_warnings(Some(file.file), Some(file.text), warnings);
            found.apply(rules, false);
            found
        });
        self.add_files(found.collect());
    }

    /// Adds why nothing was compiled.
    pub(super) fn add_of_catalog(&mut self, of: (&Service, &Rules), diagnostic: &Diagnostic) {
        if let (Some(diagnostic), text) = leveled(of, diagnostic) {
            self.add_to_file(diagnostic, text);
        }
    }

    /// Adds a finding to those of its file.
    pub(super) fn add_to_file(&mut self, diagnostic: Diagnostic, text: Option<String>) {
        let file = diagnostic.file().filter(|file| !file.is_empty()).cloned();
        if review_issues::is::source_not_found(diagnostic.issue()) {
            self.drop_missing(file.as_ref(), &diagnostic);
        }
        match self.files.iter_mut().find(|found| found.file == file && file.is_some()) {
            Some(found) => found.warnings.push(diagnostic),
            None => self.files.push(Findings::of_warnings(file, text, vec![diagnostic])),
        }
    }

    /// Drops warnings about a source that an error about a resource names.
    fn drop_missing(&mut self, file: Option<&Arc<str>>, error: &Diagnostic) {
        let message = error.message();
        let is_same = |warning: &Diagnostic| {
            let name = warning.issue().argument("name").unwrap_or_default();
            let is_missing = analysis_issues::is::missing_file(warning.issue())
                || analysis_issues::is::missing_module(warning.issue());
            is_missing && message.contains(&format!("modules/{name}"))
        };
        for found in self.files.iter_mut().filter(|found| found.file.as_ref() == file) {
            found.warnings.retain(|warning| !is_same(warning));
        }
    }

    /// True if a finding explains the failure; it becomes an error.
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
        self.files.iter().any(|found| found.file.as_ref() == Some(file) && found.count(Kind::Error) > 0)
    }

    /// True if an error was found in a file or directory below a path, or in the path itself.
    pub(super) fn has_error_below(&self, path: &Path) -> bool {
        let is_below = |found: &&Findings| found.file.as_ref().is_some_and(|file| Path::new(&**file).starts_with(path));
        self.files.iter().filter(is_below).any(|found| found.count(Kind::Error) > 0)
    }

    /// Sorts files and findings by paths and places.
    pub fn sort(&mut self) {
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

    /// Drops notes, and counts them.
    pub(super) fn hide_notes(&mut self) {
        self.hidden = self.findings(Kind::Note);
        for found in &mut self.files {
            found.warnings.retain(|warning| warning.severity() != Severity::Note);
        }
        self.files.retain(|found| found.failure.is_some() || !found.warnings.is_empty());
    }

    /// The number of findings of a kind.
    #[must_use]
    pub fn findings(&self, kind: Kind) -> usize {
        self.files.iter().map(|found| found.count(kind)).sum()
    }

    /// Adds a line about what was not checked.
    pub(super) fn skip(&mut self, text: String) {
        self.skipped.push(text);
    }
}
