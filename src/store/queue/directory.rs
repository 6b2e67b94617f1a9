//! The files of a queue.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;
use pantin_host::platform::{make_private_folder, set_mode, sync_folder};

/// The maximum numbers of queued entries and of stored rejected entries.
const MAX_COUNT: u64 = 20_000;
const MAX_REFUSED: usize = 1_000;
/// The maximum size of the queue in bytes.
const MAX_BYTES: u64 = 1 << 30;
/// The file extension of entries; other files are ignored.
const ENDING: &str = ".waiting";
/// The extension of an unfinished entry, and the age at which it is abandoned.
const UNFINISHED: &str = ".tmp";
const ABANDONED: Duration = Duration::from_hours(1);
/// The lifetime of a count of the queue: other processes write and send, too.
const COUNTED: Duration = Duration::from_secs(10);
/// The directory of rejected entries.
const REFUSED: &str = "refused";

/// The size of a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// Entries.
    pub entries: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Rejected entries that were set aside.
    pub refused: u64,
}

/// The name of an entry's file. Names sort by time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Name(String);

/// The files of a queue.
#[derive(Debug)]
pub(super) struct Entries {
    directory: PathBuf,
    /// True if the queue may have entries. Initially true.
    may_have_some: AtomicBool,
    /// The last count, updated with this process's changes, and its time.
    counted: Mutex<Option<(Waiting, Instant)>>,
}

impl Entries {
    pub(super) fn new(directory: &Path) -> Self {
        Self {
            directory: on_system(directory).into_owned(),
            may_have_some: AtomicBool::new(true),
            counted: Mutex::new(None),
        }
    }

    pub(super) fn directory(&self) -> &Path {
        &self.directory
    }

    pub(super) fn may_have_some(&self) -> bool {
        self.may_have_some.load(Ordering::Relaxed)
    }

    pub(super) fn waiting(&self) -> Result<Waiting, Issue> {
        let mut waiting = Waiting::default();
        for name in self.names()? {
            waiting.entries += 1;
            waiting.bytes += fs::metadata(self.path(&name)).map_or(0, |metadata| metadata.len());
        }
        waiting.refused = self.refused()?.len() as u64;
        Ok(waiting)
    }

    /// The entries, oldest first.
    pub(super) fn names(&self) -> Result<Vec<Name>, Issue> {
        let mut names = Vec::new();
        for name in listed(&self.directory).map_err(|error| self.failed(&error))? {
            if name.ends_with(ENDING) {
                names.push(Name(name));
            } else if name.ends_with(UNFINISHED) {
                self.remove_abandoned(&name);
            }
        }
        names.sort();
        self.may_have_some.store(!names.is_empty(), Ordering::Relaxed);
        Ok(names)
    }

    /// The names of rejected entries, oldest first.
    fn refused(&self) -> Result<Vec<String>, Issue> {
        let mut names = listed(&self.directory.join(REFUSED)).map_err(|error| self.failed(&error))?;
        names.retain(|name| name.ends_with(ENDING));
        names.sort();
        Ok(names)
    }

    /// Removes the unfinished file of a killed process.
    fn remove_abandoned(&self, name: &str) {
        let path = self.directory.join(name);
        let age =
            fs::metadata(&path).and_then(|metadata| metadata.modified()).ok().and_then(|time| time.elapsed().ok());
        if age.is_some_and(|age| age > ABANDONED) {
            let _ = fs::remove_file(path);
        }
    }

    /// Queues an entry with a time.
    pub(super) fn put(&self, at: i64, content: &[u8]) -> Result<(), Issue> {
        /// Keeps two threads from writing the same file.
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        self.admit(content.len() as u64)?;
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("{:020}-{:010}-{number:010}", at.max(0), std::process::id());
        let (unfinished, path) =
            (self.directory.join(format!("{name}{UNFINISHED}")), self.directory.join(format!("{name}{ENDING}")));
        let write = || -> io::Result<()> {
            // Facts and catalogs hold secrets, so only their user may read them.
            make_private_folder(&self.directory)?;
            let mut file = set_mode(OpenOptions::new().write(true).create_new(true), 0o600).open(&unfinished)?;
            file.write_all(content)?;
            file.sync_all()?;
            fs::rename(&unfinished, &path)?;
            sync_folder(&self.directory)
        };
        self.may_have_some.store(true, Ordering::Relaxed);
        write().map_err(|error| {
            let _ = fs::remove_file(&unfinished);
            self.forget(content.len() as u64);
            self.failed(&error)
        })
    }

    /// Counts a new entry if there is room for it. Does not list the directory for each entry.
    fn admit(&self, bytes: u64) -> Result<(), Issue> {
        let mut counted = self.counted();
        let mut waiting = match *counted {
            Some((waiting, at)) if at.elapsed() < COUNTED => waiting,
            _ => {
                let waiting = self.waiting()?;
                *counted = Some((waiting, Instant::now()));
                waiting
            }
        };
        if waiting.entries >= MAX_COUNT || waiting.bytes.saturating_add(bytes) > MAX_BYTES {
            return Err(issues::store_queue_full(&self.directory.display().to_string(), waiting.entries));
        }
        waiting.entries += 1;
        waiting.bytes += bytes;
        if let Some((known, _)) = counted.as_mut() {
            *known = waiting;
        }
        Ok(())
    }

    /// Removes an entry from the count.
    fn forget(&self, bytes: u64) {
        if let Some((waiting, _)) = self.counted().as_mut() {
            waiting.entries = waiting.entries.saturating_sub(1);
            waiting.bytes = waiting.bytes.saturating_sub(bytes);
        }
    }

    fn counted(&self) -> MutexGuard<'_, Option<(Waiting, Instant)>> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The content of an entry, if it still exists.
    #[expect(clippy::disallowed_methods, reason = "the queue is on this machine's disk, beside every environment")]
    pub(super) fn read(&self, name: &Name) -> Result<Option<Vec<u8>>, Issue> {
        match fs::read(self.path(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            read => read.map(Some).map_err(|error| self.failed(&error)),
        }
    }

    /// Removes an entry of so many bytes.
    pub(super) fn remove(&self, name: &Name, bytes: u64) -> Result<(), Issue> {
        match fs::remove_file(self.path(name)) {
            // Another process did it.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(self.failed(&error)),
            Ok(()) => {
                self.forget(bytes);
                Ok(())
            }
        }
    }

    /// Sets an entry aside, with the reason beside it. Returns the file.
    pub(super) fn set_aside(&self, name: &Name, reason: &str) -> Result<PathBuf, Issue> {
        let directory = self.directory.join(REFUSED);
        let path = directory.join(&name.0);
        let moved = || -> io::Result<()> {
            make_private_folder(&directory)?;
            let mut options = OpenOptions::new();
            options.write(true).create(true).truncate(true);
            let mut file = set_mode(&mut options, 0o600).open(reason_of(&path))?;
            writeln!(file, "{reason}")?;
            fs::rename(self.path(name), &path)
        };
        match moved() {
            // Another process did it.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            done => done.map_err(|error| self.failed(&error))?,
        }
        // Rare, so the next call counts again.
        *self.counted() = None;
        let refused = self.refused()?;
        for name in &refused[..refused.len().saturating_sub(MAX_REFUSED)] {
            let path = directory.join(name);
            let _ = fs::remove_file(reason_of(&path));
            let _ = fs::remove_file(path);
        }
        Ok(path)
    }

    fn path(&self, name: &Name) -> PathBuf {
        self.directory.join(&name.0)
    }

    fn failed(&self, error: &io::Error) -> Issue {
        issues::store_failed(&self.directory.display().to_string(), &error.to_string())
    }
}

fn reason_of(path: &Path) -> PathBuf {
    path.with_extension("reason")
}

/// The names in a directory; empty if it does not exist.
fn listed(directory: &Path) -> io::Result<Vec<String>> {
    match fs::read_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        entries => entries?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::Entries;

    #[test]
    fn what_waits_is_counted_without_a_look_at_the_directory() {
        let directory = std::env::temp_dir().join(format!("pantin-queue-{}", std::process::id()));
        let entries = Entries::new(&directory);
        let counted = || entries.counted().map(|(waiting, _)| (waiting.entries, waiting.bytes));
        for at in 0..5 {
            assert!(entries.put(at, b"1234567").is_ok());
        }
        assert_eq!(counted(), Some((5, 35)));
        let names = entries.names().unwrap_or_default();
        assert!(names.iter().take(2).all(|name| entries.remove(name, 7).is_ok()));
        assert_eq!(counted(), Some((3, 21)));
        assert_eq!(entries.waiting().ok().map(|waiting| (waiting.entries, waiting.bytes)), counted());
        // Setting an entry aside removes it from the queue.
        assert!(entries.set_aside(&names[2], "why").is_ok());
        assert!(entries.put(9, b"12").is_ok());
        assert_eq!(counted(), Some((3, 16)));
        let _ = std::fs::remove_dir_all(directory);
    }
}
