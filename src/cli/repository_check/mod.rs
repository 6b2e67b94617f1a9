//! `pantin check`: everything that can be found in a repository, before it is pushed.

mod arguments;
mod catalogs;
mod causes;
mod outcome;
mod places;
mod report;
mod repository;
mod static_files;
mod types;

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::context::Context;
use super::exit::Exit;
use super::in_project::InProject;
use super::log::About;
use super::parser::{Findings, findings_of_environment};
use crate::issues;
pub(super) use arguments::RepositoryCheckArguments;
use outcome::Outcome;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_environment::Environment;
use repository::Repository;

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
    let mut outcome = Outcome::default();
    let repository = Repository::new(context, environment, project.project(), root, &mut outcome);
    let definitions = check_files(context, &repository, &mut outcome);
    if !arguments.no_catalogs && !catalogs::check(context, &repository, &definitions, arguments, &mut outcome)? {
        return Ok(Exit::Interrupted);
    }
    outcome.sort();
    report::report(context, arguments.format, &outcome, started.elapsed())
}

/// The message where there is nothing to check.
const IN_NO_REPOSITORY: &str = "This directory is in no control repository, module or environment";

/// What is found in the files of the repository, without compiling its nodes, and the number of files.
///
/// # Errors
/// If the environment cannot be opened, or the directory is in no repository.
pub(super) fn findings(context: &Context, project: &InProject) -> Result<(Vec<Findings>, usize), Issue> {
    let generation = context.generation()?;
    let environment = generation.environment();
    let root = root(context, project, environment).ok_or_else(|| issues::wrong_usage(IN_NO_REPOSITORY))?;
    let mut outcome = Outcome::default();
    let repository = Repository::new(context, environment, project.project(), root, &mut outcome);
    check_files(context, &repository, &mut outcome);
    outcome.sort();
    Ok((outcome.files, outcome.count))
}

/// The directory that is checked.
fn root(context: &Context, project: &InProject, environment: &Environment) -> Option<PathBuf> {
    let is_given = context.base().sources.flag("environment").is_some();
    let root = project.project().map(|project| project.root.clone());
    root.or_else(|| environment.directory().filter(|_| is_given).map(ToOwned::to_owned))
}

/// Checks everything but catalogs.
fn check_files<'r>(
    context: &Context,
    repository: &Repository<'r>,
    outcome: &mut Outcome,
) -> EnvironmentDefinitions<'r> {
    let environment = repository.environment;
    let is_of_repository = |path: &Path| repository.has(path);
    let (mut manifests, definitions) = findings_of_environment(context, environment, &is_of_repository);
    manifests.iter_mut().for_each(|found| repository.without_absent(found));
    outcome.add_files(manifests);
    let checked = static_files::check(context, repository, &definitions, outcome);
    let wrong_types = types::check(context, environment, &definitions, checked);
    outcome.add_checked(context, wrong_types);
    for told in environment.configuration_issues() {
        let file = told.origin().and_then(|origin| origin.file).or_else(|| told.file().cloned());
        // Metadata was checked.
        let is_checked = file.as_ref().is_some_and(|file| file.ends_with("/metadata.json") && outcome.has_error(file));
        if !is_checked && file.as_deref().is_some_and(|file| repository.has(Path::new(file))) {
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
    definitions
}
