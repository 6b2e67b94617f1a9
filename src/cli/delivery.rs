//! Where a result goes that a file can be named for.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use super::context::Context;
use super::exit::Exit;
use super::output;
use crate::issues;
use pantin_service::catalog_file::{self, Unwritten};

/// The file that a result goes to, unless it goes to standard output.
pub(super) fn file(named: Option<&PathBuf>) -> Option<&PathBuf> {
    named.filter(|file| !output::is_standard_output(file))
}

/// Writes a result of pantin's own to a file, or to standard output where its name is `-`.
pub(super) fn write(file: &Path, text: &str) -> Result<(), Unwritten> {
    let text = output::own(text);
    let text = text.as_bytes();
    if output::is_standard_output(file) {
        let unwritten =
            |error: io::Error| Unwritten { issue: issues::unwritable_result(&error.to_string()), affects_all: true };
        return output::write(text).map_err(unwritten);
    }
    catalog_file::write(file, text)
}

/// Writes a result of pantin's own to a file if one is named, else to standard output. Its texts from outside are escaped for
/// its form; for JSON that is done here.
pub(super) fn deliver(context: &Context, named: Option<&PathBuf>, text: &str) -> io::Result<Exit> {
    let text = if text.starts_with(['{', '[']) { output::own(text) } else { Cow::Borrowed(text) };
    match file(named) {
        None => output::write(text.as_bytes()).map(|()| Exit::Success),
        Some(file) => Ok(to_file(context, file, text.as_bytes())),
    }
}

/// Writes a result as Puppet prints it to a file if one is named, else to standard output, where only a terminal gets escapes.
pub(super) fn deliver_bytes(context: &Context, named: Option<&PathBuf>, bytes: &[u8]) -> io::Result<Exit> {
    match file(named) {
        None => output::print_bytes(bytes).map(|()| Exit::Success),
        Some(file) => Ok(to_file(context, file, bytes)),
    }
}

fn to_file(context: &Context, file: &Path, bytes: &[u8]) -> Exit {
    match catalog_file::write(&context.base().absolute(file), bytes) {
        Ok(()) => Exit::Success,
        Err(unwritten) => {
            context.console.complain(unwritten.issue);
            Exit::Failure
        }
    }
}

/// True if a path as typed stands for a directory: it ends with `/`, or is one.
pub(super) fn is_folder(context: &Context, path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/") || context.base().files.is_dir(&context.base().absolute(path))
}
