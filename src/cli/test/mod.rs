//! `pantin test`.

mod compiling;
mod coverage;
mod onceover;
mod plan;
mod repository;
mod roles;
mod run;
mod shard;
mod stored;

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::parser::{Findings, github};
use super::test_arguments::{TestArguments, TestFormat};
use crate::log::About;
use coverage::{CoverageReport, Lines};
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_compile::coverage::Coverage;
use pantin_suite::issues;
use pantin_suite::{Results, Test, json, junit, text};
use plan::Plan;
use repository::Repository;
use run::Run;
pub(super) use shard::merged as merge;
pub(crate) use stored::StoredTest;

/// Runs the tests of a repository.
pub(super) fn run(context: &Context, arguments: &TestArguments) -> io::Result<Exit> {
    let repository = Repository::find(context);
    let plan = match Plan::make(context, arguments, &repository) {
        Ok(plan) => plan,
        Err(faults) => {
            for fault in &faults {
                context.console.tell(fault, About::default(), &|file| context.text_of(file));
            }
            return Ok(Exit::Usage);
        }
    };
    for notice in &plan.notices {
        context.console.complain(notice.clone());
    }
    if arguments.list {
        return list(context, arguments, &plan);
    }
    let lines = arguments.counts_lines().then(Lines::default);
    let mut run = match Run::new(context, arguments, lines.as_ref())? {
        Ok(run) => run,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    if arguments.parts.shard.is_some() {
        return shard::run(context, (arguments, &repository), plan, (run, lines.as_ref()));
    }
    run.tests(&plan.tests)?;
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    let mut results = Results { outcomes: Vec::new(), skipped: plan.skipped };
    if plan.has_roles {
        let (roles, skipped) = roles::tests(context, (arguments, &repository), run.classes());
        results.skipped.extend(skipped);
        run.tests(&roles)?;
    }
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    results.outcomes = run.finish();
    let coverage = match lines.map(|lines| lines.with_environment(context)).transpose() {
        Ok(coverage) => coverage,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let form = Form {
        format: arguments.format,
        output: arguments.output.as_ref(),
        is_selected: !arguments.filter.is_empty() || !arguments.tags.is_empty(),
    };
    let source = |file: &str| context.text_of(file);
    let coverage = coverage.map(|coverage| (coverage, coverage_report(arguments, &repository)));
    report(context, &form, (&results, &source), coverage)
}

/// What becomes of the lines that ran, as the arguments say.
fn coverage_report<'a>(arguments: &'a TestArguments, repository: &Repository) -> CoverageReport<'a> {
    CoverageReport {
        file: arguments.coverage.as_deref(),
        threshold: arguments.coverage_threshold,
        root: repository.root.clone(),
    }
}

/// Lists the tests. Those of roles depend on the catalogs of nodes, so that all of them are listed.
fn list(context: &Context, arguments: &TestArguments, plan: &Plan) -> io::Result<Exit> {
    let mut tests: Vec<&Test> = plan.tests.iter().collect();
    let (roles, _) = match plan.has_roles {
        true => roles::tests(context, (arguments, &Repository::find(context)), &BTreeSet::new()),
        false => (Vec::new(), Vec::new()),
    };
    tests.extend(&roles);
    let text: String = tests.iter().map(|test| format!("{}\n", test.name)).collect();
    deliver(context, arguments.output.as_ref(), &text)
}

/// The form of the results.
struct Form<'f> {
    format: TestFormat,
    output: Option<&'f PathBuf>,
    /// Whether only some tests were selected.
    is_selected: bool,
}

/// The text of a file.
type Source<'s> = &'s dyn Fn(&str) -> Option<String>;

/// Writes the results.
fn report(
    context: &Context,
    form: &Form<'_>,
    (results, source): (&Results, Source<'_>),
    coverage: Option<(Coverage, CoverageReport<'_>)>,
) -> io::Result<Exit> {
    if results.outcomes.is_empty() {
        let detail = if form.is_selected {
            "no test has such a name or tag"
        } else {
            "the repository has no nodes with facts, no roles with facts, no spec/onceover.yaml and no *.test.yaml"
        };
        for skipped in &results.skipped {
            context.console.tell(skipped, About::default(), source);
        }
        context
            .console
            .complain(issues::nothing_to_test(detail).hint("'pantin help test' explains where tests come from"));
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
    Findings { file: None, text: None, failure: None, warnings, fixes: Vec::new(), parsed: None }
}
