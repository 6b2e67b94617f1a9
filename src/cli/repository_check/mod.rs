//! `pantin check`: everything that can be found in a repository, before it is pushed.

mod arguments;
mod report;

use std::io;
use std::path::PathBuf;
use std::time::Instant;

use super::context::Context;
use super::exit::Exit;
use super::in_project::InProject;
use super::log::About;
use super::node_run::{LogShown, NodeRun};
use super::parser::make_pool;
use crate::issues;
pub(super) use arguments::RepositoryCheckArguments;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::catalog_checks::{self, Checker, FleetFindings};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::repository::{Compiled, OnSystems, Outcome, RepositoryCheck};
use pantin_service::suites::{SuiteRequest, check_on_system, on_systems};
use pantin_service::{Environment, NodeSources, Workspaces};

/// The message where there is nothing to check.
const IN_NO_REPOSITORY: &str = "This directory is in no control repository, module or environment";

/// Checks the repository.
pub(super) fn run(context: &Context, project: &InProject, arguments: &RepositoryCheckArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let generation = match context.generation() {
        Ok(generation) => generation,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let environment = generation.environment();
    let Some(root) = root(context, project, environment) else {
        context.console.complain(issues::wrong_usage(IN_NO_REPOSITORY));
        return Ok(Exit::Usage);
    };
    make_pool();
    let of_machine = (&context.service, &context.rules);
    let mut check = RepositoryCheck::of_files(of_machine, environment, (project.project(), root), arguments.pedantic);
    if !arguments.no_catalogs && !check_nodes(context, arguments, &mut check)? {
        return Ok(Exit::Interrupted);
    }
    report::report(context, &arguments.output, &check.finish(arguments.notes), started.elapsed())
}

/// What is found in the files of the repository, without compiling its nodes.
///
/// # Errors
/// If the environment cannot be opened, or the directory is in no repository.
pub(super) fn findings(context: &Context, project: &InProject) -> Result<Outcome, Issue> {
    let generation = context.generation()?;
    let environment = generation.environment();
    let root = root(context, project, environment).ok_or_else(|| issues::wrong_usage(IN_NO_REPOSITORY))?;
    let of_machine = (&context.service, &context.rules);
    Ok(RepositoryCheck::of_files(of_machine, environment, (project.project(), root), false).finish(false))
}

/// The directory that is checked.
fn root(context: &Context, project: &InProject, environment: &Environment) -> Option<PathBuf> {
    let is_given = context.base().sources.flag("environment").is_some();
    let root = project.project().map(|project| project.root.clone());
    root.or_else(|| environment.directory().filter(|_| is_given).map(ToOwned::to_owned))
}

/// Compiles and checks the nodes; false if Ctrl-C came first.
fn check_nodes(
    context: &Context,
    arguments: &RepositoryCheckArguments,
    check: &mut RepositoryCheck<'_>,
) -> io::Result<bool> {
    let names = match arguments.asked.names(context) {
        Ok(names) => names.unwrap_or_default(),
        Err(issue) => return add_failure(check, issue),
    };
    let names: Vec<String> = names.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect();
    let sources: NodeSources = match arguments.asked.sources(context) {
        Ok(sources) => sources,
        Err(issue) => return add_failure(check, issue),
    };
    let (mut fleet, mut compiled) = (FleetFindings::default(), Compiled::default());
    let checker = Checker::new(&context.service);
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::Nothing)?;
    run.each(
        &names,
        |at, log, workspaces| checker.node_with_classes(&sources.node(&names[at]), log, workspaces),
        |at, _, checked| {
            if checked.as_ref().is_err_and(|failure| check.lacks_modules(failure)) {
                compiled.lacking.push(names[at].clone());
                return Ok(());
            }
            let found = checked.map(|(found, of_node)| {
                compiled.classes.extend(of_node);
                found
            });
            fleet.add(&names[at], found);
            Ok(())
        },
    )?;
    if run.is_interrupted() {
        return Ok(false);
    }
    // Who names nodes wants these alone.
    let tests = match arguments.asked.named.is_empty() {
        true => {
            let request = SuiteRequest {
                systems: arguments.systems.clone(),
                facterdb: arguments.facterdb.clone(),
                named_facts: arguments.named_facts.clone(),
                ..SuiteRequest::default()
            };
            let log = &mut context.log_of_environments();
            on_systems((&context.service, log), &request, (&names, &compiled.classes))
        }
        false => Ok(Vec::new()),
    };
    let tests = match tests {
        Ok(tests) => tests,
        Err(issue) => {
            check.add_failure(issue);
            Vec::new()
        }
    };
    let mut others = OnSystems { tried: tests.len(), lacking: 0 };
    let work = |workspaces: &mut Workspaces, at: usize| check_on_system(&checker, &tests[at], workspaces);
    let take = |at: usize, found: catalog_checks::Findings| {
        if found.as_ref().is_err_and(|failure| check.lacks_modules(failure)) {
            others.lacking += 1;
            compiled.lacking.push(tests[at].name.clone());
        } else {
            fleet.add(&tests[at].name, found);
        }
        Ok(Proceed::On)
    };
    let jobs = many_nodes::threads(arguments.asked.jobs, tests.len());
    many_nodes::run((tests.len(), jobs), work, || run.proceed(), take)?;
    if run.is_interrupted() {
        return Ok(false);
    }
    check.add_catalogs(&names, &fleet, &others, &compiled);
    Ok(true)
}

fn add_failure(check: &mut RepositoryCheck<'_>, issue: Issue) -> io::Result<bool> {
    check.add_failure(issue);
    Ok(true)
}
