//! The content of files that static catalogs name, for as long as agents may ask for it: a catalog that was made before a
//! deployment is applied after it, with the files of its own code.
//!
//! On the disk, below one directory:
//!
//! ```text
//! content/ab/cdef…                 the content with that SHA-256
//! versions/ENVIRONMENT/CODE_ID/…   the same files by the paths that catalogs have, as other names of the content
//! ```
//!
//! So a file that many versions have is there once, and to forget a version is to remove its directory. Content that no
//! version names any more has one name left. Everything is put in its place at once, under its final name.
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

/// How long, and how much is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// A version that no catalog was made of for so long is forgotten.
    pub age: Duration,
    /// Bytes of content. Beyond, the versions that were not used for longest are forgotten, but not those that catalogs
    /// are made of now.
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

/// How often it is looked for what can be forgotten.
const SWEEP: Duration = Duration::from_secs(3_600);
/// The versions whose files are remembered, so that nothing is done for those that are kept already.
const MOST_VERSIONS: usize = 64;

/// Content by version. Threads share it.
pub struct CodeStore {
    directory: PathBuf,
    retention: Retention,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// What is known to be kept of the versions that catalogs were made of lately.
    kept: HashMap<(String, String), HashSet<String>>,
    swept: Option<SystemTime>,
}

impl CodeStore {
    /// The store in a directory, which is made when something is kept.
    #[must_use]
    pub fn new(directory: PathBuf, retention: Retention) -> Self {
        Self { directory: on_system(&directory).into_owned(), retention, state: Mutex::default() }
    }

    fn failed(&self, error: &io::Error) -> Issue {
        issues::unusable_code_store(&self.directory.display().to_string(), &error.to_string())
    }

    /// The place of a file in a version; nothing when it could lead elsewhere.
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

    /// Keeps a file of a version, unless it is kept already.
    ///
    /// # Errors
    /// It cannot be read or kept.
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
        if state.kept.len() >= MOST_VERSIONS && !state.kept.contains_key(&key) {
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
            // Too many names for one file, or a file system without them.
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                replace_file(place, |out| io::copy(&mut File::open(&content)?, out).map(drop))
            }
            other => other,
        }
    }

    /// Puts content in its place: where that is.
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
            // What changed in between would have another name.
            if hexadecimal(&digest.finalize()) == name { Ok(()) } else { Err(io::ErrorKind::Interrupted.into()) }
        })?;
        Ok(place)
    }

    /// A file of a version; nothing when it is not kept.
    ///
    /// # Errors
    /// It cannot be read.
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

    /// Forgets versions that are too old or too much, and content that no version has any more. What cannot be removed
    /// stays until the next time.
    fn sweep(&self, now: SystemTime, in_use: &HashSet<PathBuf>) {
        let mut versions: Vec<(SystemTime, PathBuf)> = Vec::new();
        for environment in below(&self.directory.join("versions")) {
            for version in below(&environment) {
                let Ok(used) = fs::metadata(&version).and_then(|metadata| metadata.modified()) else { continue };
                if in_use.contains(&version) {
                    // Catalogs are made of it, however long ago its last file was kept.
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

    /// Removes content that no version has: the bytes of what is left. What was put there just now may get its name yet.
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

/// Makes a directory, and those that it is in, for nobody else to look into.
fn make_directory(path: &Path) -> io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// What is in a directory.
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
        // Both are young; together they are too much.
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
