//! Runs the programs of the setting `trusted_external_command` for a node.
//!
//! Source: lib/puppet/trusted_external.rb

use std::path::{Path, PathBuf};
use std::time::Instant;

use pantin_base::budget::Arena;

use super::context::Context;
use super::node_data::{is_of_limits, tell_program};
use super::programs::{self, ProgramKind};
use crate::issues;
use pantin_base::diagnostics::{Category, Entry, Issue, Level, Log};
use pantin_compile::{External, Facts};
use pantin_data::DataFile;
use pantin_environment::issues as environment_issues;
use pantin_host::processes;
use pantin_values::value::Value;

/// The programs' data of a node, unless its facts have such data. `is_local`: the node has no certificate, only the
/// name in its facts.
///
/// # Errors
/// If a program fails or does not write JSON.
pub(super) fn retrieve(
    context: &Context,
    (node, is_local): (&str, bool),
    facts: &Facts,
    log: &mut dyn Log,
) -> Result<Option<External>, Issue> {
    let Some(command) = context.settings.path("trusted_external_command") else { return Ok(None) };
    let arena = Arena::new();
    let given = facts.trusted(&arena)?;
    let given = |key: &str| given.and_then(|given| given.as_hash().and_then(|hash| hash.get_str(key)));
    if given("external").is_some() {
        return Ok(None);
    }
    let certname = match given("certname") {
        Some(Value::String(name)) => name.to_owned(),
        _ if is_local => match facts.values(&arena)?.into_iter().find(|(name, _)| *name == "clientcert") {
            Some((_, Value::String(name))) => name.to_owned(),
            _ => String::new(),
        },
        _ => node.to_owned(),
    };
    if !context.files.is_dir(&command) {
        return told(context, &command, &certname, log).map(|file| Some(External::Only(file)));
    }
    let mut programs: Vec<(String, DataFile)> = Vec::new();
    for path in programs_in(context, &command, log)? {
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        if programs.iter().any(|(known, _)| *known == name) {
            return Err(issues::trusted_external_twice(&name, &command.display().to_string()));
        }
        programs.push((name, told(context, &path, &certname, log)?));
    }
    Ok(Some(External::Named(programs)))
}

/// The programs of a directory, sorted.
fn programs_in(context: &Context, directory: &Path, log: &mut dyn Log) -> Result<Vec<PathBuf>, Issue> {
    let failed = |error: std::io::Error| {
        environment_issues::unreadable_file(&directory.display().to_string(), &error.to_string())
    };
    let mut names = context.files.list(directory).map_err(failed)?;
    names.sort_unstable();
    let paths = names.into_iter().map(|name| directory.join(name));
    let (programs, others): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.partition(|path| context.files.is_file(path) && processes::is_program(path));
    for other in others {
        if log.wants(Level::Debug) {
            let message = format!("Skipping non-executable file {}", other.display());
            log.write(Entry::new(Level::Debug, message).about(Category::Command));
        }
    }
    Ok(programs)
}

/// The output of a program.
fn told(context: &Context, program: &Path, certname: &str, log: &mut dyn Log) -> Result<DataFile, Issue> {
    let program = program.display().to_string();
    let ended =
        |status: &str, text: &str| issues::trusted_external_ended(&format!("{program} {certname}"), status, text);
    let started = Instant::now();
    let finished = match programs::execute(
        (&*context.programs, ProgramKind::TrustedData),
        &program,
        &[certname.to_owned()],
        None,
    )? {
        Ok(finished) => finished,
        Err(error) if is_of_limits(&error) => return Err(ended("", &error.to_string())),
        // As Puppet reports a program that cannot be started.
        Err(_) => return Err(ended("1", "")),
    };
    tell_program(log, ("The trusted external command", &program), &finished, started.elapsed());
    if finished.status == Some(0) {
        return External::read(&finished.output);
    }
    let issue = ended(&finished.shown_status(), String::from_utf8_lossy(&finished.output).trim());
    Err(if finished.status.is_none() { issue.hint(format!("{finished} ended it")) } else { issue })
}
