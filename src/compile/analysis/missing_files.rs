//! Templates and files of modules that code names and that do not exist.

use super::environment_definitions::EnvironmentDefinitions;
use super::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_code::index::FileUse;

/// The beginning of the paths of modules' files that agents fetch. Other mounts are the server's.
const SERVED: &str = "puppet:///modules/";

/// The warning about a file that no module has, with advice. Files outside of modules are not known. Code that may run where
/// other modules are (`is_certain` is false) names a missing module only by a spelling that is near to that of another.
pub(super) fn missing_file(
    known: &EnvironmentDefinitions<'_>,
    how: FileUse,
    path: &str,
    is_certain: bool,
) -> Option<(Issue, Option<String>)> {
    let (kind, below) = match how {
        FileUse::Template | FileUse::Epp => ("templates", path),
        FileUse::File => ("files", path),
        FileUse::Served => ("files", path.strip_prefix(SERVED)?.split(['?', '#']).next()?),
    };
    let (name, rest) = below.split_once('/')?;
    let rest = rest.trim_matches('/');
    let environment = known.environment();
    if rest.is_empty() || name.is_empty() || name.contains('%') {
        return None;
    }
    let Some(module) = environment.module(name) else {
        let advice = did_you_mean(name, environment.modules().iter().map(|module| &*module.name));
        let is_reported = !known.is_open(name) && (is_certain || advice.is_some());
        return is_reported.then(|| (issues::missing_module(name, below), advice));
    };
    let directory = module.directory.join(kind);
    let files = environment.files();
    if files.exists(&directory.join(rest)) {
        return None;
    }
    let advice = environment.nearest_file(kind, below);
    Some((issues::missing_file(&module.name, &format!("{kind}/{rest}"), below), advice))
}
