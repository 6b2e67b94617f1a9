//! One generation of an environment: its compiler, code version and identity.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::freed::Freed;
use super::precompiled::OriginState;
use crate::issues;
use pantin_base::diagnostics::{Category, Entry, Issue, Level};
use pantin_catalog::Version;
use pantin_compile::Compiler;
use pantin_environment::{Changes, Environment};

/// An environment at one moment. Its users keep it to their end, even if files change; the last user frees it.
pub struct Generation {
    pub(super) compiler: Compiler,
    pub(super) version: Version<String>,
    pub(super) number: u64,
    /// The artefact or link that it was opened from.
    pub(super) seen: Option<OriginState>,
    pub(super) made: Instant,
    pub(super) freed: Arc<Freed>,
}

impl Drop for Generation {
    fn drop(&mut self) {
        self.freed.add(told_of_freeing(self));
    }
}

impl Generation {
    /// The compiler.
    #[must_use]
    pub fn compiler(&self) -> &Compiler {
        &self.compiler
    }

    /// The environment.
    #[must_use]
    pub fn environment(&self) -> &Environment {
        self.compiler.environment()
    }

    /// The output of `config_version` when the generation was made, else the seconds since 1970 at that time.
    #[must_use]
    pub fn version(&self) -> Version<&str> {
        self.version.borrowed()
    }

    /// The number of the generation in its service, from 1.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The age of the generation.
    #[must_use]
    pub fn age(&self) -> Duration {
        self.made.elapsed()
    }

    /// The hash of everything in the environment that catalogs can depend on. The first call computes it, which reads
    /// all of these files.
    ///
    /// # Errors
    /// If a file cannot be read, or has changed since the generation was made.
    pub fn code_id(&self) -> Result<&str, Issue> {
        let id = self.compiler.code_id()?;
        self.stale().map_or(Ok(id), Err)
    }

    /// Why results of the generation are invalid: a changed file was read.
    #[must_use]
    pub fn stale(&self) -> Option<Issue> {
        let file = self.environment().stale_file()?;
        Some(issues::environment_keeps_changing(self.environment().name(), &file.display().to_string()))
    }
}

/// The maximum number of files in a message about changes.
const MAX_NAMED: usize = 10;

/// The log message of an opened environment.
pub(super) fn told_of_opening(generation: &Generation, seconds: f64) -> Entry {
    let environment = generation.environment();
    let paths = |paths: &[PathBuf]| paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>();
    let name = environment.name();
    let message = match environment.directory() {
        Some(directory) => format!("Opened the environment {name} in {}", directory.display()),
        None => format!("Opened the environment {name}, which has no directory"),
    };
    Entry::new(Level::Debug, message)
        .about(Category::Loader)
        .field("directory", environment.directory().map(|directory| directory.display().to_string()))
        .field("modulepath", paths(environment.modulepath()))
        .field("modules", environment.modules().len())
        .field("environment", name)
        .field("generation", generation.number)
        .field("version", shown_version(&generation.version))
        .field("seconds", seconds)
}

/// The log message of a new generation, with the changes.
pub(super) fn told_of_changes(before: &Generation, next: &Generation, changes: &Changes, seconds: f64) -> Entry {
    let shown = |path: &Path| path.display().to_string();
    let named: Vec<String> = changes.paths().take(MAX_NAMED).map(shown).collect();
    let count = changes.paths().count();
    let more = if count > named.len() { format!(" and {} more", count - named.len()) } else { String::new() };
    let (name, number) = (next.environment().name(), next.number);
    let message = format!("The environment {name} changed: generation {number} has other {}{more}", named.join(", "));
    Entry::new(Level::Debug, message)
        .about(Category::Loader)
        .field("environment", name)
        .field("generation", number)
        .field("before", before.number)
        .field("version", shown_version(&next.version))
        .field("changed", named)
        .field("changes", count)
        .field("seconds", seconds)
}

/// The log message of a freed generation.
fn told_of_freeing(generation: &Generation) -> Entry {
    let (name, number) = (generation.environment().name(), generation.number);
    let message = format!("Freed generation {number} of the environment {name}, which nobody uses any more");
    Entry::new(Level::Debug, message)
        .about(Category::Loader)
        .field("environment", name)
        .field("generation", number)
        .field("age", generation.made.elapsed().as_secs_f64())
}

fn shown_version(version: &Version<String>) -> String {
    match version {
        Version::Number(number) => number.to_string(),
        Version::Text(text) => text.clone(),
    }
}
