//! Linux, macOS and their kind.

use std::borrow::Cow;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The name that the system knows by these bytes.
#[must_use]
pub fn name_of_bytes(bytes: Vec<u8>) -> OsString {
    OsString::from_vec(bytes)
}

/// A path as Puppet writes it: as it is.
#[must_use]
pub fn portable(path: PathBuf) -> PathBuf {
    path
}

/// The text of a path as Puppet writes it.
#[must_use]
pub fn path_text(path: &Path) -> Cow<'_, str> {
    path.to_string_lossy()
}

/// True if a path is written as Puppet does it.
#[must_use]
pub fn is_portable(_: &Path) -> bool {
    true
}

/// The part of a URI for a file: its path.
#[must_use]
pub fn path_in_uri(path: &str) -> Cow<'_, str> {
    Cow::Borrowed(path)
}

/// The path of a file by the part of its URI.
#[must_use]
pub fn path_of_uri(part: &str) -> &str {
    part
}

/// The processor time of this thread.
#[must_use]
pub fn thread_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}
