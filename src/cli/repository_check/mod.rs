//! `pantin check`: everything that can be found in a repository, before it is pushed.

mod arguments;
mod report;

use std::collections::BTreeSet;
use std::io;
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
use pantin_service::NodeSources;
use pantin_service::catalog_checks::{Checker, FleetFindings};
use pantin_service::repository::RepositoryCheck;

/// Checks the repository.
pub(super) fn run(context: &Context, project: &InProject, arguments: &RepositoryCheckArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let is_given = context.base().sources.flag("environment").is_some();
    let root = project.project().map(|project| project.root.clone());
    let root = root.or_else(|| environment.directory().filter(|_| is_given).map(ToOwned::to_owned));
    let Some(root) = root else {
        let message = "This directory is in no control repository, module or environment";
        context.console.complain(issues::wrong_usage(message));
        return Ok(Exit::Usage);
    };
    make_pool();
    let of_machine = (&context.service, &context.rules);
    let mut check = RepositoryCheck::of_files(of_machine, &environment, (project.project(), root));
    if !arguments.no_catalogs && !check_nodes(context, arguments, &mut check)? {
        return Ok(Exit::Interrupted);
    }
    report::report(context, &arguments.output, &check.finish(), started.elapsed())
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
    if !check.can_compile(&names) {
        return Ok(true);
    }
    let sources: NodeSources = match arguments.asked.sources(context) {
        Ok(sources) => sources,
        Err(issue) => return add_failure(check, issue),
    };
    let (mut fleet, mut classes) = (FleetFindings::default(), BTreeSet::new());
    let checker = Checker::new(&context.service);
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::Nothing)?;
    run.each(
        &names,
        |at, log, workspaces| checker.node_with_classes(&sources.node(&names[at]), log, workspaces),
        |at, _, checked| {
            let found = checked.map(|(found, of_node)| {
                classes.extend(of_node);
                found
            });
            fleet.add(&names[at], found);
            Ok(())
        },
    )?;
    if run.is_interrupted() {
        return Ok(false);
    }
    check.add_catalogs(&names, &fleet, &classes);
    Ok(true)
}

fn add_failure(check: &mut RepositoryCheck<'_>, issue: Issue) -> io::Result<bool> {
    check.add_failure(issue);
    Ok(true)
}
