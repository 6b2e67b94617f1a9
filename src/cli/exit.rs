//! Exit codes, and the end of the process.

use std::io::{self, Write};

use signal_hook::low_level;

/// How the command ended. The numbers are part of the interface and are documented in `pantin help output`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Everything asked for was done.
    Success,
    /// A compilation, a validation or a lookup failed, or a file could not be used.
    Failure,
    /// There was nothing to do, as `puppetserver ca` tells it: no request waits, or one that was to be revoked is not signed.
    NothingToDo,
    /// The command was used wrongly, or a comparison found differences.
    Usage,
    /// Ctrl-C or a request to end came before everything was done.
    Interrupted,
}

impl Exit {
    /// Ends the process at once. The system takes all memory back, and faster than an allocator that gives it back piece
    /// by piece.
    pub fn leave(self) -> ! {
        // Results were written, or told not to be, when they were made.
        let _ = io::stdout().flush();
        // A build that counts (`tools/optimize`) writes its counts at an orderly end.
        if cfg!(pantin_counts) {
            std::process::exit(self.number());
        }
        low_level::exit(self.number())
    }

    /// Its number.
    pub(super) const fn number(self) -> i32 {
        match self {
            Self::Success => 0,
            Self::Failure => 1,
            Self::Usage => 2,
            Self::NothingToDo => 24,
            Self::Interrupted => 130,
        }
    }
}
