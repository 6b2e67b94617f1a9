//! Finds the processes that a program started, even outside of the program's group: each program has its own mark in
//! its environment, which all its children inherit, whatever their session or parent.
//!
//! It misses only processes with an emptied environment or another user. If the system does not show the environment of
//! processes, it finds none.

use std::fs::File;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Read;
use std::process::Command;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use rustix::process::{Pid, Signal, kill_process};

/// The variable.
pub(super) const VARIABLE: &str = "PANTIN_PROGRAM";

/// Maximum of searches for remaining processes: a new one in each round was started by a process killed now.
const MAX_ROUNDS: u32 = 100;

/// The mark of one program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark(String);

impl Mark {
    /// One that no other program has, of this or another process.
    pub(super) fn new() -> Self {
        static PROCESS: LazyLock<u64> = LazyLock::new(|| RandomState::new().build_hasher().finish());
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // The point keeps it from being the beginning of another one.
        Self(format!("{:x}-{number}.", *PROCESS))
    }

    /// Gives it to a program.
    pub(super) fn put_on(&self, command: &mut Command) {
        command.env(VARIABLE, &self.0);
    }

    /// Its text, without blanks.
    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// Kills every process that has it.
    pub(super) fn kill_all(&self) {
        let variable = format!("{VARIABLE}={}", self.0);
        for _ in 0..MAX_ROUNDS {
            let mut found = false;
            for process in processes().filter(|process| has(*process, variable.as_bytes())) {
                found |= kill_process(process, Signal::KILL).is_ok();
            }
            if !found {
                return;
            }
        }
    }
}

/// All processes that the system lists.
fn processes() -> impl Iterator<Item = Pid> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| Pid::from_raw(entry.file_name().to_str()?.parse().ok()?))
}

/// True if a process was started with a variable. One that has ended has none.
fn has(process: Pid, variable: &[u8]) -> bool {
    let mut environment = Vec::new();
    let read = File::open(format!("/proc/{}/environ", process.as_raw_nonzero()))
        .and_then(|mut file| file.read_to_end(&mut environment));
    read.is_ok() && environment.split(|byte| *byte == 0).any(|found| found == variable)
}
