//! The log of deployments: a line of JSON for each, with the output of the command.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde_json::json;

use super::Outcome;
use crate::{appended, issues};
use pantin_base::diagnostics::Issue;
use pantin_values::value::Utc;

/// The maximum length of the output in a line; its end counts.
const MAX_OUTPUT: usize = 64 << 10;

/// A file, readable by its user only: the output of commands may have secrets.
pub(super) struct DeployLog {
    path: PathBuf,
    file: Mutex<File>,
}

impl DeployLog {
    /// Opens a file to append lines to.
    pub(super) fn open(path: PathBuf) -> Result<Self, Issue> {
        let file = Mutex::new(append_to(&path)?);
        Ok(Self { path, file })
    }

    /// Reopens the file, which may have been moved.
    pub(super) fn reopen(&self) -> Result<(), Issue> {
        *self.file.lock().unwrap_or_else(PoisonError::into_inner) = append_to(&self.path)?;
        Ok(())
    }

    /// Writes a line. `at` is in nanoseconds since 1970.
    pub(super) fn write(&self, at: i128, outcome: &Outcome, output: &str) -> Result<(), Issue> {
        let mut line = outcome.json();
        line["format"] = json!(1);
        line["time"] = json!(Utc::of(at).in_iso());
        line["client"] = json!(outcome.client);
        line["output"] = json!(end_of(output));
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(format!("{line}\n").as_bytes()).map_err(|error| unwritable(&self.path, &error))
    }
}

/// The end of a text.
fn end_of(text: &str) -> &str {
    let start = text.len().saturating_sub(MAX_OUTPUT);
    let start = (start..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
    &text[start..]
}

fn append_to(path: &Path) -> Result<File, Issue> {
    appended::open(path, 0o600).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Issue {
    issues::unwritable_store(&path.display().to_string(), &error.to_string())
}
