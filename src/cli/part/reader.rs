//! Reads the files of parts, and refuses what does not make one run.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Path, PathBuf};

use serde_json::value::RawValue;

use super::diagnostics::{Names, StoredDiagnostic};
use super::file::{ENDING, FORMAT, Part, digest};
use crate::context::Context;
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::json;

/// So many files or parts are named in a message.
const MAX_NAMED: usize = 10;

/// All parts of a run.
pub(crate) struct Parts {
    /// The format of the report that was asked for.
    pub(crate) format: String,
    /// The names of nodes or tests, in order.
    pub(crate) names: Vec<String>,
    /// The command of the parts.
    pub(crate) command: String,
    /// The results with their files, by the numbers of parts.
    pub(crate) results: Vec<(String, Box<RawValue>)>,
    sources: BTreeMap<String, String>,
    /// Names of files here.
    pub(crate) files: Names,
}

impl Parts {
    /// The text of a file that a message names.
    pub(crate) fn source(&self, file: &str) -> Option<String> {
        self.sources.get(&self.files.stored(file)).cloned()
    }

    /// A message of a part.
    ///
    /// # Errors
    /// If this program has no such message.
    pub(crate) fn diagnostic(&self, stored: StoredDiagnostic) -> io::Result<Diagnostic> {
        stored.read(&self.files).ok_or_else(|| io::Error::other("a part has a message that this program does not know"))
    }

    /// The position of each node.
    pub(crate) fn order(&self) -> HashMap<&str, usize> {
        self.names.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect()
    }
}

/// Reads the parts in files and directories.
///
/// # Errors
/// If a part is unreadable, missing, there twice, or belongs to another run.
pub(crate) fn read(context: &Context, paths: &[PathBuf]) -> Result<Parts, Issue> {
    let files = files(context, paths)?;
    let mut parts: Vec<(PathBuf, Part)> = Vec::new();
    for file in files {
        let part = read_file(context, &file)?;
        parts.push((file, part));
    }
    let Some((first_file, first)) = parts.first() else {
        let names: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        return Err(issues::no_parts(&names.join(", ")));
    };
    for (file, part) in &parts {
        if let Some(detail) = difference(first, part) {
            return Err(issues::foreign_part(&name(file), &name(first_file), &detail));
        }
    }
    let count = first.count;
    let mut by_number: BTreeMap<u64, (PathBuf, Part)> = BTreeMap::new();
    for (file, part) in parts {
        if let Some((other, doubled)) = by_number.get(&part.number) {
            return Err(issues::doubled_part(&format!("{}/{count}", doubled.number), &name(other), &name(&file)));
        }
        by_number.insert(part.number, (file, part));
    }
    let missing: Vec<String> = (1..=count)
        .filter(|number| !by_number.contains_key(number))
        .map(|number| format!("{number}/{count}"))
        .collect();
    if !missing.is_empty() {
        return Err(issues::missing_parts(&listed(&missing)));
    }
    joined(context, by_number)
}

fn name(file: &Path) -> String {
    file.display().to_string()
}

fn listed(names: &[String]) -> String {
    let shown = names.iter().take(MAX_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MAX_NAMED) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// The files of parts, in order.
fn files(context: &Context, paths: &[PathBuf]) -> Result<Vec<PathBuf>, Issue> {
    let mut found = Vec::new();
    for path in paths {
        let absolute = context.base().absolute(path);
        let unreadable = |detail: &str| issues::unreadable_part(&name(path), detail);
        if !context.base().files.is_dir(&absolute) {
            found.push(absolute);
            continue;
        }
        let entries = context.base().files.list_with_kinds(&absolute);
        let entries = entries.map_err(|error| unreadable(&error.to_string()))?;
        let mut parts: Vec<PathBuf> = entries
            .iter()
            .filter(|entry| entry.name.ends_with(ENDING))
            .map(|entry| absolute.join(&entry.name))
            .collect();
        parts.sort_unstable();
        found.extend(parts);
    }
    Ok(found)
}

fn read_file(context: &Context, file: &Path) -> Result<Part, Issue> {
    let unreadable = |detail: &str| issues::unreadable_part(&name(file), detail);
    let bytes = context.base().files.read(file).map_err(|error| unreadable(&error.to_string()))?;
    let part: Part = json::read(&bytes).map_err(|error| unreadable(&error.to_string()))?;
    let is_whole = part.number > 0 && part.number <= part.count && part.pantin_part == FORMAT;
    if is_whole { Ok(part) } else { Err(unreadable("it is not a part")) }
}

/// Why a part belongs to another run than the first one.
fn difference(first: &Part, part: &Part) -> Option<String> {
    if first.version != part.version {
        Some(format!("pantin {} instead of {}", part.version, first.version))
    } else if first.command != part.command {
        Some(format!("the command is '{}' instead of '{}'", part.command, first.command))
    } else if first.options != part.options {
        Some(format!("the options are '{}' instead of '{}'", part.options.join(" "), first.options.join(" ")))
    } else if first.count != part.count {
        Some(format!("it is one of {} parts instead of {}", part.count, first.count))
    } else if first.code != part.code {
        Some("it is of another revision of the code".to_owned())
    } else if first.whole != part.whole {
        Some(format!("the run has {} other nodes instead of {}", part.whole.count, first.whole.count))
    } else {
        None
    }
}

/// The results of parts that belong together.
fn joined(context: &Context, parts: BTreeMap<u64, (PathBuf, Part)>) -> Result<Parts, Issue> {
    let mut names: BTreeMap<usize, String> = BTreeMap::new();
    let mut sources = BTreeMap::new();
    let mut results = Vec::new();
    let mut last = None;
    for (_, (file, part)) in parts {
        for (at, name_of_node) in part.own {
            if let Some(other) = names.insert(at, name_of_node) {
                return Err(issues::unreadable_part(&name(&file), &format!("another part has '{other}', too")));
            }
        }
        sources.extend(part.sources);
        results.push((name(&file), part.result));
        last = Some((file, part.whole, part.format, part.command));
    }
    let Some((file, whole, format, command)) = last else { return Err(issues::no_parts("-")) };
    let names: Vec<String> = names.into_values().collect();
    if names.len() != whole.count || digest(&names) != whole.names {
        return Err(issues::unreadable_part(&name(&file), "the parts together do not have all nodes of the run"));
    }
    let files = Names::of(&context.base().working_directory);
    Ok(Parts { format, command, names, results, sources, files })
}
