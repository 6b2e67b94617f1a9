//! What came of the tests of a run.

use std::sync::Arc;
use std::time::Duration;

use indexmap::IndexMap;

use crate::{Failure, Test};
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::nameless::without_name;
use pantin_base::source::Place;

/// A failure that names more tests counts the rest.
const MAX_NAMED: usize = 5;

/// What came of a test.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Name of the test.
    pub name: String,
    /// What it tests.
    pub subject: String,
    /// Certificate name of the node.
    pub node: String,
    /// Name of the facts.
    pub facts: String,
    /// The file that has the test, and its place there.
    pub place: Option<(Arc<str>, Place)>,
    /// Why it failed; it passed if there is no reason.
    pub failures: Vec<Failure>,
    /// How long it took.
    pub took: Duration,
}

impl Outcome {
    /// The outcome of a test.
    #[must_use]
    pub fn of(test: &Test, failures: Vec<Failure>, took: Duration) -> Self {
        Self {
            name: test.name.clone(),
            subject: test.subject.clone(),
            node: test.node.clone(),
            facts: test.facts_name.clone(),
            place: test.place.clone(),
            failures,
            took,
        }
    }
}

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Tests in order.
    pub outcomes: Vec<Outcome>,
    /// What was not done, with the reason.
    pub skipped: Vec<Diagnostic>,
    /// The number of tests that a change cannot touch, and the state that it is compared with.
    pub left_out: Option<(usize, String)>,
}

/// A failure with the tests that have it.
#[derive(Clone, Debug)]
pub struct Group<'r> {
    /// The failure.
    pub failure: &'r Failure,
    /// Names of the tests.
    pub tests: Vec<&'r str>,
}

impl Results {
    /// Each failure once, in the order of the tests.
    #[must_use]
    pub fn groups(&self) -> Vec<Group<'_>> {
        let mut groups: IndexMap<String, Group<'_>> = IndexMap::new();
        for outcome in &self.outcomes {
            for failure in &outcome.failures {
                let Failure { diagnostic, difference, .. } = failure;
                let place = diagnostic.place();
                let difference = difference.as_deref().unwrap_or_default();
                let message = without_name(&diagnostic.to_string(), &outcome.node);
                let key =
                    format!("{}\0{message}\0{}:{}\0{difference}", diagnostic.issue().code(), place.line, place.column);
                let group = groups.entry(key).or_insert_with(|| Group { failure, tests: Vec::new() });
                if group.tests.last() != Some(&outcome.name.as_str()) {
                    group.tests.push(&outcome.name);
                }
            }
        }
        groups.into_values().collect()
    }

    /// How many tests failed.
    #[must_use]
    pub fn failed(&self) -> usize {
        self.outcomes.iter().filter(|outcome| !outcome.failures.is_empty()).count()
    }

    /// How the run ended, in one line.
    #[must_use]
    pub fn summary(&self) -> String {
        let (all, failed) = (self.outcomes.len(), self.failed());
        let tests = if all == 1 { "test" } else { "tests" };
        let failures = self.groups().len();
        let reasons = match failures {
            0 => String::new(),
            1 => " for 1 reason".to_owned(),
            count => format!(" for {count} reasons"),
        };
        let skipped = match self.skipped.len() {
            0 => String::new(),
            count => format!(", {count} skipped"),
        };
        let left_out = match &self.left_out {
            None => String::new(),
            Some((count, since)) => format!(", {count} left out (no change since {since} touches them)"),
        };
        format!("{all} {tests}: {} passed, {failed} failed{reasons}{skipped}{left_out}", all - failed)
    }
}

impl Group<'_> {
    /// The names of its tests, of which so many are named.
    #[must_use]
    pub fn names(&self) -> String {
        let named = self.tests.iter().take(MAX_NAMED).copied().collect::<Vec<_>>().join(", ");
        match self.tests.len().saturating_sub(MAX_NAMED) {
            0 => named,
            more => format!("{named} and {more} more"),
        }
    }
}
