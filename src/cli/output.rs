//! Writing results to standard output.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsFd;

use super::streams;

/// Longer results are written in one piece.
const LARGE: usize = 1 << 14;

/// Writes a result. A reader that went away is no error: it has seen what it wanted.
pub(super) fn print(text: &str) -> io::Result<()> {
    print_bytes(text.as_bytes())
}

/// Writes a result that is not known to be text.
pub(super) fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    let mut stdout = streams::output()?;
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
