//! The findings of a run. The first ones of a rule come with their lines of code; those of a rule that reports very often
//! get one line each.

use std::collections::BTreeMap;

use super::{About, Console};
use pantin_base::diagnostics::{Diagnostic, Entry, Level, Severity};

/// The most findings of a rule with their lines of code.
const MAX_WITH_CODE: usize = 10;

/// Writes the findings of a run.
pub(crate) struct FindingsLog<'c> {
    console: &'c Console,
    counts: BTreeMap<&'static str, usize>,
}

impl<'c> FindingsLog<'c> {
    pub(crate) const fn new(console: &'c Console) -> Self {
        Self { console, counts: BTreeMap::new() }
    }

    /// Writes a finding. Errors always have their lines.
    pub(crate) fn write(&mut self, found: &Diagnostic, source: &dyn Fn(&str) -> Option<String>) {
        let count = self.counts.entry(found.issue().code()).or_default();
        *count += usize::from(found.severity() != Severity::Error);
        if *count > MAX_WITH_CODE && found.severity() != Severity::Error {
            self.console.tell_line(found);
        } else {
            self.console.tell(found, About::default(), source);
        }
    }

    /// Says which findings came without their lines of code.
    pub(crate) fn finish(self) {
        if !self.console.shows_source() {
            return;
        }
        for (code, count) in self.counts.into_iter().filter(|(_, count)| *count > MAX_WITH_CODE) {
            let text = format!("{code}: {} more findings, without their lines of code", count - MAX_WITH_CODE);
            self.console.write(&Entry::new(Level::Notice, text), About::default());
        }
    }
}
