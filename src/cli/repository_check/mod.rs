//! `pantin check`: everything that can be found in a repository, before it is pushed.

mod arguments;
mod report;
mod stored;

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
use pantin_service::catalog_checks::{self, Checker, FleetFindings};
use pantin_service::machine::{Disk, Files as _};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::repository::{Catalogs, Compiled, OnSystems, Outcome, RepositoryCheck};
use pantin_service::suites::{SuiteRequest, check_on_system, on_systems};
use pantin_service::{Environment, NodeSources, Workspaces, node_data};
use stored::StoredRepositoryCheck;

/// The message where there is nothing to check.
const IN_NO_REPOSITORY: &str = "This directory is in no control repository, module or environment";

/// Checks the repository.
pub(super) fn run(context: &Context, project: &InProject, arguments: &RepositoryCheckArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let generation = match context.generation() {
        Ok(generation) => generation,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|file| context.text_of(file));
            return Ok(Exit::Failure);
        }
    };
    let environment = generation.environment();
    let Some(root) = root(context, project, environment) else {
        context.console.complain(issues::wrong_usage(IN_NO_REPOSITORY));
        return Ok(Exit::Usage);
    };
    let missing: Vec<String> =
        arguments.paths.iter().filter(|path| !Disk.exists(path)).map(|path| path.display().to_string()).collect();
    if !missing.is_empty() {
        context.console.complain(issues::files_missing(&format!(" {}", missing.join(", "))));
        return Ok(Exit::Failure);
    }
    make_pool();
    let of_machine = (&context.service, &context.rules);
    let files = (project.project(), root, arguments.paths.as_slice());
    let of_files = || RepositoryCheck::of_files(of_machine, environment, files, arguments.pedantic);
    let mut check = context.traces.part("files", of_files);
    let compiled = match arguments.no_catalogs {
        true => Nodes::Nothing,
        false => context.traces.part("nodes", || check_nodes(context, arguments, &mut check))?,
    };
    let found = match compiled {
        Nodes::Interrupted => return Ok(Exit::Interrupted),
        Nodes::Nothing => None,
        Nodes::Catalogs(found) => Some(*found),
    };
    let outcome = check.finish(arguments.notes);
    if arguments.parts.part.is_some() {
        return part(context, arguments, (outcome, started.elapsed()), found);
    }
    let found = (outcome, found.map(|(_, catalogs)| catalogs), started.elapsed());
    let form = (arguments.output.form(), arguments.output.file());
    report(context, form, found, &|file| context.text_of(file))
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
    Ok(RepositoryCheck::of_files(of_machine, environment, (project.project(), root, &[]), false).finish(false))
}

/// The directory that is checked.
fn root(context: &Context, project: &InProject, environment: &Environment) -> Option<PathBuf> {
    let is_given = context.base().sources.flag("environment").is_some();
    let root = project.project().map(|project| project.root.clone());
    root.or_else(|| environment.directory().filter(|_| is_given).map(ToOwned::to_owned))
}

/// What came of the nodes.
enum Nodes {
    Interrupted,
    /// The outcome says why.
    Nothing,
    /// The nodes of this run, and the findings in their catalogs.
    Catalogs(Box<(Dealt, Catalogs)>),
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
    outcome.limit();
    report::report(context, form, (&outcome, took), source)
}

/// Writes the results of a part of the nodes.
fn part(
    context: &Context,
    arguments: &RepositoryCheckArguments,
    (outcome, took): (Outcome, Duration),
    found: Option<(Dealt, Catalogs)>,
) -> io::Result<Exit> {
    let code = part::code_of(&context.service);
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
) -> io::Result<Nodes> {
    let names = match arguments.asked.names(context) {
        Ok(names) => names.unwrap_or_default(),
        Err(issue) => return add_failure(check, issue),
    };
    let names: Vec<String> = names.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect();
    let sources: NodeSources = match arguments.asked.sources(context) {
        Ok(sources) => sources,
        Err(issue) => return add_failure(check, issue),
    };
    // The log of compilations is not shown here.
    if arguments.asked.data.facts.is_none() && arguments.asked.store.is_none() {
        let log = &mut context.log_of_environments();
        arguments.asked.named.iter().for_each(|name| node_data::warn_without_facts(context.base(), name, log));
    }
    let dealt = arguments.parts.deal(names.clone());
    let all = &names;
    let names = &dealt.names;
    let (mut fleet, mut compiled) = (FleetFindings::default(), Compiled::default());
    let checker = Checker::new(&context.service);
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::Nothing)?;
    run.each(
        names,
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
        return Ok(Nodes::Interrupted);
    }
    // Who names nodes wants these alone. Which roles no node has is only known where all nodes are.
    let is_whole = arguments.asked.named.is_empty() && arguments.parts.shard.is_none();
    let tests = match is_whole {
        true => {
            let request = SuiteRequest {
                systems: arguments.systems.clone(),
                facterdb: arguments.facterdb.clone(),
                named_facts: arguments.named_facts.clone(),
                ..SuiteRequest::default()
            };
            let log = &mut context.log_of_environments();
            on_systems((&context.service, log), &request, (names, &compiled.classes))
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
        return Ok(Nodes::Interrupted);
    }
    let catalogs = check.catalogs(all, fleet, others, compiled);
    Ok(Nodes::Catalogs(Box::new((dealt, catalogs))))
}

fn add_failure(check: &mut RepositoryCheck<'_>, issue: Issue) -> io::Result<Nodes> {
    check.add_failure(issue);
    Ok(Nodes::Nothing)
}
