//! Files in directories, where Puppet's server keeps them.

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
    /// Without it reports are not kept.
    reports: Option<PathBuf>,
    /// Facts are compared with those that are there by one request at a time.
    writing: Arc<Mutex<()>>,
}

const DAY: i128 = 86_400 * 1_000_000_000;
/// Bytes at the end of a file of facts in which its time is.
const TAIL: u64 = 512;

impl Directory {
    /// Where the settings say: `yamldir`, `reportdir`; reports only if `reports` has `store`.
    #[must_use]
    pub fn of_settings(settings: &Settings) -> Self {
        let stores = settings.text("reports").split(',').any(|name| name.trim() == "store");
        Self {
            facts: on_system(&Path::new(settings.text("yamldir")).join("facts")).into_owned(),
            reports: stores.then(|| on_system(Path::new(settings.text("reportdir"))).into_owned()),
            writing: Arc::default(),
        }
    }

    /// Keeps the facts of a node: an object with `name` and `values`. The name was checked to be one of a file.
    ///
    /// # Errors
    /// That they cannot be kept.
    pub fn save_facts(&self, node: &str, facts: &Value) -> Result<(), Issue> {
        let keys = ["name", "values", "timestamp", "expiration"];
        let kept: Map<String, Value> =
            keys.iter().filter_map(|key| Some(((*key).to_owned(), facts.get(key)?.clone()))).collect();
        let text = yaml::document("Puppet::Node::Facts", &Value::Object(kept));
        let path = self.facts.join(format!("{node}.yaml"));
        let _one_by_one = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        // Two runs of a node may overlap: facts of the one that began before are not put over those of the other.
        let sent = facts.get("timestamp").and_then(Value::as_str).and_then(Utc::read);
        if sent.is_some_and(|sent| kept_at(&path).is_some_and(|kept| kept > sent)) {
            return Ok(());
        }
        replace(&path, text.as_bytes())
    }

    /// Keeps a report of a node, which came at a time in nanoseconds since 1970.
    ///
    /// # Errors
    /// That it cannot be kept.
    pub fn save_report(&self, node: &str, report: &Value, at: i128) -> Result<(), Issue> {
        let Some(reports) = &self.reports else { return Ok(()) };
        let text = yaml::document("Puppet::Transaction::Report", report);
        replace(&reports.join(node).join(format!("{}.yaml", Utc::of(at).to_the_minute())), text.as_bytes())
    }
}

/// The time of the facts in a file that was written here or by Puppet.
fn kept_at(path: &Path) -> Option<i128> {
    let mut file = File::open(path).ok()?;
    // It stands behind the facts.
    let metadata = file.metadata().ok()?;
    file.seek(SeekFrom::Start(metadata.len().saturating_sub(TAIL))).ok()?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail).ok()?;
    let tail = String::from_utf8_lossy(&tail);
    let line = tail.lines().rev().find_map(|line| line.strip_prefix("timestamp:"))?;
    let kept = Utc::read(line.trim().trim_matches(['"', '\'']))?;
    // A clock that was wrong once must not keep all facts away that come after.
    let written = i128::from(metadata.mtime()) * 1_000_000_000;
    (kept < written + DAY).then_some(kept)
}

/// Writes a file as a whole, and the directories that it is in.
pub(super) fn replace(path: &Path, content: &[u8]) -> Result<(), Issue> {
    /// So that no two requests write the same temporary file.
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
