//! What the checks of Hiera read besides data: facts of nodes, and code that may look keys up or define facts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::facts::read_facts;
use super::subject::{Hiera, Layer};
use pantin_base::diagnostics::Label;
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_data::DataFile;
use pantin_environment::{Environment, Manifest};
use pantin_host::{Files, files_below};

/// What the checks of Hiera read besides data.
#[derive(Debug)]
pub struct Sources {
    /// The layers, that of the environment first.
    pub layers: Vec<Layer>,
    facts: Vec<DataFile>,
    /// Facts of systems that no node is, perhaps.
    systems: Vec<DataFile>,
    code: Vec<String>,
    fact_code: Vec<String>,
    absent: BTreeSet<String>,
    /// Keys whose values code includes, and where.
    pub included: BTreeMap<String, Label>,
}

impl Sources {
    /// Reads what an environment has. `facts` are files with facts of nodes, and of systems, `absent` modules that belong to the environment
    /// but are not there; `is_checked` says which files are to be checked.
    #[must_use]
    pub fn read(
        (files, environment): (&dyn Files, &Environment),
        (facts, systems): (&[PathBuf], &[PathBuf]),
        absent: BTreeSet<String>,
        is_checked: &dyn Fn(&Path) -> bool,
    ) -> Self {
        Self {
            layers: layers(files, environment, is_checked),
            facts: read_facts(files, facts),
            systems: read_facts(files, systems),
            code: code(files, environment),
            fact_code: fact_code(files, environment),
            absent,
            included: BTreeMap::new(),
        }
    }

    /// The subject of the checks.
    #[must_use]
    pub fn hiera<'a>(&'a self, files: &'a dyn Files, definitions: &'a EnvironmentDefinitions<'a>) -> Hiera<'a> {
        Hiera {
            files,
            environment: definitions.environment(),
            definitions,
            layers: &self.layers,
            facts: &self.facts,
            code: &self.code,
            fact_code: &self.fact_code,
            absent: &self.absent,
            included: &self.included,
        }
    }

    /// The facts of nodes and systems.
    pub(crate) fn facts(&self) -> impl Iterator<Item = &DataFile> {
        self.facts.iter().chain(&self.systems)
    }

    /// True if facts of nodes or systems are known.
    pub(crate) fn has_nodes(&self) -> bool {
        self.facts().next().is_some()
    }

    /// The texts of files that define custom facts.
    pub(crate) fn fact_code(&self) -> &[String] {
        &self.fact_code
    }

    /// True if modules are not there, which may define facts.
    pub(crate) fn lacks_modules(&self) -> bool {
        !self.absent.is_empty()
    }

    /// The names of the facts of nodes, sorted. Those of structured facts have dots.
    #[must_use]
    pub fn fact_names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.facts.iter().flat_map(super::facts::paths_of).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

/// The layers of the environment and of all modules with data. `is_checked` says which files are to be checked.
#[must_use]
pub fn layers(files: &dyn Files, environment: &Environment, is_checked: &dyn Fn(&Path) -> bool) -> Vec<Layer> {
    let mut layers = Vec::new();
    if let Some(directory) = environment.directory() {
        let is_checked = is_checked(&directory.join("hiera.yaml"));
        layers.push(Layer { root: directory.to_owned(), module: None, is_checked });
    }
    for module in environment.modules() {
        if files.is_file(&module.directory.join("hiera.yaml")) {
            let is_checked = is_checked(&module.directory);
            layers.push(Layer { root: module.directory.clone(), module: Some(module.name.clone()), is_checked });
        }
    }
    layers
}

fn text(files: &dyn Files, path: &Path) -> Option<String> {
    files.read(path).ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// The texts of manifests, templates and Ruby code.
fn code(files: &dyn Files, environment: &Environment) -> Vec<String> {
    let mut texts = Vec::new();
    let mut add = |directory: &Path, ending: &str| {
        texts.extend(files_below(files, directory, ending).iter().filter_map(|path| text(files, path)));
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
        texts.extend(text(files, path));
    }
    texts
}

/// The texts of files that define custom facts.
fn fact_code(files: &dyn Files, environment: &Environment) -> Vec<String> {
    let folders = environment.modules().iter().flat_map(|module| {
        ["lib/facter", "facts.d"].map(|folder| files_below(files, &module.directory.join(folder), ""))
    });
    folders.flatten().filter_map(|path| text(files, &path)).collect()
}
