//! Finds tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::SuiteRequest;
use super::node_definitions::{of_definition, patterns};
use super::onceover::Matrix;
use super::repository::Repository;
use crate::fleet::nodes::{ALL_NODES, named};
use crate::{Service, node_data};
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Diagnostic, Issue, Log};
use pantin_base::source::Place;
use pantin_environment::issues::unreadable_file;
use pantin_host::{Files, Searched, search_below};
use pantin_suite::{ENDING, FactSet, Filter, Library, Spec, Test, TestFile, issues};

/// The tests of a run.
#[derive(Debug)]
pub struct Plan {
    /// The tests.
    pub tests: Vec<Test>,
    /// What is not tested, with the reason.
    pub skipped: Vec<Diagnostic>,
    /// Warnings about facts.
    pub notices: Vec<Issue>,
    /// True if roles are tested that no node has.
    pub has_roles: bool,
}

impl Plan {
    /// Finds all tests of a request.
    ///
    /// # Errors
    /// All errors in test files and facts.
    pub fn make(
        (service, log): (&Service, &mut dyn Log),
        request: &SuiteRequest,
        repository: &Repository,
    ) -> Result<Self, Vec<Diagnostic>> {
        let alone = |issue: Issue| vec![Diagnostic::without_place(issue)];
        let filter = Filter::new(&request.filter, &request.tags).map_err(alone)?;
        let mut plan = Self { tests: Vec::new(), skipped: Vec::new(), notices: Vec::new(), has_roles: false };
        let mut faults = Vec::new();
        let mut library = library(service, request, repository).map_err(alone)?;
        let found = test_files(service, request, repository).map_err(alone)?;
        faults.extend(found.unlisted.iter().map(|(directory, error)| unreadable(directory, error)));
        for file in found.files {
            match read(service, &file) {
                Ok(read) => {
                    for spec in &read.specs {
                        match expanded(spec, &mut library, file.parent().unwrap_or(&repository.root)) {
                            Ok(tests) => plan.tests.extend(tests),
                            Err(fault) => faults.push(fault),
                        }
                    }
                }
                Err(found) => faults.extend(found),
            }
        }
        if request.paths.is_empty() && faults.is_empty() {
            let matrix = Matrix::read((service, log), request, (repository, &mut library))?;
            let is_found = matrix.is_some();
            if let Some(matrix) = matrix {
                plan.tests.extend(matrix.tests);
                plan.skipped.extend(matrix.skipped);
            }
            plan.add_nodes((service, log), (request, repository), &mut library, is_found).map_err(alone)?;
            plan.has_roles = !is_found;
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        plan.notices = library.substitutes.iter().map(|(name, source)| issues::substituted(name, source)).collect();
        plan.tests.retain(|test| filter.selects(test));
        plan.select_nodes(&request.nodes).map_err(alone)?;
        Ok(plan)
    }

    /// Drops the tests on other nodes than these, if there are any. Roles that none of these has are not tested.
    fn select_nodes(&mut self, nodes: &[String]) -> Result<(), Issue> {
        if nodes.is_empty() {
            return Ok(());
        }
        let known: BTreeSet<&str> = self.tests.iter().map(|test| test.node.as_str()).collect();
        if let Some(unknown) = nodes.iter().find(|node| !known.contains(node.as_str())) {
            let advice = did_you_mean(unknown, known);
            return Err(issues::unknown_name(unknown, "nodes that have tests").advised(advice));
        }
        self.tests.retain(|test| nodes.contains(&test.node));
        self.has_roles = false;
        Ok(())
    }

    /// Adds the nodes with facts, and the node definitions that none of them has.
    fn add_nodes(
        &mut self,
        (service, log): (&Service, &mut dyn Log),
        (request, repository): (&SuiteRequest, &Repository),
        library: &mut Library<'_>,
        has_matrix: bool,
    ) -> Result<(), Issue> {
        let nodes = nodes(service, request, repository)?;
        for (node, folder) in &nodes {
            let mut test = Test::new(&format!("node {node}"), "its facts", node);
            test.name = format!("node {node}");
            test.files = folder.iter().flat_map(|folder| facts_files(folder, node)).collect();
            test.facts_path = folder.as_deref().map(Arc::from);
            self.tests.push(test);
        }
        if has_matrix {
            return Ok(());
        }
        let generation = service.open(service.context().environment_name(), log)?;
        let sets = library.systems()?;
        let names: Vec<String> = nodes.into_iter().map(|(name, _)| name).collect();
        for pattern in patterns(generation.environment()) {
            self.tests.extend(of_definition(&pattern, &names, &sets));
        }
        Ok(())
    }
}

/// The files that a directory may have with a node's facts.
fn facts_files(folder: &Path, node: &str) -> [Arc<Path>; 3] {
    ["json", "yaml", "yml"].map(|ending| folder.join(format!("{node}.{ending}")).into())
}

/// The nodes that have facts.
fn nodes(
    service: &Service,
    request: &SuiteRequest,
    repository: &Repository,
) -> Result<Vec<(String, Option<PathBuf>)>, Issue> {
    if let Some(store) = &request.store {
        let names = named(&**store, ALL_NODES)?;
        return Ok(names.into_iter().map(|name| (name, None)).collect());
    }
    let files = &service.context().files;
    let typed: Vec<PathBuf> = request.facts.iter().map(|path| service.context().absolute(path)).collect();
    let folders = if typed.is_empty() { &repository.nodes } else { &typed };
    let mut found = Vec::new();
    for folder in folders.iter().filter(|folder| files.is_dir(folder)) {
        let names = node_data::nodes_in(service.context(), folder)?;
        found.extend(names.into_iter().map(|name| (name, Some(folder.clone()))));
    }
    found.sort();
    found.dedup_by(|a, b| a.0 == b.0);
    Ok(found)
}

/// The facts that tests may name.
pub(super) fn library<'c>(
    service: &'c Service,
    request: &SuiteRequest,
    repository: &Repository,
) -> Result<Library<'c>, Issue> {
    let base = service.context();
    let facterdb = request.facterdb.as_ref().map(|directory| base.absolute(directory));
    let mut library = Library::new(&*base.files, facterdb.as_deref())?;
    for path in &request.facts {
        let path = base.absolute(path);
        if base.files.is_dir(&path) {
            library.add_nodes(&path);
        } else {
            library.add(&path)?;
        }
    }
    for (name, file) in &request.named_facts {
        library.add_named(name, file)?;
    }
    for system in &request.systems {
        library.add_system(system)?;
    }
    if request.facts.is_empty() && request.systems.is_empty() {
        for folder in &repository.systems {
            library.add(folder)?;
        }
        for folder in &repository.nodes {
            library.add_nodes(folder);
        }
        if let Some(metadata) = &repository.metadata {
            let bytes = base.files.read(metadata);
            let bytes = bytes.map_err(|error| unreadable_file(&metadata.display().to_string(), &error.to_string()))?;
            library.add_supported(&bytes)?;
        }
    }
    Ok(library)
}

/// The test files that the arguments name, or those of the repository, and directories that cannot be listed.
fn test_files(service: &Service, request: &SuiteRequest, repository: &Repository) -> Result<Searched, Issue> {
    let base = service.context();
    let files: &dyn Files = &*base.files;
    if request.paths.is_empty() {
        return Ok(search_below(files, &repository.root, ENDING));
    }
    let mut found = Searched::default();
    for path in &request.paths {
        let absolute = base.absolute(path);
        if files.is_dir(&absolute) {
            let below = search_below(files, &absolute, ENDING);
            found.files.extend(below.files);
            found.unlisted.extend(below.unlisted);
        } else if files.is_file(&absolute) {
            found.files.push(absolute);
        } else {
            return Err(unreadable_file(&path.display().to_string(), "there is no such file"));
        }
    }
    Ok(found)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Diagnostic {
    Diagnostic::without_place(unreadable_file(&path.display().to_string(), &error.to_string()))
}

fn read(service: &Service, file: &Path) -> Result<TestFile, Vec<Diagnostic>> {
    let bytes = service.context().files.read(file).map_err(|error| vec![unreadable(file, &error)])?;
    TestFile::read(&bytes, file)
}

/// A test of a file on each of its sets of facts.
fn expanded(spec: &Spec, library: &mut Library<'_>, folder: &Path) -> Result<Vec<Test>, Diagnostic> {
    let at = |place: Place| {
        let file = spec.file.clone();
        move |issue: Issue| Diagnostic::new(issue, Some(file), place)
    };
    let mut sets = Vec::new();
    for (name, place) in &spec.on {
        sets.push(library.find(name, folder).map_err(at(*place))?);
    }
    if sets.is_empty() {
        let of_node = spec.node.as_deref().and_then(|node| library.find(node, folder).ok());
        match of_node {
            Some(set) => sets.push(set),
            None if spec.facts.is_some() => {
                let node = spec.node.as_deref().unwrap_or("test.example.com");
                sets.push(FactSet::empty(node).map_err(at(spec.place))?);
            }
            None => sets.extend(library.systems().map_err(at(spec.place))?),
        }
    }
    if sets.is_empty() {
        sets.push(FactSet::empty("test.example.com").map_err(at(spec.place))?);
    }
    let is_only = sets.len() == 1;
    sets.iter().map(|set| spec.on(set, is_only).map_err(at(spec.place))).collect()
}
