//! Where a result goes that a file can be named for.

use std::io;
use std::path::PathBuf;

use super::context::Context;
use super::exit::Exit;
use super::{catalog_file, output};

/// Writes a result to a file, or to standard output.
pub(super) fn deliver(context: &Context, file: Option<&PathBuf>, text: &str) -> io::Result<Exit> {
    match file {
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
