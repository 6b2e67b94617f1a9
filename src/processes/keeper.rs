//! What ends the processes that this program leaves behind when it is killed: it can do nothing itself then.
//!
//! A shell of its own group, started with the first program, reads from a pipe which groups there are. The pipe ends when
//! this program does, for whatever reason, and the shell kills the groups it heard of last. Where there is no shell, programs
//! that read from this one notice its end themselves.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// Each line has all groups. One that is not complete does not count.
const SCRIPT: &str = "trap '' HUP INT QUIT TERM
while read -r line; do groups=$line; done
for group in $groups; do kill -s KILL -- \"-$group\"; done";

static KEEPER: Mutex<Keeper> = Mutex::new(Keeper { groups: Vec::new(), shell: None, is_missing: false });

struct Keeper {
    groups: Vec<u32>,
    shell: Option<(Child, ChildStdin)>,
    /// Whether there is no shell.
    is_missing: bool,
}

/// Ends a group with this program from now on.
pub(super) fn keep(group: u32) {
    change(|groups| groups.push(group));
}

/// Forgets a group whose processes have ended, or may go on.
pub(super) fn leave(group: u32) {
    change(|groups| groups.retain(|other| *other != group));
}

/// Whether a shell ends what this program leaves behind.
#[must_use]
pub fn are_kept() -> bool {
    KEEPER.lock().unwrap_or_else(PoisonError::into_inner).shell.is_some()
}

fn change(how: impl FnOnce(&mut Vec<u32>)) {
    let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    how(&mut keeper.groups);
    keeper.tell();
}

impl Keeper {
    fn tell(&mut self) {
        let mut line: String = self.groups.iter().map(|group| format!("{group} ")).collect();
        line.push('\n');
        if let Some((shell, pipe)) = &mut self.shell {
            if pipe.write_all(line.as_bytes()).is_ok() {
                return;
            }
            // Somebody ended it. Another one takes its place.
            let _ = shell.kill();
            let _ = shell.wait();
            self.shell = None;
        }
        if self.is_missing || self.groups.is_empty() {
            return;
        }
        self.shell = start().filter(|(_, pipe)| (&mut &*pipe).write_all(line.as_bytes()).is_ok());
        self.is_missing = self.shell.is_none();
    }
}

fn start() -> Option<(Child, ChildStdin)> {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", SCRIPT]).env_clear().current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut shell = command.process_group(0).spawn().ok()?;
    let pipe = shell.stdin.take()?;
    Some((shell, pipe))
}
