//! Old files below a directory.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The files of a directory, or of its subdirectories, that end with `.yaml` and were written before a time. Missing
/// directories have none.
///
/// # Errors
/// Those of the operating system.
pub(super) fn old_files(directory: &Path, before: SystemTime, has_folders: bool) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in entries(directory)? {
        let entry = entry?;
        if has_folders {
            if entry.file_type()?.is_dir() {
                found.extend(old_files(&entry.path(), before, false)?);
            }
        } else if entry.path().extension().is_some_and(|ending| ending == "yaml")
            && entry.file_type()?.is_file()
            && entry.metadata()?.modified()? < before
        {
            found.push(entry.path());
        }
    }
    Ok(found)
}

/// The entries of a directory.
pub(super) fn entries(directory: &Path) -> io::Result<impl Iterator<Item = io::Result<fs::DirEntry>>> {
    let entries = match fs::read_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        read => Some(read?),
    };
    Ok(entries.into_iter().flatten())
}
