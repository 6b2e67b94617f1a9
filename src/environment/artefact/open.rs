//! Opening an environment with an artefact: first where it is, then as any other.

use pantin_host::{CompiledForms, Files, Sources, System};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{ArtefactFiles, Mode, Mounts};
use crate::Environment;
use pantin_base::diagnostics::Issue;
use pantin_code::cache::artefact::Artefact;
use pantin_code::cache::issues as cache_issues;
use pantin_code::cache::{Key, Recollection, Stamps, Store};

use crate::environment_conf::{self, Place};

use crate::open::{candidates, find_directory};

/// An artefact and the way it is used.
#[derive(Clone, Debug)]
pub struct Precompiled {
    /// The artefact.
    pub artefact: Arc<Artefact>,
    /// Whether the artefact or the disk is the source of files.
    pub mode: Mode,
    /// The store that remembers which files were compared.
    pub store: Option<Store>,
}

impl Environment {
    /// Opens the environment `name` with an artefact. If only the artefact is used, the environment is in the first
    /// directory of the environment path, unless another one has it.
    pub fn open_precompiled(
        precompiled: &Precompiled,
        disk: &Arc<dyn System>,
        sources: Sources,
        name: &str,
        working_directory: &Path,
    ) -> Result<Self, Issue> {
        let files = precompiled.files(disk, &sources, name, working_directory)?;
        let opened = Self::open(Arc::clone(&files), sources, name, working_directory);
        // If opening fails because of the artefact, its error explains more.
        files.failure().map_or(opened, Err)
    }
}

impl Precompiled {
    /// The files of the environment `name` as the artefact has them, and those of the disk outside of it.
    ///
    /// # Errors
    /// An environment that is nowhere, and an artefact of another one.
    pub fn files(
        &self,
        disk: &Arc<dyn System>,
        sources: &Sources,
        name: &str,
        working_directory: &Path,
    ) -> Result<Arc<dyn System>, Issue> {
        let Self { artefact, mode, store } = self;
        let found = find_directory(&**disk, sources, name, working_directory);
        let directory = match (found, mode) {
            (Ok(Some(directory)), _) => Some(directory),
            (_, Mode::Frozen) => candidates(sources, name, working_directory)?.into_iter().next(),
            (found, Mode::Checked) => found?,
        };
        let Some(directory) = directory else { return Ok(Arc::clone(disk)) };
        let files = |mounts: Mounts, stamps: Stamps| {
            ArtefactFiles::new(Arc::clone(artefact), mounts, *mode, Arc::clone(disk), stamps)
        };
        let alone = files(Mounts::new(&directory, &[]), Stamps::default());
        let modulepath = modulepath(&alone, sources.clone(), name, (&directory, working_directory));
        let modulepath = modulepath.map_err(|issue| alone.failure().unwrap_or(issue))?;
        let mounts = Mounts::new(&directory, &modulepath);
        let roots = artefact.totals().roots as usize;
        if *mode == Mode::Frozen && mounts.roots().len() != roots {
            let detail = format!(
                "it was built with {} directories of the module path outside of the environment, and there are {}",
                roots.saturating_sub(1),
                mounts.roots().len() - 1
            );
            return Err(cache_issues::artefact_foreign(&artefact.file().display().to_string(), &detail));
        }
        let stamps = match (mode, store) {
            (Mode::Checked, Some(store)) => store.stamps(&stamps_key(artefact, &mounts)),
            _ => Stamps::default(),
        };
        Ok(Arc::new(files(mounts, stamps)))
    }
}

/// The files of the environment `name` on the disk, with the forms that earlier runs of this user compiled and those of
/// this run. For a program that runs once: it stays in memory until the run ends.
///
/// # Errors
/// An environment that is nowhere.
pub fn files_remembering(
    store: &Store,
    disk: &Arc<dyn System>,
    sources: &Sources,
    name: &str,
    working_directory: &Path,
) -> Result<Arc<dyn System>, Issue> {
    let place = find_directory(&**disk, sources, name, working_directory)?;
    let opened = place.and_then(|directory| {
        let modulepath = modulepath(&**disk, sources.clone(), name, (&directory, working_directory)).ok()?;
        let mounts = Mounts::new(&directory, &modulepath);
        let file = recollection_file(store, &mounts, sources);
        Some(ArtefactFiles::remembering(Recollection::open(file)?, mounts, Arc::clone(disk)))
    });
    Ok(opened.map_or_else(|| Arc::clone(disk), |files| Arc::new(files)))
}

/// The files of an environment with the indexes that earlier runs of this user made of them. `system` reads the files.
pub(crate) fn files_with_indexes(file: PathBuf, mounts: Mounts, system: Arc<dyn System>) -> Option<ArtefactFiles> {
    Some(ArtefactFiles::remembering(Recollection::open(file)?, mounts, system))
}

/// The file with the indexes of an environment, beside its recollection.
pub(crate) fn index_file(store: &Store, mounts: &Mounts, sources: &Sources) -> PathBuf {
    recollection_file(store, mounts, sources).with_extension("indexes")
}

fn recollection_file(store: &Store, mounts: &Mounts, sources: &Sources) -> PathBuf {
    let settings = ["strict", "tasks"].map(|name| sources.flag(name).unwrap_or_default().to_owned());
    store.recollection(&key(mounts, &settings.join(" ")))
}

/// The module path of an environment with a known directory.
fn modulepath(
    files: &dyn Files,
    mut sources: Sources,
    name: &str,
    (directory, working_directory): (&Path, &Path),
) -> Result<Vec<PathBuf>, Issue> {
    sources.environment = environment_conf::read(files, directory, &mut Vec::new())?;
    let place = Place { environment: name, directory: Some(directory), working_directory };
    environment_conf::modulepath(files, &sources, &place)
}

fn stamps_key(artefact: &Artefact, mounts: &Mounts) -> Key {
    key(mounts, &format!("{:x}", artefact.identity()))
}

fn key(mounts: &Mounts, further: &str) -> Key {
    let mut parts: Vec<&[u8]> = vec![further.as_bytes()];
    parts.extend(mounts.roots().iter().map(|root| root.as_os_str().as_encoded_bytes()));
    Key::new(&parts)
}
