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

use super::artefact::replace_file;
use super::codec;

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
    /// The stamp of a regular file.
    #[must_use]
    pub fn of(metadata: &Metadata) -> Option<Self> {
        let time = |seconds: i64, nanoseconds: i64| seconds.checked_mul(1_000_000_000)?.checked_add(nanoseconds);
        if !metadata.is_file() {
            return None;
        }
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
    file: Option<PathBuf>,
    known: HashMap<u64, Stamp, FxBuildHasher>,
    fresh: Mutex<Vec<(u64, Stamp)>>,
}

impl Stamps {
    /// Those kept in a file; none when it cannot be read.
    pub(super) fn load(file: PathBuf) -> Self {
        let length = fs::metadata(&file).map_or(0, |metadata| metadata.len());
        let bytes = if length <= MOST_BYTES { fs::read(&file).unwrap_or_default() } else { Vec::new() };
        let rows: Vec<Row> = codec::decode(&bytes).unwrap_or_default();
        let stamp = |(size, modified, changed, inode)| Stamp { size, modified, changed, inode };
        let known = rows
            .into_iter()
            .map(|(path, size, modified, changed, inode)| (path, stamp((size, modified, changed, inode))));
        Self { known: known.collect(), file: Some(file), fresh: Mutex::default() }
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
        if self.file.is_some() && stamp.is_settled(now) {
            self.fresh.lock().unwrap_or_else(PoisonError::into_inner).push((number, stamp));
        }
    }

    /// Keeps what was remembered for later runs.
    pub fn save(&self) {
        let fresh = std::mem::take(&mut *self.fresh.lock().unwrap_or_else(PoisonError::into_inner));
        let Some(file) = self.file.as_ref().filter(|_| !fresh.is_empty()) else { return };
        let row = |(number, stamp): (u64, Stamp)| (number, stamp.size, stamp.modified, stamp.changed, stamp.inode);
        let fresh: HashMap<u64, Stamp, FxBuildHasher> = fresh.into_iter().collect();
        let others = self.known.iter().filter(|(number, _)| !fresh.contains_key(*number));
        let mut rows: Vec<Row> = others.map(|(number, stamp)| row((*number, *stamp))).collect();
        rows.extend(fresh.iter().map(|(number, stamp)| row((*number, *stamp))));
        rows.sort_unstable();
        if let Ok(bytes) = codec::encode(&rows) {
            // Stamps only save time.
            let _ = replace_file(file, |out: &mut dyn Write| out.write_all(&bytes));
        }
    }
}

impl Drop for Stamps {
    fn drop(&mut self) {
        self.save();
    }
}
