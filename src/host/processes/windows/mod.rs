//! Programs on Windows: no signals and no process groups; threads read pipes.

mod family;
mod pipes;
#[cfg(test)]
mod tests;

use std::os::windows::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitStatus};

use super::Times;
use pantin_base::source::on_system;

pub(super) use family::Family;
pub(super) use pipes::Pipes;

/// `CREATE_NEW_PROCESS_GROUP`: Ctrl-C of the console does not reach it.
const NEW_GROUP: u32 = 0x200;

/// Endings of the names of programs.
const ENDINGS: [&str; 4] = ["exe", "com", "bat", "cmd"];

/// True if a file has the name of a program.
#[must_use]
pub fn is_program(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    ending.is_some_and(|ending| ENDINGS.contains(&&*ending))
        && std::fs::metadata(on_system(path)).is_ok_and(|metadata| metadata.is_file())
}

/// True if something ends what this program leaves behind: nothing does here.
#[must_use]
pub fn are_kept() -> bool {
    false
}

/// The times of a process: unknown here, where only unsafe calls ask for them.
#[must_use]
pub fn times(_: u32) -> Option<Times> {
    None
}

/// Keeps a program from getting the Ctrl-C of this one's console.
pub(super) fn set_apart(command: &mut Command) -> &mut Command {
    command.creation_flags(NEW_GROUP)
}

/// The signal that ended a program: Windows has no signals.
pub(super) fn signal(_: ExitStatus) -> Option<i32> {
    None
}
