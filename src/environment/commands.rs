//! Running a program, for the functions that do. The only place below `cli` and `ruby` that starts a process.
//!
//! Source: `Puppet::Util::Execution`

use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};

/// A program that ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its exit status; `None` when a signal ended it.
    pub status: Option<i32>,
    /// What it wrote to standard output and standard error, in one piece.
    pub output: Vec<u8>,
}

/// A program that writes more than this is ended.
const MOST_OUTPUT: u64 = 256 << 20;
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

/// Runs a program without a shell in a directory and waits for its end.
///
/// # Errors
/// Those of the operating system, and a program that writes too much.
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
    let mut output = Vec::new();
    let read = reader.take(MOST_OUTPUT + 1).read_to_end(&mut output);
    if output.len() as u64 > MOST_OUTPUT || read.is_err() {
        // It may have ended by itself.
        let _ = child.kill();
    }
    let status = child.wait()?;
    read?;
    if output.len() as u64 > MOST_OUTPUT {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "the program writes more than 256 MiB"));
    }
    Ok(Finished { status: status.code(), output })
}

#[cfg(test)]
mod tests {
    use super::{Finished, run};
    use std::path::Path;

    #[test]
    fn output_and_errors_come_in_one_piece() {
        let script = ["-c", "echo a; echo b >&2; echo $LC_ALL; exit 3"].map(str::to_owned);
        let finished = run("/bin/sh", &script, Path::new("/")).unwrap();
        assert_eq!(finished, Finished { status: Some(3), output: b"a\nb\nC\n".to_vec() });
        assert!(run("/nowhere/at/all", &[], Path::new("/")).is_err());
    }
}
