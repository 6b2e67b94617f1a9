//! The standard streams of this process: which of them it was started without.
//!
//! Rust opens `/dev/null` for these before `main`, so that no file gets their numbers; from then on everything that is
//! written there is lost without a word, and what is read is empty. Nobody can tell such a stream from one that was
//! directed there on purpose: some programs open `/dev/null` for reading and writing, too. So it is looked at before.

use std::io::{self, StderrLock, StdinLock, StdoutLock, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

use pantin_service::machine::platform::{missing_stream, missing_streams};

/// Standard input, output and error: whether the process was started without it.
static ABSENT: [AtomicBool; 3] = [const { AtomicBool::new(false) }; 3];

/// Notes which streams the process was started without. The program has it called before anything of Rust's begins, so it
/// does nothing but ask the system.
pub extern "C" fn note_absent_streams() {
    for (is_missing, absent) in missing_streams().into_iter().zip(&ABSENT) {
        absent.store(is_missing, Ordering::Relaxed);
    }
}

fn there(number: usize) -> io::Result<()> {
    if ABSENT[number].load(Ordering::Relaxed) { Err(missing_stream()) } else { Ok(()) }
}

/// Standard input.
///
/// # Errors
/// That the process was started without.
pub(super) fn input() -> io::Result<StdinLock<'static>> {
    there(0).map(|()| io::stdin().lock())
}

/// Standard output.
///
/// # Errors
/// That the process was started without.
pub(super) fn output() -> io::Result<StdoutLock<'static>> {
    there(1).map(|()| io::stdout().lock())
}

/// Standard error.
///
/// # Errors
/// That the process was started without.
pub(super) fn errors() -> io::Result<StderrLock<'static>> {
    there(2).map(|()| io::stderr().lock())
}

/// Writes to standard error. A reader that closed its end is no error.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write_error(text: &str) -> io::Result<()> {
    match errors()?.write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}
