//! Checks and tests a watched repository again after each change.

use std::collections::{BTreeSet, HashSet};
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use super::round::Shown;
use crate::context::Context;
use crate::in_project::InProject;
use crate::interrupt::Interrupt;
use crate::repository_check::findings;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_service::suites::{Round, Session, SuiteRequest};
use pantin_suite::text;

/// A watched repository.
pub(super) struct Watcher<'w> {
    context: &'w Context,
    interrupt: &'w Interrupt,
    session: Session<'w>,
    /// The repository, if its files are checked, too.
    project: Option<&'w InProject>,
    /// Warnings about files at the start.
    first_warnings: Option<HashSet<String>>,
}

impl<'w> Watcher<'w> {
    /// Nothing ran yet.
    ///
    /// # Errors
    /// If the store of the facts cannot be opened.
    pub(super) fn new(
        (context, interrupt): (&'w Context, &'w Interrupt),
        (request, jobs): (&'w SuiteRequest, Option<usize>),
        project: Option<&'w InProject>,
    ) -> Result<Self, Issue> {
        let session = Session::new(&context.service, request, jobs)?;
        Ok(Self { context, interrupt, session, project, first_warnings: None })
    }

    /// Runs what a change touches, everything at the start.
    pub(super) fn round(&mut self, changed: Option<&BTreeSet<PathBuf>>) -> io::Result<Shown> {
        let started = Instant::now();
        let mut shown = Shown { changed: changed.cloned(), ..Shown::default() };
        match self.session.round(changed, || self.interrupt.proceed())? {
            Ok(round) => self.add_tests(round, &mut shown),
            Err(faults) => {
                shown.problems.extend(faults.iter().map(|fault| self.excerpt(fault)));
                "No tests ran: a test file, facts or the environment cannot be read".clone_into(&mut shown.tests);
            }
        }
        let is_tested = shown.problems.is_empty();
        let has_errors = self.check_files(&mut shown);
        shown.is_fine = is_tested && !has_errors;
        if changed.is_some_and(|changed| changed.iter().any(|path| path.ends_with("pantin.toml"))) {
            shown.notes.push("pantin.toml changed: start pantin again to apply it".to_owned());
        }
        shown.took = started.elapsed();
        Ok(shown)
    }

    fn add_tests(&self, round: Round, shown: &mut Shown) {
        let Round { results, ran, catalogs, notices } = round;
        let groups = results.groups();
        shown.failures = groups.iter().map(|group| subject_of(&group.failure.diagnostic)).collect();
        if !groups.is_empty() {
            let text_of = |file: &str| self.context.text_of(file);
            let text = text(&results, &|diagnostic| self.context.console.excerpt(diagnostic, &text_of));
            // The summary has a place of its own.
            let failures = text.trim_end().rsplit_once('\n').map_or("", |(failures, _)| failures);
            shown.problems.push(failures.to_owned());
        }
        (shown.ran, shown.tests, shown.catalogs) = (ran, results.summary(), catalogs);
        shown.notes.extend(notices);
    }

    /// Checks all files. Shows all errors, and the warnings in changed files and those that the start did not have. Gives
    /// whether there are errors.
    fn check_files(&mut self, shown: &mut Shown) -> bool {
        let Some(project) = self.project else { return false };
        let outcome = match findings(self.context, project) {
            Ok(outcome) => outcome,
            Err(issue) => {
                shown.problems.push(self.excerpt(&Diagnostic::without_place(issue)));
                return true;
            }
        };
        let is_changed = |file: &str| shown.changed.as_ref().is_some_and(|all| all.iter().any(|path| path == file));
        let (mut errors, mut others, mut warnings) = (Vec::new(), Vec::new(), HashSet::new());
        let mut hidden = 0;
        for file in &outcome.files {
            let name = file.file.as_deref().unwrap_or_default();
            for diagnostic in file.all() {
                if diagnostic.severity() == Severity::Error {
                    errors.push(diagnostic);
                    continue;
                }
                let key = format!("{name}\0{}", diagnostic.issue().text());
                let is_old = self.first_warnings.as_ref().is_none_or(|first| first.contains(&key));
                warnings.insert(key);
                if is_old && !is_changed(name) {
                    hidden += 1;
                } else {
                    others.push(diagnostic);
                }
            }
        }
        let numbers = [(errors.len(), "error"), (others.len() + hidden, "warning")];
        let numbers: Vec<String> = numbers.iter().filter(|(count, _)| *count > 0).map(counted).collect();
        let found = if numbers.is_empty() { "no findings".to_owned() } else { numbers.join(", ") };
        let hidden = match hidden {
            0 => String::new(),
            hidden => format!(" ({hidden} older ones not shown: 'pantin check --no-catalogs' shows them)"),
        };
        shown.files = format!("{} checked: {found}{hidden}", counted(&(outcome.count, "file")));
        let has_errors = !errors.is_empty();
        // What failed tests say is not said twice.
        let is_told = |found: &&Diagnostic| shown.failures.contains(&subject_of(found));
        errors.retain(|found| !is_told(found));
        others.retain(|found| !is_told(found));
        shown.problems.extend(errors.into_iter().chain(others).map(|diagnostic| self.excerpt(diagnostic)));
        self.first_warnings.get_or_insert(warnings);
        has_errors
    }

    /// A finding with its place and source.
    fn excerpt(&self, diagnostic: &Diagnostic) -> String {
        let source = |file: &str| self.context.text_of(file);
        format!("{diagnostic}\n{}", self.context.console.excerpt(diagnostic, &source))
    }
}

/// What two findings about the same line have in common; without a line, their message.
fn subject_of(diagnostic: &Diagnostic) -> String {
    let place = diagnostic.place();
    match diagnostic.file().filter(|_| place.is_known()) {
        Some(file) => format!("{file}\0{}", place.line),
        None => diagnostic.to_string(),
    }
}

fn counted((count, word): &(usize, &str)) -> String {
    format!("{count} {word}{}", if *count == 1 { "" } else { "s" })
}
