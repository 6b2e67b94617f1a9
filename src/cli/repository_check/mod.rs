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
use std::time::Instant;

use hashbrown::HashMap;

use super::context::Context;
use super::exit::Exit;
use super::in_project::InProject;
use super::log::About;
use super::parser::{Findings, findings_of_environment};
use crate::issues;
pub(super) use arguments::RepositoryCheckArguments;
use outcome::Outcome;
use pantin_base::diagnostics::Diagnostic;
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_environment::SourceMode;
use repository::Repository;
pub(super) use types::mismatches;

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
    if !arguments.no_catalogs && !catalogs::check(context, &repository, &definitions, arguments, &mut outcome)? {
        return Ok(Exit::Interrupted);
    }
    outcome.sort();
    report::report(context, arguments.format, &outcome, started.elapsed())
}
