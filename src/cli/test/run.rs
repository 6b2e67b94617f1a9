//! Runs tests on all processors.

use std::collections::BTreeSet;
use std::io;

use crate::context::Context;
use crate::node_run::NodeRun;
use crate::test_arguments::TestArguments;
use pantin_base::diagnostics::Issue;
use pantin_service::measure::Lines;
use pantin_service::sides::ChangesSince;
use pantin_service::suites::{Compiling, SuiteRequest};
use pantin_suite::{Outcome, Test};

/// A run of tests.
pub(super) struct Run<'r> {
    compiling: Compiling<'r>,
    nodes: NodeRun<'r>,
    outcomes: Vec<Outcome>,
    classes: BTreeSet<String>,
    left_out: usize,
}

impl<'r> Run<'r> {
    /// A run that has not begun.
    pub(super) fn new(
        (context, arguments): (&'r Context, &'r TestArguments),
        request: &'r SuiteRequest,
        (lines, since): (Option<&'r Lines>, Option<&'r ChangesSince<'r>>),
    ) -> io::Result<Result<Self, Issue>> {
        let nodes = NodeRun::of_tests(context, arguments.tests.jobs)?;
        let (outcomes, classes) = (Vec::new(), BTreeSet::new());
        let compiling = Compiling::new(&context.service, request, lines).map(|compiling| compiling.since(since));
        Ok(compiling.map(|compiling| Self { compiling, nodes, outcomes, classes, left_out: 0 }))
    }

    /// Runs tests.
    pub(super) fn tests(&mut self, tests: &[Test]) -> io::Result<()> {
        let Self { compiling, nodes, outcomes, classes, left_out } = self;
        let names: Vec<String> = tests.iter().map(|test| test.name.clone()).collect();
        nodes.each(
            &names,
            |at, log, workspaces| compiling.test(&tests[at], workspaces, log),
            |at, _, tested| {
                classes.extend(tested.classes);
                if tested.is_left_out {
                    *left_out += 1;
                } else {
                    outcomes.push(Outcome::of(&tests[at], tested.failures, tested.took));
                }
                Ok(())
            },
        )
    }

    /// True after Ctrl-C.
    pub(super) fn is_interrupted(&self) -> bool {
        self.nodes.is_interrupted()
    }

    /// The classes of all compiled nodes.
    pub(super) const fn classes(&self) -> &BTreeSet<String> {
        &self.classes
    }

    /// The number of tests that no change can touch.
    pub(super) const fn left_out(&self) -> usize {
        self.left_out
    }

    /// The outcomes of all tests.
    pub(super) fn finish(self) -> Vec<Outcome> {
        self.outcomes
    }
}
