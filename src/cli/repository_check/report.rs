//! The findings in the form asked for, and the summary.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use super::arguments::CheckFormat;
use crate::context::Context;
use crate::delivery::deliver;
use crate::ending::{self, count, findings};
use crate::exit::Exit;
use crate::log::FindingsLog;
use crate::output::own;
use crate::parser::{github, gitlab, json_finding, junit, sarif};
use pantin_service::manifests::Kind;
use pantin_service::repository::Outcome;

/// Prints everything.
pub(super) fn report(
    context: &Context,
    (format, output): (CheckFormat, Option<&PathBuf>),
    (outcome, took): (&Outcome, Duration),
    source: &dyn Fn(&str) -> Option<String>,
) -> io::Result<Exit> {
    let directory = &context.base().working_directory;
    let all = &outcome.files;
    let text = match format {
        CheckFormat::Text => {
            let mut log = FindingsLog::new(&context.console);
            for found in all {
                for diagnostic in found.all() {
                    let text = |file: &str| match found.file.as_deref() == Some(file) {
                        true => found.text.clone(),
                        false => source(file),
                    };
                    log.write(diagnostic, &text);
                }
            }
            log.finish();
            let skipped: String = outcome.skipped.iter().map(|line| format!("{line}\n")).collect();
            own(&format!("{skipped}{}\n", summary(outcome, took))).into_owned()
        }
        CheckFormat::Json => document(outcome),
        CheckFormat::Sarif => sarif(all, directory),
        CheckFormat::Github => all.iter().map(|found| own(&github(found, directory)).into_owned()).collect(),
        CheckFormat::Gitlab => gitlab(all, directory),
        CheckFormat::Junit => own(&junit(all, outcome.count.saturating_sub(all.len()), directory)).into_owned(),
    };
    if deliver(context, output, &text)? == Exit::Failure {
        return Ok(Exit::Failure);
    }
    let is_error = outcome.findings(Kind::Error) > 0 || outcome.failed > 0;
    Ok(match (is_error, outcome.findings(Kind::Warning) + outcome.lacking + outcome.unchecked) {
        (true, _) => Exit::Failure,
        (false, 0) => Exit::Success,
        (false, _) => Exit::Usage,
    })
}

/// `11 nodes, 523 files checked: no findings (0.6 s)`
fn summary(outcome: &Outcome, took: Duration) -> String {
    let (errors, warnings) = (outcome.findings(Kind::Error), outcome.findings(Kind::Warning));
    let findings = findings(errors, warnings, outcome.findings(Kind::Note));
    let hidden = match outcome.hidden {
        0 => String::new(),
        hidden => format!("; --notes shows {}", count(hidden, "note")),
    };
    let failed = match outcome.failed {
        0 => String::new(),
        failed => format!(", {} without a catalog", count(failed, "node")),
    };
    let (nodes, files) = (count(outcome.nodes, "node"), count(outcome.count, "file"));
    let systems = match outcome.on_systems {
        0 => String::new(),
        tried => format!("{} on facts of systems, ", count(tried, "compilation")),
    };
    format!("{nodes}, {systems}{files} checked: {findings}{failed} {}{hidden}", ending::took(took))
}

fn document(outcome: &Outcome) -> String {
    let findings: Vec<Value> =
        outcome.files.iter().flat_map(|found| found.all().into_iter().map(|one| json_finding(one, found))).collect();
    let document = json!({
        "nodes": outcome.nodes,
        "on_systems": outcome.on_systems,
        "failed": outcome.failed,
        "files": outcome.count,
        "errors": outcome.findings(Kind::Error),
        "warnings": outcome.findings(Kind::Warning),
        "notes": outcome.findings(Kind::Note),
        "not_checked": outcome.skipped,
        "findings": findings,
    });
    format!("{document:#}\n")
}
