//! Runs tests on all processors.

use std::collections::{BTreeSet, HashSet};
use std::io;

use crate::arguments::LogFormat;
use crate::context::{Context, LogTiming, NodeLog};
use crate::interrupt::Interrupt;
use crate::log::About;
use crate::progress::Progress;
use crate::test_arguments::TestArguments;
use pantin_base::diagnostics::{Entry, Issue};
use pantin_service::Workspaces;
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::measure::Lines;
use pantin_service::sides::ChangesSince;
use pantin_service::suites::{Compiling, SuiteRequest, Tested};
use pantin_suite::{Outcome, Test};

/// The maximum number of log entries that are reported only once.
const MAX_LOGGED: usize = 100_000;

/// A run of tests.
pub(super) struct Run<'r> {
    context: &'r Context,
    arguments: &'r TestArguments,
    compiling: Compiling<'r>,
    interrupt: Interrupt,
    outcomes: Vec<Outcome>,
    /// The entries so far: many tests log the same.
    logged: HashSet<String>,
    classes: BTreeSet<String>,
    left_out: usize,
}

impl<'r> Run<'r> {
    /// Nothing ran yet.
    ///
    /// # Errors
    /// If the store of the facts cannot be opened.
    pub(super) fn new(
        (context, arguments, interrupt): (&'r Context, &'r TestArguments, &Interrupt),
        request: &'r SuiteRequest,
        (lines, since): (Option<&'r Lines>, Option<&'r ChangesSince<'r>>),
    ) -> Result<Self, Issue> {
        let (outcomes, logged, classes) = (Vec::new(), HashSet::new(), BTreeSet::new());
        let compiling = Compiling::new(&context.service, request, lines)?.since(since);
        let interrupt = interrupt.clone();
        Ok(Self { context, arguments, compiling, interrupt, outcomes, logged, classes, left_out: 0 })
    }

    /// Runs tests.
    pub(super) fn tests(&mut self, tests: &[Test]) -> io::Result<()> {
        let Self { context, arguments, compiling, interrupt, outcomes, logged, classes, left_out } = self;
        let mut progress = Progress::of("tests", tests.len(), context.console.format() == LogFormat::Text);
        let (mut done, mut failed) = (0, 0);
        let work = |workspaces: &mut Workspaces, at: usize| {
            let mut log = NodeLog::new(context, &tests[at].name, LogTiming::Kept);
            let tested = compiling.test(&tests[at], workspaces, &mut log);
            (tested, log.kept)
        };
        let idle = || if interrupt.is_asked() { Proceed::Stop } else { Proceed::On };
        let take = |at: usize, (tested, mut log): (Tested, Vec<Entry>)| {
            let test = &tests[at];
            done += 1;
            failed += usize::from(!tested.failures.is_empty());
            classes.extend(tested.classes);
            *left_out += usize::from(tested.is_left_out);
            if tested.is_left_out {
                return Ok(Proceed::On);
            }
            log.retain(|entry| {
                let place = (entry.file.as_deref().unwrap_or_default(), entry.place.line);
                // Beyond the limit, entries come again.
                logged.len() >= MAX_LOGGED || logged.insert(format!("{}\0{}\0{}", place.0, place.1, entry.message))
            });
            if !log.is_empty() {
                progress.clear();
            }
            let about = About { node: Some(&test.name), environment: None };
            for entry in &log {
                context.console.write_with_source(entry, about, &|file| context.text_of(file));
            }
            outcomes.push(Outcome::of(test, tested.failures, tested.took));
            progress.draw(done, failed);
            Ok(Proceed::On)
        };
        many_nodes::run((tests.len(), many_nodes::threads(arguments.tests.jobs, tests.len())), work, idle, take)?;
        progress.clear();
        Ok(())
    }

    /// The classes of all nodes that were compiled.
    pub(super) const fn classes(&self) -> &BTreeSet<String> {
        &self.classes
    }

    /// The number of tests that no change can touch.
    pub(super) const fn left_out(&self) -> usize {
        self.left_out
    }

    /// What came of the tests.
    pub(super) fn finish(self) -> Vec<Outcome> {
        self.outcomes
    }
}
