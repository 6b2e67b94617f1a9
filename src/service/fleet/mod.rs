//! Stores of a fleet: which one the settings or a command name, how it is opened, and what a command keeps in it.

mod maintenance;
pub mod nodes;

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use serde_json::{Map, Value, json};

use crate::Context;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Delivered, ExportStore};
use pantin_compile::Facts;
use pantin_host::{Disk, Files, Machine, Settings, content_hash};
use pantin_store::issues as store_issues;
use pantin_store::{
    Address, Archive, Database, Depot, KeptCatalog, KeptFacts, PuppetDb, Queue, Run, Store, Subject, Told, View,
    open_database, open_puppetdb,
};

pub use maintenance::{ExportError, Lifetimes, StatusForm};

/// A store that threads share.
pub type SharedStore = Arc<dyn Store>;

/// Reports a warning about a store, now or later.
pub type Warn = Arc<dyn Fn(Issue) + Send + Sync>;

/// The store of a command that compiles catalogs.
pub struct Fleet {
    store: Result<Arc<dyn Store>, Issue>,
    /// What collectors ask, from when it is needed first.
    view: OnceLock<Arc<View>>,
    /// Whether catalogs are kept, or the store is only asked.
    is_kept: bool,
    /// Whether a catalog that exports secrets is an error.
    refuses_secrets: bool,
}

/// Which store it is.
#[derive(Debug)]
pub enum Place {
    /// One in a file.
    File(PathBuf),
    /// A database that a URL names.
    Url(String),
    /// A database that a file of settings names.
    Database(PathBuf),
    /// The PuppetDB that a file of settings names.
    PuppetDb(PathBuf),
    /// The PuppetDB at a URL.
    PuppetDbAt(String),
}

impl Place {
    /// The store that the command line names, else that of the settings: PuppetDB where there is its configuration, a database of
    /// PostgreSQL where they say so, else a file below `vardir`.
    #[must_use]
    pub fn of(given: Option<&Path>, base: &Context) -> Self {
        let settings = &base.settings;
        if let Some(given) = given {
            return match given.to_str() {
                Some(url) if Address::is_url(url) => Self::Url(url.to_owned()),
                Some(url) if url.starts_with("https://") || url.starts_with("http://") => {
                    Self::PuppetDbAt(url.to_owned())
                }
                Some(_) | None => Self::File(base.absolute(given)),
            };
        }
        let configuration = |name: &str| Path::new(settings.text("confdir")).join(name);
        let puppetdb = configuration("puppetdb.conf");
        match settings.text("storeconfigs_backend") {
            "postgresql" => Self::Database(configuration("postgresql.conf")),
            "puppetdb" if Disk.is_file(&puppetdb) => Self::PuppetDb(puppetdb),
            _ => Self::File(Path::new(settings.text("vardir")).join("pantin").join("store.sqlite3")),
        }
    }
}

/// A store that is there.
pub enum Opened {
    /// One of pantin's own.
    Own(Depot),
    /// PuppetDB.
    PuppetDb(PuppetDb),
}

impl Opened {
    /// Opens a store. One in a file is made if it may be.
    ///
    /// # Errors
    /// Why it cannot be used. That a server cannot be reached now is none: it may be later.
    pub fn of(place: &Place, settings: &Settings, warn: &Warn, missing: Missing) -> Result<Self, Issue> {
        let archive: Arc<dyn Archive> = match place {
            Place::PuppetDb(file) => {
                let name = file.display().to_string();
                let text = Disk.read(file).map_err(|error| store_issues::store_failed(&name, &error.to_string()))?;
                let text = String::from_utf8_lossy(&text);
                return of_puppetdb((&text, &name), settings, warn).map(Self::PuppetDb);
            }
            Place::PuppetDbAt(url) => {
                let text = format!("[main]\nserver_urls = {url}\n");
                return of_puppetdb((&text, url), settings, warn).map(Self::PuppetDb);
            }
            Place::File(file) => Arc::new(match missing {
                Missing::Made => Database::open(file)?,
                Missing::Refused => Database::open_existing(file)?,
            }),
            Place::Url(url) => open_database(Address::of_url(url, &Disk)?, Arc::new(Disk))?,
            Place::Database(file) => open_database(Address::of_file(file, &Disk)?, Arc::new(Disk))?,
        };
        let directory =
            Path::new(settings.text("vardir")).join("pantin").join("waiting").join(file_name(&archive.name()));
        let depot = Depot::new(archive, queue(directory, warn));
        Ok(Self::Own(depot.produced_by(settings.text("node_name_value"))))
    }

    /// What can be done with any store.
    #[must_use]
    pub fn into_store(self) -> Arc<dyn Store> {
        match self {
            Self::Own(depot) => Arc::new(depot),
            Self::PuppetDb(puppetdb) => Arc::new(puppetdb),
        }
    }
}

/// What becomes of a store in a file that is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// It is made.
    Made,
    /// It is an error.
    Refused,
}

/// The name of a store as that of a directory, which no other store has.
fn file_name(store: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-.".contains(c) { c } else { '_' };
    let readable: String = store.chars().map(plain).take(80).collect();
    let [a, b, c, d, ..] = content_hash(store.as_bytes());
    format!("{readable}-{:08x}", u32::from_be_bytes([a, b, c, d]))
}

fn queue(directory: PathBuf, warn: &Warn) -> Queue {
    let warn = Arc::clone(warn);
    Queue::new(directory, Told(Arc::new(move |issue| warn(issue))))
}

/// The PuppetDB of a configuration, which has a name.
fn of_puppetdb(configuration: (&str, &str), settings: &Settings, warn: &Warn) -> Result<PuppetDb, Issue> {
    let queue = queue(Path::new(settings.text("vardir")).join("pantin").join("puppetdb"), warn);
    open_puppetdb(configuration, settings, Arc::new(Disk), queue)
}

/// Opens the store that a command or the settings name.
///
/// # Errors
/// If it does not exist or cannot be used.
pub fn open_existing(given: Option<&Path>, base: &Context, warn: &Warn) -> Result<Arc<dyn Store>, Issue> {
    Opened::of(&Place::of(given, base), &base.settings, warn, Missing::Refused).map(Opened::into_store)
}

/// Opens the store, and creates it if it is a file that does not exist.
///
/// # Errors
/// If it cannot be used.
pub fn open_or_make(given: Option<&Path>, base: &Context, warn: &Warn) -> Result<Arc<dyn Store>, Issue> {
    Opened::of(&Place::of(given, base), &base.settings, warn, Missing::Made).map(Opened::into_store)
}

impl Fleet {
    /// The store, if the settings ask for one, or there is one that manifests can ask. That it cannot be used is told once; a node
    /// that has to ask it fails.
    #[must_use]
    pub fn open(given: Option<&Path>, base: &Context, warn: &Warn) -> Option<Self> {
        let is_kept = base.settings.storeconfigs();
        let place = Place::of(given, base);
        if !is_kept && given.is_none() && matches!(place, Place::File(_)) {
            return None;
        }
        let missing = if is_kept { Missing::Made } else { Missing::Refused };
        let store = Opened::of(&place, &base.settings, warn, missing).map(Opened::into_store);
        if let Err(issue) = &store {
            warn(issue.clone());
        }
        let refuses_secrets = base.settings.refuse_exported_secrets();
        Some(Self { store, view: OnceLock::new(), is_kept, refuses_secrets })
    }

    /// The store itself, for who serves: collectors see what was kept a moment ago.
    #[must_use]
    pub fn store(&self) -> Option<Arc<dyn Store>> {
        self.store.as_ref().ok().filter(|_| self.is_kept).map(Arc::clone)
    }

    /// The store to ask, whether catalogs are kept in it or not.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn source(&self) -> Result<Arc<dyn Store>, Issue> {
        self.store.clone()
    }

    /// What collectors ask: the store as it is when this is asked for first.
    #[must_use]
    pub fn exports(&self) -> Arc<dyn ExportStore> {
        Arc::clone(self.view.get_or_init(|| Arc::new(View::of(&self.store)))) as _
    }

    /// Begins the next round: collectors see what was kept in this one.
    pub fn begin_round(&self) {
        if let Some(view) = self.view.get() {
            view.renew();
        }
    }

    /// Stores a node's catalog and what it exports. A warning at the beginning has reported a store that cannot be used.
    ///
    /// # Errors
    /// If it cannot be stored, or exports secrets that the settings refuse.
    pub fn keep(&self, catalog: &Delivered<'_>, json: &[u8]) -> Result<(), Issue> {
        let Some(store) = self.store.as_ref().ok().filter(|_| self.is_kept) else { return Ok(()) };
        if self.refuses_secrets {
            catalog.refuse_exported_secrets()?;
        }
        let identity = catalog.identity;
        let extract = store.extract(catalog)?;
        let subject = Subject { node: identity.name, environment: identity.environment, at: now() };
        store.keep_catalog(&KeptCatalog { subject, json, extract: &extract, run: Run::default() })
    }

    /// Stores the facts that a node's catalog was compiled with, as a server does at each run of an agent.
    ///
    /// # Errors
    /// If they cannot be stored.
    pub fn keep_facts(&self, node: &str, environment: &str, facts: &Facts) -> Result<(), Issue> {
        let Some(store) = self.store.as_ref().ok().filter(|_| self.is_kept) else { return Ok(()) };
        let (document, trusted) = document(node, facts);
        let subject = Subject { node, environment, at: now() };
        store.keep_facts(&KeptFacts { subject, document: &document, trusted: &trusted })
    }
}

/// A node's facts as a document for a store, and what came with them that is known for sure of the node.
fn document(node: &str, facts: &Facts) -> (Value, Value) {
    let values: Map<String, Value> =
        facts.data().iter().map(|(name, value)| ((*name).to_owned(), Value::from(value))).collect();
    let trusted = facts.trusted_data().map(|data| Value::from(&data));
    (json!({"name": node, "values": values}), trusted.unwrap_or_default())
}

/// Microseconds since 1970 UTC.
#[must_use]
pub fn now() -> i64 {
    i64::try_from(Disk.now() / 1_000).unwrap_or(i64::MAX)
}
