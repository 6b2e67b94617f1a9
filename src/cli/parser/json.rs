//! Findings as one JSON document.

use serde_json::{Value, json};

use super::findings::{end, place, severity_word};
use pantin_base::diagnostics::{Diagnostic, Label};
use pantin_service::manifests::{Findings, Kind};

/// The document: counts, and all findings in order.
pub(crate) fn render(all: &[Findings]) -> String {
    let count = |kind| all.iter().map(|found| found.count(kind)).sum::<usize>();
    let findings: Vec<Value> =
        all.iter().flat_map(|found| found.all().into_iter().map(|one| finding(one, found))).collect();
    let document = json!({
        "files": all.len(),
        "errors": count(Kind::Error),
        "warnings": count(Kind::Warning),
        "notes": count(Kind::Note),
        "findings": findings,
    });
    format!("{document:#}\n")
}

/// A finding of a file.
pub(crate) fn finding(diagnostic: &Diagnostic, found: &Findings) -> Value {
    let known = |number: u32| (number != 0).then_some(number);
    let place = place(diagnostic, found);
    let end = end(diagnostic, found.text.as_deref());
    json!({
        "severity": severity_word(diagnostic.severity()),
        "code": diagnostic.issue().code(),
        "message": diagnostic.message(),
        "file": diagnostic.file().or(found.file.as_ref()).map(|file| &**file),
        "line": known(place.line),
        "column": known(place.column),
        "end_line": end.map(|(line, _)| line),
        "end_column": end.map(|(_, column)| column),
        "hint": diagnostic.issue().advice(),
        "labels": diagnostic.labels().iter().map(label).collect::<Vec<_>>(),
    })
}

/// A place that belongs to a finding.
pub(crate) fn label(label: &Label) -> Value {
    let known = |number: u32| (number != 0).then_some(number);
    json!({
        "text": label.text,
        "file": label.file.as_deref(),
        "line": known(label.place.line),
        "column": known(label.place.column),
    })
}
