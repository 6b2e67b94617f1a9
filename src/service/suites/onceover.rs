//! Tests of `spec/onceover.yaml`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::SuiteRequest;
use super::repository::Repository;
use crate::Service;
use pantin_base::diagnostics::{Diagnostic, Issue, Log};
use pantin_environment::issues::unreadable_file;
use pantin_host::{Files, expand_path, files_below};
use pantin_suite::{Library, Onceover, Test, class_names};

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
        let before = before(files, (&read, repository), &spec).map_err(alone)?;
        let mut tests = Vec::new();
        for combination in &read.combinations {
            let class = &combination.class;
            let code = format!(
                "$onceover_class = '{class}'\n$onceover_node = '{}'\n{before}\ninclude {class}\n",
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
                facts: set.as_ref().map(|set| set.facts.clone()),
                tags: combination.tags.clone(),
                doubles: read.doubles.clone(),
                fault,
                place: Some((file, combination.place)),
                ..Test::new(class, &combination.node, node)
            });
        }
        Ok(Some(Self { tests, skipped: read.skipped }))
    }
}

/// The code before that of each test: the manifest that onceover is given, and all of `pre_conditions`.
fn before(files: &dyn Files, (read, repository): (&Onceover, &Repository), spec: &Path) -> Result<String, Issue> {
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
    let mut code = String::new();
    for part in parts {
        let bytes = files.read(&part);
        let bytes = bytes.map_err(|error| unreadable_file(&part.display().to_string(), &error.to_string()))?;
        code.push_str(&String::from_utf8_lossy(&bytes));
        code.push('\n');
    }
    Ok(code)
}

/// The directories in which onceover looks for classes: those of the module path that belong to the environment.
fn modulepath((service, log): (&Service, &mut dyn Log)) -> Result<Vec<PathBuf>, Issue> {
    let environment = service.open_environment(service.context().environment_name(), log)?;
    let outside = environment.settings().text("basemodulepath").to_owned();
    let is_outside = |path: &PathBuf| outside.split(':').any(|part| Path::new(part) == path);
    Ok(environment.modulepath().iter().filter(|path| !is_outside(path)).cloned().collect())
}
