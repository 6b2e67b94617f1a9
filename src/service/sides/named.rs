//! Sides that are names of environments.

use std::path::{Path, PathBuf};

use crate::{Context, Tree, issues};
use pantin_base::diagnostics::Issue;
use pantin_base::platform::portable;
use pantin_host::platform::split_paths;

/// The directory of the environment that a side names, if it names one.
///
/// # Errors
/// If the name is also a path or a revision.
pub(super) fn environment_of(base: &Context, typed: &str) -> Result<Option<PathBuf>, Issue> {
    let is_name = !typed.is_empty() && typed.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let Some(environment) = is_name.then(|| directory(base, typed)).flatten() else { return Ok(None) };
    let ambiguous =
        |other: &str, write: &str| Err(issues::ambiguous_side(typed, &environment.display().to_string(), other, write));
    let path = base.absolute(Path::new(typed));
    if base.files.exists(&path) {
        return match is_same(base, &path, &environment) {
            true => Ok(Some(environment)),
            false => ambiguous("a path in the working directory", &format!("./{typed}")),
        };
    }
    if Tree::names_commit(base, typed) {
        return ambiguous("a revision of the git repository", &format!("{typed}^0"));
    }
    Ok(Some(environment))
}

/// The directory of an environment of the environment path.
#[must_use]
pub fn directory(base: &Context, name: &str) -> Option<PathBuf> {
    let folders = split_paths(base.settings.text("environmentpath")).filter(|part| !part.is_empty());
    folders.map(|folder| portable(base.absolute(Path::new(folder)).join(name))).find(|path| base.files.is_dir(path))
}

fn is_same(base: &Context, one: &Path, other: &Path) -> bool {
    let real = |path: &Path| base.files.real_path(path).ok();
    one == other || real(one).is_some_and(|one| real(other) == Some(one))
}
