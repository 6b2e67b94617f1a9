//! Templates and files of modules that code names and that do not exist.

use super::environment_definitions::EnvironmentDefinitions;
use super::issues;
use pantin_base::diagnostics::Issue;
use pantin_code::index::FileUse;

/// The beginning of the paths of modules' files that agents fetch. Other mounts are the server's.
const SERVED: &str = "puppet:///modules/";

/// The warning about a file that no module has, with advice. Files outside of modules, and those of modules that do not
/// exist, are not known.
pub(super) fn missing_file(
    known: &EnvironmentDefinitions<'_>,
    how: FileUse,
    path: &str,
) -> Option<(Issue, Option<String>)> {
    let (kind, below) = match how {
        FileUse::Template | FileUse::Epp => ("templates", path),
        FileUse::File => ("files", path),
        FileUse::Served => ("files", path.strip_prefix(SERVED)?.split(['?', '#']).next()?),
    };
    let (name, rest) = below.split_once('/')?;
    let rest = rest.trim_matches('/');
    let environment = known.environment();
    let module = environment.module(name).filter(|_| !rest.is_empty())?;
    let directory = module.directory.join(kind);
    let files = environment.files();
    if files.exists(&directory.join(rest)) {
        return None;
    }
    let advice = environment.nearest_file(kind, below);
    Some((issues::missing_file(&module.name, &format!("{kind}/{rest}"), below), advice))
}
