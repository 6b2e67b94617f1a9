//! Why a file cannot be read, in words that name the target of a link that leads nowhere.

use std::io;
use std::path::Path;

use crate::Files;

/// The error of the operating system, or what a link leads to that does not exist.
#[must_use]
pub fn why_unread(files: &dyn Files, path: &Path, error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::NotFound
        && files.is_link(path)
        && let Ok(target) = files.link_target(path)
    {
        return format!("it is a link to {}, which does not exist", target.display());
    }
    error.to_string()
}
