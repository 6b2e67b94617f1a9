//! The files with data of Hiera, by their names.

use std::path::PathBuf;

use pantin_environment::Environment;
use pantin_host::{Disk, Files as _, files_below};
use pantin_project::Project;

/// The largest data file that is searched for keys.
const MAX_DATA: u64 = 8 << 20;
/// The endings of data files.
const DATA: [&str; 4] = [".yaml", ".yml", ".eyaml", ".json"];

/// The data files of the environment and its modules.
pub(crate) fn data_files(environment: &Environment, project: Option<&Project>) -> Vec<PathBuf> {
    let mut directories: Vec<PathBuf> =
        project.into_iter().flat_map(|project| project.data_directories.iter().cloned()).collect();
    directories.extend(environment.modules().iter().map(|module| module.directory.join("data")));
    directories.sort();
    directories.dedup();
    let mut found = Vec::new();
    for directory in directories {
        found.extend(DATA.iter().flat_map(|ending| files_below(&Disk, &directory, ending)));
    }
    found.retain(|file| Disk.metadata(file).is_ok_and(|data| data.size <= MAX_DATA));
    found.sort();
    found.dedup();
    found
}
