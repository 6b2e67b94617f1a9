//! `pantin merge`: the report of one run over all nodes, from the parts that several runs wrote.

use std::io;
use std::path::PathBuf;

use serde::de::DeserializeOwned;

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::merge_arguments::MergeArguments;
use super::part::{self, Parts};
use super::{check, diff, impact, repository_check, test};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_service::json;
use pantin_service::measure::CountedLines;

/// Reads the parts and makes their report.
pub(super) fn run(context: &Context, arguments: &MergeArguments) -> io::Result<Exit> {
    match part::read(context, &arguments.parts) {
        Ok(parts) => merged(context, arguments, &parts).unwrap_or_else(|issue| {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }),
        Err(issue) => {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }
    }
}

fn merged(context: &Context, arguments: &MergeArguments, parts: &Parts) -> Result<io::Result<Exit>, Issue> {
    let format = arguments.format.as_deref().unwrap_or(&parts.format);
    let output = arguments.output.as_ref();
    Ok(match &*parts.command {
        "catalog diff" => diff::merge(context, parts, results(parts)?, (format, output)),
        "catalog check" => check::merge(context, parts, results(parts)?, (format, output)),
        "catalog impact" => impact::merge(context, parts, results(parts)?, (format, output)),
        "catalog compile" => coverage(context, parts, results(parts)?, output),
        "check" => repository_check::merge(context, parts, results(parts)?, (format, output)),
        "test" => test::merge(context, parts, results(parts)?, (format, output, arguments.coverage.as_deref())),
        other => return Err(issues::unreadable_part("-", &format!("'{other}' is a command without parts"))),
    })
}

/// The results of the parts.
fn results<T: DeserializeOwned>(parts: &Parts) -> Result<Vec<T>, Issue> {
    let read = |(file, result): &(String, Box<serde_json::value::RawValue>)| {
        json::read_text(result.get()).map_err(|error| issues::unreadable_part(file, &error.to_string()))
    };
    parts.results.iter().map(read).collect()
}

/// Adds up what ran; whether a node of a part has no catalog stands beside it.
fn coverage(
    context: &Context,
    parts: &Parts,
    all: Vec<(CountedLines, bool)>,
    output: Option<&PathBuf>,
) -> io::Result<Exit> {
    let mut sum = CountedLines::default();
    let has_failures = all.iter().any(|(_, has_failures)| *has_failures);
    for (coverage, _) in all {
        sum.merge(coverage.map_paths(|path| parts.files.read(path)));
    }
    let delivered = deliver(context, output, &sum.lcov())?;
    Ok(if has_failures { Exit::Failure } else { delivered })
}
