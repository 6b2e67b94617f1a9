//! What ran, in a form that JSON can hold: lists instead of maps by several numbers.

use serde::{Deserialize, Serialize};

use super::ran::{Coverage, FileCoverage};
use pantin_base::source::LineCounts;

/// What ran, by files.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct StoredCoverage {
    files: Vec<StoredFile>,
    unknown: Vec<Box<str>>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredFile {
    path: Box<str>,
    /// Line, count.
    lines: Vec<(u32, u64)>,
    /// Line, number of the branch, counts of going on and of going elsewhere.
    branches: Vec<(u32, u32, [u64; 2])>,
    /// Line, name, count.
    functions: Vec<(u32, String, u64)>,
}

impl From<Coverage> for StoredCoverage {
    fn from(coverage: Coverage) -> Self {
        let file = |(path, file): (Box<str>, FileCoverage)| {
            let branches = file.counts.branches.into_iter().map(|((line, number), counts)| (line, number, counts));
            let functions = file.functions.into_iter().map(|((line, name), count)| (line, name, count));
            let lines = file.counts.lines.into_iter().collect();
            StoredFile { path, lines, branches: branches.collect(), functions: functions.collect() }
        };
        Self { files: coverage.files.into_iter().map(file).collect(), unknown: coverage.unknown.into_iter().collect() }
    }
}

impl From<StoredCoverage> for Coverage {
    fn from(stored: StoredCoverage) -> Self {
        let file = |StoredFile { path, lines, branches, functions }| {
            let branches = branches.into_iter().map(|(line, number, counts)| ((line, number), counts));
            let functions = functions.into_iter().map(|(line, name, count)| ((line, name), count));
            let counts = LineCounts { lines: lines.into_iter().collect(), branches: branches.collect() };
            (path, FileCoverage { counts, functions: functions.collect() })
        };
        Self { files: stored.files.into_iter().map(file).collect(), unknown: stored.unknown.into_iter().collect() }
    }
}
