//! The findings in the form asked for, and the summary.

use std::io;
use std::time::Duration;

use serde_json::{Value, json};

use super::arguments::CheckFormat;
use crate::context::Context;
use crate::exit::Exit;
use crate::log::About;
use crate::output;
use crate::parser::{github, gitlab, json_finding, junit, sarif};
use pantin_service::repository::Outcome;

/// Prints everything.
pub(super) fn report(
    context: &Context,
    format: CheckFormat,
    (outcome, took): (&Outcome, Duration),
    source: &dyn Fn(&str) -> Option<String>,
) -> io::Result<Exit> {
    let directory = &context.base().working_directory;
    let all = &outcome.files;
    match format {
        CheckFormat::Text => {
            for found in all {
                for diagnostic in found.all() {
                    let text = |file: &str| match found.file.as_deref() == Some(file) {
                        true => found.text.clone(),
                        false => source(file),
                    };
                    context.console.tell(diagnostic, About::default(), &text);
                }
            }
            let skipped: String = outcome.skipped.iter().map(|line| format!("{line}\n")).collect();
            output::print_own(&format!("{skipped}{}\n", summary(outcome, took)))?;
        }
        CheckFormat::Json => output::print_own(&document(outcome))?,
        CheckFormat::Sarif => output::print_own(&sarif(all, directory))?,
        CheckFormat::Github => {
            for found in all {
                output::print_own(&github(found, directory))?;
            }
        }
        CheckFormat::Gitlab => output::print_own(&gitlab(all, directory))?,
        CheckFormat::Junit => output::print_own(&junit(all, outcome.count.saturating_sub(all.len()), directory))?,
    }
    Ok(match (outcome.findings(true) > 0 || outcome.failed > 0, outcome.findings(false)) {
        (true, _) => Exit::Failure,
        (false, 0) => Exit::Success,
        (false, _) => Exit::Usage,
    })
}

/// `11 nodes, 523 files checked: no findings (0.6 s)`
fn summary(outcome: &Outcome, took: Duration) -> String {
    let count = |number: usize, one: &str| match number {
        1 => format!("1 {one}"),
        number => format!("{number} {one}s"),
    };
    let (errors, warnings) = (outcome.findings(true), outcome.findings(false));
    let findings = match (errors, warnings) {
        (0, 0) => "no findings".to_owned(),
        (errors, 0) => count(errors, "error"),
        (0, warnings) => count(warnings, "warning"),
        (errors, warnings) => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
    };
    let failed = match outcome.failed {
        0 => String::new(),
        failed => format!(", {} without a catalog", count(failed, "node")),
    };
    let (nodes, files) = (count(outcome.nodes, "node"), count(outcome.count, "file"));
    format!("{nodes}, {files} checked: {findings}{failed} ({:.1} s)", took.as_secs_f64())
}

fn document(outcome: &Outcome) -> String {
    let findings: Vec<Value> =
        outcome.files.iter().flat_map(|found| found.all().into_iter().map(|one| json_finding(one, found))).collect();
    let document = json!({
        "nodes": outcome.nodes,
        "failed": outcome.failed,
        "files": outcome.count,
        "errors": outcome.findings(true),
        "warnings": outcome.findings(false),
        "not_checked": outcome.skipped,
        "findings": findings,
    });
    format!("{document:#}\n")
}
