//! What files looked like when their content was last compared with an artefact, so that the next run need not read them.
//!
//! As an index of a version control system does it: a file whose size, times and number are what they were is the same
//! file. An artefact itself has no times, or it would differ from machine to machine.

#![expect(clippy::disallowed_methods, reason = "stamps are kept on the disk")]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use xxhash_rust::xxh3::xxh3_64;

use super::artefact::replace_cached;
use super::codec;
use pantin_base::diagnostics::Issue;
use pantin_host::Stamp;

/// More than any environment has.
const MAX_BYTES: u64 = 1 << 27;

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
        let bytes = if length <= MAX_BYTES { fs::read(&file).unwrap_or_default() } else { Vec::new() };
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
