//! Files that the server appends lines to. `-` is standard output.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use pantin_service::Context;

/// The file name for standard output.
const STANDARD_OUTPUT: &str = "-";

/// Returns true if a file name means standard output. `./-` is a file.
pub(super) fn is_standard_output(path: &Path) -> bool {
    path.as_os_str() == STANDARD_OUTPUT
}

/// The path of a file to append to, from a configuration.
pub(super) fn path(context: &Context, named: &Path) -> PathBuf {
    if is_standard_output(named) { named.to_owned() } else { context.absolute(named) }
}

/// Opens a file to append to. A new file gets this mode, subject to the umask.
///
/// # Errors
/// Those of the operating system.
pub(super) fn open(path: &Path, mode: u32) -> io::Result<File> {
    if is_standard_output(path) {
        return rustix::stdio::stdout().as_fd().try_clone_to_owned().map(File::from);
    }
    OpenOptions::new().create(true).append(true).mode(mode).open(pantin_base::source::on_system(path))
}
