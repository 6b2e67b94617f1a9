//! What an operating system knows of a file besides kind and size.

use std::time::{SystemTime, UNIX_EPOCH};

/// What an operating system knows of a file besides kind and size. Windows has no owner and no mode, and no number of a file
/// without unsafe calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileNumbers {
    /// Number of the user it belongs to; 0 on Windows.
    pub owner: u32,
    /// Number of the group it belongs to; 0 on Windows.
    pub group: u32,
    /// Permissions, as the low twelve bits.
    pub mode: u32,
    /// Time of the last change of the content, in nanoseconds since 1970.
    pub modified: i128,
    /// Time of the last change of anything, in nanoseconds since 1970; that of the content on Windows.
    pub changed: i128,
    /// Number of the file system; 0 on Windows.
    pub device: u64,
    /// Number of the file; on Windows the time when it was made.
    pub inode: u64,
}

/// Nanoseconds since 1970.
pub(crate) fn nanoseconds(time: SystemTime) -> i128 {
    match time.duration_since(UNIX_EPOCH) {
        Ok(since) => since.as_nanos() as i128,
        Err(before) => -(before.duration().as_nanos() as i128),
    }
}
