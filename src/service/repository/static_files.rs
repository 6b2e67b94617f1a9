//! Files that are no manifests: data, Hiera, templates in Ruby, metadata.

use std::path::{Path, PathBuf};

use super::outcome::Outcome;
use super::own_files::Repository;
use crate::Context;
use pantin_base::source::Span;
use pantin_checks::{CheckedFile, HieraCheck, Sources, check_erb, check_metadata, issues};
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_host::{files_below, search_below};
use pantin_project::Rules;
use pantin_project::{FactsDirectory, FactsKind};

/// The suffix of no file: only directories are looked at.
const UNNAMED: &str = "/";

/// Checks everything but data, and gives what was found in data.
pub(super) fn check(
    (context, rules): (&Context, &Rules),
    repository: &Repository<'_>,
    definitions: &EnvironmentDefinitions<'_>,
    outcome: &mut Outcome,
) -> HieraCheck {
    let files = repository.files;
    let mut checked = Vec::new();
    let directories = repository.modules().map(|module| &module.directory);
    for directory in directories.chain(&repository.unusable) {
        if let Some(mut file) = CheckedFile::read(files, &directory.join("metadata.json")) {
            check_metadata(&mut file);
            checked.push(file);
        }
    }
    for module in repository.modules() {
        for path in files_below(files, &module.directory.join("templates"), ".erb") {
            checked.extend(CheckedFile::read(files, &path).map(|mut file| {
                check_erb(&mut file);
                file
            }));
        }
    }
    checked.extend(unsearched(repository));
    checked.extend(unlisted(repository, outcome));
    outcome.add_checked(rules, checked);
    let facts = facts(context, repository);
    let is_own = |path: &Path| repository.has(path);
    let sources = Sources::read((files, repository.environment), &facts, repository.missing(), &is_own);
    sources.hiera(files, definitions).check()
}

/// The errors about directories of the repository whose files are unknown, apart from those that have errors already.
fn unlisted(repository: &Repository<'_>, outcome: &Outcome) -> Vec<CheckedFile> {
    let found = search_below(repository.files, &repository.root, UNNAMED).unlisted;
    let own = found.into_iter().filter(|(path, _)| repository.has(path) && !outcome.has_error_below(path));
    own.map(|(path, error)| CheckedFile::unreadable(&path, &error)).collect()
}

/// The warning about directories that Puppet does not search.
fn unsearched(repository: &Repository<'_>) -> Option<CheckedFile> {
    let project = repository.project.filter(|project| !project.has_modulepath && !repository.is_module())?;
    let names = project.site_directories().iter().filter(|name| repository.files.is_dir(&repository.root.join(name)));
    let names: Vec<&str> = names.copied().collect();
    if names.is_empty() {
        return None;
    }
    let path = repository.root.join("environment.conf");
    let mut file = CheckedFile::read(repository.files, &path).unwrap_or_else(|| CheckedFile::new(&path, String::new()));
    let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    let line = format!("add `modulepath = {}:modules:$basemodulepath`", names.join(":"));
    file.report(Span::new(0, 0), issues::unsearched(&quoted.join(" and ")).hint(line));
    Some(file)
}

/// The files with facts of all nodes of the repository.
fn facts(context: &Context, repository: &Repository<'_>) -> Vec<PathBuf> {
    let given = context.sources.project.facts.iter();
    let open = |path: &PathBuf| FactsDirectory::open(repository.files, path.clone(), FactsKind::Nodes);
    let of_project = repository.project.iter().flat_map(|project| &project.facts);
    let systems: Vec<_> =
        of_project.filter(|directory| directory.kind == FactsKind::Systems).map(|it| &it.path).collect();
    let directories = given.filter(|path| !systems.contains(path)).filter_map(open);
    let paths = directories.flat_map(|directory| {
        [".json", ".yaml", ".yml"].map(|ending| files_below(repository.files, &directory.path, ending))
    });
    paths.flatten().collect()
}
