//! The data of Hiera in an environment.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};

use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Span;
use pantin_checks::{CheckedFile, Giver, OpenHiera, Sources, TypedValue, check_puppetfile, dependencies, issues};
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_environment::Environment;
use pantin_host::{Disk, files_below};
use pantin_project::{FactsKind, Kind, Project};

/// More results of comparisons are not stored.
const MAX_COMPARED: usize = 20_000;

/// Compares values with types, all written as code: why each does not match, if it does not.
pub(crate) type Compare<'c> = dyn Fn(&[(&str, &str)]) -> Vec<Option<String>> + 'c;

/// The layers of an environment, and what their checks need.
pub(crate) struct HieraData {
    pub(crate) sources: Sources,
    open: Mutex<OpenHiera>,
    /// Why values, by type and value, do not match.
    compared: Mutex<BTreeMap<(String, String), Option<String>>>,
}

impl HieraData {
    pub(crate) fn read(environment: &Environment, project: Option<&Project>) -> Self {
        let facts: Vec<PathBuf> = project
            .iter()
            .flat_map(|project| &project.facts)
            .filter(|directory| directory.kind == FactsKind::Nodes)
            .flat_map(|directory| [".json", ".yaml", ".yml"].map(|ending| files_below(&Disk, &directory.path, ending)))
            .flatten()
            .collect();
        let sources = Sources::read((&Disk, environment), (&facts, &[]), absent(environment, project), &|_| true);
        let open = Mutex::new(OpenHiera::read(&Disk, &sources.layers));
        Self { sources, open, compared: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, OpenHiera> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn reread(&self, path: &Path) {
        self.lock().reread(&Disk, path);
    }

    /// True if a layer has a file.
    pub(crate) fn has(&self, path: &Path) -> bool {
        self.lock().has(path)
    }

    pub(crate) fn givers(&self, key: &str) -> Vec<Giver> {
        self.lock().givers(key)
    }

    pub(crate) fn options(&self, key: &str) -> Option<String> {
        self.lock().options(key)
    }

    /// The keys of all data, sorted.
    pub(crate) fn keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = self.lock().keys().map(str::to_owned).collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// The module whose data a file has.
    pub(crate) fn module_of(&self, path: &Path) -> Option<String> {
        self.lock().module_of(path).map(str::to_owned)
    }

    /// The paths of levels in a configuration, with the files that each may name.
    pub(crate) fn level_paths(&self, path: &Path) -> Vec<(Span, Vec<PathBuf>)> {
        self.lock().level_paths(&Disk, path).into_iter().map(|level| (level.span, level.files)).collect()
    }

    /// Everything that is found in a text of a layer. `compare` says why values do not match types.
    pub(crate) fn check(
        &self,
        known: &RwLock<EnvironmentDefinitions<'static>>,
        (path, text): (&Path, &str),
        compare: &Compare<'_>,
    ) -> Vec<Diagnostic> {
        let mut file = CheckedFile::new(path, text.to_owned());
        let (checked, typed) = {
            let known = known.read().unwrap_or_else(PoisonError::into_inner);
            let hiera = self.sources.hiera(&Disk, &known);
            let Some(checked) = self.lock().check(&hiera, path, text.to_owned()) else { return Vec::new() };
            let type_of = |value: &TypedValue| known.parameter_type(&value.class, &value.parameter);
            let typed: Vec<_> =
                checked.values.iter().filter_map(|value| Some((value.clone(), type_of(value)?))).collect();
            (checked, typed)
        };
        file.findings = checked.findings;
        for (value, detail) in self.mismatches(typed, compare) {
            let key = format!("{}::{}", value.class, value.parameter);
            file.report(value.span, issues::wrong_type(&key, &detail));
        }
        file.findings
    }

    fn mismatches(&self, typed: Vec<(TypedValue, String)>, compare: &Compare<'_>) -> Vec<(TypedValue, String)> {
        let lock = || self.compared.lock().unwrap_or_else(PoisonError::into_inner);
        let new: Vec<(&str, &str)> = {
            let compared = lock();
            let pairs = typed.iter().map(|(value, ty)| (ty.as_str(), value.literal.as_str()));
            pairs.filter(|(ty, value)| !compared.contains_key(&((*ty).to_owned(), (*value).to_owned()))).collect()
        };
        if !new.is_empty() {
            let details = compare(&new);
            let mut compared = lock();
            if compared.len() + new.len() > MAX_COMPARED {
                compared.clear();
            }
            let pairs = new.iter().map(|(ty, value)| ((*ty).to_owned(), (*value).to_owned()));
            compared.extend(pairs.zip(details));
        }
        let compared = lock();
        let wrong = typed.into_iter().filter_map(|(value, ty)| {
            let detail = compared.get(&(ty, value.literal.clone()))?.clone()?;
            Some((value, detail))
        });
        wrong.collect()
    }
}

/// The modules that a repository names but does not have.
fn absent(environment: &Environment, project: Option<&Project>) -> BTreeSet<String> {
    let read = |name: &str| CheckedFile::read(&Disk, &project?.root.join(name));
    let deployed = read("Puppetfile").map(|mut file| check_puppetfile(&mut file).modules).unwrap_or_default();
    let is_module = project.is_some_and(|project| project.kind == Kind::Module);
    let metadata = read("metadata.json").filter(|_| is_module);
    let needed = metadata.map(|file| dependencies(&file.text)).unwrap_or_default();
    let names = deployed.into_iter().chain(needed.into_iter().map(|dependency| dependency.name));
    names.filter(|name| environment.module(name).is_none()).collect()
}
