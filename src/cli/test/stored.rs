//! Results of a part of the tests.

use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::part::{Names, Parts, StoredDiagnostic};
use pantin_base::source::Place;
use pantin_service::measure::CountedLines;
use pantin_suite::{Failure, Outcome, Results};

/// What a run of a part has besides the outcomes of tests.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct StoredRun {
    /// The roles that nodes of the part have.
    pub(super) classes: BTreeSet<String>,
    /// The lines that tests of nodes ran.
    pub(super) coverage: Option<CountedLines>,
    /// The roles that were tested by themselves, with the lines that ran.
    roles: Vec<(String, Option<CountedLines>)>,
}

impl StoredRun {
    pub(super) const fn new(classes: BTreeSet<String>) -> Self {
        Self { classes, coverage: None, roles: Vec::new() }
    }

    /// Adds a role that was tested by itself.
    pub(super) fn add_role(&mut self, role: &str, coverage: Option<CountedLines>) {
        self.roles.push((role.to_owned(), coverage));
    }

    /// All lines that ran.
    pub(super) fn into_coverage(self) -> Option<CountedLines> {
        let mut coverage = self.coverage?;
        self.roles.into_iter().filter_map(|(_, of_role)| of_role).for_each(|of_role| coverage.merge(of_role));
        Some(coverage)
    }
}

/// Results of a part of the tests.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct StoredTest {
    run: StoredRun,
    outcomes: Vec<StoredOutcome>,
    skipped: Vec<StoredDiagnostic>,
    head: Head,
}

/// The directory of the repository, whether only some tests were selected, and the threshold of the coverage.
pub(super) type Head = (String, bool, Option<u8>);

#[derive(Debug, Serialize, Deserialize)]
struct StoredOutcome {
    position: usize,
    name: String,
    subject: String,
    node: String,
    facts: String,
    place: Option<(String, Place4)>,
    failures: Vec<StoredFailure>,
    took: Duration,
}

type Place4 = [u32; 4];

#[derive(Debug, Serialize, Deserialize)]
struct StoredFailure {
    diagnostic: StoredDiagnostic,
    difference: Option<String>,
    attribute: Option<(String, String)>,
    origin: Option<String>,
}

impl StoredTest {
    pub(super) fn of(run: StoredRun, (positions, results): (&[usize], &Results), head: Head, names: &Names) -> Self {
        let map = |coverage: CountedLines| coverage.map_paths(|path| names.stored(path));
        let roles = run.roles.into_iter().map(|(role, coverage)| (role, coverage.map(map))).collect();
        let run = StoredRun { classes: run.classes, coverage: run.coverage.map(map), roles };
        let outcomes = positions.iter().zip(&results.outcomes);
        let outcomes = outcomes.map(|(position, outcome)| StoredOutcome::of(*position, outcome, names)).collect();
        let skipped = results.skipped.iter().map(|one| StoredDiagnostic::of(one, names)).collect();
        Self { run, outcomes, skipped, head }
    }

    /// The files that messages name.
    pub(super) fn files(&self) -> BTreeSet<String> {
        let failures = self.outcomes.iter().flat_map(|outcome| &outcome.failures).map(|failure| &failure.diagnostic);
        failures.chain(&self.skipped).flat_map(StoredDiagnostic::files).cloned().collect()
    }

    /// The results of all parts: without those of roles that a node of any part has.
    pub(super) fn joined(stored: Vec<Self>, parts: &Parts) -> io::Result<(Results, Option<CountedLines>, Head)> {
        let classes: BTreeSet<String> = stored.iter().flat_map(|one| one.run.classes.iter().cloned()).collect();
        let roles: BTreeSet<String> =
            stored.iter().flat_map(|one| one.run.roles.iter().map(|(role, _)| role.clone())).collect();
        let mut outcomes = Vec::new();
        let mut coverage: Option<CountedLines> = None;
        let mut head = Head::default();
        let mut skipped = Vec::new();
        for (at, one) in stored.into_iter().enumerate() {
            outcomes.extend(one.outcomes);
            let of_roles = one.run.roles.into_iter().filter(|(role, _)| !classes.contains(role));
            let all = one.run.coverage.into_iter().chain(of_roles.filter_map(|(_, coverage)| coverage));
            for more in all {
                coverage.get_or_insert_default().merge(more.map_paths(|path| parts.files.read(path)));
            }
            if at == 0 {
                head = one.head;
                skipped = one.skipped.into_iter().map(|one| parts.diagnostic(one)).collect::<io::Result<_>>()?;
            }
        }
        outcomes.retain(|outcome| !(roles.contains(&outcome.subject) && classes.contains(&outcome.subject)));
        outcomes.sort_by_key(|outcome| outcome.position);
        let outcomes = outcomes.into_iter().map(|outcome| outcome.read(parts)).collect::<io::Result<_>>()?;
        Ok((Results { outcomes, skipped, left_out: None }, coverage, head))
    }
}

impl StoredOutcome {
    fn of(position: usize, outcome: &Outcome, names: &Names) -> Self {
        let place = |(file, place): &(Arc<str>, Place)| {
            (names.stored(file), [place.line, place.column, place.offset, place.length])
        };
        let failure = |failure: &Failure| StoredFailure {
            diagnostic: StoredDiagnostic::of(&failure.diagnostic, names),
            difference: failure.difference.clone(),
            attribute: failure.attribute.clone(),
            origin: failure.origin.clone(),
        };
        Self {
            position,
            name: outcome.name.clone(),
            subject: outcome.subject.clone(),
            node: outcome.node.clone(),
            facts: outcome.facts.clone(),
            place: outcome.place.as_ref().map(place),
            failures: outcome.failures.iter().map(failure).collect(),
            took: outcome.took,
        }
    }

    fn read(self, parts: &Parts) -> io::Result<Outcome> {
        let place = |(file, [line, column, offset, length]): (String, Place4)| {
            (Arc::from(parts.files.read(&file)), Place { line, column, offset, length })
        };
        let failure = |StoredFailure { diagnostic, difference, attribute, origin }| {
            Ok(Failure { diagnostic: parts.diagnostic(diagnostic)?, difference, attribute, origin })
        };
        Ok(Outcome {
            name: self.name,
            subject: self.subject,
            node: self.node,
            facts: self.facts,
            place: self.place.map(place),
            failures: self.failures.into_iter().map(failure).collect::<io::Result<_>>()?,
            took: self.took,
        })
    }
}
