//! The lines that tests run.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::context::Context;
use crate::exit::Exit;
use crate::log::About;
use crate::{delivery, streams};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::measure::{CountedLines, Share};
use pantin_suite::issues;

/// What becomes of the lines that ran.
pub(super) struct CoverageReport<'r> {
    pub(super) file: Option<&'r Path>,
    pub(super) threshold: Option<u8>,
    /// The directory of the repository.
    pub(super) root: PathBuf,
}

impl CoverageReport<'_> {
    /// Writes the file, and reports files of the repository with lines that did not run.
    pub(super) fn finish(self, context: &Context, counted: &CountedLines) -> io::Result<Exit> {
        if let Some(file) = self.file
            && let Err(unwritten) = delivery::write(file, &counted.lcov())
        {
            context.console.complain(unwritten.issue);
            return Ok(Exit::Failure);
        }
        let Share { text, percent } = counted.share(&self.root);
        streams::errors().and_then(|mut errors| errors.write_all(text.as_bytes()))?;
        match self.threshold {
            Some(wanted) if percent < f64::from(wanted) => {
                let issue: Issue = issues::coverage_too_low(&format!("{percent:.1}"), &wanted.to_string());
                context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
                Ok(Exit::Failure)
            }
            Some(_) | None => Ok(Exit::Success),
        }
    }
}
