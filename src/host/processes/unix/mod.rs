//! Programs on Unix: process groups, signals, pipes that are polled.

mod family;
mod keeper;
mod mark;
mod pipes;
mod times;

use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, ExitStatus};

use pantin_base::source::on_system;

pub(super) use family::Family;
pub use keeper::are_kept;
pub(super) use pipes::Pipes;
pub use times::times;

/// True if a file is executable for anybody.
#[must_use]
pub fn is_program(path: &Path) -> bool {
    std::fs::metadata(on_system(path)).is_ok_and(|metadata| metadata.permissions().mode() & 0o111 != 0)
}

/// Keeps a program from getting the signals that the terminal sends to this one.
pub(super) fn set_apart(command: &mut Command) -> &mut Command {
    command.process_group(0)
}

/// The signal that ended a program.
pub(super) fn signal(status: ExitStatus) -> Option<i32> {
    status.signal()
}
