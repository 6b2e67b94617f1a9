//! Which lines tests run.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::context::Context;
use crate::exit::Exit;
use crate::log::About;
use crate::{delivery, streams};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_compile::coverage::{Coverage, lcov};
use pantin_service::measure::{StageClock, Watch};
use pantin_suite::issues;
use std::io::Write as _;

/// Which lines ran so far.
#[derive(Default)]
pub(super) struct Lines(Mutex<Coverage>);

impl Lines {
    /// Counts the lines of a compilation.
    pub(super) fn watch(&self) -> Watch<'_> {
        Watch { clock: StageClock::start(), records: false, coverage: Some(&self.0), profile: None }
    }

    /// What ran since the last call.
    pub(super) fn take(&self) -> Coverage {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What ran, with everything else of the environment.
    ///
    /// # Errors
    /// If the environment cannot be opened.
    pub(super) fn with_environment(&self, context: &Context) -> Result<Coverage, Issue> {
        let mut coverage = self.take();
        coverage.add_environment(&context.environment(context.base().environment_name())?);
        Ok(coverage)
    }
}

/// What becomes of the lines that ran.
pub(super) struct CoverageReport<'r> {
    pub(super) file: Option<&'r Path>,
    pub(super) threshold: Option<u8>,
    /// The directory of the repository.
    pub(super) root: PathBuf,
}

impl CoverageReport<'_> {
    /// Writes the file, and reports files of the repository with lines that did not run.
    pub(super) fn finish(self, context: &Context, coverage: &Coverage) -> io::Result<Exit> {
        if let Some(file) = self.file
            && let Err(unwritten) = delivery::write(file, &lcov(coverage))
        {
            context.console.complain(unwritten.issue);
            return Ok(Exit::Failure);
        }
        let (text, ran, all) = summary(coverage, &self.root);
        streams::errors().and_then(|mut errors| errors.write_all(text.as_bytes()))?;
        let found = percent(ran, all);
        match self.threshold {
            Some(wanted) if found < f64::from(wanted) => {
                let issue: Issue = issues::coverage_too_low(&format!("{found:.1}"), &wanted.to_string());
                context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
                Ok(Exit::Failure)
            }
            Some(_) | None => Ok(Exit::Success),
        }
    }
}

/// The files of the repository with the part of their lines that ran, and the sums.
fn summary(coverage: &Coverage, root: &Path) -> (String, usize, usize) {
    let mut text = String::new();
    let (mut ran, mut all) = (0, 0);
    for (path, file) in coverage.files() {
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
    (text, ran, all)
}

fn percent(part: usize, all: usize) -> f64 {
    if all == 0 { 100.0 } else { part as f64 * 100.0 / all as f64 }
}
