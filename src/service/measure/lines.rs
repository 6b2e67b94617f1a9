//! The lines that compilations run, and their share of a repository.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::{StageClock, Watch};
use pantin_compile::coverage::{Coverage, lcov};
use pantin_environment::Environment;

/// Counts the lines that compilations run.
#[derive(Default, Debug)]
pub struct Lines(pub(crate) Mutex<Coverage>);

/// The lines that ran, beside those of files that no node loads.
#[derive(Default, Debug, Serialize, Deserialize)]
pub struct CountedLines(Coverage);

/// The share of a repository's lines that ran.
#[derive(Debug)]
pub struct Share {
    /// A line for each file with lines that did not run, and one for the sum.
    pub text: String,
    /// In percent.
    pub percent: f64,
}

impl Lines {
    /// Observes a compilation.
    #[must_use]
    pub fn watch(&self) -> Watch<'_> {
        Watch { clock: StageClock::start(), records: false, coverage: Some(&self.0), profile: None }
    }

    /// The lines that ran since the last call.
    #[must_use]
    pub fn take(&self) -> CountedLines {
        CountedLines(std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Adds the files of the environment that no compilation loaded.
    #[must_use]
    pub fn of_environment(self, environment: &Environment) -> CountedLines {
        let mut coverage = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        coverage.add_environment(environment);
        CountedLines(coverage)
    }
}

impl CountedLines {
    /// Adds the files of the environment that no compilation loaded.
    pub fn add_environment(&mut self, environment: &Environment) {
        self.0.add_environment(environment);
    }

    /// Adds the lines that ran elsewhere.
    pub fn merge(&mut self, other: Self) {
        self.0.merge(other.0);
    }

    /// The same with other paths of files.
    #[must_use]
    pub fn map_paths(self, map: impl Fn(&str) -> String) -> Self {
        Self(self.0.map_paths(map))
    }

    /// All files as LCOV.
    #[must_use]
    pub fn lcov(&self) -> String {
        lcov(&self.0)
    }

    /// The share of the files below a directory.
    #[must_use]
    pub fn share(&self, root: &Path) -> Share {
        let mut text = String::new();
        let (mut ran, mut all) = (0, 0);
        for (path, file) in self.0.files() {
            let Ok(below) = Path::new(path).strip_prefix(root) else { continue };
            let lines = &file.counts.lines;
            let hit = lines.values().filter(|count| **count > 0).count();
            (ran, all) = (ran + hit, all + lines.len());
            if hit < lines.len() {
                // Writing to a text does not fail.
                let _ = writeln!(text, "{:5.1} %  {}", percent(hit, lines.len()), below.display());
            }
        }
        let _ = writeln!(text, "{:5.1} %  {ran} of {all} lines ran", percent(ran, all));
        Share { text, percent: percent(ran, all) }
    }
}

fn percent(part: usize, all: usize) -> f64 {
    if all == 0 { 100.0 } else { part as f64 * 100.0 / all as f64 }
}
