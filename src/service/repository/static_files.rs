//! Files that are no manifests: data, Hiera, templates in Ruby, metadata.

use std::path::{Path, PathBuf};

use super::outcome::Outcome;
use super::own_files::Repository;
use super::rules::Rules;
use crate::Context;
use pantin_base::source::Span;
use pantin_checks::{CheckedFile, Hiera, HieraCheck, Layer, check_erb, check_metadata, issues, read_facts};
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_environment::Manifest;
use pantin_host::files_below;
use pantin_project::{FactsDirectory, FactsKind};

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
    outcome.add_checked(rules, checked);
    let layers = layers(repository);
    let facts = read_facts(repository.files, &facts(context, repository));
    let code = code(repository);
    let fact_code = fact_code(repository);
    let hiera = Hiera {
        files,
        environment: repository.environment,
        definitions,
        layers: &layers,
        facts: &facts,
        code: &code,
        fact_code: &fact_code,
        absent: &repository.missing(),
    };
    hiera.check()
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

/// The layers of the environment and of all modules with data.
fn layers(repository: &Repository<'_>) -> Vec<Layer> {
    let mut layers = Vec::new();
    if let Some(directory) = repository.environment.directory() {
        let is_checked = repository.has(&directory.join("hiera.yaml"));
        layers.push(Layer { root: directory.to_owned(), module: None, is_checked });
    }
    for module in repository.environment.modules() {
        if repository.files.is_file(&module.directory.join("hiera.yaml")) {
            let is_checked = repository.has(&module.directory);
            layers.push(Layer { root: module.directory.clone(), module: Some(module.name.clone()), is_checked });
        }
    }
    layers
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

/// The texts of manifests, templates and Ruby code.
fn code(repository: &Repository<'_>) -> Vec<String> {
    let environment = repository.environment;
    let mut texts = Vec::new();
    let mut add = |directory: &Path, ending: &str| {
        for path in files_below(repository.files, directory, ending) {
            texts.extend(repository.files.read(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()));
        }
    };
    if let Some(directory) = environment.directory() {
        for folder in ["manifests", "functions", "plans", "lib"] {
            [".pp", ".rb"].iter().for_each(|ending| add(&directory.join(folder), ending));
        }
    }
    if let Manifest::Path(path) = environment.manifest() {
        add(path, ".pp");
    }
    for module in environment.modules() {
        for folder in ["manifests", "functions", "plans", "lib", "templates", "types"] {
            for ending in [".pp", ".rb", ".epp", ".erb"] {
                add(&module.directory.join(folder), ending);
            }
        }
    }
    if let Manifest::Path(path) = environment.manifest() {
        texts.extend(repository.files.read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()));
    }
    texts
}

/// The texts of files that define custom facts.
fn fact_code(repository: &Repository<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for module in repository.environment.modules() {
        for folder in ["lib/facter", "facts.d"] {
            for path in files_below(repository.files, &module.directory.join(folder), "") {
                texts.extend(repository.files.read(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()));
            }
        }
    }
    texts
}
