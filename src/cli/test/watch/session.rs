//! What is known of all tests between changes: outcomes, reads, catalogs.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use super::round::Round;
use super::touched::Touched;
use crate::context::Context;
use crate::in_project::InProject;
use crate::interrupt::Interrupt;
use crate::test::compiling::{Compiling, Tested};
use crate::test::plan::Plan;
use crate::test::repository::Repository;
use crate::test::roles;
use crate::test_arguments::TestSources;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_catalog::Document;
use pantin_environment::reads::Reads;
use pantin_review::{Fleet, NodeState, Options, compare};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::{Generation, Quiet, Workspaces};
use pantin_suite::{Outcome, Results, Test, text};

/// Catalogs that are remembered, to compare them with those after a change.
const MAX_CATALOGS: usize = 1_000;

/// What is known of a test since it ran last.
struct Known {
    outcome: Outcome,
    code: Option<Arc<str>>,
    files: Vec<Arc<Path>>,
    reads: Option<Reads>,
    catalog: Option<Document>,
    classes: Vec<String>,
}

impl Known {
    /// True if the test has to run again.
    fn is_touched(&self, test: &Test, touched: &mut Touched<'_>) -> bool {
        test.fault.is_some()
            || test.code != self.code
            || test.files != self.files
            || test.files.iter().any(|file| touched.has_file(file))
            || self.reads.as_ref().is_none_or(|reads| touched.has_read(reads))
    }
}

/// All tests of a repository, from one change to the next.
pub(super) struct Session<'s> {
    context: &'s Context,
    sources: &'s TestSources,
    pub(super) project: Option<&'s InProject>,
    interrupt: &'s Interrupt,
    compiling: Compiling<'s>,
    /// By name; tests of one name have numbers.
    known: BTreeMap<(String, usize), Known>,
    /// The environment that tests ran with.
    generation: Option<Arc<Generation>>,
    /// Warnings about files at the start.
    pub(super) first_warnings: Option<HashSet<String>>,
}

impl<'s> Session<'s> {
    /// Nothing ran yet.
    ///
    /// # Errors
    /// If the store of the facts cannot be opened.
    pub(super) fn new(
        context: &'s Context,
        (sources, project): (&'s TestSources, Option<&'s InProject>),
        interrupt: &'s Interrupt,
    ) -> Result<Self, Issue> {
        let compiling = Compiling::new(context, sources, None)?.keeping_catalogs();
        let (known, generation, first_warnings) = (BTreeMap::new(), None, None);
        Ok(Self { context, sources, project, interrupt, compiling, known, generation, first_warnings })
    }

    /// Runs what a change touches, everything at the start.
    pub(super) fn round(&mut self, changed: Option<&BTreeSet<PathBuf>>) -> io::Result<Round> {
        let started = Instant::now();
        let mut round = Round { changed: changed.cloned(), ..Round::default() };
        // `environment_timeout` is for servers.
        self.context.service.flush(None);
        self.run_tests(changed, &mut round)?;
        let is_tested = round.problems.is_empty();
        let has_errors = self.check_files(&mut round);
        round.is_fine = is_tested && !has_errors;
        if changed.is_some_and(|changed| changed.iter().any(|path| path.ends_with("pantin.toml"))) {
            round.notes.push("pantin.toml changed: start pantin again to apply it".to_owned());
        }
        round.took = started.elapsed();
        Ok(round)
    }

    fn run_tests(&mut self, changed: Option<&BTreeSet<PathBuf>>, round: &mut Round) -> io::Result<()> {
        let name = self.context.base().environment_name();
        let before = self.generation.take();
        self.generation = self.context.service.open(name, &mut Quiet).ok();
        let repository = Repository::find(self.context);
        let plan = match Plan::make(self.context, self.sources, &repository) {
            Ok(plan) => plan,
            Err(faults) => {
                // What was found out stays until the files are mended.
                self.generation = before;
                round.problems.extend(faults.iter().map(|fault| self.shown(fault)));
                "No tests ran: a test file, facts or the environment cannot be read".clone_into(&mut round.tests);
                return Ok(());
            }
        };
        let mut fleet = Fleet::default();
        let mut names = BTreeSet::new();
        let mut ran = self.run(plan.tests, (before.as_deref(), changed), (&mut names, &mut fleet))?;
        let mut skipped = plan.skipped;
        if plan.has_roles {
            let nodes = self.known.iter().filter(|(name, _)| names.contains(*name));
            let covered = nodes.flat_map(|(_, known)| known.classes.iter().cloned()).collect();
            let (tests, failed) = roles::tests(self.context, (self.sources, &repository), &covered);
            skipped.extend(failed);
            ran += self.run(tests, (before.as_deref(), changed), (&mut names, &mut fleet))?;
        }
        self.known.retain(|name, _| names.contains(name));
        let outcomes = self.known.values().map(|known| known.outcome.clone()).collect();
        let results = Results { outcomes, skipped, left_out: None };
        let excerpt =
            |diagnostic: &Diagnostic| self.context.console.excerpt(diagnostic, &|file| self.context.text_of(file));
        let groups = results.groups();
        round.failures = groups.iter().map(|group| subject_of(&group.failure.diagnostic)).collect();
        if !groups.is_empty() {
            let text = text(&results, &excerpt);
            // The summary has a place of its own.
            let failures = text.trim_end().rsplit_once('\n').map_or("", |(failures, _)| failures);
            round.problems.push(failures.to_owned());
        }
        round.notes.extend(plan.notices.iter().map(|notice| notice.text().to_owned()));
        if self.known.len() > MAX_CATALOGS {
            round.notes.push(format!("Only the catalogs of {MAX_CATALOGS} tests are compared"));
        }
        (round.ran, round.tests, round.catalogs) = (ran, results.summary(), fleet);
        Ok(())
    }

    /// Runs the tests that are touched, and notes what differs from their catalogs before.
    fn run(
        &mut self,
        tests: Vec<Test>,
        (before, changed): (Option<&Generation>, Option<&BTreeSet<PathBuf>>),
        (names, fleet): (&mut BTreeSet<(String, usize)>, &mut Fleet),
    ) -> io::Result<usize> {
        let mut touched = Touched::new(before, changed);
        let mut wanted = Vec::new();
        for test in tests {
            let mut name = (test.name.clone(), 0);
            while !names.insert(name.clone()) {
                name.1 += 1;
            }
            if self.known.get(&name).is_none_or(|known| known.is_touched(&test, &mut touched)) {
                wanted.push((name, test));
            }
        }
        let (compiling, interrupt, known) = (&self.compiling, self.interrupt, &mut self.known);
        let work = |workspaces: &mut Workspaces, at: usize| compiling.test(&wanted[at].1, workspaces);
        let take = |at: usize, tested: Tested| {
            let (name, test) = &wanted[at];
            let earlier = known.remove(name);
            // Why a catalog fails to compile is among the failed tests.
            let catalogs = earlier.as_ref().and_then(|earlier| earlier.catalog.as_ref()).zip(tested.catalog.as_ref());
            if let Some((from, to)) = catalogs {
                let differences = compare(from, to, &Options::default());
                fleet.add(name.0.as_str().into(), NodeState::Compared(differences));
            }
            let before = earlier.and_then(|earlier| earlier.catalog);
            let has_room = known.values().filter(|known| known.catalog.is_some()).count() < MAX_CATALOGS;
            let now = Known {
                outcome: Outcome::of(test, tested.failures, tested.took),
                code: test.code.clone(),
                files: test.files.clone(),
                reads: tested.reads,
                // After a broken state, changes are those since the last catalog.
                catalog: tested.catalog.filter(|_| has_room).or(before),
                classes: tested.classes,
            };
            known.insert(name.clone(), now);
            Ok(Proceed::On)
        };
        let jobs = many_nodes::threads(self.sources.jobs, wanted.len());
        many_nodes::run((wanted.len(), jobs), work, || interrupt.proceed(), take)?;
        Ok(wanted.len())
    }

    /// A finding with its place and source.
    pub(super) fn shown(&self, diagnostic: &Diagnostic) -> String {
        let source = |file: &str| self.context.text_of(file);
        format!("{diagnostic}\n{}", self.context.console.excerpt(diagnostic, &source))
    }

    /// What every command starts from.
    pub(super) const fn context(&self) -> &Context {
        self.context
    }
}

/// What two findings about the same line have in common; without a line, their message.
pub(super) fn subject_of(diagnostic: &Diagnostic) -> String {
    let place = diagnostic.place();
    match diagnostic.file().filter(|_| place.is_known()) {
        Some(file) => format!("{file}\0{}", place.line),
        None => diagnostic.to_string(),
    }
}
