//! What was found in one file.

use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::issue_tables;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_code::bytecode::StoredWarning;
use pantin_code::index::FileIndex;
use pantin_compile::analysis::{Fix, Look};
use pantin_environment::LoadFailure;
use pantin_project::Rules;

/// What was found in one file.
#[derive(Debug)]
pub(crate) struct Findings {
    /// The file; standard input has none.
    pub(crate) file: Option<Arc<str>>,
    /// Its text, if it could be read and is needed again.
    pub(crate) text: Option<String>,
    /// Why it cannot be used, as Puppet has it.
    pub(crate) failure: Option<Box<LoadFailure>>,
    /// Warnings of a file that can be used.
    pub(crate) warnings: Vec<Diagnostic>,
    /// What could be written instead of code that warnings are about.
    pub(crate) fixes: Vec<Rewrite>,
    /// What a second look at the file needs, if there is to be one.
    pub(crate) parsed: Option<Parsed>,
}

/// What could be written instead of code that a warning is about.
#[derive(Debug)]
pub(crate) struct Rewrite {
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

/// What is left of a file's tree.
#[derive(Debug)]
pub(crate) struct Parsed {
    /// Its definitions and references.
    pub(crate) index: Arc<FileIndex>,
    /// What the tree showed.
    pub(crate) look: Look,
}

impl Findings {
    /// Everything that was found, as it is told: warnings, then errors, each in the order of the places.
    pub(crate) fn all(&self) -> Vec<&Diagnostic> {
        let mut all: Vec<&Diagnostic> = self.warnings.iter().collect();
        if let Some(failure) = &self.failure {
            all.extend(failure.warnings());
            all.sort_by_key(|diagnostic| diagnostic.place().offset);
            all.extend(failure.errors());
        }
        all
    }

    /// Number of findings of a kind.
    pub(crate) fn count(&self, kind: Kind) -> usize {
        self.all().into_iter().filter(|diagnostic| Kind::of(diagnostic.severity()) == kind).count()
    }

    /// Brings warnings into the order of their places, drops those that are switched off, and sets the levels of others.
    /// `is_complete` says that comments that switch nothing off are reported.
    pub(crate) fn apply(&mut self, rules: &Rules, is_complete: bool) {
        let file = self.file.clone();
        let levels = rules.of_file(file.as_deref(), self.text.as_deref());
        let warnings = std::mem::take(&mut self.warnings).into_iter();
        self.warnings = warnings.filter_map(|warning| levels.leveled(warning)).collect();
        if let (true, Some(text), None) = (is_complete, &self.text, &self.failure) {
            self.warnings.extend(levels.unused(file.as_ref(), text));
        }
        self.warnings.sort_by_key(|warning| warning.place().offset);
        self.fixes.retain(|rewrite| self.warnings.iter().any(|warning| rewrite.is_of(warning)));
    }
}

/// How a finding counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
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

/// A warning of the front end as a diagnostic.
pub(super) fn of_stored(warning: &StoredWarning, file: Option<&Arc<str>>) -> Option<Diagnostic> {
    let row = issue_tables::row(&warning.code)?;
    let diagnostic = Diagnostic::new(Issue::new(row, warning.text.to_string(), &[]), file.cloned(), warning.place);
    Some(diagnostic.with_severity(warning.severity))
}

/// The word for a severity.
pub(crate) const fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Deprecation => "deprecation",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// What Puppet says about a failing file as JSON, with a list of all errors besides.
pub(super) fn as_puppet_json(failure: &LoadFailure, environment: &str) -> Value {
    let known = |number: u32| (number != 0).then_some(number);
    let one = |diagnostic: &Diagnostic| {
        let place = diagnostic.place();
        json!({
            "issue_code": diagnostic.issue().code(),
            "message": diagnostic.message(),
            "full_message": diagnostic.to_string(),
            "file": diagnostic.file().map(|file| &**file),
            "line": known(place.line),
            "pos": known(place.column),
        })
    };
    let mut value = one(&failure.error);
    value["full_message"] = failure.of_main_manifest(environment).error.to_string().into();
    if failure.error.issue().code().starts_with("PANTIN_") {
        value["issue_code"] = Value::Null;
    }
    value["errors"] = failure.errors().into_iter().map(one).collect();
    value
}

/// Where a diagnostic ends: line and column after the last character. `None` when the place or the text is unknown.
pub(super) fn end(diagnostic: &Diagnostic, text: Option<&str>) -> Option<(u32, u32)> {
    let place = diagnostic.place();
    let start = place.offset as usize;
    let covered = text?.get(start..start + place.length as usize).filter(|_| place.is_known() && place.column != 0)?;
    let lines = covered.matches('\n').count() as u32;
    let last = covered.rsplit('\n').next().unwrap_or_default().chars().count() as u32;
    Some((place.line + lines, if lines == 0 { place.column + last } else { last + 1 }))
}

/// A file's name relative to the working directory, if it is below it.
pub(crate) fn relative(file: &str, working_directory: &Path) -> String {
    let relative = Path::new(file).strip_prefix(working_directory).ok().filter(|path| !path.as_os_str().is_empty());
    relative.map_or_else(|| file.to_owned(), |path| path.to_string_lossy().into_owned())
}
