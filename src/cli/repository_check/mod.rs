//! `pantin check`: everything that can be found in a repository, before it is pushed.

mod arguments;
mod catalogs;
mod causes;
mod levels;
mod outcome;
mod places;
mod report;
mod repository;
mod static_files;
mod stored;
mod types;

use std::io;
use std::time::{Duration, Instant};

use hashbrown::HashMap;

use super::context::Context;
use super::exit::Exit;
use super::in_project::InProject;
use super::log::About;
use super::parser::{Findings, findings_of_environment};
use super::part::{self, Dealt, Identity, Names, Parts};
use crate::issues;
pub(super) use arguments::RepositoryCheckArguments;
use catalogs::{Catalogs, Compiled};
use outcome::Outcome;
use pantin_base::diagnostics::Diagnostic;
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_environment::SourceMode;
use repository::Repository;
pub(crate) use stored::StoredRepositoryCheck;

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
    let mut outcome = Outcome::default();
    let repository = Repository::new(context, &environment, project.project(), root, &mut outcome);
    let mut manifests = Vec::new();
    for mode in [SourceMode::Puppet, SourceMode::Epp] {
        let is_of_repository = |path: &std::path::Path| repository.has(path);
        manifests.extend(findings_of_environment(context, &environment, mode, &is_of_repository));
    }
    manifests.iter_mut().for_each(|found| repository.without_absent(found));
    outcome.add_files(manifests);
    let files = super::parser::files_of_environment(context, &environment);
    let definitions = EnvironmentDefinitions::new(&environment, &files, &HashMap::default());
    let checked = static_files::check(context, &repository, &definitions, &mut outcome);
    let wrong_types = types::check(context, &environment, &definitions, checked);
    outcome.add_checked(context, wrong_types);
    for told in environment.configuration_issues() {
        let file = told.origin().and_then(|origin| origin.file).or_else(|| told.file().cloned());
        // Metadata was checked.
        let is_checked = file.as_ref().is_some_and(|file| file.ends_with("/metadata.json") && outcome.has_error(file));
        if !is_checked && file.as_deref().is_some_and(|file| repository.has(std::path::Path::new(file))) {
            let text = file.as_deref().and_then(|file| context.text_of(file));
            outcome.add_files(vec![Findings {
                file,
                text,
                failure: None,
                warnings: vec![told.clone()],
                fixes: Vec::new(),
                parsed: None,
            }]);
        }
    }
    let compiled = match arguments.no_catalogs {
        true => Compiled::Nothing,
        false => catalogs::compile(context, &repository, &definitions, arguments, &mut outcome)?,
    };
    let found = match compiled {
        Compiled::Interrupted => return Ok(Exit::Interrupted),
        Compiled::Nothing => None,
        Compiled::Catalogs(dealt, catalogs) => Some((dealt, catalogs)),
    };
    if arguments.parts.part.is_some() {
        return part(context, arguments, (outcome, started.elapsed()), found);
    }
    finished(outcome, found.map(|(_, catalogs)| catalogs), started.elapsed(), |outcome, took| {
        report::report(context, arguments.format, (outcome, took), &|file| context.text_of(file))
    })
}

/// Adds what was found in catalogs, and reports everything.
fn finished(
    mut outcome: Outcome,
    catalogs: Option<Catalogs>,
    took: Duration,
    report: impl FnOnce(&Outcome, Duration) -> io::Result<Exit>,
) -> io::Result<Exit> {
    if let Some(catalogs) = catalogs {
        catalogs.add_to(&mut outcome);
    }
    outcome.sort();
    report(&outcome, took)
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
    let identity = Identity { command: "check", format: part::name_of(&arguments.format), code };
    part::write(context, (&arguments.parts, &dealt), identity, (&stored, files))
}

/// The report of all nodes, from the results of the parts. The time is that of all parts together.
pub(super) fn merge(
    context: &Context,
    parts: &Parts,
    stored: Vec<StoredRepositoryCheck>,
    format: &str,
) -> io::Result<Exit> {
    let Some(format) = part::format(context, format) else { return Ok(Exit::Usage) };
    let (outcome, catalogs, took) = StoredRepositoryCheck::joined(stored, parts)?;
    finished(outcome, catalogs, took, |outcome, took| {
        report::report(context, format, (outcome, took), &|file| parts.source(file))
    })
}
