//! The content of files in static catalogs, stored while agents may request it: a catalog made before a deployment is
//! applied after it, with the files of its own code.
//!
//! On the disk, below one directory:
//!
//! ```text
//! content/ab/cdef…                 the content with that SHA-256
//! versions/ENVIRONMENT/CODE_ID/…   the same files by the paths that catalogs have, as other names of the content
//! ```
//!
//! A file in several versions is stored once, and removing a version removes its directory. Content without a version
//! has a link count of 1. Files are written atomically, under their final names.
#![expect(clippy::disallowed_methods, reason = "the store is on the disk of the server, and of no environment")]

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use hashbrown::{HashMap, HashSet};
use sha2::{Digest as _, Sha256};

use super::checksums::hexadecimal;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;
use pantin_code::cache::artefact::replace_file;
use pantin_host::Readable;

/// Limits of age and size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// A version without a new catalog for so long is removed.
    pub age: Duration,
    /// The maximum size of the content in bytes. Beyond it, the least recently used versions are removed, except those
    /// in use.
    pub size: u64,
}

impl Default for Retention {
    /// Two weeks, for agents that are away that long; 20 GiB.
    fn default() -> Self {
        Self { age: Duration::from_secs(14 * 86_400), size: 20 << 30 }
    }
}

/// One version of an environment's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CodeVersion<'a> {
    /// The environment.
    pub environment: &'a str,
    /// The identifier of the code.
    pub code_id: &'a str,
}

/// The interval of cleanups.
const SWEEP: Duration = Duration::from_secs(3_600);
/// The maximum number of versions whose stored files are remembered, to avoid repeated work.
const MAX_VERSIONS: usize = 64;

/// Content by version. Threads share it.
pub struct CodeStore {
    directory: PathBuf,
    retention: Retention,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Files known to be stored, of recently used versions.
    kept: HashMap<(String, String), HashSet<String>>,
    swept: Option<SystemTime>,
}

impl CodeStore {
    /// The store in a directory, which is created with the first file.
    #[must_use]
    pub fn new(directory: PathBuf, retention: Retention) -> Self {
        Self { directory: on_system(&directory).into_owned(), retention, state: Mutex::default() }
    }

    fn failed(&self, error: &io::Error) -> Issue {
        issues::unusable_code_store(&self.directory.display().to_string(), &error.to_string())
    }

    /// The path of a file in a version; `None` if it could lead elsewhere.
    fn place(&self, version: CodeVersion<'_>, path: &str) -> Option<PathBuf> {
        let is_plain = |part: &str| !matches!(part, "" | "." | "..") && !part.contains('\0');
        let is_one = |part: &str| is_plain(part) && !part.contains('/');
        (is_one(version.environment) && is_one(version.code_id) && path.split('/').all(is_plain))
            .then(|| self.version(version).join(path))
    }

    fn version(&self, version: CodeVersion<'_>) -> PathBuf {
        self.directory.join("versions").join(version.environment).join(version.code_id)
    }

    fn content(&self, digest: &str) -> PathBuf {
        let (first, rest) = digest.split_at(2);
        self.directory.join("content").join(first).join(rest)
    }

    /// Stores a file of a version, unless it exists.
    ///
    /// # Errors
    /// If it cannot be read or stored.
    pub(super) fn keep(
        &self,
        version: CodeVersion<'_>,
        path: &str,
        open: impl Fn() -> io::Result<Readable>,
    ) -> Result<(), Issue> {
        let Some(place) = self.place(version, path) else { return Ok(()) };
        let key = (version.environment.to_owned(), version.code_id.to_owned());
        let is_new = {
            let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            match state.kept.get(&key) {
                Some(paths) if paths.contains(path) => return Ok(()),
                known => known.is_none(),
            }
        };
        if is_new {
            self.sweep_if_due();
        }
        self.link(&place, open).map_err(|error| self.failed(&error))?;
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.kept.len() >= MAX_VERSIONS && !state.kept.contains_key(&key) {
            state.kept.clear();
        }
        state.kept.entry(key).or_default().insert(path.to_owned());
        Ok(())
    }

    fn link(&self, place: &Path, open: impl Fn() -> io::Result<Readable>) -> io::Result<()> {
        if fs::symlink_metadata(place).is_ok() {
            return Ok(());
        }
        if let Some(directory) = place.parent() {
            make_directory(directory)?;
        }
        let content = self.put(open)?;
        match fs::hard_link(&content, place) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            // Too many links for one file, or a file system without links.
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                replace_file(place, |out| io::copy(&mut File::open(&content)?, out).map(drop))
            }
            other => other,
        }
    }

    /// Stores content; returns its path.
    fn put(&self, open: impl Fn() -> io::Result<Readable>) -> io::Result<PathBuf> {
        let mut digest = Sha256::new();
        open()?.for_each_piece(&mut |bytes| {
            digest.update(bytes);
            Ok(())
        })?;
        let name = hexadecimal(&digest.finalize());
        let place = self.content(&name);
        if fs::symlink_metadata(&place).is_ok() {
            return Ok(place);
        }
        if let Some(directory) = place.parent() {
            make_directory(directory)?;
        }
        replace_file(&place, |out| {
            let mut digest = Sha256::new();
            open()?.for_each_piece(&mut |bytes| {
                digest.update(bytes);
                out.write_all(bytes)
            })?;
            // A change in between would give another name.
            if hexadecimal(&digest.finalize()) == name { Ok(()) } else { Err(io::ErrorKind::Interrupted.into()) }
        })?;
        Ok(place)
    }

    /// A file of a version; `None` if it is not stored.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn open(&self, version: CodeVersion<'_>, path: &str) -> Result<Option<Readable>, Issue> {
        let Some(place) = self.place(version, path) else { return Ok(None) };
        let opened = File::open(place).and_then(|file| file.metadata().map(|metadata| (file, metadata)));
        match opened {
            Ok((file, metadata)) if metadata.is_file() => Ok(Some(Readable::File(file, metadata.len()))),
            Ok(_) => Ok(None),
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(None),
            Err(error) => Err(self.failed(&error)),
        }
    }

    fn sweep_if_due(&self) {
        let now = SystemTime::now();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.swept.is_some_and(|swept| now.duration_since(swept).is_ok_and(|since| since < SWEEP)) {
            return;
        }
        state.swept = Some(now);
        let in_use: HashSet<PathBuf> = state
            .kept
            .keys()
            .map(|(environment, code_id)| self.version(CodeVersion { environment, code_id }))
            .collect();
        drop(state);
        self.sweep(now, &in_use);
    }

    /// Removes versions that exceed the limits, and content without a version. Failures are retried at the next
    /// cleanup.
    fn sweep(&self, now: SystemTime, in_use: &HashSet<PathBuf>) {
        let mut versions: Vec<(SystemTime, PathBuf)> = Vec::new();
        for environment in below(&self.directory.join("versions")) {
            for version in below(&environment) {
                let Ok(used) = fs::metadata(&version).and_then(|metadata| metadata.modified()) else { continue };
                if in_use.contains(&version) {
                    // Catalogs use it, however long ago its last file was stored.
                    let _ = File::open(&version).and_then(|directory| directory.set_modified(now));
                } else if now.duration_since(used).is_ok_and(|since| since > self.retention.age) {
                    let _ = fs::remove_dir_all(&version);
                } else {
                    versions.push((used, version));
                }
            }
        }
        let mut size = self.remove_unnamed(now);
        versions.sort();
        for (_, version) in versions {
            if size <= self.retention.size {
                break;
            }
            let _ = fs::remove_dir_all(&version);
            size = self.remove_unnamed(now);
        }
    }

    /// Removes content without a version; returns the size of the rest. Recent content may still get a link.
    fn remove_unnamed(&self, now: SystemTime) -> u64 {
        let mut size = 0;
        for directory in below(&self.directory.join("content")) {
            for content in below(&directory) {
                let Ok(metadata) = fs::symlink_metadata(&content) else { continue };
                let is_young =
                    metadata.modified().is_ok_and(|put| now.duration_since(put).is_ok_and(|since| since < SWEEP));
                if metadata.nlink() == 1 && !is_young {
                    let _ = fs::remove_file(&content);
                } else {
                    size += metadata.len();
                }
            }
        }
        size
    }
}

/// Creates a directory and its parents, with access for the owner only.
fn make_directory(path: &Path) -> io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// The entries of a directory.
fn below(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).into_iter().flatten();
    entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn store(test: &str, retention: Retention) -> CodeStore {
        let directory = std::env::temp_dir().join(format!("pantin-code-store-{}-{test}", std::process::id()));
        let _ = fs::remove_dir_all(&directory);
        CodeStore::new(directory, retention)
    }

    fn text(content: &str) -> impl Fn() -> io::Result<Readable> {
        let content = content.as_bytes().to_owned();
        move || Ok(Readable::Bytes(content.clone()))
    }

    fn read(store: &CodeStore, version: CodeVersion<'_>, path: &str) -> Option<String> {
        match store.open(version, path).unwrap()? {
            Readable::File(mut file, length) => {
                let mut content = String::new();
                file.read_to_string(&mut content).unwrap();
                assert_eq!(content.len() as u64, length);
                Some(content)
            }
            Readable::Bytes(_) => None,
        }
    }

    const OLD: CodeVersion<'_> = CodeVersion { environment: "production", code_id: "old" };
    const NEW: CodeVersion<'_> = CodeVersion { environment: "production", code_id: "new" };

    #[test]
    fn each_version_has_its_files_and_content_is_there_once() {
        let store = store("versions", Retention::default());
        let path = "modules/m/files/with blank";
        store.keep(OLD, path, text("old")).unwrap();
        store.keep(NEW, path, text("new")).unwrap();
        store.keep(NEW, "modules/m/files/same", text("old")).unwrap();
        assert_eq!(read(&store, OLD, path).as_deref(), Some("old"));
        assert_eq!(read(&store, NEW, path).as_deref(), Some("new"));
        assert_eq!(read(&store, NEW, "modules/m/files"), None);
        assert_eq!(read(&store, OLD, "modules/m/files/same"), None);
        assert_eq!(read(&store, OLD, "modules/m/files/with blank/x"), None);
        let contents: Vec<_> =
            below(&store.directory.join("content")).iter().flat_map(|directory| below(directory)).collect();
        assert_eq!(contents.len(), 2);
        fs::remove_dir_all(&store.directory).unwrap();
    }

    #[test]
    fn paths_lead_nowhere_else() {
        let store = store("paths", Retention::default());
        for path in ["../x", "a/../../x", "/etc/passwd", "a//b", "", ".", "a\0b"] {
            store.keep(OLD, path, text("x")).unwrap();
            assert!(store.open(OLD, path).unwrap().is_none(), "{path}");
        }
        for id in ["..", "", "a/b", "."] {
            assert!(store.open(CodeVersion { code_id: id, ..OLD }, "x").unwrap().is_none(), "{id}");
        }
        assert!(!store.directory.exists());
    }

    #[test]
    fn what_is_too_old_or_too_much_is_forgotten_but_not_what_is_in_use() {
        let retention = Retention { age: Duration::from_secs(100_000), size: 10 };
        let store = store("sweep", retention);
        store.keep(OLD, "a", text("0123456789")).unwrap();
        store.keep(NEW, "a", text("9876543210")).unwrap();
        let path = |version| store.version(version);
        let later = SystemTime::now() + Duration::from_secs(7_200);
        // Both are young; together they are too large.
        store.sweep(later, &HashSet::from([path(NEW)]));
        assert_eq!(read(&store, OLD, "a"), None);
        assert_eq!(read(&store, NEW, "a").as_deref(), Some("9876543210"));
        let much_later = later + Duration::from_secs(200_000);
        store.sweep(much_later, &HashSet::new());
        assert_eq!(read(&store, NEW, "a"), None);
        assert!(below(&store.directory.join("content")).iter().all(|directory| below(directory).is_empty()));
        fs::remove_dir_all(&store.directory).unwrap();
    }
}
