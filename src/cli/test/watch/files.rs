//! Findings in the files of a watched repository.

use std::collections::HashSet;

use super::round::Round;
use super::session::{Session, subject_of};
use crate::repository_check::findings;
use pantin_base::diagnostics::{Diagnostic, Severity};

impl Session<'_> {
    /// Checks all files. Shows all errors, and the warnings in changed files and those that the start did not have. Gives
    /// whether there are errors.
    pub(super) fn check_files(&mut self, round: &mut Round) -> bool {
        let Some(project) = self.project else { return false };
        let (found, count) = match findings(self.context(), project) {
            Ok(found) => found,
            Err(issue) => {
                round.problems.push(self.shown(&Diagnostic::without_place(issue)));
                return true;
            }
        };
        let is_changed = |file: &str| round.changed.as_ref().is_some_and(|all| all.iter().any(|path| path == file));
        let (mut errors, mut others, mut warnings) = (Vec::new(), Vec::new(), HashSet::new());
        let mut hidden = 0;
        for file in &found {
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
            hidden => format!(" ({hidden} not shown, as before: 'pantin check --no-catalogs' shows them)"),
        };
        round.files = format!("{} checked: {found}{hidden}", counted(&(count, "file")));
        let has_errors = !errors.is_empty();
        // What failed tests say is not said twice.
        let is_told = |found: &&Diagnostic| round.failures.contains(&subject_of(found));
        errors.retain(|found| !is_told(found));
        others.retain(|found| !is_told(found));
        round.problems.extend(errors.into_iter().chain(others).map(|diagnostic| self.shown(diagnostic)));
        self.first_warnings.get_or_insert(warnings);
        has_errors
    }
}

fn counted((count, word): &(usize, &str)) -> String {
    format!("{count} {word}{}", if *count == 1 { "" } else { "s" })
}
