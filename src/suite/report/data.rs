//! Results as JSON.

use serde_json::{Value, json as value};

use super::results::{Outcome, Results};
use crate::Failure;
use pantin_base::diagnostics::Diagnostic;

/// The document: numbers, and all tests in order.
#[must_use]
pub fn json(results: &Results) -> String {
    let document = value!({
        "tests": results.outcomes.len(),
        "failed": results.failed(),
        "results": results.outcomes.iter().map(outcome).collect::<Vec<_>>(),
        "left_out": results.left_out.as_ref().map_or(0, |(count, _)| *count),
        "skipped": results.skipped.iter().map(told).collect::<Vec<_>>(),
    });
    format!("{document:#}\n")
}

fn outcome(outcome: &Outcome) -> Value {
    value!({
        "name": outcome.name,
        "subject": outcome.subject,
        "node": outcome.node,
        "facts": outcome.facts,
        "file": outcome.place.as_ref().map(|(file, _)| &**file),
        "line": outcome.place.as_ref().map(|(_, place)| place.line).filter(|line| *line > 0),
        "passed": outcome.failures.is_empty(),
        "failures": outcome.failures.iter().map(failure).collect::<Vec<_>>(),
    })
}

fn failure(failure: &Failure) -> Value {
    let mut told = told(&failure.diagnostic);
    told["difference"] = value!(failure.difference);
    told["resource"] = value!(failure.attribute.as_ref().map(|(resource, _)| resource));
    told["attribute"] = value!(failure.attribute.as_ref().map(|(_, name)| name));
    told["origin"] = value!(failure.origin);
    told
}

fn told(diagnostic: &Diagnostic) -> Value {
    let place = diagnostic.place();
    value!({
        "code": diagnostic.issue().code(),
        "message": diagnostic.message(),
        "file": diagnostic.file().map(|file| &**file),
        "line": (place.line != 0).then_some(place.line),
        "column": (place.column != 0).then_some(place.column),
        "hint": diagnostic.issue().advice(),
    })
}
