//! The store that catalogs are kept in, and that collectors ask.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::log::{About, Console};
use crate::catalog::{Delivered, ExportStore};
use crate::diagnostics::issues::store as issues;
use crate::diagnostics::{Diagnostic, Entry, Issue, Level};
use crate::environment::{Disk, Files, Settings};
use crate::store::{Database, Published, View};

/// Catalogs before the last one of a node that are kept.
const HISTORY: u32 = 1;

/// The store of a command that compiles catalogs.
pub(super) struct Fleet {
    database: Result<Arc<Database>, Issue>,
    view: Arc<View>,
}

/// Where the store is: where the command line says, else below `vardir`.
pub(super) fn file(given: Option<&Path>, settings: &Settings) -> PathBuf {
    match given {
        Some(file) => file.to_owned(),
        None => Path::new(settings.text("vardir")).join("pantin").join("store.sqlite3"),
    }
}

impl Fleet {
    /// The store, if the settings ask for one. That it cannot be used is told once; a node that has to ask it fails.
    pub(super) fn open(given: Option<&Path>, settings: &Settings, console: &Console) -> Option<Self> {
        if !settings.storeconfigs() {
            return None;
        }
        let file = file(given, settings);
        let configuration = Path::new(settings.text("confdir")).join("puppetdb.conf");
        if given.is_none() && settings.text("storeconfigs_backend") == "puppetdb" && Disk.is_file(&configuration) {
            let (configuration, name) = (configuration.display().to_string(), file.display().to_string());
            warn(console, issues::store_instead_of_puppetdb(&configuration, &name));
        }
        let database = Database::open(&file);
        if let Err(issue) = &database {
            warn(console, issue.clone());
        }
        let view = Arc::new(View::of(&database));
        let database = database.map(Arc::new);
        Some(Self { database, view })
    }

    /// The store itself, for who serves: collectors see what was kept a moment ago.
    pub(super) fn database(&self) -> Option<Arc<Database>> {
        self.database.as_ref().ok().map(Arc::clone)
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
        let Ok(database) = &self.database else { return Ok(()) };
        let identity = catalog.identity;
        let exports = catalog.exports()?;
        let (node, environment) = (identity.name, identity.environment);
        let published = Published { node, environment, at: now(), catalog: json, exports: &exports };
        database.publish(&published, HISTORY).map(|_| ())
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
