//! `pantin check`: everything that can be found in a repository, before it is pushed.

mod arguments;
mod report;
mod stored;

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::context::Context;
use super::exit::Exit;
use super::in_project::InProject;
use super::log::About;
use super::node_run::{LogShown, NodeRun};
use super::parser::make_pool;
use super::part::{self, Dealt, Identity, Names, Parts};
use crate::issues;
use arguments::CheckFormat;
pub(super) use arguments::RepositoryCheckArguments;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::NodeSources;
use pantin_service::catalog_checks::{Checker, FleetFindings};
use pantin_service::repository::{Catalogs, Outcome, RepositoryCheck};
use stored::StoredRepositoryCheck;

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
    let compiled = match arguments.no_catalogs {
        true => Compiled::Nothing,
        false => check_nodes(context, arguments, &mut check)?,
    };
    let found = match compiled {
        Compiled::Interrupted => return Ok(Exit::Interrupted),
        Compiled::Nothing => None,
        Compiled::Catalogs(dealt, catalogs) => Some((dealt, catalogs)),
    };
    let outcome = check.finish();
    if arguments.parts.part.is_some() {
        return part(context, arguments, (outcome, started.elapsed()), found);
    }
    let found = (outcome, found.map(|(_, catalogs)| catalogs), started.elapsed());
    let form = (arguments.output.form(), arguments.output.file());
    report(context, form, found, &|file| context.text_of(file))
}

/// What came of the nodes.
enum Compiled {
    Interrupted,
    /// The outcome says why.
    Nothing,
    /// The nodes of this run, and the findings in their catalogs.
    Catalogs(Dealt, Catalogs),
}

/// Adds the findings in catalogs to those in files, and reports all.
fn report(
    context: &Context,
    form: (CheckFormat, Option<&PathBuf>),
    (mut outcome, catalogs, took): (Outcome, Option<Catalogs>, Duration),
    source: &dyn Fn(&str) -> Option<String>,
) -> io::Result<Exit> {
    if let Some(catalogs) = catalogs {
        catalogs.add_to(&mut outcome);
    }
    outcome.sort();
    report::report(context, form, (&outcome, took), source)
}

/// Writes the results of a part of the nodes.
fn part(
    context: &Context,
    arguments: &RepositoryCheckArguments,
    (outcome, took): (Outcome, Duration),
    found: Option<(Dealt, Catalogs)>,
) -> io::Result<Exit> {
    let code = match part::code_of(&context.service) {
        Ok(code) => code,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let names = Names::of(&context.base().working_directory);
    let (dealt, catalogs) = match found {
        Some((dealt, catalogs)) => (dealt, Some(catalogs)),
        None => (arguments.parts.deal(Vec::new()), None),
    };
    let stored = StoredRepositoryCheck::of(&outcome, catalogs.as_ref(), took, &names);
    let files = stored.named_files();
    let identity = Identity { command: "check", format: part::name_of(&arguments.output.form()), code };
    part::write(context, (&arguments.parts, &dealt), identity, (&stored, files))
}

/// The report of all nodes, from the results of the parts. The time is that of all parts together.
pub(super) fn merge(
    context: &Context,
    parts: &Parts,
    stored: Vec<StoredRepositoryCheck>,
    (format, output): (&str, Option<&PathBuf>),
) -> io::Result<Exit> {
    let Some(format) = part::format(context, format) else { return Ok(Exit::Usage) };
    report(context, (format, output), StoredRepositoryCheck::joined(stored, parts)?, &|file| parts.source(file))
}

/// Compiles and checks the nodes.
fn check_nodes(
    context: &Context,
    arguments: &RepositoryCheckArguments,
    check: &mut RepositoryCheck<'_>,
) -> io::Result<Compiled> {
    let names = match arguments.asked.names(context) {
        Ok(names) => names.unwrap_or_default(),
        Err(issue) => return add_failure(check, issue),
    };
    let names: Vec<String> = names.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect();
    if !check.can_compile(&names) {
        return Ok(Compiled::Nothing);
    }
    let sources: NodeSources = match arguments.asked.sources(context) {
        Ok(sources) => sources,
        Err(issue) => return add_failure(check, issue),
    };
    let undefined = check.undefined(&names);
    let dealt = arguments.parts.deal(names);
    let names = &dealt.names;
    let (mut fleet, mut classes) = (FleetFindings::default(), BTreeSet::new());
    let checker = Checker::new(&context.service);
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::Nothing)?;
    run.each(
        names,
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
        return Ok(Compiled::Interrupted);
    }
    let catalogs = check.catalogs(undefined, fleet, classes);
    Ok(Compiled::Catalogs(dealt, catalogs))
}

fn add_failure(check: &mut RepositoryCheck<'_>, issue: Issue) -> io::Result<Compiled> {
    check.add_failure(issue);
    Ok(Compiled::Nothing)
}
