//! The results of tests, in the form asked for.

use std::io;
use std::path::PathBuf;

use super::coverage::CoverageReport;
use crate::context::Context;
use crate::delivery::deliver;
use crate::exit::Exit;
use crate::log::About;
use crate::parser::github;
use crate::test_arguments::{TestArguments, TestFormat};
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_service::manifests::Findings;
use pantin_service::measure::CountedLines;
use pantin_service::suites::Repository;
use pantin_suite::issues;
use pantin_suite::{Results, json, junit, text};

/// What becomes of the lines that ran, as the arguments say.
pub(super) fn coverage_report<'a>(arguments: &'a TestArguments, repository: &Repository) -> CoverageReport<'a> {
    CoverageReport {
        file: arguments.coverage.as_deref(),
        threshold: arguments.coverage_threshold,
        root: repository.root.clone(),
    }
}

/// The form of the results.
pub(super) struct Form<'f> {
    pub(super) format: TestFormat,
    pub(super) output: Option<&'f PathBuf>,
    /// Whether only some tests were selected.
    pub(super) is_selected: bool,
}

impl<'f> Form<'f> {
    /// The form that the arguments name.
    pub(super) fn of(arguments: &'f TestArguments) -> Self {
        let is_selected = !arguments.tests.filter.is_empty() || !arguments.tests.tags.is_empty();
        Self { format: arguments.output.form(), output: arguments.output.file(), is_selected }
    }
}

/// What to do where there is nothing to test.
const NO_TESTS: &str = "name systems with --os, or put facts into facts/ or spec/factsets; 'pantin help test' explains where \
                        tests come from";

/// The text of a file.
pub(super) type Source<'s> = &'s dyn Fn(&str) -> Option<String>;

/// Writes the results.
pub(super) fn report(
    context: &Context,
    form: &Form<'_>,
    (results, source): (&Results, Source<'_>),
    coverage: Option<(CountedLines, CoverageReport<'_>)>,
) -> io::Result<Exit> {
    if results.outcomes.is_empty() && results.left_out.as_ref().is_none_or(|(count, _)| *count == 0) {
        let detail = if form.is_selected {
            "no test has such a name or tag"
        } else if !results.skipped.is_empty() {
            "all tests are skipped"
        } else {
            "the repository has no nodes with facts, no roles with facts, no spec/onceover.yaml and no *.test.yaml"
        };
        for skipped in &results.skipped {
            context.console.tell(skipped, About::default(), source);
        }
        context.console.complain(issues::nothing_to_test(detail).hint(NO_TESTS));
        return Ok(Exit::Usage);
    }
    let directory = &context.base().working_directory;
    let excerpt = |diagnostic: &Diagnostic| context.console.excerpt(diagnostic, source);
    let told = match form.format {
        TestFormat::Text => text(results, &excerpt),
        TestFormat::Json => json(results),
        TestFormat::Junit => junit(results),
        TestFormat::Github => github(&findings(results), directory),
    };
    if deliver(context, form.output, &told)? == Exit::Failure {
        return Ok(Exit::Failure);
    }
    let mut exit = if results.failed() == 0 { Exit::Success } else { Exit::Failure };
    if let Some((coverage, report)) = coverage {
        let covered = report.finish(context, &coverage)?;
        if covered != Exit::Success {
            exit = covered;
        }
    }
    Ok(exit)
}

/// Everything that was found, for forms that know files and places.
fn findings(results: &Results) -> Findings {
    let failed = results.groups().into_iter().map(|group| {
        let names = group.names();
        let origin = group.failure.difference.as_deref().unwrap_or_default().trim_end();
        let more = if origin.is_empty() { String::new() } else { format!("\n{origin}") };
        group.failure.diagnostic.clone().map_text(|text| format!("{text} [{names}]{more}"))
    });
    let skipped = results.skipped.iter().map(|skipped| skipped.clone().with_severity(Severity::Warning));
    let warnings = failed.chain(skipped).collect();
    Findings::of_warnings(None, None, warnings)
}
