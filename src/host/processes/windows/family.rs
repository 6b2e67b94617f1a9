//! What a program starts, as far as the system knows it: children whose parent has ended are nobody's.

use std::io;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::set_apart;

/// A program's children, and theirs.
#[derive(Debug)]
pub(crate) struct Family(());

impl Family {
    /// Starts a program that will have these children.
    pub(crate) fn start(command: &mut Command) -> io::Result<(Child, Self)> {
        Ok((set_apart(command).spawn()?, Self(())))
    }

    /// Kills the children with the program. It was not waited for yet: its number is its own.
    pub(crate) fn kill_with(&self, leader: &Child) {
        let mut command = Command::new("taskkill");
        command.args(["/T", "/F", "/PID", &leader.id().to_string()]);
        // The caller kills the program in any case.
        let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    }

    /// Kills the children that are left: none of them can be found.
    pub(crate) fn kill_rest(&self) {}

    /// Waits for the end of the program, at most this long.
    ///
    /// # Errors
    /// Always: only unsafe calls wait for a program and a time.
    pub(crate) fn await_end(&self, _: &Child, _: Duration) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// True if the program has ended.
    pub(crate) fn has_ended(&self, leader: &mut Child) -> bool {
        leader.try_wait().is_ok_and(|status| status.is_some())
    }

    /// Tells the program that it used too much time: nothing here, where there are no signals.
    pub(crate) fn warn_of_time(&self, _: &Child) {}
}
