//! The store that catalogs are kept in, and that collectors ask.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::log::{About, Console};
use crate::catalog::{Delivered, ExportStore};
use crate::client::{Client, Identity};
use crate::diagnostics::issues::store as issues;
use crate::diagnostics::{Diagnostic, Entry, Issue, Level};
use crate::environment::{Disk, Files, Settings};
use crate::store::{Configuration, Database, KeptCatalog, PuppetDb, Queue, Run, Store, Subject, Told, View};

/// The store of a command that compiles catalogs.
pub(super) struct Fleet {
    store: Result<Arc<dyn Store>, Issue>,
    view: Arc<View>,
    /// Whether catalogs are kept, or the store is only asked.
    is_kept: bool,
}

/// Where the store is: where the command line says, else below `vardir`.
pub(super) fn file(given: Option<&Path>, settings: &Settings) -> PathBuf {
    match given {
        Some(file) => file.to_owned(),
        None => Path::new(settings.text("vardir")).join("pantin").join("store.sqlite3"),
    }
}

/// The file that says where PuppetDB is, if PuppetDB is what the settings want and there is such a file.
pub(super) fn puppetdb(settings: &Settings) -> Option<PathBuf> {
    let configuration = Path::new(settings.text("confdir")).join("puppetdb.conf");
    (settings.text("storeconfigs_backend") == "puppetdb" && Disk.is_file(&configuration)).then_some(configuration)
}

/// The PuppetDB of a configuration file.
pub(super) fn open_puppetdb(file: &Path, settings: &Settings, console: &Console) -> Result<PuppetDb, Issue> {
    let name = file.display().to_string();
    let failed = |error: std::io::Error| issues::store_failed(&name, &error.to_string());
    let text = Disk.read(file).map_err(failed)?;
    let configuration = Configuration::read(&String::from_utf8_lossy(&text), &name)?;
    let identity = Identity::of_settings(settings, Arc::new(Disk));
    let identity = if configuration.verify_client_certificate { identity } else { identity.anonymous() };
    let client = Client::new(identity).map_err(failed)?;
    let told = console.clone();
    let queue = Path::new(settings.text("vardir")).join("pantin").join("puppetdb");
    let queue = Queue::new(queue, Told(Arc::new(move |issue| warn(&told, issue))));
    Ok(PuppetDb::new(configuration, client, settings.text("node_name_value").to_owned(), queue))
}

/// The store: PuppetDB where there is one and no file is named, else the file, which is made when the settings ask for it.
pub(super) fn open(
    puppetdb: Option<&Path>,
    given: Option<&Path>,
    settings: &Settings,
    console: &Console,
) -> Result<Arc<dyn Store>, Issue> {
    match puppetdb {
        Some(configuration) => open_puppetdb(configuration, settings, console).map(|store| Arc::new(store) as _),
        None if settings.storeconfigs() => Database::open(&file(given, settings)).map(|store| Arc::new(store) as _),
        None => open_existing(given, settings),
    }
}

/// The store in a file that is there.
pub(super) fn open_existing(given: Option<&Path>, settings: &Settings) -> Result<Arc<dyn Store>, Issue> {
    Database::open_existing(&file(given, settings)).map(|store| Arc::new(store) as _)
}

impl Fleet {
    /// The store, if the settings ask for one, or there is one that manifests can ask. That it cannot be used is told once; a node
    /// that has to ask it fails.
    pub(super) fn open(given: Option<&Path>, settings: &Settings, console: &Console) -> Option<Self> {
        let is_kept = settings.storeconfigs();
        let puppetdb = puppetdb(settings).filter(|_| given.is_none());
        if !is_kept && puppetdb.is_none() && given.is_none() {
            return None;
        }
        let opened = open(puppetdb.as_deref(), given, settings, console);
        if let Err(issue) = &opened {
            warn(console, issue.clone());
        }
        let view = Arc::new(View::of(&opened));
        Some(Self { store: opened, view, is_kept })
    }

    /// The store itself, for who serves: collectors see what was kept a moment ago.
    pub(super) fn store(&self) -> Option<Arc<dyn Store>> {
        self.store.as_ref().ok().filter(|_| self.is_kept).map(Arc::clone)
    }

    /// The store to ask, whether catalogs are kept in it or not.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub(super) fn source(&self) -> Result<Arc<dyn Store>, Issue> {
        self.store.clone()
    }

    /// What collectors ask.
    pub(super) fn exports(&self) -> Arc<dyn ExportStore> {
        Arc::clone(&self.view) as _
    }

    /// Begins the next round: collectors see what was kept in this one.
    pub(super) fn begin_round(&self) {
        self.view.renew();
    }

    /// Keeps a node's catalog and what it exports. A store that cannot be used was told at the beginning.
    pub(super) fn keep(&self, catalog: &Delivered<'_>, json: &[u8]) -> Result<(), Issue> {
        let Some(store) = self.store.as_ref().ok().filter(|_| self.is_kept) else { return Ok(()) };
        let identity = catalog.identity;
        let extract = store.extract(catalog)?;
        let subject = Subject { node: identity.name, environment: identity.environment, at: now() };
        store.keep_catalog(&KeptCatalog { subject, json, extract: &extract, run: Run::default() })
    }
}

fn warn(console: &Console, issue: Issue) {
    let entry = Entry::of(Level::Warning, &Diagnostic::without_place(issue));
    console.write_with_source(&entry, About::default(), &|_| None);
}

/// Microseconds since 1970 UTC.
pub(super) fn now() -> i64 {
    i64::try_from(Disk.now() / 1_000).unwrap_or(i64::MAX)
}
