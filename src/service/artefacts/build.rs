//! Builds artefacts.

use std::io::{self, Write};
use std::path::Path;

use super::environments::environment_of_sources;
use crate::Context;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_code::cache::artefact::{Artefact, replace_file};
use pantin_code::cache::issues as cache_issues;
use pantin_compile::artefact::{self, Built};
use pantin_environment::Environment;
use pantin_environment::issues as environment_issues;

pub use pantin_compile::artefact::Progress;

/// The result of a build.
#[derive(Debug)]
pub struct BuildReport {
    /// The number of files of the environment.
    pub files: usize,
    /// The number of files that were compiled.
    pub compiled: usize,
    /// The number of files whose compiled form comes from the earlier artefact.
    pub reused: usize,
    /// Findings on the configuration of the environment, and files that are in the artefact in another way than others.
    /// None is an error: nodes that use no such file compile.
    pub findings: Vec<Diagnostic>,
}

/// Writes a built artefact.
pub type WriteArtefact<'w> = dyn FnMut(&mut dyn Write) -> io::Result<()> + 'w;

/// Opens the artefact in a file for reuse by [`build`]; `None` if the file is missing or unusable.
#[must_use]
pub fn open_file(context: &Context, file: &Path) -> Option<Artefact> {
    if context.files.is_file(file) { Artefact::open(file).ok() } else { None }
}

/// Compiles an environment of the environment path, except the parts that `old` has, and passes the artefact to `then`.
///
/// # Errors
/// If the environment cannot be opened or read.
pub fn build<R>(
    context: &Context,
    name: &str,
    (old, jobs, progress): (Option<&Artefact>, usize, Progress<'_>),
    then: impl FnOnce(BuildReport, &mut WriteArtefact<'_>) -> R,
) -> Result<R, Issue> {
    let environment = environment_of_sources(context, name)?;
    let mut built = artefact::build(&environment, old, jobs, progress)?;
    let report = BuildReport {
        files: built.files,
        compiled: built.compiled,
        reused: built.reused,
        findings: findings(&environment, &built),
    };
    Ok(then(report, &mut |out| built.write(&environment, out)))
}

/// Replaces a file by an artefact, completely or not at all.
///
/// # Errors
/// If it cannot be written.
pub fn replace(file: &Path, write: &mut WriteArtefact<'_>) -> Result<(), Issue> {
    let written = replace_file(file, |out| write(out));
    written.map_err(|error| cache_issues::artefact_unwritable(&file.display().to_string(), &error.to_string()))
}

fn findings(environment: &Environment, built: &Built<'_>) -> Vec<Diagnostic> {
    let unusable = built.unusable.iter().map(|unusable| unusable.failure.error.clone());
    let left_out = built
        .left_out
        .iter()
        .map(|file| Diagnostic::without_place(environment_issues::artefact_lacks_content(&file.display().to_string())));
    let exceptions = unusable.chain(left_out).map(|finding| finding.with_severity(Severity::Warning));
    environment.configuration_issues().iter().cloned().chain(exceptions).collect()
}
