//! The sources of environments: source files, the user's store of compiled files, or an artefact.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::Lifetime;
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin_code::cache::Store;
use pantin_code::cache::artefact::{Artefact, PublicKey};
use pantin_code::cache::issues as cache_issues;
use pantin_environment::reads::{self, Notebook, Read};
use pantin_environment::{
    ArtefactMode, Beginning, Environment, Precompiled, VersionedFiles, files_remembering, version_link,
};
use pantin_host::{Files, Sources, Stamp, System};

/// The use of compiled files of earlier runs, and their storage for later ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeptUnits {
    /// Used, if this machine allows storing them.
    Used,
    /// Neither.
    Ignored,
}

/// The location of an environment.
pub(super) struct Place<'p> {
    /// The file system.
    pub(super) files: &'p Arc<dyn System>,
    /// The sources of its settings.
    pub(super) sources: Sources,
    /// Its name.
    pub(super) name: &'p str,
    /// The base of relative paths.
    pub(super) working_directory: &'p Path,
}

/// The origin of an environment, with its state at that time.
#[derive(Clone, Debug)]
pub(super) enum OriginState {
    /// The file of an artefact, which may have been missing.
    Artefact(PathBuf, Option<Stamp>),
    /// A link to a version of the code.
    Link(PathBuf, Option<Stamp>),
}

impl OriginState {
    /// Returns true if it has been replaced.
    pub(super) fn is_replaced(&self, files: &dyn Files) -> bool {
        match self {
            Self::Artefact(file, stamp) => files.stamp(file) != *stamp,
            Self::Link(link, stamp) => files.link_stamp(link) != *stamp,
        }
    }
}

/// The recording of compilations' reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recording {
    /// On.
    On,
    /// Off.
    Off,
}

/// The sources of environments.
#[derive(Debug)]
pub struct Origin {
    /// The store of the user's compiled files.
    store: Option<Store>,
    /// An artefact, or a directory of artefacts.
    artefact: Option<PathBuf>,
    mode: ArtefactMode,
    /// The required signature key of artefacts.
    key: Option<PublicKey>,
    recording: Recording,
    /// Files of artefacts in use, for the source text in errors.
    frozen: Mutex<Vec<Weak<dyn System>>>,
    /// True once pantin has reported that compiled files cannot be stored.
    told: AtomicBool,
}

impl Origin {
    /// Artefacts if given, else sources, with the user's compiled files if allowed. Reports obstacles to that.
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
        Self { store, artefact, mode, key: None, recording: Recording::Off, frozen: Mutex::default(), told }
    }

    /// The same with a required signature key for artefacts, each for its environment. An artefact that fails is not
    /// replaced by anything else.
    #[must_use]
    pub fn with_key(self, key: Option<PublicKey>) -> Self {
        Self { key, ..self }
    }

    /// The environments in a directory of artefacts.
    pub(super) fn names(&self, files: &dyn Files) -> Vec<String> {
        let Some(folder) = &self.artefact else { return Vec::new() };
        let names = files.list(folder).unwrap_or_default().into_iter();
        names.filter_map(|name| Some(name.strip_suffix(ENDING)?.strip_suffix('.')?.to_owned())).collect()
    }

    /// The same with environments that record the reads of compilations.
    #[must_use]
    pub fn recording_reads(self) -> Self {
        Self { recording: Recording::On, ..self }
    }

    /// Opens an environment. Reports errors of an artefact here, unless it is required. Also returns the artefact, if
    /// it was searched, or the link to this version of its code.
    pub(super) fn open(
        &self,
        place: &Place<'_>,
        lifetime: Lifetime,
        log: &mut dyn Log,
    ) -> Result<(Environment, Option<OriginState>), Issue> {
        let Some(path) = &self.artefact else { return self.open_version(place, lifetime) };
        let disk = place.files;
        let file = if disk.is_dir(path) { path.join(format!("{}.{ENDING}", place.name)) } else { path.clone() };
        let seen = OriginState::Artefact(file.clone(), disk.stamp(&file));
        let (issue, level) = match Artefact::open(&file) {
            Ok(artefact) if artefact.is_current() => {
                match (&self.key, artefact.environment()) {
                    (Some(key), _) => drop(artefact.check_signature(key, place.name)?),
                    (None, Some(built)) if built != place.name => {
                        let file = artefact.file().display().to_string();
                        tell(log, issues::artefact_of_another(&file, built, place.name));
                    }
                    (None, _) => {}
                }
                return Ok((self.open_precompiled(artefact, place, lifetime)?, Some(seen)));
            }
            Ok(artefact) => (foreign(&artefact), Level::Notice),
            Err(refused) => (refused.issue, if refused.is_foreign { Level::Notice } else { Level::Warning }),
        };
        if self.mode == ArtefactMode::Frozen || self.key.is_some() {
            return Err(issue);
        }
        match self.open_sources(place.files, place, lifetime) {
            Ok(environment) => {
                let message = format!("{}; compiling from source", issue.text());
                let entry = Entry { code: Some(issue.code()), ..Entry::new(level, message) };
                log.write(entry);
                Ok((environment, Some(seen)))
            }
            Err(_) => Err(issue),
        }
    }

    /// Opens an environment from sources: if its directory is a link to a version, the current target.
    fn open_version(&self, place: &Place<'_>, lifetime: Lifetime) -> Result<(Environment, Option<OriginState>), Issue> {
        let disk = place.files;
        let link = match lifetime {
            Lifetime::Serving => version_link(&**disk, &place.sources, place.name, place.working_directory)?,
            // Later requests cannot need another version.
            Lifetime::OneRequest | Lifetime::OneRun => None,
        };
        let followed = link.and_then(|link| {
            let stamp = disk.link_stamp(&link);
            // A broken link is reported as a missing directory.
            Some((VersionedFiles::follow(Arc::clone(disk), &link).ok()?, OriginState::Link(link, stamp)))
        });
        match followed {
            Some((files, seen)) => {
                let files: Arc<dyn System> = Arc::new(files);
                Ok((self.open_sources(&files, place, lifetime)?, Some(seen)))
            }
            None => Ok((self.open_sources(disk, place, lifetime)?, None)),
        }
    }

    fn open_sources(
        &self,
        files: &Arc<dyn System>,
        place: &Place<'_>,
        lifetime: Lifetime,
    ) -> Result<Environment, Issue> {
        let files = match &self.store {
            // Found files stay in memory until a run ends.
            Some(store) if lifetime.is_of_a_command() => {
                files_remembering(store, files, &place.sources, place.name, place.working_directory)?
            }
            Some(_) | None => Arc::clone(files),
        };
        self.open_with(files, place, lifetime)
    }

    fn open_precompiled(
        &self,
        artefact: Artefact,
        place: &Place<'_>,
        lifetime: Lifetime,
    ) -> Result<Environment, Issue> {
        let precompiled = Precompiled { artefact: Arc::new(artefact), mode: self.mode, store: self.store.clone() };
        let files = precompiled.files(place.files, &place.sources, place.name, place.working_directory);
        // Frozen files do not change.
        let lifetime = if self.mode == ArtefactMode::Frozen { Lifetime::OneRequest } else { lifetime };
        let opened = files.and_then(|files| self.open_with(files, place, lifetime));
        let opened = opened.and_then(|environment| match environment.forms().failure() {
            Some(issue) => Err(issue),
            None => Ok(environment),
        });
        let opened = opened.map_err(|issue| match self.mode {
            ArtefactMode::Frozen => issue,
            ArtefactMode::Checked => issue.hint("--frozen compiles with nothing but the artefact"),
        })?;
        if self.mode == ArtefactMode::Frozen {
            let mut frozen = self.frozen.lock().unwrap_or_else(PoisonError::into_inner);
            frozen.retain(|files| files.strong_count() > 0);
            frozen.push(Arc::downgrade(&opened.shared_system()));
        }
        Ok(opened)
    }

    /// Opens an environment with files; as one of several generations if others may follow.
    fn open_with(&self, files: Arc<dyn System>, place: &Place<'_>, lifetime: Lifetime) -> Result<Environment, Issue> {
        let (sources, name) = (place.sources.clone(), place.name.to_owned());
        let (working_directory, store) = (place.working_directory.to_owned(), self.store.clone());
        let recording = self.recording;
        let open = move |files: Arc<dyn System>| {
            let open = |files| Environment::open(files, sources.clone(), &name, &working_directory);
            Ok(open_recorded(recording, files, open)?.with_store(store.clone()).with_indexes(&sources))
        };
        match lifetime {
            Lifetime::OneRequest => open(files),
            Lifetime::OneRun => Environment::first_generation(files, Beginning::Lenient, Arc::new(open)),
            Lifetime::Serving => Environment::first_generation(files, Beginning::Strict, Arc::new(open)),
        }
    }

    /// The text of a file, if an artefact in use has it.
    pub(super) fn text_of(&self, file: &Path) -> Option<String> {
        let frozen = self.frozen.lock().unwrap_or_else(PoisonError::into_inner);
        frozen.iter().find_map(|files| String::from_utf8(files.upgrade()?.read(file).ok()?).ok())
    }

    /// Reports, once, obstacles to using or storing compiled files.
    pub(super) fn tell_problems(&self, environment: &Environment, log: &mut dyn Log) {
        if let Some((folder, error)) = self.store.as_ref().and_then(Store::problem) {
            tell_unkept(log, &self.told, &folder, &error);
        }
        if let Some(issue) = environment.forms().problem()
            && !self.told.swap(true, Ordering::Relaxed)
        {
            tell(log, issue);
        }
    }
}

/// Opens an environment, and records its reads if enabled.
fn open_recorded(
    recording: Recording,
    files: Arc<dyn System>,
    open: impl FnOnce(Arc<dyn System>) -> Result<Environment, Issue>,
) -> Result<Environment, Issue> {
    if recording == Recording::Off {
        return open(files);
    }
    let notebook = Arc::<Notebook>::default();
    // The reads of opening count as a whole.
    reads::record_opening(&notebook, || reads::note(|| Read::Opening));
    Ok(open(files)?.with_notebook(&notebook))
}

/// The file extension of artefacts.
pub const ENDING: &str = "pantin";

/// Why an artefact of another build of pantin is unusable.
#[must_use]
pub fn foreign(artefact: &Artefact) -> Issue {
    let detail = "another version of pantin built it; `pantin cache build` builds it again";
    cache_issues::artefact_foreign(&artefact.file().display().to_string(), detail)
}

fn tell_unkept(log: &mut dyn Log, told: &AtomicBool, folder: &Path, error: &io::Error) {
    if !told.swap(true, Ordering::Relaxed) {
        tell(log, issues::store_unwritable(&folder.display().to_string(), &error.to_string()));
    }
}

fn tell(log: &mut dyn Log, issue: Issue) {
    let diagnostic = Diagnostic::without_place(issue);
    log.write(Entry::of(Level::of(diagnostic.severity()), &diagnostic));
}
