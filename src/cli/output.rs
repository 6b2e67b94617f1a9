//! Writing results to standard output, and the last words when even that fails.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsFd;

use super::exit::Exit;

/// Longer results are written in one piece.
const LARGE: usize = 1 << 14;

/// Writes a result. A reader that went away is no error: it has seen what it wanted.
pub(super) fn print(text: &str) -> io::Result<()> {
    print_bytes(text.as_bytes())
}

/// Writes a result that is not known to be text.
pub(super) fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    let written = if bytes.len() < LARGE {
        stdout.write_all(bytes)
    } else {
        // Past the search for the last end of a line.
        let file = stdout.flush().and_then(|()| stdout.as_fd().try_clone_to_owned());
        file.and_then(|file| File::from(file).write_all(bytes))
    };
    match written.and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Tells an error before there is a log.
pub(super) fn complain(message: &str) {
    let _ = writeln!(io::stderr().lock(), "Error: {message}");
}

/// Tells that a result could not be written.
pub(super) fn failed_to_write(error: &io::Error) -> Exit {
    complain(&format!("Could not write the result: {error}"));
    Exit::Failure
}
