//! The record: a line of JSON for each catalog that two servers made.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use super::{Answers, Verdict};
use crate::appended;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_review::{Fleet, NodeState};
use pantin_values::value::Utc;

/// The maximum number of differing resources in a line, with the number of further ones.
const MAX_COUNT: usize = 200;

/// A file.
pub(super) struct Record {
    path: PathBuf,
    file: Mutex<File>,
}

impl Record {
    /// Opens a file to append lines to.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn open(path: PathBuf) -> Result<Self, Issue> {
        let file = Mutex::new(append_to(&path)?);
        Ok(Self { path, file })
    }

    pub(super) fn reopen(&self) -> Result<(), Issue> {
        let file = append_to(&self.path)?;
        *self.file.lock().unwrap_or_else(PoisonError::into_inner) = file;
        Ok(())
    }

    /// Writes a line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(&self, at: i128, answers: &Answers<'_>, verdict: &Verdict) -> Result<(), Issue> {
        let mut line = line(at, answers, verdict).to_string();
        line.push('\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes()).map_err(|error| unwritable(&self.path, &error))
    }
}

/// Differences may reveal the content of files: only the user may read it.
fn append_to(path: &Path) -> Result<File, Issue> {
    appended::open(path, 0o600).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Issue {
    issues::unwritable_store(&path.display().to_string(), &error.to_string())
}

fn line(at: i128, answers: &Answers<'_>, verdict: &Verdict) -> Value {
    let mut line = json!({
        "format": 1,
        "time": Utc::of(at).in_iso(),
        "node": answers.node,
        "environment": answers.environment,
        "verdict": verdict.name(),
        "seconds_there": answers.there.took.as_secs_f64(),
        "seconds_here": answers.here.took.as_secs_f64(),
    });
    match verdict {
        Verdict::Same => {}
        Verdict::FailedHere { here } => line["error_here"] = json!(here),
        Verdict::FailedThere { there } => line["error_there"] = json!(there),
        Verdict::FailedBoth { there, here } => {
            line["error_there"] = json!(there);
            line["error_here"] = json!(here);
        }
        Verdict::Unreadable { detail } => line["error_here"] = json!(detail),
        Verdict::Differs { differences, others } => {
            let mut fleet = Fleet::default();
            let first = differences.iter().take(MAX_COUNT).cloned().collect();
            fleet.add(answers.node.into(), NodeState::Compared(first));
            let mut told = pantin_review::json(&fleet)["differences"].take();
            // All belong to this node.
            told.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut).for_each(|difference| {
                difference.remove("nodes");
            });
            line["differences"] = told;
            line["more_differences"] = json!(differences.len().saturating_sub(MAX_COUNT));
            line["others"] = json!(others);
        }
    }
    line
}
