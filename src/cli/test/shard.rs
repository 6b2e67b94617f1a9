//! Tests in parts. Which roles no node has is only known when all parts are: each part runs its share of the tests of all roles
//! that its own nodes do not have, and the merge drops those that another part's nodes have.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use super::coverage::CoverageReport;
use super::report::{Form, coverage_report, report};
use super::run::Run;
use super::stored::{StoredRun, StoredTest};
use crate::context::Context;
use crate::exit::Exit;
use crate::part::{self, Identity, Names, Parts};
use crate::test_arguments::TestArguments;
use pantin_service::measure::Lines;
use pantin_service::suites::{Plan, Repository, SuiteRequest, role_tests};
use pantin_suite::{Results, Test};

/// Runs the tests of a part.
pub(super) fn run(
    (context, arguments): (&Context, &TestArguments),
    (request, repository): (&SuiteRequest, &Repository),
    plan: Plan,
    (mut run, lines): (Run<'_>, Option<&Lines>),
) -> io::Result<Exit> {
    let (roles, role_faults) = match plan.has_roles {
        true => {
            let log = &mut context.log_of_environments();
            role_tests((&context.service, log), (request, repository), &BTreeSet::new())
        }
        false => (Vec::new(), Vec::new()),
    };
    let count = plan.tests.len();
    let all: Vec<&Test> = plan.tests.iter().chain(&roles).collect();
    let dealt = arguments.parts.deal(all.iter().map(|test| test.name.clone()).collect());
    let (of_nodes, of_roles): (Vec<usize>, Vec<usize>) = dealt.positions.iter().partition(|at| **at < count);
    let chosen = |positions: &[usize]| positions.iter().map(|at| all[*at].clone()).collect::<Vec<Test>>();
    run.tests(&chosen(&of_nodes))?;
    let subjects: BTreeSet<String> = roles.iter().map(|test| test.subject.clone()).collect();
    let mut stored = StoredRun::new(run.classes().intersection(&subjects).cloned().collect());
    stored.coverage = lines.map(Lines::take);
    let mut positions = of_nodes;
    let mut rest = &of_roles[..];
    while let Some(first) = rest.first()
        && !run.is_interrupted()
    {
        let subject = &all[*first].subject;
        let length = rest.iter().take_while(|at| all[**at].subject == *subject).count();
        let (group, others) = rest.split_at(length);
        rest = others;
        if !stored.classes.contains(subject) {
            run.tests(&chosen(group))?;
            positions.extend(group);
            stored.add_role(subject, lines.map(Lines::take));
        }
    }
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    let skipped = plan.skipped.into_iter().chain(role_faults).collect();
    let results = Results { outcomes: run.finish(), skipped, left_out: None };
    if let Some(coverage) = &mut stored.coverage {
        match context.environment(context.base().environment_name()) {
            Ok(environment) => coverage.add_environment(&environment),
            Err(issue) => {
                context.console.complain(issue);
                return Ok(Exit::Failure);
            }
        }
    }
    if arguments.parts.part.is_none() {
        let form = Form::of(arguments);
        if results.outcomes.is_empty() && !all.is_empty() {
            return Ok(Exit::Success);
        }
        let coverage = stored.into_coverage().map(|coverage| (coverage, coverage_report(arguments, repository)));
        return report(context, &form, (&results, &|file| context.text_of(file)), coverage);
    }
    let code = part::code_of(&context.service);
    let names = Names::of(&context.base().working_directory);
    let root = names.stored(&format!("{}/", repository.root.display()));
    let head = (root, Form::of(arguments).is_selected, arguments.coverage_threshold);
    let stored = StoredTest::of(stored, (&positions, &results), head, &names);
    let files = stored.files();
    let identity = Identity { command: "test", format: part::name_of(&arguments.output.form()), code };
    part::write(context, (&arguments.parts, &dealt), identity, (&stored, files))
}

/// The results of all tests, from those of the parts.
pub(crate) fn merged(
    context: &Context,
    parts: &Parts,
    stored: Vec<StoredTest>,
    (format, output, coverage_file): (&str, Option<&PathBuf>, Option<&Path>),
) -> io::Result<Exit> {
    let Some(format) = part::format(context, format) else { return Ok(Exit::Usage) };
    let (results, coverage, head) = StoredTest::joined(stored, parts)?;
    let (root, is_selected, threshold) = head;
    let form = Form { format, output, is_selected };
    let root = PathBuf::from(parts.files.read(&root).trim_end_matches('/'));
    let coverage = coverage.map(|coverage| (coverage, CoverageReport { file: coverage_file, threshold, root }));
    report(context, &form, (&results, &|file| parts.source(file)), coverage)
}
