//! Tests of `spec/onceover.yaml`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::SuiteRequest;
use super::repository::Repository;
use crate::Service;
use pantin_base::diagnostics::{Diagnostic, Issue, Log};
use pantin_environment::issues::unreadable_file;
use pantin_host::platform::split_paths;
use pantin_host::{Files, expand_path, files_below};
use pantin_suite::{Library, Onceover, Test, Written, class_names};

/// The tests of the file.
pub(super) struct Matrix {
    /// In the order of the file.
    pub(super) tests: Vec<Test>,
    /// What is not tested, with the reason.
    pub(super) skipped: Vec<Diagnostic>,
}

impl Matrix {
    /// Reads the file, if there is one.
    ///
    /// # Errors
    /// Everything that is wrong with it, and facts that are missing.
    pub(super) fn read(
        (service, log): (&Service, &mut dyn Log),
        request: &SuiteRequest,
        (repository, library): (&Repository, &mut Library<'_>),
    ) -> Result<Option<Self>, Vec<Diagnostic>> {
        let base = service.context();
        let files: &dyn Files = &*base.files;
        let path = match &request.onceover {
            _ if request.no_onceover => return Ok(None),
            Some(typed) => base.absolute(typed),
            None => repository.root.join("spec/onceover.yaml"),
        };
        if request.onceover.is_none() && !files.is_file(&path) {
            return Ok(None);
        }
        let alone = |issue: Issue| vec![Diagnostic::without_place(issue)];
        let name = path.display().to_string();
        let bytes = files.read(&path).map_err(|error| alone(unreadable_file(&name, &error.to_string())))?;
        let classes = class_names(files, &modulepath((service, log)).map_err(alone)?);
        let read = Onceover::read(&bytes, &name, &classes)?;
        let spec = read.options.spec_directory.as_deref().unwrap_or("spec");
        let spec = expand_path(spec.as_ref(), &repository.root);
        for folder in &read.options.facts_directories {
            library.add(&expand_path(folder.as_ref(), &repository.root)).map_err(alone)?;
        }
        for pattern in &read.options.facts_files {
            let pattern = expand_path(pattern.as_ref(), &repository.root);
            library.add_matching(&pattern.display().to_string()).map_err(alone)?;
        }
        let parts = parts(files, (&read, repository), &spec);
        let Before { text: before, parts: places, end } = Before::read(files, &parts).map_err(alone)?;
        let own: Vec<Arc<Path>> = parts.iter().chain([&path]).map(|part| Arc::from(&**part)).collect();
        let mut tests = Vec::new();
        for combination in &read.combinations {
            let class = &combination.class;
            let code = format!(
                "$onceover_class = '{class}'\n$onceover_node = '{}'\n{before}include {class}\n",
                combination.node
            );
            let file: Arc<str> = name.as_str().into();
            let (set, fault) = match library.find(&combination.node, &spec) {
                Ok(set) => (Some(set), None),
                Err(issue) => (None, Some(Diagnostic::new(issue, Some(file.clone()), combination.place))),
            };
            let node = set.as_ref().map_or(combination.node.as_str(), |set| &set.node);
            tests.push(Test {
                code: Some(Arc::from(code)),
                written: Some(Written {
                    parts: Arc::clone(&places),
                    end,
                    subject: (file.clone(), combination.class_place),
                }),
                facts: set.as_ref().map(|set| set.facts.clone()),
                tags: combination.tags.clone(),
                doubles: read.doubles.clone(),
                fault,
                place: Some((file, combination.place)),
                files: own.iter().cloned().chain(set.as_ref().and_then(|set| set.file.clone())).collect(),
                ..Test::new(class, &combination.node, node)
            });
        }
        Ok(Some(Self { tests, skipped: read.skipped }))
    }
}

/// The code before that of each test: the manifest that onceover is given, and all of `pre_conditions`.
fn parts(files: &dyn Files, (read, repository): (&Onceover, &Repository), spec: &Path) -> Vec<PathBuf> {
    let mut parts: Vec<PathBuf> = Vec::new();
    if let Some(manifest) = &read.options.manifest {
        let manifest = expand_path(manifest.as_ref(), &repository.root);
        if files.is_dir(&manifest) {
            parts.extend(files_below(files, &manifest, ".pp"));
        } else {
            parts.push(manifest);
        }
    }
    parts.extend(files_below(files, &spec.join("pre_conditions"), ".pp"));
    parts
}

/// The lines before this code: they set the variables of onceover.
const VARIABLES: u32 = 2;

/// The code before that of each test.
struct Before {
    text: String,
    /// The files, each with the first of its lines in the code of a test.
    parts: Arc<[(u32, Arc<str>)]>,
    /// The line behind it.
    end: u32,
}

impl Before {
    fn read(files: &dyn Files, paths: &[PathBuf]) -> Result<Self, Issue> {
        let (mut text, mut parts) = (String::new(), Vec::new());
        let line = |text: &str| VARIABLES + 1 + text.matches('\n').count() as u32;
        for path in paths {
            let name = path.display().to_string();
            let bytes = files.read(path).map_err(|error| unreadable_file(&name, &error.to_string()))?;
            parts.push((line(&text), Arc::from(name)));
            text.push_str(&String::from_utf8_lossy(&bytes));
            text.push('\n');
        }
        Ok(Self { end: line(&text), text, parts: parts.into() })
    }
}

/// The directories in which onceover looks for classes: those of the module path that belong to the environment.
fn modulepath((service, log): (&Service, &mut dyn Log)) -> Result<Vec<PathBuf>, Issue> {
    let generation = service.open(service.context().environment_name(), log)?;
    let environment = generation.environment();
    let outside = environment.settings().text("basemodulepath").to_owned();
    let is_outside = |path: &PathBuf| split_paths(&outside).any(|part| Path::new(part) == path);
    Ok(environment.modulepath().iter().filter(|path| !is_outside(path)).cloned().collect())
}
