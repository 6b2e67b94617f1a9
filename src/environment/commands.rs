//! Running a program, for the functions and settings that do. The only place below `cli` and `ruby` that starts a process.
//!
//! Source: `Puppet::Util::Execution`

use std::io::{self, PipeReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::budget::{self, Exceeded};

/// A program that ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its exit status; `None` when a signal ended it.
    pub status: Option<i32>,
    /// What it wrote to standard output and standard error, in one piece.
    pub output: Vec<u8>,
}

/// A program that writes more than this is ended.
const MOST_OUTPUT: usize = 256 << 20;
/// A program that takes longer than this is ended.
const LONGEST: Duration = Duration::from_secs(600);
/// How often a budget is looked at while a program runs.
const ROUND: Duration = Duration::from_millis(20);
/// How long the end of a program is waited for whose output has ended.
const LAST_STEPS: Duration = Duration::from_secs(5);
/// The locale that programs see.
const LOCALE: [&str; 2] = ["LANG", "LC_ALL"];
/// Variables that tell of the user, and of locales.
const REMOVED: [&str; 12] = [
    "HOME",
    "USER",
    "LOGNAME",
    "LANGUAGE",
    "LC_CTYPE",
    "LC_NUMERIC",
    "LC_TIME",
    "LC_COLLATE",
    "LC_MONETARY",
    "LC_MESSAGES",
    "LC_PAPER",
    "LC_NAME",
];

/// Runs a program without a shell in a directory and waits for its end, as long as it may take.
///
/// # Errors
/// Those of the operating system, and a program that writes or takes too much: it was killed then.
pub(super) fn run(program: &str, arguments: &[String], directory: &Path) -> io::Result<Finished> {
    let (reader, writer) = io::pipe()?;
    let mut command = Command::new(program);
    command.args(arguments).current_dir(directory).stdin(Stdio::null());
    REMOVED.iter().for_each(|name| {
        command.env_remove(name);
    });
    LOCALE.iter().for_each(|name| {
        command.env(name, "C");
    });
    command.stdout(writer.try_clone()?).stderr(writer);
    let started = command.spawn();
    // The command holds the writing end of the pipe, which must be closed before reading can end.
    drop(command);
    let mut child = started?;
    let ended = wait(&mut child, reader);
    if ended.is_err() {
        // It may have ended by itself.
        let _ = child.kill();
        let _ = child.wait();
    }
    let (status, output) = ended?;
    Ok(Finished { status: status.code(), output })
}

/// Reads all that a program writes and waits for its end.
fn wait(child: &mut Child, mut reader: PipeReader) -> io::Result<(ExitStatus, Vec<u8>)> {
    let begun = Instant::now();
    let (told, pieces) = mpsc::sync_channel(4);
    // Reading cannot be given up by itself: what still holds the pipe when the program is killed keeps only this thread.
    thread::spawn(move || {
        loop {
            let mut piece = vec![0; 64 << 10];
            let read = reader.read(&mut piece).map(|length| {
                piece.truncate(length);
                piece
            });
            let is_end = read.as_ref().map_or(true, Vec::is_empty);
            if told.send(read).is_err() || is_end {
                return;
            }
        }
    });
    let mut output = Vec::new();
    loop {
        may_go_on(begun)?;
        match pieces.recv_timeout(ROUND) {
            Ok(piece) => {
                let piece = piece?;
                if piece.is_empty() {
                    break;
                }
                output.extend_from_slice(&piece);
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
        }
        if output.len() > MOST_OUTPUT {
            return Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                "the program writes more than 256 MiB and was killed",
            ));
        }
    }
    let patience = Instant::now() + LAST_STEPS;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((status, output));
        }
        may_go_on(begun)?;
        let is_new = Instant::now() < patience;
        thread::sleep(if is_new { Duration::from_millis(1) } else { ROUND });
    }
}

/// Whether a program that began then may take longer.
fn may_go_on(begun: Instant) -> io::Result<()> {
    let killed = |how: &str| io::Error::new(io::ErrorKind::TimedOut, format!("the program {how} and was killed"));
    match budget::check() {
        Err(Exceeded::Cancelled) => Err(killed("was not done when the compilation was cancelled")),
        Err(_) => Err(killed("was not done when the compilation's time was over")),
        Ok(()) if begun.elapsed() > LONGEST => Err(killed("takes longer than 600 seconds")),
        Ok(()) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::{Duration, Instant};

    use super::{Finished, run};
    use crate::budget::{Limits, begin};

    fn shell(script: &str) -> std::io::Result<Finished> {
        run("/bin/sh", &["-c".to_owned(), script.to_owned()], Path::new("/"))
    }

    #[test]
    fn output_and_errors_come_in_one_piece() {
        let finished = shell("echo a; echo b >&2; echo $LC_ALL; exit 3").unwrap();
        assert_eq!(finished, Finished { status: Some(3), output: b"a\nb\nC\n".to_vec() });
        assert!(run("/nowhere/at/all", &[], Path::new("/")).is_err());
        assert_eq!(shell("kill -9 $$").unwrap().status, None);
    }

    #[test]
    fn programs_without_end_are_killed_and_that_is_told() {
        let begun = Instant::now();
        let endless = shell("yes").unwrap_err().to_string();
        assert_eq!(endless, "the program writes more than 256 MiB and was killed");
        for script in ["sleep 60", "exec >&-; exec 2>&-; sleep 60", "sleep 60 & exit 0"] {
            let _held = begin(Limits { time: Some(Duration::from_millis(100)), ..Limits::default() }, None, None);
            let late = shell(script).unwrap_err().to_string();
            assert_eq!(
                late, "the program was not done when the compilation's time was over and was killed",
                "{script}"
            );
        }
        assert!(begun.elapsed() < Duration::from_secs(50));
    }
}
