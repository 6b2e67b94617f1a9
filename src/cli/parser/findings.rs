//! Parts of reports about findings.

use std::path::Path;

use serde_json::{Value, json};

use pantin_base::diagnostics::{Diagnostic, Label, Severity};
use pantin_base::platform::path_text;
use pantin_base::source::Place;
use pantin_service::manifests::{Findings, LoadFailure};

/// The word for a severity.
pub(crate) const fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Deprecation => "deprecation",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// Puppet's JSON about an invalid file, with a list of all errors in addition.
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

/// The place of a finding: where its text names none, the second place in its file that an excerpt shows, else the origin.
pub(super) fn place(diagnostic: &Diagnostic, found: &Findings) -> Place {
    let file = diagnostic.file().or(found.file.as_ref());
    let is_here = |label: &&Label| label.place.is_known() && (label.file.is_none() || label.file.as_ref() == file);
    let place = diagnostic.place();
    let shown = diagnostic.labels().iter().find(is_here).map(|label| label.place);
    let origin = || diagnostic.origin().map_or(place, |origin| origin.place);
    if place.is_known() { place } else { shown.unwrap_or_else(origin) }
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
    relative.map_or_else(|| file.to_owned(), |path| path_text(path).into_owned())
}
