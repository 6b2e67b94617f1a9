//! Findings as one JSON document.

use serde_json::{Value, json};

use crate::parser::{label, severity_word};
use pantin_service::catalog_checks::{FindingGroup, FleetFindings};

/// The document: counts, and all findings in the order of the nodes.
pub(super) fn render(fleet: &FleetFindings) -> String {
    let findings: Vec<Value> = fleet.groups().map(finding).collect();
    let document = json!({
        "nodes": fleet.nodes(),
        "failed": fleet.failed(),
        "findings": findings,
    });
    format!("{document:#}\n")
}

fn finding(group: &FindingGroup) -> Value {
    let diagnostic = &group.diagnostic;
    let place = diagnostic.place();
    json!({
        "severity": severity_word(diagnostic.severity()),
        "code": diagnostic.issue().code(),
        "message": diagnostic.message(),
        "file": diagnostic.file().map(|file| &**file),
        "line": (place.line != 0).then_some(place.line),
        "is_failure": group.is_failure,
        "nodes": group.nodes,
        "hint": diagnostic.issue().advice(),
        "labels": diagnostic.labels().iter().map(label).collect::<Vec<_>>(),
    })
}
