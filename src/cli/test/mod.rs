//! `pantin test`.

mod compiling;
mod coverage;
mod onceover;
mod plan;
mod report;
mod repository;
mod roles;
mod run;
mod shard;
mod stored;

use std::collections::BTreeSet;
use std::io;

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::test_arguments::TestArguments;
use crate::log::About;
use coverage::Lines;
use pantin_suite::{Results, Test};
use plan::Plan;
use report::{Form, coverage_report, report};
use repository::Repository;
use run::Run;
pub(super) use shard::merged as merge;

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
