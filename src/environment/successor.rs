//! Generations of an environment: one follows the other when files change, and shares with it what did not.

use pantin_host::{Look, System};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::changes::Changes;
use super::generation_files::{Beginning, GenerationFiles};

use super::units::Outcome;
use super::{Environment, Manifest};
use pantin_base::diagnostics::Issue;

/// Opens an environment with the files it is given: what the first generation is made by, and each one that follows a change
/// of the environment's own configuration or of its modules.
pub type Opener = Arc<dyn Fn(Arc<dyn System>) -> Result<Environment, Issue> + Send + Sync>;

/// The data that makes an environment one of several generations.
#[derive(Clone)]
pub(super) struct Generation {
    files: Arc<GenerationFiles>,
    opener: Opener,
}

impl std::fmt::Debug for Generation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.files.fmt(f)
    }
}

impl Environment {
    /// The first generation of an environment: files that were read stay as they are, and later reads are of the same
    /// state, or [`Self::stale_file`] names one that is not.
    ///
    /// # Errors
    /// Those of `opener`.
    pub fn first_generation(files: Arc<dyn System>, beginning: Beginning, opener: Opener) -> Result<Self, Issue> {
        Self::generation(Arc::new(GenerationFiles::new(files, beginning)), opener)
    }

    fn generation(files: Arc<GenerationFiles>, opener: Opener) -> Result<Self, Issue> {
        let mut environment = opener(Arc::clone(&files) as Arc<dyn System>)?;
        environment.begin(Generation { files: Arc::clone(&files), opener });
        files.verify();
        Ok(environment)
    }

    fn begin(&mut self, generation: Generation) {
        let manifest = match &self.manifest {
            Manifest::Path(path) => Some(path.clone()),
            Manifest::None | Manifest::Code(_) => None,
        };
        let directories = self.directory.iter().chain(&self.modulepath).cloned();
        let mut roots: Vec<PathBuf> = directories.chain(manifest).collect();
        // The module of a repository of its own is in none of these.
        let apart = self.modules.list().iter().map(|module| &module.directory);
        let apart = apart.filter(|directory| !roots.iter().any(|root| directory.starts_with(root)));
        let apart: Vec<PathBuf> = apart.cloned().collect();
        roots.extend(apart);
        generation.files.set_roots(roots);
        self.generation = Some(generation);
    }

    /// True if more than one compilation is to be expected: it is one of the generations of a process that lives.
    #[must_use]
    pub const fn is_for_many(&self) -> bool {
        self.generation.is_some()
    }

    /// A file that was read after it had changed, so that results from it belong to no generation. The request that
    /// finds one has to restart with a later generation.
    #[must_use]
    pub fn stale_file(&self) -> Option<&Path> {
        self.generation.as_ref()?.files.stale()
    }

    /// The changes of all that was read since this generation was made. Empty without generations.
    #[must_use]
    pub fn changes(&self, look: Look) -> Changes {
        self.generation.as_ref().map_or_else(|| Changes::none(0), |generation| generation.files.changes(look))
    }

    /// The next generation. It shares every unit whose file did not change, and the list of modules if that did not;
    /// this one stays the same for its users.
    ///
    /// # Errors
    /// Those of opening an environment, when its configuration or its modules changed.
    pub fn successor(&self, changes: &Changes) -> Result<Self, Issue> {
        let Some(Generation { files, opener }) = &self.generation else {
            return Err(pantin_code::bytecode::issues::internal("an environment has no generations"));
        };
        let is_anew = self.must_be_opened_anew(changes);
        let files = Arc::new(files.successor(changes, is_anew));
        let mut next = if is_anew {
            Self::generation(files, Arc::clone(opener))?
        } else {
            let mut next = Self {
                name: self.name.clone(),
                directory: self.directory.clone(),
                modulepath: self.modulepath.clone(),
                manifest: self.manifest.clone(),
                config_version: self.config_version.clone(),
                settings: self.settings.clone(),
                modules: Arc::clone(&self.modules),
                configuration_issues: self.configuration_issues.clone(),
                files: Arc::clone(&files) as Arc<dyn System>,
                store: self.store.clone(),
                indexes: self.indexes.successor(),
                units: super::units::UnitTable::default(),
                searches: super::search::SearchTable::default(),
                generation: None,
                notebook: None,
            };
            next.begin(Generation { files, opener: Arc::clone(opener) });
            match &self.notebook {
                Some(notebook) => next.with_notebook(notebook),
                None => next,
            }
        };
        if *next.modules == *self.modules {
            next.modules = Arc::clone(&self.modules);
        }
        if !is_anew {
            next.searches = self.searches_after(changes);
        }
        // A unit depends on the text, the path and these settings; it knows the number of its module.
        if next.modulepath == self.modulepath
            && next.manifest == self.manifest
            && next.language_settings() == self.language_settings()
        {
            let is_same = |path: &Path, outcome: &Outcome| match outcome {
                Outcome::Loaded(unit) => next.takes_over(self, path) && next.module_of_file(path) == unit.module,
                Outcome::Missing | Outcome::Failed(_) => false,
            };
            next.units = self.units.successor(is_same);
        }
        Ok(next)
    }

    /// True if results from a file in the previous generation are valid here, too.
    #[must_use]
    pub fn takes_over(&self, before: &Self, path: &Path) -> bool {
        match (&self.generation, &before.generation) {
            (Some(own), Some(before)) => own.files.takes_over(&before.files, path),
            (None, _) | (_, None) => false,
        }
    }

    /// True if the environment's configuration or its list of modules may have changed.
    fn must_be_opened_anew(&self, changes: &Changes) -> bool {
        let is_of_configuration = |path: &Path| {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let is_module = || path.parent().is_some_and(|parent| self.modulepath.iter().any(|known| known == parent));
            let is_below = || {
                let mut roots = self.directory.iter().chain(&self.modulepath);
                roots.any(|root| path.starts_with(root))
            };
            matches!(name, "environment.conf" | "metadata.json")
                || self.directory.as_deref() == Some(path)
                || self.modulepath.iter().any(|known| known == path)
                || is_module()
                || !is_below()
        };
        changes.paths().any(is_of_configuration)
    }

    /// True if Ruby code of modules, types or templates may have changed.
    #[must_use]
    pub fn may_change_ruby(&self, changes: &Changes) -> bool {
        let is_ruby = |path: &Path| {
            let mut parts = path.components().map(|part| part.as_os_str());
            parts.any(|part| part == "lib" || part == "templates" || part == ".resource_types")
        };
        self.must_be_opened_anew(changes) || changes.paths().any(is_ruby)
    }
}
