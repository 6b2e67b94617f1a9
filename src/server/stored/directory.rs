//! Files in the directories of Puppet's server.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Map, Value};

use super::yaml;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;
use pantin_host::Settings;
use pantin_values::value::Utc;

/// Facts in `yaml/facts` of the server's directory, reports in `reportdir`.
#[derive(Clone, Debug)]
pub struct Directory {
    facts: PathBuf,
    reports: PathBuf,
    /// True if reports are stored.
    stores_reports: bool,
    /// One request at a time compares new facts with stored ones.
    writing: Arc<Mutex<()>>,
}

const DAY: i128 = 86_400 * 1_000_000_000;
/// The size of a fact file's end, which has the time.
const TAIL: u64 = 512;

impl Directory {
    /// From the settings: `yamldir`, `reportdir`; reports only if `reports` has `store`.
    #[must_use]
    pub fn of_settings(settings: &Settings) -> Self {
        let stores = settings.text("reports").split(',').any(|name| name.trim() == "store");
        Self {
            facts: on_system(&Path::new(settings.text("yamldir")).join("facts")).into_owned(),
            reports: on_system(Path::new(settings.text("reportdir"))).into_owned(),
            stores_reports: stores,
            writing: Arc::default(),
        }
    }

    /// The directory of facts, and that of reports, which may have some of earlier settings.
    #[must_use]
    pub fn folders(&self) -> (&Path, &Path) {
        (&self.facts, &self.reports)
    }

    /// Stores the facts of a node: an object with `name` and `values`. The name must be valid as a file name.
    ///
    /// # Errors
    /// If they cannot be stored.
    pub fn save_facts(&self, node: &str, facts: &Value) -> Result<(), Issue> {
        let keys = ["name", "values", "timestamp", "expiration"];
        let kept: Map<String, Value> =
            keys.iter().filter_map(|key| Some(((*key).to_owned(), facts.get(key)?.clone()))).collect();
        let text = yaml::document("Puppet::Node::Facts", &Value::Object(kept));
        let path = self.facts.join(format!("{node}.yaml"));
        let _one_by_one = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        // Runs of a node may overlap: facts of the earlier run do not replace those of the later one.
        let sent = facts.get("timestamp").and_then(Value::as_str).and_then(Utc::read);
        if sent.is_some_and(|sent| kept_at(&path).is_some_and(|kept| kept > sent)) {
            return Ok(());
        }
        replace(&path, text.as_bytes())
    }

    /// Stores a node's report, received at a time in nanoseconds since 1970.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn save_report(&self, node: &str, report: &Value, at: i128) -> Result<(), Issue> {
        if !self.stores_reports {
            return Ok(());
        }
        let text = yaml::document("Puppet::Transaction::Report", report);
        replace(&self.reports.join(node).join(format!("{}.yaml", Utc::of(at).to_the_minute())), text.as_bytes())
    }
}

/// The time of the facts in a file from pantin or Puppet.
fn kept_at(path: &Path) -> Option<i128> {
    let mut file = File::open(path).ok()?;
    // It follows the facts.
    let metadata = file.metadata().ok()?;
    file.seek(SeekFrom::Start(metadata.len().saturating_sub(TAIL))).ok()?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail).ok()?;
    let tail = String::from_utf8_lossy(&tail);
    let line = tail.lines().rev().find_map(|line| line.strip_prefix("timestamp:"))?;
    let kept = Utc::read(line.trim().trim_matches(['"', '\'']))?;
    // A clock that was wrong once must not block all later facts.
    let written = i128::from(metadata.mtime()) * 1_000_000_000;
    (kept < written + DAY).then_some(kept)
}

/// Writes a file atomically, and creates its directories.
pub(super) fn replace(path: &Path, content: &[u8]) -> Result<(), Issue> {
    /// Keeps two requests from writing the same temporary file.
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let temporary = path.with_extension(format!("{}-{number}.tmp", std::process::id()));
    let create = || OpenOptions::new().write(true).create_new(true).mode(0o640).open(&temporary);
    let write = || -> io::Result<()> {
        let mut file: File = match create() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(path.parent().unwrap_or(path))?;
                create()?
            }
            created => created?,
        };
        file.write_all(content)?;
        drop(file);
        fs::rename(&temporary, path)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&temporary);
        issues::unwritable_store(&path.display().to_string(), &error.to_string())
    })
}
