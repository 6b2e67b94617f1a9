//! The per-user store: compiled units by the hash of what they were made from. A store that cannot be read or written is
//! one that holds nothing, and tells so when asked.
//!
//! A unit is written to a temporary file and renamed, so that nobody reads half of one. Units of another build of
//! pantin are never looked at, and removed when nobody used them for a month.

#![expect(clippy::disallowed_methods, reason = "the one place of the cache that touches the disk and the clock")]

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};

use super::fingerprint::fingerprint;
use super::stamps::Stamps;
use super::wire::{decode_unit, encode_unit};
use crate::bytecode::Unit;
use pantin_host::platform::{check_own_folder, home, make_private_folder};

/// What a unit was made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of a unit that depends on these parts: the text, how it was read, settings, the file's place in its module.
    #[must_use]
    pub fn new(parts: &[&[u8]]) -> Self {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Self(*hasher.finalize().as_bytes())
    }
}

impl Key {
    /// The key as hexadecimal digits, for names of files.
    #[must_use]
    pub fn hexadecimal(&self) -> String {
        hexadecimal(&self.0)
    }
}

/// A folder of the user's cache that no other user can write to, made if need be.
///
/// # Errors
/// A user without a home; what the operating system says.
pub fn folder_of_user(name: &str) -> io::Result<PathBuf> {
    let cache = of_user()
        .ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "neither HOME nor XDG_CACHE_HOME is a directory"))?;
    let folder = cache.join(name);
    make_private_folder(&folder)?;
    check_own_folder(&cache)?;
    check_own_folder(&folder)?;
    Ok(folder)
}

/// The folder of pantin in the user's cache.
fn of_user() -> Option<PathBuf> {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let at_home = || Some(home().filter(|home| home.is_dir())?.join(".cache"));
    Some(absolute("XDG_CACHE_HOME").or_else(at_home)?.join("pantin"))
}

/// The most units in one folder of a store; beyond that the oldest half goes.
const MAX_UNITS: usize = 256;
/// The largest file that is read.
const MAX_BYTES: u64 = 1 << 28;
/// How long a store of another build may lie unused.
const UNUSED: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A folder of compiled units.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
    problem: Arc<OnceLock<(io::ErrorKind, String)>>,
}

/// A folder, and why nothing can be kept in it.
pub type Problem = (PathBuf, io::Error);

impl Store {
    /// The store of this user, made if need be: below `$XDG_CACHE_HOME` or `~/.cache`. `None` for a user without a
    /// home; an error, with the folder, when it cannot be made.
    #[must_use]
    pub fn of_user() -> Option<Result<Self, Problem>> {
        let folder = of_user()?;
        Some(Self::below(&folder).map_err(|error| (folder, error)))
    }

    /// The store of this build below a folder.
    pub fn below(folder: &Path) -> io::Result<Self> {
        let name = format!("units-{:016x}-{:016x}", fingerprint(), build());
        let store = Self { folder: folder.join(name), problem: Arc::default() };
        if !store.folder.is_dir() {
            make_private_folder(&store.folder)?;
            remove_unused(folder);
        }
        // Whoever can write there decides what is compiled.
        check_own_folder(folder)?;
        check_own_folder(&store.folder)?;
        Ok(store)
    }

    /// What the first file that could not be kept failed with, and the folder that it belongs in.
    #[must_use]
    pub fn problem(&self) -> Option<Problem> {
        let (kind, text) = self.problem.get()?;
        Some((self.folder.clone(), io::Error::new(*kind, text.clone())))
    }

    /// The unit of a key. Whatever is damaged is not there.
    #[must_use]
    pub fn load(&self, key: &Key) -> Option<Unit> {
        decode_unit(&self.load_bytes(key)?).ok()
    }

    /// The bytes of a key, which whoever asks must check.
    #[must_use]
    pub fn load_bytes(&self, key: &Key) -> Option<Vec<u8>> {
        let file = File::open(self.path(key)).ok()?;
        let length = file.metadata().ok()?.len().min(MAX_BYTES);
        let mut bytes = Vec::with_capacity(length as usize);
        file.take(MAX_BYTES).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }

    /// Keeps a unit. The first failure is remembered, and is the last attempt.
    pub fn save(&self, key: &Key, unit: &Unit) {
        if let Ok(bytes) = encode_unit(unit) {
            self.save_bytes(key, &bytes);
        }
    }

    /// Keeps bytes, as [`Self::save`] does units.
    pub fn save_bytes(&self, key: &Key, bytes: &[u8]) {
        // One failure is enough: a full disk is not asked again for every file.
        if self.problem.get().is_some() {
            return;
        }
        let path = self.path(key);
        let Some(folder) = path.parent() else { return };
        if let Err(error) = keep(folder, &path, bytes) {
            let _ = self.problem.set((error.kind(), error.to_string()));
        }
        prune(folder);
    }

    /// What is known of the files that an artefact was compared with, of this artefact in this place.
    #[must_use]
    pub fn stamps(&self, key: &Key) -> Stamps {
        Stamps::load(self.folder.join(format!("stamps-{}", &hexadecimal(&key.0)[..32])))
    }

    /// Where the recollection of an environment is.
    #[must_use]
    pub fn recollection(&self, key: &Key) -> PathBuf {
        self.folder.join(format!("environment-{}", &hexadecimal(&key.0)[..32]))
    }

    fn path(&self, key: &Key) -> PathBuf {
        let hash = hexadecimal(&key.0);
        self.folder.join(&hash[..2]).join(&hash[2..])
    }
}

fn keep(folder: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    if !folder.is_dir() {
        make_private_folder(folder)?;
    }
    let temporary = folder.join(temporary_name());
    let kept = write(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    if kept.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    kept
}

fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| DIGITS[usize::from(digit)] as char).collect()
}

fn temporary_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("{}-{}.tmp", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(bytes)
}

/// What tells builds apart: lowering may change where the layout of units does not.
fn build() -> u64 {
    let file = std::env::current_exe().and_then(fs::metadata);
    let Ok(file) = file else { return 0 };
    let modified = file.modified().ok().and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
    let modified = modified.unwrap_or_default().as_nanos() as u64;
    modified.rotate_left(20) ^ file.len()
}

/// The entries of a folder with the time they were last written, oldest first.
fn by_age(folder: &Path) -> Vec<(SystemTime, PathBuf)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut entries: Vec<_> = entries
        .filter_map(Result::ok)
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    entries.sort();
    entries
}

/// Removes the oldest units of a folder that holds too many.
fn prune(folder: &Path) {
    if fs::read_dir(folder).map_or(0, Iterator::count) <= MAX_UNITS {
        return;
    }
    for (_, path) in by_age(folder).iter().take(MAX_UNITS / 2) {
        let _ = fs::remove_file(path);
    }
}

/// Removes stores of other builds that were not used for long.
fn remove_unused(folder: &Path) {
    let now = SystemTime::now();
    for (modified, path) in by_age(folder) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let old = now.duration_since(modified).is_ok_and(|age| age > UNUSED);
        if old && name.starts_with("units-") {
            let _ = fs::remove_dir_all(path);
        }
    }
}
