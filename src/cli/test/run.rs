//! Runs tests on all processors.

use std::collections::BTreeSet;
use std::io;

use crate::context::Context;
use crate::node_run::NodeRun;
use crate::test_arguments::TestArguments;
use pantin_base::diagnostics::Issue;
use pantin_service::measure::Lines;
use pantin_service::suites::{Compiling, SuiteRequest};
use pantin_suite::{Outcome, Test};

/// A run of tests.
pub(super) struct Run<'r> {
    compiling: Compiling<'r>,
    nodes: NodeRun<'r>,
    outcomes: Vec<Outcome>,
    classes: BTreeSet<String>,
}

impl<'r> Run<'r> {
    /// A run that has not begun.
    pub(super) fn new(
        (context, arguments): (&'r Context, &'r TestArguments),
        request: &'r SuiteRequest,
        lines: Option<&'r Lines>,
    ) -> io::Result<Result<Self, Issue>> {
        let nodes = NodeRun::of_tests(context, arguments.jobs)?;
        let (outcomes, classes) = (Vec::new(), BTreeSet::new());
        let compiling = Compiling::new(&context.service, request, lines);
        Ok(compiling.map(|compiling| Self { compiling, nodes, outcomes, classes }))
    }

    /// Runs tests.
    pub(super) fn tests(&mut self, tests: &[Test]) -> io::Result<()> {
        let Self { compiling, nodes, outcomes, classes } = self;
        let names: Vec<String> = tests.iter().map(|test| test.name.clone()).collect();
        nodes.each(
            &names,
            |at, log, workspaces| compiling.test(&tests[at], workspaces, log),
            |at, _, tested| {
                classes.extend(tested.classes);
                outcomes.push(Outcome::of(&tests[at], tested.failures, tested.took));
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

    /// The outcomes of all tests.
    pub(super) fn finish(self) -> Vec<Outcome> {
        self.outcomes
    }
}
