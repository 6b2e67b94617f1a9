//! Programs that go on when this one ends: those that belong to the user, such as a browser.

use std::io;
use std::process::{Command, Stdio};
use std::thread;

use super::own::set_apart;

/// Starts a program without input and output, and does not wait for it.
///
/// # Errors
/// Those of the operating system.
pub fn start_detached(mut command: Command) -> io::Result<()> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut started = set_apart(&mut command).spawn()?;
    // An ended program that nobody waits for keeps its place in the table of processes.
    drop(thread::spawn(move || started.wait()));
    Ok(())
}
