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
}

impl<'r> Run<'r> {
    /// Nothing ran yet.
    pub(super) fn new(
        (context, arguments): (&'r Context, &'r TestArguments),
        request: &'r SuiteRequest,
        lines: Option<&'r Lines>,
    ) -> io::Result<Result<Self, Issue>> {
        let interrupt = Interrupt::watch()?;
        let (outcomes, logged, classes) = (Vec::new(), HashSet::new(), BTreeSet::new());
        let compiling = Compiling::new(&context.service, request, lines);
        Ok(compiling.map(|compiling| Self { context, arguments, compiling, interrupt, outcomes, logged, classes }))
    }

    /// Runs tests.
    pub(super) fn tests(&mut self, tests: &[Test]) -> io::Result<()> {
        let Self { context, arguments, compiling, interrupt, outcomes, logged, classes } = self;
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
            classes.extend(tested.classes);
            outcomes.push(Outcome::of(test, tested.failures, tested.took));
            progress.draw(done, failed);
            Ok(Proceed::On)
        };
        many_nodes::run((tests.len(), many_nodes::threads(arguments.jobs, tests.len())), work, idle, take)?;
        progress.clear();
        Ok(())
    }

    /// True if the user wants it to end.
    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupt.is_asked()
    }

    /// The classes of all nodes that were compiled.
    pub(super) const fn classes(&self) -> &BTreeSet<String> {
        &self.classes
    }

    /// What came of the tests.
    pub(super) fn finish(self) -> Vec<Outcome> {
        self.outcomes
    }
}
