//! The findings in one file.

use std::sync::Arc;

use crate::issue_tables;
use pantin_base::diagnostics::{Diagnostic, Issue, Label, Severity};
use pantin_base::source::LineIndex;
use pantin_checks::Sources;
use pantin_code::bytecode::StoredWarning;
use pantin_code::index::FileIndex;
use pantin_compile::analysis::{Fix, Look, Reads};
use pantin_environment::LoadFailure;
use pantin_project::Rules;

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
    /// Replacements of code that warnings are about.
    pub fixes: Vec<Rewrite>,
    /// The results of parsing, for the checks that need all files.
    pub parsed: Option<Parsed>,
    /// What it reads that other files say.
    pub reads: Reads,
}

/// The replacement of code that a warning is about.
#[derive(Debug)]
pub struct Rewrite {
    /// The code of the warning.
    pub(crate) code: &'static str,
    /// Its offset.
    pub(crate) offset: u32,
    /// The replacement.
    pub(crate) fix: Fix,
}

impl Rewrite {
    /// True if it makes a warning go away.
    pub(crate) fn is_of(&self, warning: &Diagnostic) -> bool {
        self.code == warning.issue().code() && self.offset == warning.place().offset
    }
}

/// How a finding counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It fails.
    Error,
    /// It fails where warnings do.
    Warning,
    /// It never fails.
    Note,
}

impl Kind {
    const fn of(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Error,
            Severity::Warning | Severity::Deprecation => Self::Warning,
            Severity::Note => Self::Note,
        }
    }
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

    /// The findings in `.puppet-lint.rc`, if there are any.
    #[must_use]
    pub fn of_puppet_lint(rules: &Rules) -> Option<Self> {
        let (told, text) = rules.told();
        let file = told.first()?.file().cloned();
        let mut found = Self::of_warnings(file, Some(text.to_owned()), told.to_vec());
        found.apply(rules, false);
        Some(found)
    }

    /// Adds warnings about facts that are misspelt.
    pub(crate) fn add_misspelt_facts(&mut self, sources: &Sources) {
        let text = self.text.as_deref().unwrap_or_default();
        self.warnings.extend(sources.misspelt_facts(&self.reads.facts, self.file.as_ref(), text));
    }

    /// The keys of data whose values it includes, each with its place.
    pub(crate) fn included(&self) -> Vec<(String, Label)> {
        let text = self.text.as_deref().unwrap_or_default();
        let lines = LineIndex::new(text);
        let label = |span| Label {
            file: self.file.clone(),
            place: lines.place(text, span),
            text: "its classes are included here".to_owned(),
        };
        self.reads.included.iter().map(|included| (included.key.clone(), label(included.span))).collect()
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

    /// The number of findings of a kind.
    #[must_use]
    pub fn count(&self, kind: Kind) -> usize {
        self.all().into_iter().filter(|diagnostic| Kind::of(diagnostic.severity()) == kind).count()
    }

    /// Drops the warnings that are off, and sets the levels of the others. If all warnings are known, reports comments that
    /// switch nothing off.
    pub fn apply(&mut self, rules: &Rules, is_complete: bool) {
        let file = self.file.clone();
        let levels = rules.of_file(file.as_deref(), self.text.as_deref());
        let warnings = std::mem::take(&mut self.warnings).into_iter();
        self.warnings = warnings.filter_map(|warning| levels.leveled(warning)).collect();
        if let (true, Some(text), None) = (is_complete, &self.text, &self.failure) {
            self.warnings.extend(levels.unused(file.as_ref(), text));
        }
        self.sort();
        let is_left = |rewrite: &Rewrite| self.warnings.iter().any(|warning| rewrite.is_of(warning));
        self.fixes.retain(is_left);
    }

    /// Brings warnings into the order of their places.
    pub fn sort(&mut self) {
        self.warnings.sort_by_key(|warning| warning.place().offset);
    }
}

/// A warning of the front end as a diagnostic.
pub(super) fn of_stored(warning: &StoredWarning, file: Option<&Arc<str>>) -> Option<Diagnostic> {
    let row = issue_tables::row(&warning.code)?;
    let diagnostic = Diagnostic::new(Issue::new(row, warning.text.to_string(), &[]), file.cloned(), warning.place);
    Some(diagnostic.with_severity(warning.severity))
}
