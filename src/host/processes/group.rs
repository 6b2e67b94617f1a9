//! A program and all that it starts, as one.

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::own::Family;

/// A running program and all its children: its own process group, and processes that left it for another group or
/// session. Dropping this kills the remaining ones, and so does the end of this program.
#[derive(Debug)]
pub struct Group {
    leader: Child,
    family: Family,
    /// The exit status of the leader, once it was waited for: only before that its number is certainly the group's.
    status: Option<ExitStatus>,
    /// True if what the leader leaves behind may go on.
    is_released: bool,
}

/// The number of started programs.
static STARTED: AtomicU64 = AtomicU64::new(0);

/// The number of programs that this one has started: while it stays the same, none of them changed a file.
#[must_use]
pub fn started() -> u64 {
    STARTED.load(Ordering::Relaxed)
}

impl Group {
    /// Starts a program.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn start(command: &mut Command) -> io::Result<Self> {
        STARTED.fetch_add(1, Ordering::Relaxed);
        let (leader, family) = Family::start(command)?;
        Ok(Self { leader, family, status: None, is_released: false })
    }

    /// The number of the program's process, and of its group.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.leader.id()
    }

    /// The pipes to standard input, from standard output and standard error, if the command has them and nobody took
    /// them before.
    pub fn take_pipes(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>) {
        (self.leader.stdin.take(), self.leader.stdout.take(), self.leader.stderr.take())
    }

    /// The exit status of the program, if it has ended. The processes that it left behind continue, even after this is
    /// dropped.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        if self.status.is_none() {
            self.status = self.leader.try_wait()?;
            self.is_released = self.status.is_some();
        }
        Ok(self.status)
    }

    /// Waits for the end of the program, at most this long; exactly this long if the system cannot report the end.
    pub fn await_end(&mut self, longest: Duration) {
        let is_told = self.family.await_end(&self.leader, longest).is_ok();
        if !is_told && !self.has_ended() {
            thread::sleep(longest);
        }
    }

    /// True if the program has ended, and how is not asked yet.
    #[must_use]
    pub fn has_ended(&mut self) -> bool {
        self.status.is_some() || self.family.has_ended(&mut self.leader)
    }

    /// Tells the program that it used too much time: one that knows the signal `XCPU` can say where it is.
    pub fn warn_of_time(&self) {
        if self.status.is_none() {
            self.family.warn_of_time(&self.leader);
        }
    }

    /// Kills the program and all that it started. How it ended is what the program did when it was faster.
    pub fn kill(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.family.kill_with(&self.leader);
            // It may have ended already.
            let _ = self.leader.kill();
            self.status = self.leader.wait().ok();
            self.family.kill_rest();
        }
        self.status
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.is_released {
            self.kill();
        }
    }
}
