//! The tests of a repository between changes of its files: outcomes, reads, catalogs.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::compiling::{Compiling, Tested};
use super::plan::Plan;
use super::repository::Repository;
use super::touched::Touched;
use super::{SuiteRequest, role_tests};
use crate::many_nodes::{self, Proceed};
use crate::{Generation, Quiet, Service, Workspaces};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_catalog::Document;
use pantin_environment::reads::Reads;
use pantin_review::{Fleet, NodeState, Options, compare, text};
use pantin_suite::{Outcome, Results, Test};

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

/// What came of a change.
#[derive(Debug)]
pub struct Round {
    /// All tests, those that did not run again as they were.
    pub results: Results,
    /// The number of tests that ran.
    pub ran: usize,
    /// The catalogs that differ from those before the change, as text; empty if none does.
    pub catalogs: String,
    /// Warnings.
    pub notices: Vec<String>,
}

/// All tests of a repository, from one change to the next. The service has to record reads.
pub struct Session<'s> {
    service: &'s Service,
    request: &'s SuiteRequest,
    compiling: Compiling<'s>,
    jobs: Option<usize>,
    /// By name; tests of one name have numbers.
    known: BTreeMap<(String, usize), Known>,
    /// The environment that tests ran with.
    generation: Option<Arc<Generation>>,
}

impl<'s> Session<'s> {
    /// Nothing ran yet.
    ///
    /// # Errors
    /// If the store of the facts cannot be opened.
    pub fn new(service: &'s Service, request: &'s SuiteRequest, jobs: Option<usize>) -> Result<Self, Issue> {
        let compiling = Compiling::new(service, request, None)?.keeping_catalogs();
        Ok(Self { service, request, compiling, jobs, known: BTreeMap::new(), generation: None })
    }

    /// Runs the tests that changed files touch, all of them at the start. `idle` says whether to go on. If test files or
    /// facts cannot be read, the result has the faults, and what is known stays.
    ///
    /// # Errors
    /// If threads cannot be started.
    pub fn round(
        &mut self,
        changed: Option<&BTreeSet<PathBuf>>,
        idle: impl Fn() -> Proceed,
    ) -> io::Result<Result<Round, Vec<Diagnostic>>> {
        let service = self.service;
        // `environment_timeout` is for servers.
        service.flush(None);
        let before = self.generation.take();
        self.generation = service.open(service.context().environment_name(), &mut Quiet).ok();
        let repository = Repository::find(service.context());
        let plan = match Plan::make((service, &mut Quiet), self.request, &repository) {
            Ok(plan) => plan,
            Err(faults) => {
                self.generation = before;
                return Ok(Err(faults));
            }
        };
        let (mut fleet, mut names) = (Fleet::default(), BTreeSet::new());
        let since = (before.as_deref(), changed);
        let mut ran = self.run(plan.tests, since, (&mut names, &mut fleet), &idle)?;
        let mut skipped = plan.skipped;
        if plan.has_roles {
            let nodes = self.known.iter().filter(|(name, _)| names.contains(*name));
            let covered = nodes.flat_map(|(_, known)| known.classes.iter().cloned()).collect();
            let (tests, failed) = role_tests((service, &mut Quiet), (self.request, &repository), &covered);
            skipped.extend(failed);
            ran += self.run(tests, since, (&mut names, &mut fleet), &idle)?;
        }
        self.known.retain(|name, _| names.contains(name));
        let outcomes = self.known.values().map(|known| known.outcome.clone()).collect();
        let mut notices: Vec<String> = plan.notices.iter().map(|notice| notice.text().to_owned()).collect();
        if self.known.len() > MAX_CATALOGS {
            notices.push(format!("Only the catalogs of {MAX_CATALOGS} tests are compared"));
        }
        let catalogs = if fleet.totals().changed > 0 { text(&fleet, false) } else { String::new() };
        Ok(Ok(Round { results: Results { outcomes, skipped, left_out: None }, ran, catalogs, notices }))
    }

    /// Runs the tests that are touched, and notes what differs from their catalogs before.
    fn run(
        &mut self,
        tests: Vec<Test>,
        (before, changed): (Option<&Generation>, Option<&BTreeSet<PathBuf>>),
        (names, fleet): (&mut BTreeSet<(String, usize)>, &mut Fleet),
        idle: &impl Fn() -> Proceed,
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
        let (compiling, known) = (&self.compiling, &mut self.known);
        let mut kept = known.values().filter(|known| known.catalog.is_some()).count();
        let work = |workspaces: &mut Workspaces, at: usize| compiling.test(&wanted[at].1, workspaces, &mut Quiet);
        let take = |at: usize, tested: Tested| {
            let (name, test) = &wanted[at];
            let before = known.remove(name).and_then(|earlier| earlier.catalog);
            kept -= usize::from(before.is_some());
            // Why a catalog fails to compile is among the failed tests.
            if let Some((from, to)) = before.as_ref().zip(tested.catalog.as_ref()) {
                let differences = compare(from, to, &Options::default());
                fleet.add(name.0.as_str().into(), NodeState::Compared(differences));
            }
            // After a broken state, changes are those since the last catalog.
            let catalog = tested.catalog.filter(|_| kept < MAX_CATALOGS).or(before);
            kept += usize::from(catalog.is_some());
            let outcome = Outcome::of(test, tested.failures, tested.took);
            let (code, files) = (test.code.clone(), test.files.clone());
            let now = Known { outcome, code, files, reads: tested.reads, catalog, classes: tested.classes };
            known.insert(name.clone(), now);
            Ok(Proceed::On)
        };
        let jobs = many_nodes::threads(self.jobs, wanted.len());
        many_nodes::run((wanted.len(), jobs), work, idle, take)?;
        Ok(wanted.len())
    }
}
