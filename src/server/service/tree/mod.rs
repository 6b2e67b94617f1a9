//! Trees of code that are compared: an environment in a directory, a compiled one, or one of a revision of a git repository,
//! each shown at the same path, so that their catalogs differ by what the code says only.

mod git;
mod mounted;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::context::Context;
use super::precompiled::{KeptUnits, Origin, Recording};
use super::{Lifetime, Service};
use git::Revision;
use mounted::Mounted;
use pantin_base::diagnostics::{Issue, Log};
use pantin_environment::ArtefactMode;
use pantin_environment::issues as environment_issues;
use pantin_host::{Settings, System};

/// Where an environment's code is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tree {
    /// In a directory: an environment, or a control repository.
    Directory(PathBuf),
    /// In a compiled environment.
    Artefact(PathBuf),
    /// In a repository of git.
    Revision {
        /// A directory of the repository.
        repository: PathBuf,
        /// What git understands as a revision.
        revision: String,
    },
    /// In the index of a repository of git: what would be committed.
    Index {
        /// A directory of the repository.
        repository: PathBuf,
    },
}

/// A service over the code of a tree, and where its files are shown.
pub struct TreeService {
    /// Compiles its nodes.
    pub service: Service,
    /// The directory that paths in its catalogs begin with.
    pub root: PathBuf,
}

impl Tree {
    /// A service whose environment, of the name that the settings have, is the code of the tree.
    ///
    /// # Errors
    /// Code that cannot be read.
    pub fn service(&self, base: &Context, recording: Recording, log: &mut dyn Log) -> Result<TreeService, Issue> {
        let path = base.settings.text("environmentpath");
        let folder = base.absolute(Path::new(path.split(':').find(|part| !part.is_empty()).unwrap_or("/environments")));
        let at = folder.join(base.environment_name());
        let origin =
            |artefact: Option<PathBuf>, mode, log: &mut dyn Log| Origin::new(artefact, mode, KeptUnits::Ignored, log);
        let disk = Arc::clone(&base.files);
        let (files, origin): (Arc<dyn System>, Origin) = match self {
            Self::Artefact(file) => (disk, origin(Some(file.clone()), ArtefactMode::Frozen, log)),
            Self::Directory(directory) => {
                let root = disk.real_path(directory).map_err(|error| unreadable(directory, &error.to_string()))?;
                (Arc::new(Mounted::new(Arc::clone(&disk), disk, (root, &at))), origin(None, ArtefactMode::Checked, log))
            }
            Self::Revision { repository, revision } => {
                let tree = Revision::read(repository, Some(revision))?;
                (
                    Arc::new(Mounted::new(disk, Arc::new(tree), (PathBuf::from("/"), &at))),
                    origin(None, ArtefactMode::Checked, log),
                )
            }
            Self::Index { repository } => {
                let tree = Revision::read(repository, None)?;
                (
                    Arc::new(Mounted::new(disk, Arc::new(tree), (PathBuf::from("/"), &at))),
                    origin(None, ArtefactMode::Checked, log),
                )
            }
        };
        let mut sources = base.sources.clone();
        // Where the code is shown, whatever else the settings name; its own settings are read from there.
        sources.flags.push(("environmentpath".to_owned(), folder.display().to_string()));
        let settings = Settings::resolve(&sources, base.environment_name())?;
        let context = Context {
            exports: None,
            files,
            sources,
            settings,
            working_directory: base.working_directory.clone(),
            server_facts: base.server_facts.clone(),
            limits: base.limits,
        };
        let origin = match recording {
            Recording::On => origin.recording_reads(),
            Recording::Off => origin,
        };
        let service = Service::new(context, origin, Lifetime::OneRun).without_versions();
        Ok(TreeService { service, root: at })
    }
}

fn unreadable(path: &Path, detail: &str) -> Issue {
    environment_issues::unreadable_file(&path.display().to_string(), detail)
}
