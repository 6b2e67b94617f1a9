//! The checks of a whole repository: manifests, templates, data, metadata, and the catalogs of its nodes.

mod catalogs;
mod causes;
mod levels;
mod listed;
mod outcome;
mod own_files;
mod places;
mod rules;
mod static_files;
mod types;

use std::path::{Path, PathBuf};

use crate::Service;
use crate::manifests::{self, Findings, repository_findings};
use own_files::Repository;
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_environment::Environment;
use pantin_project::Project;

pub use catalogs::{Catalogs, Compiled, FoundInCatalogs, OnSystems};
pub use outcome::Outcome;
pub use own_files::foreign_directories;
pub use pantin_project::Rules;
pub use rules::codes;
pub use types::mismatches;

/// The check of a repository.
pub struct RepositoryCheck<'a> {
    service: &'a Service,
    rules: &'a Rules,
    repository: Repository<'a>,
    definitions: EnvironmentDefinitions<'a>,
    outcome: Outcome,
}

impl<'a> RepositoryCheck<'a> {
    /// Checks all files of the repository below `root`, with the environment that it belongs to. Of these, findings in the
    /// last paths are wanted; without paths all are.
    #[must_use]
    pub fn of_files(
        (service, rules): (&'a Service, &'a Rules),
        environment: &'a Environment,
        (project, root, paths): (Option<&'a Project>, PathBuf, &[PathBuf]),
        is_pedantic: bool,
    ) -> Self {
        let context = service.context();
        let mut outcome = Outcome::limited_to(paths);
        let repository = Repository::new((context, rules), environment, project, root, &mut outcome);
        let levels = manifests::levels(rules, environment, is_pedantic);
        let (mut manifests, definitions) = repository_findings(context, environment, &|path| repository.has(path));
        let mut sources = static_files::sources(context, &repository);
        for found in &mut manifests {
            sources.included.extend(found.included());
            found.add_misspelt_facts(&sources);
            found.apply(&levels, true);
            repository.without_absent(found);
        }
        outcome.add_files(manifests);
        outcome.add_findings(Findings::of_puppet_lint(rules));
        let checked = static_files::check(rules, (&repository, &sources), &definitions, &mut outcome);
        let wrong_types = types::check(service, &definitions, checked);
        outcome.add_checked(rules, wrong_types);
        outcome.skip_broken(&definitions);
        let mut check = Self { service, rules, repository, definitions, outcome };
        check.add_configuration();
        check
    }

    fn add_configuration(&mut self) {
        for finding in self.repository.environment.configuration_issues() {
            let file = finding.origin().and_then(|origin| origin.file).or_else(|| finding.file().cloned());
            // The checks of metadata report the same.
            let is_checked =
                file.as_ref().is_some_and(|file| file.ends_with("/metadata.json") && self.outcome.has_error(file));
            if !is_checked && file.as_deref().is_some_and(|file| self.repository.has(Path::new(file))) {
                let text = file.as_deref().and_then(|file| self.service.text_of(file));
                self.outcome.add_files(vec![Findings::of_warnings(file, text, vec![finding.clone()])]);
            }
        }
    }

    /// The findings in files. Notes are only counted unless they are to be shown.
    #[must_use]
    pub fn finish(mut self, shows_notes: bool) -> Outcome {
        if !shows_notes {
            self.outcome.hide_notes();
        }
        self.outcome.sort();
        self.outcome
    }
}
