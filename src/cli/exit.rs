//! Exit codes.

use std::process::ExitCode;

/// How the command ended. The numbers are part of the interface and are documented in the README.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Exit {
    /// Everything asked for was done.
    Success,
    /// A compilation, a validation or a lookup failed, or a file could not be used.
    Failure,
    /// The command was used wrongly, or a comparison found differences.
    Usage,
    /// Ctrl-C or a request to end came before everything was done.
    Interrupted,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Success => 0,
            Exit::Failure => 1,
            Exit::Usage => 2,
            Exit::Interrupted => 130,
        })
    }
}
