//! Environments: modules, settings, files, and the units made of them. Shared by all compilations and threads.
//!
//! An environment never changes for its users; internally it caches what it loaded. It knows the file that may define a
//! name, not what a compilation has already loaded, and it has no facts or nodes.
//!
//! In a long-lived process, an environment is one of its generations ([`Environment::first_generation`]). When files
//! change, [`Environment::successor`] makes the next one, which shares everything unchanged; users of the previous one
//! continue with it. If a file changes before a generation first reads it, its old content is lost: the generation is
//! stale then ([`Environment::stale_file`]), and the request that found it restarts with the next one.
//!
//! Source: compiler.md §1, §10; settings_cli.md §1.

mod artefact;
mod autoload;
mod changes;
mod compiled_files;
mod contents;
mod environment_conf;
mod front_end;
mod generation_files;
mod indexes;
pub mod issues;
mod manifest;
mod metadata;
mod module_files;
pub mod module_types;
mod modules;
mod names;
mod open;
mod pure_programs;
pub mod reads;
mod search;
mod search_successor;
mod stored_indexes;
mod successor;
mod units;
mod unseen;
mod versioned;

use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use artefact::{ArtefactFiles, Mode as ArtefactMode, Mounts, Precompiled, files_remembering};
pub use autoload::{Kind, module_of};
pub use changes::Changes;
pub use compiled_files::{Kept, Origin, Recipe, bytes_of};
pub use contents::{Contents, Recognize};
pub use front_end::{
    Examined, IndexRecipe, LanguageSettings, UnitRecipe, check_source_in, compile_source, compile_source_in, decode,
    examine_in,
};
pub use generation_files::Beginning;
pub use manifest::Manifest;
pub use metadata::{Dependency, MetadataFault, MetadataRecipe, ModuleMetadata};
pub use modules::{Module, ModuleId, is_module_name};
pub use open::version_link;
pub use search::{FoundFunction, ManifestGroup, TemplateFile};
pub use successor::Opener;
pub use units::{KeptOnce, KeptType, LoadFailure, LoadedUnit, SourceMode, UnitId};
pub use versioned::VersionedFiles;

use pantin_base::diagnostics::{Diagnostic, Strictness};
use pantin_code::cache::Store;
use pantin_host::{CompiledForms, Files, Machine, OuterLibraries, Settings, System};

/// An environment.
#[derive(Debug)]
pub struct Environment {
    name: String,
    directory: Option<PathBuf>,
    modulepath: Vec<PathBuf>,
    manifest: Manifest,
    config_version: Option<String>,
    settings: Settings,
    modules: Arc<modules::Modules>,
    configuration_issues: Vec<Diagnostic>,
    files: Arc<dyn System>,
    store: Option<Store>,
    indexes: stored_indexes::Indexes,
    units: units::UnitTable,
    searches: search::SearchTable,
    /// The generation, if the environment has several.
    generation: Option<successor::Generation>,
    /// Records the reads of compilations, if enabled.
    notebook: Option<Arc<reads::Notebook>>,
}

impl Environment {
    /// Name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Directory; an environment that is made of settings alone has none.
    #[must_use]
    pub fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// Directories that are searched for modules.
    #[must_use]
    pub fn modulepath(&self) -> &[PathBuf] {
        &self.modulepath
    }

    /// The main manifest, which is evaluated first.
    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The command that prints the version, if configured.
    #[must_use]
    pub fn config_version(&self) -> Option<&str> {
        self.config_version.as_deref()
    }

    /// The modules in each existing directory of the module path, including those hidden by another one of the same
    /// name.
    #[must_use]
    pub fn modules_by_path(&self) -> Vec<(PathBuf, Vec<Module>)> {
        let found = |path: &PathBuf| {
            let mut told = Vec::new();
            let modulepath = std::slice::from_ref(path);
            let outer = &OuterLibraries::default();
            let alone = modules::ModulePlaces { own: None, modulepath, outer, keeps_invalid: false };
            let modules = modules::Modules::find(&*self.files, &alone, Strictness::Off, &mut told);
            (path.clone(), modules.list().to_vec())
        };
        self.modulepath.iter().filter(|path| self.files.is_dir(path)).map(found).collect()
    }

    /// The settings in force.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Records the reads of compilations, if enabled.
    #[must_use]
    pub fn notebook(&self) -> Option<&Arc<reads::Notebook>> {
        self.notebook.as_ref()
    }

    /// The same environment, just opened, with the reads of its compilations recorded in a notebook.
    #[must_use]
    pub fn with_notebook(mut self, notebook: &Arc<reads::Notebook>) -> Self {
        self.notebook = Some(Arc::clone(notebook));
        self.files = Arc::new(reads::NotingFiles::new(self.files));
        self
    }

    /// All modules.
    #[must_use]
    pub fn modules(&self) -> &[Module] {
        reads::note(|| reads::Read::Modules);
        self.modules.list()
    }

    /// Libraries of gems, all folders on the module path, modules or not, and other libraries, in this order: in each of
    /// them Puppet's autoloader looks for resource types and functions of the 3.x API.
    pub fn libraries(&self) -> impl Iterator<Item = &Module> {
        reads::note(|| reads::Read::Modules);
        self.modules.libraries().iter().map(|id| self.modules.at(*id))
    }

    /// The load path of Ruby code: the libraries of the modules, then those outside of the environment.
    pub fn load_path(&self) -> impl Iterator<Item = &Path> {
        reads::note(|| reads::Read::Modules);
        let outside = self.modules.outside().iter().map(|id| self.modules.at(*id));
        self.modules().iter().chain(outside).map(|module| module.library.as_path())
    }

    /// A module by its name.
    #[must_use]
    pub fn module(&self, name: &str) -> Option<&Module> {
        self.module_id(name).map(|id| self.module_at(id))
    }

    /// A module's index by its name.
    #[must_use]
    pub fn module_id(&self, name: &str) -> Option<ModuleId> {
        reads::note(|| reads::Read::Module(name.into()));
        self.modules.id(name)
    }

    /// A module, or another folder with a library, by its index.
    ///
    /// # Panics
    /// When the index is not one of this environment.
    #[must_use]
    pub fn module_at(&self, id: ModuleId) -> &Module {
        self.modules.at(id)
    }

    /// The problems of the environment's configuration and modules; each compilation reports them once.
    #[must_use]
    pub fn configuration_issues(&self) -> &[Diagnostic] {
        &self.configuration_issues
    }

    /// The same environment, with units cached in a store between runs.
    #[must_use]
    pub fn with_store(mut self, store: Option<Store>) -> Self {
        self.store = store;
        self
    }

    /// The system that the environment was opened on, for users that outlive it.
    #[must_use]
    pub fn shared_system(&self) -> Arc<dyn System> {
        Arc::clone(&self.files)
    }

    /// The system that the environment was opened on, for users that need more than a part of it.
    #[must_use]
    pub fn system(&self) -> &dyn System {
        &*self.files
    }

    /// The files of the environment.
    #[must_use]
    pub fn files(&self) -> &dyn Files {
        &*self.files
    }

    /// The machine that the files are on.
    #[must_use]
    pub fn machine(&self) -> &dyn Machine {
        &*self.files
    }

    /// The compiled forms of the files.
    #[must_use]
    pub fn forms(&self) -> &dyn CompiledForms {
        &*self.files
    }

    /// The cached forms of a file.
    #[must_use]
    pub fn kept<'e>(&'e self, path: &'e Path) -> Kept<'e> {
        Kept::new(&*self.files, self.store.as_ref(), path)
    }
}
