//! A program and all that it starts, as one.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, waitid};
#[cfg(target_os = "linux")]
use rustix::process::{PidfdFlags, pidfd_open};

use super::keeper;
use super::mark::Mark;

/// A running program and all its children: its own process group, and processes that left it for another group or
/// session. Dropping this kills the remaining ones, and so does the end of this program.
#[derive(Debug)]
pub struct Group {
    leader: Child,
    mark: Mark,
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
        let mark = Mark::new();
        mark.put_on(command);
        // Before it starts: this program may be killed in the next moment.
        keeper::keep(&mark);
        let leader = match command.process_group(0).spawn() {
            Ok(leader) => leader,
            Err(error) => {
                keeper::leave(&mark);
                return Err(error);
            }
        };
        keeper::keep_group(&mark, leader.id());
        Ok(Self { leader, mark, status: None, is_released: false })
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
    pub fn await_end(&self, longest: Duration) {
        let is_told = number(self.leader.id()).is_some_and(|leader| told_of_end(leader, longest).is_ok());
        if !is_told && !self.has_ended() {
            thread::sleep(longest);
        }
    }

    /// True if the program has ended, and how is not asked yet.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.status.is_some() || has_ended(self.leader.id())
    }

    /// Sends the program a signal that it knows what to do with.
    pub fn ask(&self, signal: Signal) {
        if let Some(leader) = number(self.leader.id()).filter(|_| self.status.is_none()) {
            // If it has ended, nothing waits for an answer.
            let _ = kill_process(leader, signal);
        }
    }

    /// Kills the program and all that it started. How it ended is what the program did when it was faster.
    pub fn kill(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            kill_group(self.leader.id());
            // It may have ended already.
            let _ = self.leader.kill();
            self.status = self.leader.wait().ok();
            self.mark.kill_all();
        }
        self.status
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.is_released {
            self.kill();
        }
        keeper::leave(&self.mark);
    }
}

fn number(process: u32) -> Option<Pid> {
    Pid::from_raw(i32::try_from(process).ok()?)
}

/// Waits for the end of a process that is not waited for yet.
#[cfg(target_os = "linux")]
fn told_of_end(process: Pid, longest: Duration) -> io::Result<()> {
    let process = pidfd_open(process, PidfdFlags::empty())?;
    let longest = Timespec::try_from(longest).map_err(io::Error::other)?;
    poll(&mut [PollFd::new(&process, PollFlags::IN)], Some(&longest))?;
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn told_of_end(_: Pid, _: Duration) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

fn kill_group(leader: u32) {
    if let Some(group) = number(leader) {
        // None of it may be left.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Looks without taking the status, which would free the number for others.
fn has_ended(process: u32) -> bool {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    number(process).is_none_or(|process| waitid(WaitId::Pid(process), options).is_ok_and(|found| found.is_some()))
}
