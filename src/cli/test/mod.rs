//! `pantin test`.

mod coverage;
mod run;

use std::collections::BTreeSet;
use std::io;

use super::chosen_nodes::store_of;
use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::parser::github;
use super::test_arguments::{TestArguments, TestFormat};
use crate::log::About;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_service::manifests::Findings;
use pantin_service::measure::Lines;
use pantin_service::suites::{Plan, Repository, SuiteRequest, role_tests};
use pantin_suite::issues;
use pantin_suite::{Results, Test, json, junit, text};
use run::Run;

/// Runs the tests of a repository.
pub(super) fn run(context: &Context, arguments: &TestArguments) -> io::Result<Exit> {
    let request = match request(context, arguments) {
        Ok(request) => request,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Usage);
        }
    };
    let repository = Repository::find(context.base());
    let log = &mut context.log_of_environments();
    let plan = match Plan::make((&context.service, log), &request, &repository) {
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
        return list(context, arguments, (&request, &repository), &plan);
    }
    let lines = arguments.counts_lines().then(Lines::default);
    let mut run = match Run::new((context, arguments), &request, lines.as_ref())? {
        Ok(run) => run,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    run.tests(&plan.tests)?;
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    let mut results = Results { outcomes: Vec::new(), skipped: plan.skipped };
    if plan.has_roles {
        let (roles, skipped) = role_tests((&context.service, log), (&request, &repository), run.classes());
        results.skipped.extend(skipped);
        run.tests(&roles)?;
    }
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    results.outcomes = run.finish();
    report(context, arguments, &results, lines.map(|lines| (lines, repository)))
}

/// The selection of tests that the arguments make.
fn request(context: &Context, arguments: &TestArguments) -> Result<SuiteRequest, Issue> {
    let store = arguments.all_nodes.then(|| store_of(context, arguments.store.as_deref())).transpose()?;
    Ok(SuiteRequest {
        paths: arguments.paths.clone(),
        filter: arguments.filter.clone(),
        tags: arguments.tags.clone(),
        onceover: arguments.onceover.clone(),
        no_onceover: arguments.no_onceover,
        facts: arguments.facts.clone(),
        store,
        enc: arguments.enc.clone(),
        named_facts: arguments.named_facts.clone(),
        systems: arguments.systems.clone(),
        facterdb: arguments.facterdb.clone(),
        is_checked: !arguments.no_check,
        updates: arguments.update,
    })
}

/// Lists the tests. Those of roles depend on the catalogs of nodes, so that all of them are listed.
fn list(
    context: &Context,
    arguments: &TestArguments,
    tested: (&SuiteRequest, &Repository),
    plan: &Plan,
) -> io::Result<Exit> {
    let mut tests: Vec<&Test> = plan.tests.iter().collect();
    let (roles, _) = match plan.has_roles {
        true => role_tests((&context.service, &mut context.log_of_environments()), tested, &BTreeSet::new()),
        false => (Vec::new(), Vec::new()),
    };
    tests.extend(&roles);
    let text: String = tests.iter().map(|test| format!("{}\n", test.name)).collect();
    deliver(context, arguments.output.file(), &text)
}

/// Writes the results.
fn report(
    context: &Context,
    arguments: &TestArguments,
    results: &Results,
    lines: Option<(Lines, Repository)>,
) -> io::Result<Exit> {
    if results.outcomes.is_empty() {
        let detail = if arguments.filter.is_empty() && arguments.tags.is_empty() {
            "the repository has no nodes with facts, no roles with facts, no spec/onceover.yaml and no *.test.yaml"
        } else {
            "no test has such a name or tag"
        };
        for skipped in &results.skipped {
            context.console.tell(skipped, About::default(), &|file| context.text_of(file));
        }
        context
            .console
            .complain(issues::nothing_to_test(detail).hint("'pantin help test' explains where tests come from"));
        return Ok(Exit::Usage);
    }
    let directory = &context.base().working_directory;
    let excerpt = |diagnostic: &Diagnostic| context.console.excerpt(diagnostic, &|file| context.text_of(file));
    let told = match arguments.output.form() {
        TestFormat::Text => text(results, &excerpt),
        TestFormat::Json => json(results),
        TestFormat::Junit => junit(results),
        TestFormat::Github => github(&findings(results), directory),
    };
    if deliver(context, arguments.output.file(), &told)? == Exit::Failure {
        return Ok(Exit::Failure);
    }
    let mut exit = if results.failed() == 0 { Exit::Success } else { Exit::Failure };
    if let Some((lines, repository)) = lines {
        let covered = coverage::report(context, arguments, lines, &repository)?;
        if covered != Exit::Success {
            exit = covered;
        }
    }
    Ok(exit)
}

/// All findings, for forms that know files and places.
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
