//! `pantin test`.

mod coverage;
mod report;
mod run;
mod shard;
mod stored;
mod watch;

use std::collections::BTreeSet;
use std::io;

use super::chosen_nodes::{no_nodes, nodes_of_file, store_of};
use super::context::Context;
use super::delivery::deliver;
use super::diff::tell;
use super::exit::Exit;
use super::in_project::InProject;
use super::interrupt::Interrupt;
use super::test_arguments::{TestArguments, TestSources, WatchArguments};
use crate::log::About;
use pantin_base::diagnostics::{Issue, Level};
use pantin_service::fleet::nodes::{is_question, named};
use pantin_service::measure::Lines;
use pantin_service::sides::Since;
use pantin_service::suites::{Plan, Repository, SuiteRequest, absent_modules, role_tests};
use pantin_service::{Opening, Recording};
use pantin_suite::{Results, Test};
use report::{Form, coverage_report, report};
use run::Run;
pub(super) use shard::merged as merge;

/// Runs the tests of a repository.
pub(super) fn run(context: &Context, arguments: &TestArguments) -> io::Result<Exit> {
    let request = match request(context, &arguments.tests) {
        Ok(request) => request,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Usage);
        }
    };
    let request = SuiteRequest { updates: arguments.update, ..request };
    if arguments.watch {
        return watch::run(context, (&request, arguments.tests.jobs), None);
    }
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
    let interrupt = Interrupt::watch()?;
    let lines = arguments.counts_lines().then(Lines::default);
    let since = arguments.changed.as_deref().map(|typed| since(context, typed, (&repository, &interrupt))).transpose();
    let since = match since {
        Ok(since) => since,
        Err(_) if interrupt.is_asked() => return Ok(Exit::Interrupted),
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Usage);
        }
    };
    let changes = since.as_ref().map(Since::changes);
    let mut run = match Run::new((context, arguments), &request, (lines.as_ref(), changes.as_ref()))? {
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
    let mut results = Results { outcomes: Vec::new(), skipped: plan.skipped, left_out: None };
    if plan.has_roles {
        let (roles, skipped) = role_tests((&context.service, log), (&request, &repository), run.classes());
        results.skipped.extend(skipped);
        run.tests(&roles)?;
    }
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    results.left_out = arguments.changed.clone().map(|from| (run.left_out(), from));
    results.outcomes = run.finish();
    if results.failed() > 0 {
        let absent = absent_modules(&context.service, &repository);
        tell(context, Level::Warning, absent.as_slice());
    }
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

/// Checks and tests what each saved file touches.
pub(super) fn watch(context: &Context, project: &InProject, arguments: &WatchArguments) -> io::Result<Exit> {
    match request(context, &arguments.tests) {
        Ok(request) => watch::run(context, (&request, arguments.tests.jobs), Some(project)),
        Err(issue) => {
            context.console.complain(issue);
            Ok(Exit::Usage)
        }
    }
}

/// Opens the state before the changes.
fn since(context: &Context, typed: &str, (repository, interrupt): (&Repository, &Interrupt)) -> Result<Since, Issue> {
    let opening = Opening {
        in_place: Some(repository.root.clone()),
        recording: Recording::Off,
        bootstrap: None,
        typed: Vec::new(),
        cancel: Some(interrupt.flag().clone()),
    };
    let since = Since::open(&context.service, typed, &opening)?;
    tell(context, Level::Warning, since.warnings());
    Ok(since)
}

/// The selection of tests that the arguments make.
fn request(context: &Context, arguments: &TestSources) -> Result<SuiteRequest, Issue> {
    let query = arguments.list_of_nodes.as_ref().filter(|typed| is_question(typed));
    let store = || store_of(context, arguments.store.as_deref());
    let listed = match (&arguments.list_of_nodes, query) {
        (_, Some(query)) => Some(named(&*store()?, &query.to_string_lossy())?),
        (Some(file), None) => Some(nodes_of_file(context, file)?),
        (None, None) => None,
    };
    if let Some([]) = listed.as_deref() {
        return Err(no_nodes(arguments.list_of_nodes.as_deref(), None));
    }
    let is_of_store = arguments.all_nodes || query.is_some() && arguments.facts.is_empty();
    let store = is_of_store.then(store).transpose()?;
    Ok(SuiteRequest {
        paths: arguments.paths.clone(),
        nodes: listed.unwrap_or_else(|| arguments.nodes.clone()),
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
        updates: false,
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
