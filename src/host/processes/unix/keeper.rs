//! Ends the processes that this program leaves behind when it is killed: it can do nothing itself then.
//!
//! A shell of its own group, started with the first program, reads the list of programs from a pipe. The pipe ends when
//! this program ends for any reason. The shell then kills the groups it read last, and every process with their marks.
//! Without a shell, programs that read from this one notice its end themselves. The system has no replacement for the
//! shell: a signal at the end of a parent comes at the end of the thread that started the program, and does not reach
//! the program's own children; and a killed process cannot adopt orphans.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use super::mark::{Mark, VARIABLE};

/// Each line has all programs: group, or 0 for one that is about to start, and mark. Incomplete lines are ignored.
const SCRIPT: &str = "trap '' HUP INT QUIT TERM
while read -r line; do programs=$line; done
[ -n \"$programs\" ] || exit 0
set --
for program in $programs; do
  case $program in 0=*) ;; *) kill -s KILL -- \"-${program%%=*}\" ;; esac
  set -- \"$@\" -e \"$0=${program#*=}\"
done
for round in 1 2 3 4 5 6 7 8 9 10; do
  found=$(grep -l -s -F \"$@\" /proc/[0-9]*/environ)
  [ -n \"$found\" ] || exit 0
  for file in $found; do file=${file#/proc/}; kill -s KILL \"${file%/environ}\"; done
done";

static KEEPER: Mutex<Keeper> = Mutex::new(Keeper { programs: Vec::new(), shell: None, is_missing: false });

struct Keeper {
    /// Each with the number of its group, once it has one.
    programs: Vec<(Mark, Option<u32>)>,
    shell: Option<(Child, ChildStdin)>,
    /// True if the shell is missing.
    is_missing: bool,
}

/// Ends all that has a mark with this program from now on. A program that gets the mark may start then.
pub(super) fn keep(mark: &Mark) {
    change(|programs| programs.push((mark.clone(), None)));
}

/// Ends the group of a program, too, that has started.
pub(super) fn keep_group(mark: &Mark, group: u32) {
    change(|programs| programs.iter_mut().filter(|(own, _)| own == mark).for_each(|(_, known)| *known = Some(group)));
}

/// Forgets a program that did not start, has ended, or may go on.
pub(super) fn leave(mark: &Mark) {
    change(|programs| programs.retain(|(other, _)| other != mark));
}

/// True if a shell ends what this program leaves behind.
#[must_use]
pub fn are_kept() -> bool {
    KEEPER.lock().unwrap_or_else(PoisonError::into_inner).shell.is_some()
}

fn change(how: impl FnOnce(&mut Vec<(Mark, Option<u32>)>)) {
    let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    how(&mut keeper.programs);
    keeper.tell();
}

impl Keeper {
    fn tell(&mut self) {
        let shown = |(mark, group): &(Mark, Option<u32>)| format!("{}={} ", group.unwrap_or_default(), mark.text());
        let mut line: String = self.programs.iter().map(shown).collect();
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
        if self.is_missing || self.programs.is_empty() {
            return;
        }
        self.shell = start().filter(|(_, pipe)| (&mut &*pipe).write_all(line.as_bytes()).is_ok());
        self.is_missing = self.shell.is_none();
    }
}

fn start() -> Option<(Child, ChildStdin)> {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", SCRIPT, VARIABLE]).env_clear().current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut shell = command.process_group(0).spawn().ok()?;
    let pipe = shell.stdin.take()?;
    Some((shell, pipe))
}
