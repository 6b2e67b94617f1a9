//! What a program starts: its process group, and processes that left it for another group or session.

use std::io;
use std::process::{Child, Command};
use std::time::Duration;

#[cfg(target_os = "linux")]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, waitid};
#[cfg(target_os = "linux")]
use rustix::process::{PidfdFlags, pidfd_open};

use super::keeper;
use super::mark::Mark;
use super::set_apart;

/// A program's children, and theirs.
#[derive(Debug)]
pub(crate) struct Family(Mark);

impl Family {
    /// Starts a program that will have these children.
    pub(crate) fn start(command: &mut Command) -> io::Result<(Child, Self)> {
        let mark = Mark::new();
        mark.put_on(command);
        // Before it starts: this program may be killed in the next moment.
        keeper::keep(&mark);
        let leader = match set_apart(command).spawn() {
            Ok(leader) => leader,
            Err(error) => {
                keeper::leave(&mark);
                return Err(error);
            }
        };
        keeper::keep_group(&mark, leader.id());
        Ok((leader, Self(mark)))
    }

    /// Kills the children with the program. It was not waited for yet: only before that its number is certainly its own.
    pub(crate) fn kill_with(&self, leader: &Child) {
        if let Some(group) = number(leader.id()) {
            // None of it may be left.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }

    /// Kills the children that are left.
    pub(crate) fn kill_rest(&self) {
        self.0.kill_all();
    }

    /// Waits for the end of the program, at most this long.
    ///
    /// # Errors
    /// The system cannot report the end.
    pub(crate) fn await_end(&self, leader: &Child, longest: Duration) -> io::Result<()> {
        let leader = number(leader.id()).ok_or(io::ErrorKind::InvalidInput)?;
        told_of_end(leader, longest)
    }

    /// True if the program has ended. Looks without taking the status, which would free the number for others.
    pub(crate) fn has_ended(&self, leader: &mut Child) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        number(leader.id())
            .is_none_or(|process| waitid(WaitId::Pid(process), options).is_ok_and(|found| found.is_some()))
    }

    /// Tells the program that it used too much time: it may say where it is.
    pub(crate) fn warn_of_time(&self, leader: &Child) {
        if let Some(leader) = number(leader.id()) {
            // If it has ended, nothing waits for an answer.
            let _ = kill_process(leader, Signal::XCPU);
        }
    }
}

impl Drop for Family {
    fn drop(&mut self) {
        keeper::leave(&self.0);
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
