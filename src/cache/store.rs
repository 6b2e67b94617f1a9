//! The per-user store: compiled units by the hash of what they were made from. Silent: a store that cannot be read or
//! written is one that holds nothing.
//!
//! A unit is written to a temporary file and renamed, so that nobody reads half of one. Units of another build of
//! pantin are never looked at, and removed when nobody used them for a month.

#![expect(clippy::disallowed_methods, reason = "the one place of the cache that touches the disk and the clock")]

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use super::fingerprint::fingerprint;
use super::stamps::Stamps;
use super::wire::{decode_unit, encode_unit};
use crate::bytecode::Unit;

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

/// The hash that tells whether a file's content is what it was.
#[must_use]
pub fn content_hash(content: &[u8]) -> [u8; 32] {
    *blake3::hash(content).as_bytes()
}

/// The most units in one folder of a store; beyond that the oldest half goes.
const MOST_UNITS: usize = 256;
/// The largest file that is read.
const MOST_BYTES: u64 = 1 << 28;
/// How long a store of another build may lie unused.
const UNUSED: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A folder of compiled units.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store of this user, made if need be: below `$XDG_CACHE_HOME` or `~/.cache`. `None` when there is no such
    /// folder.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let cache = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
        Self::below(&cache.join("pantin"))
    }

    /// The store of this build below a folder.
    #[must_use]
    pub fn below(folder: &Path) -> Option<Self> {
        let name = format!("units-{:016x}-{:016x}", fingerprint(), build());
        let store = Self { folder: folder.join(name) };
        if !store.folder.is_dir() {
            make_folder(&store.folder)?;
            remove_unused(folder);
        }
        Some(store)
    }

    /// The unit of a key. Whatever is damaged is not there.
    #[must_use]
    pub fn load(&self, key: &Key) -> Option<Unit> {
        let mut bytes = Vec::new();
        File::open(self.path(key)).ok()?.take(MOST_BYTES).read_to_end(&mut bytes).ok()?;
        decode_unit(&bytes).ok()
    }

    /// Keeps a unit; gives up without a word when that fails.
    pub fn save(&self, key: &Key, unit: &Unit) {
        let path = self.path(key);
        let Some(folder) = path.parent() else { return };
        let Ok(bytes) = encode_unit(unit) else { return };
        if !folder.is_dir() && make_folder(folder).is_none() {
            return;
        }
        let temporary = folder.join(temporary_name());
        if write(&temporary, &bytes).and_then(|()| fs::rename(&temporary, &path)).is_err() {
            let _ = fs::remove_file(&temporary);
        }
        prune(folder);
    }

    /// What is known of the files that an artefact was compared with, of this artefact in this place.
    #[must_use]
    pub fn stamps(&self, key: &Key) -> Stamps {
        Stamps::load(self.folder.join(format!("stamps-{}", &hexadecimal(&key.0)[..32])))
    }

    fn path(&self, key: &Key) -> PathBuf {
        let hash = hexadecimal(&key.0);
        self.folder.join(&hash[..2]).join(&hash[2..])
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn temporary_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("{}-{}.tmp", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(bytes)
}

/// Makes a folder that only its user can enter.
fn make_folder(folder: &Path) -> Option<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).ok()
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
    if fs::read_dir(folder).map_or(0, Iterator::count) <= MOST_UNITS {
        return;
    }
    for (_, path) in by_age(folder).iter().take(MOST_UNITS / 2) {
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
