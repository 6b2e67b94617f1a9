//! `pantin test`.

mod coverage;
mod report;
mod run;
mod shard;
mod stored;

use std::collections::BTreeSet;
use std::io;

use super::chosen_nodes::store_of;
use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::test_arguments::TestArguments;
use crate::log::About;
use pantin_base::diagnostics::Issue;
use pantin_service::measure::Lines;
use pantin_service::suites::{Plan, Repository, SuiteRequest, role_tests};
use pantin_suite::{Results, Test};
use report::{Form, coverage_report, report};
use run::Run;
pub(super) use shard::merged as merge;

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
    if arguments.parts.shard.is_some() {
        return shard::run((context, arguments), (&request, &repository), plan, (run, lines.as_ref()));
    }
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
    let environment = || context.environment(context.base().environment_name());
    let counted = lines.map(|lines| Ok(lines.of_environment(&environment()?))).transpose();
    let counted = match counted {
        Ok(counted) => counted,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let coverage = counted.map(|counted| (counted, coverage_report(arguments, &repository)));
    report(context, &Form::of(arguments), (&results, &|file| context.text_of(file)), coverage)
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
