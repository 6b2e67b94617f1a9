//! The findings in a repository, each once.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::causes;
use super::levels::leveled;
use super::listed::listed;
use crate::Service;
use crate::manifests::{Findings, Kind};
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_checks::CheckedFile;
use pantin_compile::analysis::{EnvironmentDefinitions, issues as analysis_issues};
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
    /// The number of paths that findings are wanted of and that have no file that is checked.
    pub unchecked: usize,
    /// The paths that findings are wanted of, and whether each has a file that is checked; none for all paths.
    only: Vec<(PathBuf, bool)>,
}

impl Outcome {
    /// What parts of the nodes found in all files: the numbers of files and of hidden notes, and what was not checked.
    #[must_use]
    pub fn of_parts((count, hidden): (usize, usize), skipped: Vec<String>) -> Self {
        Self { count, hidden, skipped, ..Self::default() }
    }

    /// Findings in these paths; without paths all findings.
    pub(super) fn limited_to(paths: &[PathBuf]) -> Self {
        Self { only: paths.iter().map(|path| (path.clone(), false)).collect(), ..Self::default() }
    }

    /// True if findings in a file are wanted.
    fn wants(&mut self, file: Option<&Arc<str>>) -> bool {
        if self.only.is_empty() {
            return true;
        }
        let Some(file) = file else { return false };
        let mut is_wanted = false;
        for (path, is_seen) in &mut self.only {
            if Path::new(&**file).starts_with(path) {
                (is_wanted, *is_seen) = (true, true);
            }
        }
        is_wanted
    }

    /// Drops the findings that are not wanted, and says how many they are.
    pub fn limit(&mut self) {
        if self.only.is_empty() {
            return;
        }
        let all = std::mem::take(&mut self.files);
        let (kept, others): (Vec<Findings>, Vec<Findings>) =
            all.into_iter().partition(|found| found.file.is_none() || self.wants(found.file.as_ref()));
        self.files = kept;
        let hidden: usize = others.iter().map(|found| found.count(Kind::Error) + found.count(Kind::Warning)).sum();
        if hidden > 0 {
            let (count, word) = (hidden, if hidden == 1 { "finding" } else { "findings" });
            self.skip(format!("Not shown: {count} {word} in other files; `pantin check` shows all"));
        }
        // Errors elsewhere are the reason.
        if self.findings(Kind::Error) == 0 {
            self.failed = 0;
        }
        let unseen: Vec<String> =
            self.only.iter().filter(|(_, is_seen)| !is_seen).map(|(path, _)| path.display().to_string()).collect();
        self.unchecked = unseen.len();
        if !unseen.is_empty() {
            self.skip(format!(
                "Not checked, as they are no files of the repository that checks know: {}",
                listed(&unseen)
            ));
        }
    }

    /// Adds files with their findings.
    pub(super) fn add_files(&mut self, found: Vec<Findings>) {
        let wanted = found.iter().filter(|found| self.wants(found.file.as_ref())).count();
        self.count += wanted;
        self.files.extend(found.into_iter().filter(|found| found.failure.is_some() || !found.warnings.is_empty()));
    }

    /// Adds findings in a file that is not counted.
    pub(super) fn add_findings(&mut self, found: Option<Findings>) {
        self.files.extend(found.filter(|found| !found.warnings.is_empty()));
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
        let files = std::mem::take(&mut self.files);
        let of_file = |found: &Findings| if self.wants(found.file.as_ref()) { found.count(Kind::Note) } else { 0 };
        self.hidden = files.iter().map(of_file).sum();
        self.files = files;
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

    /// Adds a line about names that files with errors may define.
    pub(super) fn skip_broken(&mut self, definitions: &EnvironmentDefinitions<'_>) {
        // A file whose name has a hyphen can define nothing.
        let names = definitions.broken().filter(|name| name.contains('/') || !name.contains('-'));
        let broken: Vec<String> = names.map(str::to_owned).collect();
        if !broken.is_empty() {
            self.skip(format!("Not checked, as files with errors may define them: uses of {}", listed(&broken)));
        }
    }

    /// Adds a line about what was not checked.
    pub(super) fn skip(&mut self, text: String) {
        self.skipped.push(text);
    }
}
