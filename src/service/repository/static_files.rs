//! Files that are no manifests: data, Hiera, templates in Ruby, metadata.

use std::path::{Path, PathBuf};

use super::outcome::Outcome;
use super::own_files::Repository;
use crate::Context;
use pantin_base::source::Span;
use pantin_checks::{CheckedFile, HieraCheck, Sources, check_erb, check_metadata, fact_paths_of_erb, issues};
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_host::{files_below, search_below};
use pantin_project::Rules;
use pantin_project::{FactsDirectory, FactsKind};

/// The suffix of no file: only directories are looked at.
const UNNAMED: &str = "/";

/// Reads what the checks of data and of facts need.
pub(super) fn sources(context: &Context, repository: &Repository<'_>) -> Sources {
    let (facts, systems) = (facts_of_nodes(context, repository), facts_of_systems(repository));
    let is_own = |path: &Path| repository.has(path);
    Sources::read((repository.files, repository.environment), (&facts, &systems), repository.absent.clone(), &is_own)
}

/// Checks everything but data, and gives what was found in data.
pub(super) fn check(
    rules: &Rules,
    (repository, sources): (&Repository<'_>, &Sources),
    definitions: &EnvironmentDefinitions<'_>,
    outcome: &mut Outcome,
) -> HieraCheck {
    let files = repository.files;
    let mut checked = Vec::new();
    for module in repository.modules() {
        if let Some(mut file) = CheckedFile::read(files, &module.directory.join("metadata.json")) {
            check_metadata(&mut file);
            checked.push(file);
        }
    }
    for module in repository.modules() {
        for path in files_below(files, &module.directory.join("templates"), ".erb") {
            checked.extend(CheckedFile::read(files, &path).map(|mut file| {
                check_erb(&mut file);
                let facts = fact_paths_of_erb(&file.text);
                file.findings.extend(sources.misspelt_facts(&facts, Some(&file.file), &file.text));
                file
            }));
        }
    }
    checked.extend(unsearched(repository));
    checked.extend(unlisted(repository, outcome));
    outcome.add_checked(rules, checked);
    sources.hiera(files, definitions).check()
}

/// The errors about directories of the repository whose files are unknown, apart from those that have errors already.
fn unlisted(repository: &Repository<'_>, outcome: &Outcome) -> Vec<CheckedFile> {
    let found = search_below(repository.files, &repository.root, UNNAMED).unlisted;
    let own = found.into_iter().filter(|(path, _)| repository.has(path) && !outcome.has_error_below(path));
    own.map(|(path, error)| CheckedFile::unreadable(repository.files, &path, &error)).collect()
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
fn facts_of_nodes(context: &Context, repository: &Repository<'_>) -> Vec<PathBuf> {
    let given = context.sources.project.facts.iter();
    let systems: Vec<_> = directories_of_systems(repository).collect();
    let open = |path: &PathBuf| FactsDirectory::open(repository.files, path.clone(), FactsKind::Nodes);
    let directories = given.filter(|path| !systems.contains(path)).filter_map(open);
    directories.flat_map(|directory| facts_below(repository, &directory.path)).collect()
}

/// The files with facts of systems that the repository has for tests.
fn facts_of_systems(repository: &Repository<'_>) -> Vec<PathBuf> {
    directories_of_systems(repository).flat_map(|path| facts_below(repository, path)).collect()
}

fn directories_of_systems<'r>(repository: &'r Repository<'_>) -> impl Iterator<Item = &'r PathBuf> {
    let of_project = repository.project.iter().flat_map(|project| &project.facts);
    of_project.filter(|directory| directory.kind == FactsKind::Systems).map(|directory| &directory.path)
}

fn facts_below(repository: &Repository<'_>, directory: &Path) -> Vec<PathBuf> {
    let endings = [".json", ".yaml", ".yml"].into_iter();
    endings.flat_map(|ending| files_below(repository.files, directory, ending)).collect()
}
