//! Running a program to its end, within limits.
//!
//! Source: `Puppet::Util::Execution`

use std::fmt;
use std::fs::File;
use std::io;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use super::Group;
use super::own::{Pipes, signal};
use pantin_base::budget::{self, Exceeded};

/// The target of a program's standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errors {
    /// With its standard output.
    AmongOutput,
    /// Separate.
    Apart,
}

/// A program that ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its exit status; `None` when a signal ended it.
    pub status: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// The standard output.
    pub output: Vec<u8>,
    /// The standard error, unless it is part of the output.
    pub errors: Vec<u8>,
}

impl Finished {
    /// Its exit status as Puppet's errors show it: nothing for one that a signal ended.
    #[must_use]
    pub fn shown_status(&self) -> String {
        self.status.map(|status| status.to_string()).unwrap_or_default()
    }
}

/// The exit status: `status 3`, `signal 9`.
impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.status, self.signal) {
            (Some(status), _) => write!(f, "status {status}"),
            (None, Some(signal)) => write!(f, "signal {signal}"),
            (None, None) => f.write_str("no status"),
        }
    }
}

/// A program that writes more than this is ended.
const MAX_OUTPUT: usize = 256 << 20;
/// A program that takes longer than this is ended.
pub(super) const MAX_TIMEOUT: Duration = Duration::from_secs(600);
/// The interval of budget checks while a program runs.
const ROUND: Duration = Duration::from_millis(20);
/// The timeout for the end of a program whose output has ended.
const LAST_STEPS: Duration = Duration::from_secs(5);

/// Runs a program without input and waits for its end, as long as the budget has time. What it leaves behind may go on, and
/// is not waited for.
///
/// # Errors
/// Those of the operating system, and a program that writes ([`io::ErrorKind::FileTooLarge`]) or takes
/// ([`io::ErrorKind::TimedOut`]) too much: it was killed then, with all that it started.
pub fn run(command: Command, errors: Errors) -> io::Result<Finished> {
    run_for(command, errors, MAX_TIMEOUT)
}

/// The same with a timeout of its own.
///
/// # Errors
/// As [`run`].
pub fn run_for(mut command: Command, errors: Errors, timeout: Duration) -> io::Result<Finished> {
    command.stdin(Stdio::null());
    run_to_end(command, errors, timeout)
}

/// The same with a file as input.
///
/// # Errors
/// As [`run`].
pub fn run_reading(mut command: Command, input: File, errors: Errors) -> io::Result<Finished> {
    command.stdin(input);
    run_to_end(command, errors, MAX_TIMEOUT)
}

fn run_to_end(mut command: Command, errors: Errors, timeout: Duration) -> io::Result<Finished> {
    let (output, writer) = io::pipe()?;
    let apart = match errors {
        Errors::AmongOutput => {
            command.stderr(writer.try_clone()?);
            None
        }
        Errors::Apart => {
            let (errors, writer) = io::pipe()?;
            command.stderr(writer);
            Some(errors)
        }
    };
    command.stdout(writer);
    let group = Group::start(&mut command);
    // The command holds the writing ends of the pipes, which must be closed before reading can end.
    drop(command);
    let mut group = group?;
    let mut texts = [Vec::new(), Vec::new()];
    let status = collect(&mut group, (Pipes::new([Some(output), apart])?, &mut texts), timeout)?;
    let [output, errors] = texts;
    Ok(Finished { status: status.code(), signal: signal(status), output, errors })
}

/// Reads all that a program writes and waits for its end.
fn collect(
    group: &mut Group,
    (mut pipes, texts): (Pipes<2>, &mut [Vec<u8>; 2]),
    timeout: Duration,
) -> io::Result<ExitStatus> {
    let begun = Instant::now();
    loop {
        let length = written(texts);
        if length > MAX_OUTPUT {
            let message = "the program writes more than 256 MiB and was killed";
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
        }
        may_go_on(begun, timeout)?;
        let ended = group.ended()?;
        pipes.await_some(ROUND, ended.is_some())?;
        pipes.read(texts)?;
        match ended {
            // All that it wrote is read; somebody else may write on.
            Some(status) if written(texts) == length => return Ok(status),
            None if pipes.have_ended() => return end(group, (begun, timeout)),
            Some(_) | None => {}
        }
    }
}

fn written(texts: &[Vec<u8>; 2]) -> usize {
    texts.iter().map(Vec::len).sum()
}

/// Waits for the end of a program that has closed its output.
fn end(group: &mut Group, (begun, timeout): (Instant, Duration)) -> io::Result<ExitStatus> {
    let patience = Instant::now() + LAST_STEPS;
    loop {
        if let Some(status) = group.ended()? {
            return Ok(status);
        }
        may_go_on(begun, timeout)?;
        let is_new = Instant::now() < patience;
        group.await_end(if is_new { Duration::from_millis(1) } else { ROUND });
    }
}

/// Fails if a program that began then has timed out.
fn may_go_on(begun: Instant, timeout: Duration) -> io::Result<()> {
    let killed = |how: &str| io::Error::new(io::ErrorKind::TimedOut, format!("the program {how} and was killed"));
    match budget::check() {
        Err(Exceeded::Cancelled) => Err(killed("was not done when the compilation was cancelled")),
        Err(_) => Err(killed("was not done when the compilation's time was over")),
        Ok(()) if begun.elapsed() > timeout => Err(killed(&format!("takes longer than {} seconds", timeout.as_secs()))),
        Ok(()) => Ok(()),
    }
}
