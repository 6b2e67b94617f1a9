//! Findings as GitLab's report of code quality.
//! Source: docs.gitlab.com, "Code Quality report format"

use std::path::Path;

use serde_json::{Value, json};

use super::findings::{place, relative};
use super::sarif::Fingerprints;
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_service::manifests::Findings;

/// The report: one array.
pub(crate) fn render(all: &[Findings], working_directory: &Path) -> String {
    let mut fingerprints = Fingerprints::new(working_directory);
    let mut entries = Vec::new();
    for found in all {
        for one in found.all() {
            entries.push(entry(one, found, &fingerprints.of(one, found), working_directory));
        }
    }
    format!("{:#}\n", Value::Array(entries))
}

fn entry(diagnostic: &Diagnostic, found: &Findings, fingerprint: &str, working_directory: &Path) -> Value {
    let file = diagnostic.file().or(found.file.as_ref()).map(|file| relative(file, working_directory));
    json!({
        "description": diagnostic.message(),
        "check_name": diagnostic.issue().code(),
        "fingerprint": fingerprint,
        "severity": match diagnostic.severity() {
            Severity::Error => "major",
            Severity::Warning => "minor",
            Severity::Note | Severity::Deprecation => "info",
        },
        // Every entry needs a place.
        "location": { "path": file.unwrap_or_else(|| ".".to_owned()), "lines": { "begin": place(diagnostic, found).line.max(1) } },
    })
}
