//! Detects changes of a file: its stamp, and the hash of its content.

use std::fs::Metadata;

use super::platform::{FileNumbers, file_numbers};

/// A file that was changed so recently may be changed again without getting another time.
const RECENT: i128 = 2_000_000_000;

/// Shows whether a file was touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// Size in bytes.
    pub size: u64,
    /// Time of the last change of the content, in nanoseconds since 1970.
    pub modified: i64,
    /// Time of the last change of anything, which cannot be set back.
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

    /// The stamp of a symbolic link itself: a replacement has another one, even with the same target.
    #[must_use]
    pub fn of_link(metadata: &Metadata) -> Option<Self> {
        if metadata.is_symlink() { Self::of_any(metadata) } else { None }
    }

    fn of_any(metadata: &Metadata) -> Option<Self> {
        let FileNumbers { modified, changed, inode, .. } = file_numbers(metadata);
        let (modified, changed) = (i64::try_from(modified).ok()?, i64::try_from(changed).ok()?);
        Some(Self { size: metadata.len(), modified, changed, inode })
    }

    /// True if the file was last changed long enough before `now` that another change would show in the stamp.
    #[must_use]
    pub fn is_settled(&self, now: i128) -> bool {
        i128::from(self.modified.max(self.changed)) + RECENT < now
    }
}

/// The hash that shows whether a file's content changed.
#[must_use]
pub fn content_hash(content: &[u8]) -> [u8; 32] {
    *blake3::hash(content).as_bytes()
}
