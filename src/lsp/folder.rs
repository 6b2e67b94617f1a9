//! A repository that documents are in: its environment, and everything that is defined there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError, RwLock};
use std::time::Duration;

use crate::data_files::data_files;
use crate::documents::Content;
use crate::hiera::HieraData;
use crate::host::Opened;
use crate::known_nodes::FolderNodes;
use crate::unused::Mentions;
use pantin_base::source::Language;
use pantin_code::index::FileIndex;
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_environment::{Environment, Manifest};
use pantin_host::files_below;
use pantin_project::{Project, Rules};

/// How long a request waits for an environment that is being opened.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// A repository, whose environment may not be open yet.
pub(crate) struct Folder {
    /// Its directory.
    pub(crate) root: PathBuf,
    /// Its nodes.
    pub(crate) nodes: FolderNodes,
    state: Mutex<Opening>,
    opened: Condvar,
}

#[derive(Clone)]
enum Opening {
    Waiting,
    Failed,
    Open(Arc<Loaded>),
}

/// An environment that is open.
pub(crate) struct Loaded {
    pub(crate) environment: Arc<Environment>,
    pub(crate) project: Option<Project>,
    pub(crate) rules: Rules,
    pub(crate) known: RwLock<EnvironmentDefinitions<'static>>,
    hiera: OnceLock<HieraData>,
    mentions: OnceLock<Arc<Mentions>>,
    /// Files whose first definitions a request needed before they were checked.
    early: Mutex<BTreeSet<String>>,
}

impl Folder {
    pub(crate) fn new(root: PathBuf) -> Self {
        Self { root, nodes: FolderNodes::default(), state: Mutex::new(Opening::Waiting), opened: Condvar::new() }
    }

    /// The environment, if it is open.
    pub(crate) fn now(&self) -> Option<Arc<Loaded>> {
        match &*self.state.lock().unwrap_or_else(PoisonError::into_inner) {
            Opening::Open(loaded) => Some(Arc::clone(loaded)),
            Opening::Waiting | Opening::Failed => None,
        }
    }

    /// The environment. Waits a while if it is being opened.
    pub(crate) fn loaded(&self) -> Option<Arc<Loaded>> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let is_waiting = |state: &mut Opening| matches!(state, Opening::Waiting);
        let waited = self.opened.wait_timeout_while(state, MAX_WAIT, is_waiting);
        match &*waited.unwrap_or_else(PoisonError::into_inner).0 {
            Opening::Open(loaded) => Some(Arc::clone(loaded)),
            Opening::Waiting | Opening::Failed => None,
        }
    }

    /// Puts a new state of the environment in place of the one before.
    pub(crate) fn set(&self, loaded: Option<Arc<Loaded>>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        *state = match (loaded, &*state) {
            (Some(loaded), _) => Opening::Open(loaded),
            // What was open before is better than nothing.
            (None, Opening::Open(before)) => Opening::Open(Arc::clone(before)),
            (None, Opening::Waiting | Opening::Failed) => Opening::Failed,
        };
        drop(state);
        self.opened.notify_all();
    }
}

impl Loaded {
    /// Makes the index of an environment.
    pub(crate) fn of(opened: Opened) -> Self {
        let environment = Arc::new(opened.environment);
        let files = files_of(&environment);
        let known = EnvironmentDefinitions::of_shared(Arc::clone(&environment), &files);
        let is_specified = environment.settings().language() == Language::Specification;
        let rules = opened.rules.with(false, is_specified);
        let (mentions, hiera, early) = (OnceLock::new(), OnceLock::new(), Mutex::default());
        Self { environment, project: opened.project, rules, known: RwLock::new(known), hiera, mentions, early }
    }

    /// Adds the definitions of a document that has none yet: a request came before its check.
    pub(crate) fn know(&self, file: &str, index: &Arc<FileIndex>) {
        let is_known = self.known.read().unwrap_or_else(PoisonError::into_inner).index().file(file).is_some();
        if !is_known && index.compiles {
            self.early.lock().unwrap_or_else(PoisonError::into_inner).insert(file.to_owned());
            self.known.write().unwrap_or_else(PoisonError::into_inner).replace(file, Arc::clone(index));
        }
    }

    /// True once for a file whose definitions came before its check.
    pub(crate) fn was_early(&self, file: &str) -> bool {
        self.early.lock().unwrap_or_else(PoisonError::into_inner).remove(file)
    }

    /// The names that templates and data mention.
    pub(crate) fn mentions(&self) -> Arc<Mentions> {
        let read = || {
            let data = data_files(&self.environment, self.project.as_ref());
            Arc::new(Mentions::of(&self.environment, &data))
        };
        Arc::clone(self.mentions.get_or_init(read))
    }

    /// The data of Hiera, which is read when somebody first asks for it.
    pub(crate) fn hiera(&self) -> &HieraData {
        self.hiera.get_or_init(|| HieraData::read(&self.environment, self.project.as_ref()))
    }

    /// Replaces the definitions of a file, or its data, by those on disk.
    pub(crate) fn reread(&self, path: &Path) {
        let Content::Code(mode) = Content::of(path, "") else {
            return self.hiera.get().into_iter().for_each(|hiera| hiera.reread(path));
        };
        let index = self.environment.index(path, mode).ok().flatten().unwrap_or_default();
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.replace(&path.to_string_lossy(), Arc::new(index));
    }
}

/// The manifests, functions and types of an environment and its modules, sorted.
fn files_of(environment: &Environment) -> Vec<PathBuf> {
    let files = environment.files();
    let below = |directory: PathBuf| files_below(files, &directory, ".pp");
    let mut found = Vec::new();
    if let Manifest::Path(path) = environment.manifest() {
        if files.is_dir(path) {
            found.extend(below(path.clone()));
        } else if files.exists(path) {
            found.push(path.clone());
        }
    }
    if let Some(directory) = environment.directory() {
        found.extend(["functions", "types"].iter().flat_map(|folder| below(directory.join(folder))));
    }
    for module in environment.modules() {
        let folders = ["functions", "manifests", "types"];
        found.extend(folders.iter().flat_map(|folder| below(module.directory.join(folder))));
    }
    found.sort_unstable();
    found.dedup();
    found
}
