//! Writing results to standard output.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use super::streams;
use pantin_base::diagnostics::control::{Form, for_terminal, shown};
use pantin_base::source::name_on_system;
use pantin_service::machine::platform::copy_of_output;

/// Longer results are written in one piece.
const LARGE: usize = 1 << 14;

/// The name of a file that means standard output.
const STANDARD_OUTPUT: &str = "-";

/// Whether the name of a file means standard output. `./-` is a file.
pub(super) fn is_standard_output(file: &Path) -> bool {
    file.as_os_str() == STANDARD_OUTPUT
}

/// Writes a result as Puppet prints it: byte for byte to a pipe or a file, escaped to a terminal. A reader that went away is
/// no error: it has seen what it wanted.
pub(super) fn print(text: &str) -> io::Result<()> {
    print_bytes(text.as_bytes())
}

/// The same for a text with paths, which are bytes again in a pipe or a file.
pub(super) fn print_with_paths(text: &str) -> io::Result<()> {
    if io::stdout().is_terminal() { print(text) } else { write(name_on_system(text.as_ref()).as_encoded_bytes()) }
}

/// Writes a result of pantin's own, lines of text or JSON, in which nothing steers a terminal wherever it goes.
pub(super) fn print_own(text: &str) -> io::Result<()> {
    write(own(text).as_bytes())
}

/// A text or JSON of pantin's own without what steers a terminal.
pub(super) fn own(text: &str) -> Cow<'_, str> {
    shown(text, if text.starts_with(['{', '[']) { Form::Json } else { Form::Lines })
}

/// Writes a result that is not known to be text, as Puppet prints it.
pub(super) fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    if io::stdout().is_terminal() { write(for_terminal(bytes).as_bytes()) } else { write(bytes) }
}

/// Writes a result whose texts from outside are escaped already.
pub(super) fn write(bytes: &[u8]) -> io::Result<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    let mut stdout = streams::output()?;
    let written = if bytes.len() < LARGE {
        stdout.write_all(bytes)
    } else {
        // Past the search for the last end of a line.
        stdout.flush().and_then(|()| copy_of_output()?.write_all(bytes))
    };
    match written.and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
