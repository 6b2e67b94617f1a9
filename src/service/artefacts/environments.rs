//! The environments that artefacts are built from: source trees alone, without earlier artefacts.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::Context;
use pantin_base::diagnostics::Issue;
use pantin_environment::Environment;
use pantin_environment::issues as environment_issues;
use pantin_host::platform::split_paths;

/// Opens an environment of the environment path.
///
/// # Errors
/// If it cannot be opened.
pub(super) fn environment_of_sources(context: &Context, name: &str) -> Result<Environment, Issue> {
    let (files, sources) = (Arc::clone(&context.files), context.sources.clone());
    Environment::open(files, sources, name, &context.working_directory)
}

/// Opens the environment in a directory, which has the environment's name.
///
/// # Errors
/// If there is no such directory, or the environment cannot be opened.
pub fn environment_in(context: &Context, directory: &Path) -> Result<Environment, Issue> {
    let name = directory.file_name().unwrap_or_default().to_string_lossy();
    if !context.files.is_dir(directory) {
        let folder = directory.parent().unwrap_or(directory).display().to_string();
        return Err(environment_issues::environment_not_found(&name, &folder));
    }
    let (files, sources) = (Arc::clone(&context.files), context.sources.clone());
    Environment::open_at(files, sources, &name, (directory.to_path_buf(), &context.working_directory))
}

/// The names of all environments of the environment path, sorted.
///
/// # Errors
/// If no directory of the path can be read.
pub fn environment_names(context: &Context) -> Result<Vec<String>, Issue> {
    let path = context.settings.text("environmentpath").to_owned();
    let folders = split_paths(&path).filter(|part| !part.is_empty()).map(|part| context.absolute(Path::new(part)));
    let mut names: Vec<String> = Vec::new();
    let mut missing = None;
    let mut is_any_there = false;
    for folder in folders.collect::<Vec<PathBuf>>() {
        let unreadable =
            |error: &io::Error| environment_issues::unreadable_file(&folder.display().to_string(), &error.to_string());
        let listed = match context.files.list(&folder) {
            Ok(listed) => listed,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                missing.get_or_insert_with(|| unreadable(&error));
                continue;
            }
            Err(error) => return Err(unreadable(&error)),
        };
        is_any_there = true;
        let is_name = |name: &str| name.chars().all(|c| c.is_alphanumeric() || c == '_');
        names.extend(listed.into_iter().filter(|name| is_name(name) && context.files.is_dir(&folder.join(name))));
    }
    names.sort();
    names.dedup();
    missing.filter(|_| !is_any_there).map_or(Ok(names), Err)
}
