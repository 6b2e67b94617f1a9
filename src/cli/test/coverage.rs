//! The lines that tests run.

use std::io::{self, Write as _};

use crate::context::Context;
use crate::exit::Exit;
use crate::log::About;
use crate::test_arguments::TestArguments;
use crate::{delivery, streams};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::measure::{Lines, Share};
use pantin_service::suites::Repository;
use pantin_suite::issues;

/// Writes the file, and reports files of the repository with lines that did not run.
pub(super) fn report(
    context: &Context,
    arguments: &TestArguments,
    lines: Lines,
    repository: &Repository,
) -> io::Result<Exit> {
    let environment = context.environment(context.base().environment_name());
    let written = environment.and_then(|environment| {
        let counted = lines.of_environment(&environment);
        if let Some(file) = &arguments.coverage {
            delivery::write(file, &counted.lcov()).map_err(|unwritten| unwritten.issue)?;
        }
        Ok(counted)
    });
    let Share { text, percent } = match written {
        Ok(counted) => counted.share(&repository.root),
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    streams::errors().and_then(|mut errors| errors.write_all(text.as_bytes()))?;
    match arguments.coverage_threshold {
        Some(wanted) if percent < f64::from(wanted) => {
            let issue: Issue = issues::coverage_too_low(&format!("{percent:.1}"), &wanted.to_string());
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            Ok(Exit::Failure)
        }
        Some(_) | None => Ok(Exit::Success),
    }
}
