//! Where a result goes that a file can be named for.

use std::io;
use std::path::{Path, PathBuf};

use super::catalog_file::{self, Unwritten};
use super::context::Context;
use super::exit::Exit;
use super::output;
use crate::diagnostics::issues::load;

/// The name of a file that means standard output.
const STANDARD_OUTPUT: &str = "-";

/// Whether the name of a file means standard output. `./-` is a file.
pub(super) fn is_standard_output(file: &Path) -> bool {
    file.as_os_str() == STANDARD_OUTPUT
}

/// The file that a result goes to, unless it goes to standard output.
pub(super) fn file(named: Option<&PathBuf>) -> Option<&PathBuf> {
    named.filter(|file| !is_standard_output(file))
}

/// Writes a result to a file, or to standard output where its name is `-`.
pub(super) fn write(file: &Path, text: &[u8]) -> Result<(), Unwritten> {
    if is_standard_output(file) {
        let unwritten =
            |error: io::Error| Unwritten { issue: load::unwritable_result(&error.to_string()), affects_all: true };
        return output::print_bytes(text).map_err(unwritten);
    }
    catalog_file::write(file, text)
}

/// Writes a result to a file if one is named, else to standard output.
pub(super) fn deliver(context: &Context, named: Option<&PathBuf>, text: &str) -> io::Result<Exit> {
    match file(named) {
        None => output::print(text)?,
        Some(file) => {
            if let Err(unwritten) = catalog_file::write(&context.base().absolute(file), text.as_bytes()) {
                context.console.complain(unwritten.issue);
                return Ok(Exit::Failure);
            }
        }
    }
    Ok(Exit::Success)
}
