//! What files looked like when their content was last compared with an artefact, so that the next run need not read them.
//!
//! As an index of a version control system does it: a file whose size, times and number are what they were is the same
//! file. An artefact itself has no times, or it would differ from machine to machine.

#![expect(clippy::disallowed_methods, reason = "stamps are kept on the disk")]

use std::fs::{self, Metadata};
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use xxhash_rust::xxh3::xxh3_64;

use super::artefact::replace_cached;
use super::codec;
use crate::diagnostics::Issue;

/// A file that was changed so recently may be changed again without getting another time.
const RECENT: i128 = 2_000_000_000;
/// More than any environment has.
const MOST_BYTES: u64 = 1 << 27;

/// What tells whether a file was touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// Size in bytes.
    pub size: u64,
    /// Time of the last change of the content, in nanoseconds since 1970.
    pub modified: i64,
    /// Time of the last change of anything, which nobody can set back.
    pub changed: i64,
    /// Number of the file in its file system.
    pub inode: u64,
}

impl Stamp {
    /// The stamp of a regular file, or of a directory, which a change of any name in it changes.
    #[must_use]
    pub fn of(metadata: &Metadata) -> Option<Self> {
        if metadata.is_file() || metadata.is_dir() { Self::of_any(metadata) } else { None }
    }

    /// The stamp of a symbolic link itself: one that is put in its place has another, even if it leads to the same.
    #[must_use]
    pub fn of_link(metadata: &Metadata) -> Option<Self> {
        if metadata.is_symlink() { Self::of_any(metadata) } else { None }
    }

    fn of_any(metadata: &Metadata) -> Option<Self> {
        let time = |seconds: i64, nanoseconds: i64| seconds.checked_mul(1_000_000_000)?.checked_add(nanoseconds);
        Some(Self {
            size: metadata.len(),
            modified: time(metadata.mtime(), metadata.mtime_nsec())?,
            changed: time(metadata.ctime(), metadata.ctime_nsec())?,
            inode: metadata.ino(),
        })
    }

    fn is_settled(&self, now: i128) -> bool {
        i128::from(self.modified.max(self.changed)) + RECENT < now
    }
}

/// A row as it is kept: the number of the path, then the stamp.
type Row = (u64, u64, i64, i64, u64);

/// The stamps of files that were found to be as an artefact has them.
#[derive(Debug, Default)]
pub struct Stamps {
    place: Place,
    known: HashMap<u64, Stamp, FxBuildHasher>,
    fresh: Mutex<Vec<(u64, Stamp)>>,
}

/// Where stamps are kept.
#[derive(Debug, Default)]
enum Place {
    #[default]
    Nowhere,
    File(PathBuf),
    /// Where whoever asks for their bytes puts these.
    Elsewhere,
}

impl Stamps {
    /// Those kept in a file; none when it cannot be read.
    pub(super) fn load(file: PathBuf) -> Self {
        let length = fs::metadata(&file).map_or(0, |metadata| metadata.len());
        let bytes = if length <= MOST_BYTES { fs::read(&file).unwrap_or_default() } else { Vec::new() };
        let mut stamps = Self::of_bytes(&bytes);
        stamps.place = Place::File(file);
        stamps
    }

    /// Those that [`Self::bytes`] gave; none when these cannot be read.
    pub(super) fn of_bytes(bytes: &[u8]) -> Self {
        let rows: Vec<Row> = codec::decode(bytes).unwrap_or_default();
        let stamp = |(size, modified, changed, inode)| Stamp { size, modified, changed, inode };
        let known = rows
            .into_iter()
            .map(|(path, size, modified, changed, inode)| (path, stamp((size, modified, changed, inode))));
        Self { place: Place::Elsewhere, known: known.collect(), fresh: Mutex::default() }
    }

    /// The number that stands for a path of a root.
    #[must_use]
    pub fn number(root: u32, path: &str) -> u64 {
        xxh3_64(path.as_bytes()) ^ u64::from(root).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Whether a file with this stamp was found to be as the artefact has it.
    #[must_use]
    pub fn knows(&self, number: u64, stamp: &Stamp) -> bool {
        self.known.get(&number) == Some(stamp)
    }

    /// Remembers that a file with this stamp is as the artefact has it.
    pub fn remember(&self, number: u64, stamp: Stamp, now: i128) {
        if !matches!(self.place, Place::Nowhere) && stamp.is_settled(now) {
            self.fresh.lock().unwrap_or_else(PoisonError::into_inner).push((number, stamp));
        }
    }

    /// Whether anything was remembered that is not kept yet.
    pub(super) fn has_fresh(&self) -> bool {
        !self.fresh.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// All of them, in a form that can be kept, but for those that are `outdated`.
    pub(super) fn bytes(&self, outdated: impl Fn(u64) -> bool) -> Result<Vec<u8>, Issue> {
        let fresh = std::mem::take(&mut *self.fresh.lock().unwrap_or_else(PoisonError::into_inner));
        let row = |(number, stamp): (u64, Stamp)| (number, stamp.size, stamp.modified, stamp.changed, stamp.inode);
        let fresh: HashMap<u64, Stamp, FxBuildHasher> = fresh.into_iter().collect();
        let others = self.known.iter().filter(|(number, _)| !fresh.contains_key(*number));
        let mut rows: Vec<Row> = others.chain(&fresh).map(|(number, stamp)| row((*number, *stamp))).collect();
        rows.retain(|(number, ..)| !outdated(*number));
        rows.sort_unstable();
        codec::encode(&rows)
    }

    /// Keeps what was remembered for later runs.
    pub fn save(&self) {
        if let Place::File(file) = &self.place
            && self.has_fresh()
            && let Ok(bytes) = self.bytes(|_| false)
        {
            // Stamps only save time.
            let _ = replace_cached(file, |out: &mut dyn Write| out.write_all(&bytes));
        }
    }
}

impl Drop for Stamps {
    fn drop(&mut self) {
        self.save();
    }
}
