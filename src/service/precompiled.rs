//! Where environments come from: sources, the user's store of compiled files, or an artefact.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::cache::Store;
use crate::cache::artefact::Artefact;
use crate::diagnostics::issues::load;
use crate::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use crate::environment::{ArtefactMode, Environment, Files, Precompiled, Sources};

/// Whether compiled files of earlier runs are used, and kept for later ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeptUnits {
    /// As far as this machine lets one keep them.
    Used,
    /// Neither.
    Ignored,
}

/// Where environments come from.
#[derive(Debug)]
pub struct Origin {
    /// The user's compiled files.
    store: Option<Store>,
    /// An artefact, or a directory of artefacts.
    artefact: Option<PathBuf>,
    mode: ArtefactMode,
    /// Files of artefacts, for the texts that errors show.
    frozen: Mutex<Vec<Arc<dyn Files>>>,
    /// Whether it was told that compiled files cannot be kept.
    told: AtomicBool,
}

impl Origin {
    /// From artefacts if there are any, else from sources, with the user's compiled files if they may be used. What is in
    /// the way of that is told.
    pub fn new(artefact: Option<PathBuf>, mode: ArtefactMode, units: KeptUnits, log: &mut dyn Log) -> Self {
        let told = AtomicBool::new(false);
        let of_user = match units {
            KeptUnits::Used => Store::of_user(),
            KeptUnits::Ignored => None,
        };
        let store = match of_user {
            Some(Ok(store)) => Some(store),
            Some(Err((folder, error))) => {
                tell_unkept(log, &told, &folder, &error);
                None
            }
            None => None,
        };
        Self { store, artefact, mode, frozen: Mutex::default(), told }
    }

    /// Opens an environment. What is wrong with an artefact is told here, unless nothing can be done without it.
    pub(super) fn open(
        &self,
        (disk, sources): (&Arc<dyn Files>, Sources),
        name: &str,
        working_directory: &Path,
        log: &mut dyn Log,
    ) -> Result<Environment, Issue> {
        let from_source = |sources| match &self.store {
            Some(store) => Environment::open_remembering(store, disk, sources, name, working_directory),
            None => Environment::open(Arc::clone(disk), sources, name, working_directory),
        };
        let Some(path) = &self.artefact else { return from_source(sources) };
        let file = if disk.is_dir(path) { path.join(format!("{name}.{ENDING}")) } else { path.clone() };
        let (issue, level) = match Artefact::open(&file) {
            Ok(artefact) if artefact.is_current() => {
                return self.open_precompiled(artefact, disk, sources, name, working_directory);
            }
            Ok(artefact) => (foreign(&artefact), Level::Notice),
            Err(refused) => (refused.issue, if refused.is_foreign { Level::Notice } else { Level::Warning }),
        };
        if self.mode == ArtefactMode::Frozen {
            return Err(issue);
        }
        match from_source(sources) {
            Ok(environment) => {
                let message = format!("{}; compiling from source", issue.text());
                let entry = Entry { code: Some(issue.code()), ..Entry::new(level, message) };
                log.write(entry);
                Ok(environment)
            }
            Err(_) => Err(issue),
        }
    }

    fn open_precompiled(
        &self,
        artefact: Artefact,
        disk: &Arc<dyn Files>,
        sources: Sources,
        name: &str,
        working_directory: &Path,
    ) -> Result<Environment, Issue> {
        let precompiled = Precompiled { artefact: Arc::new(artefact), mode: self.mode, store: self.store.clone() };
        let opened = Environment::open_precompiled(&precompiled, disk, sources, name, working_directory);
        let opened = opened.map_err(|issue| match self.mode {
            ArtefactMode::Frozen => issue,
            ArtefactMode::Checked => issue.hint("--frozen compiles with nothing but the artefact"),
        })?;
        if self.mode == ArtefactMode::Frozen {
            self.frozen.lock().unwrap_or_else(PoisonError::into_inner).push(opened.shared_files());
        }
        Ok(opened.with_store(self.store.clone()))
    }

    /// The text of a file, if an artefact that is in use has it.
    pub(super) fn text_of(&self, file: &Path) -> Option<String> {
        let frozen = self.frozen.lock().unwrap_or_else(PoisonError::into_inner);
        frozen.iter().find_map(|files| String::from_utf8(files.read(file).ok()?).ok())
    }

    /// Tells, once, what was in the way of using or keeping compiled files.
    pub(super) fn tell_problems(&self, environment: &Environment, log: &mut dyn Log) {
        if let Some((folder, error)) = self.store.as_ref().and_then(Store::problem) {
            tell_unkept(log, &self.told, &folder, &error);
        }
        if let Some(issue) = environment.files().problem()
            && !self.told.swap(true, Ordering::Relaxed)
        {
            tell(log, issue);
        }
    }
}

/// How the names of artefacts end.
pub const ENDING: &str = "pantin";

/// Why an artefact of another build of pantin is of no use.
#[must_use]
pub fn foreign(artefact: &Artefact) -> Issue {
    let detail = "another version of pantin built it; `pantin cache build` builds it again";
    load::artefact_foreign(&artefact.file().display().to_string(), detail)
}

fn tell_unkept(log: &mut dyn Log, told: &AtomicBool, folder: &Path, error: &io::Error) {
    if !told.swap(true, Ordering::Relaxed) {
        tell(log, load::store_unwritable(&folder.display().to_string(), &error.to_string()));
    }
}

fn tell(log: &mut dyn Log, issue: Issue) {
    let diagnostic = Diagnostic::without_place(issue);
    log.write(Entry::of(Level::of(diagnostic.severity()), &diagnostic));
}
