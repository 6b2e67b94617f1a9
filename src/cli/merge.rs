//! `pantin merge`: the report of one run over all nodes, from the parts that several runs wrote.

use std::io;
use std::path::PathBuf;

use clap::Args;

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::part::{self, PartResult, Parts};
use super::{check, diff, impact, repository_check, test};
use pantin_compile::coverage::{Coverage, lcov};

const EXAMPLES: &str = "\
Examples:
  pantin check --shard 1/2 --part parts/
  pantin check --shard 2/2 --part parts/
  pantin merge parts/

Exit codes:
  those of the command; 1 if a part is missing, doubled or of another run";

/// `pantin merge …`
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct MergeArguments {
    /// Directories with parts, or the files of parts
    #[arg(required = true)]
    parts: Vec<PathBuf>,
    /// Output format, one of the command's; the default is the one of the parts
    #[arg(long, value_name = "FORMAT")]
    format: Option<String>,
    /// Output file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write the lines and branches that the tests of all parts ran, as LCOV
    #[arg(long, value_name = "FILE")]
    coverage: Option<PathBuf>,
}

/// Reads the parts and makes their report.
pub(super) fn run(context: &Context, arguments: &MergeArguments) -> io::Result<Exit> {
    let mut parts = match part::read(context, &arguments.parts) {
        Ok(parts) => parts,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let results = std::mem::take(&mut parts.results);
    let format = arguments.format.clone().unwrap_or_else(|| parts.format.clone());
    let output = arguments.output.clone();
    let mut all = All::default();
    results.into_iter().for_each(|result| all.add(result));
    let All { diffs, checks, impacts, coverages, repositories, tests } = all;
    if !diffs.is_empty() {
        diff::merge(context, &parts, diffs, (&format, output))
    } else if !checks.is_empty() {
        check::merge(context, &parts, checks, &format)
    } else if !impacts.is_empty() {
        impact::merge(context, &parts, impacts, (&format, output))
    } else if !repositories.is_empty() {
        repository_check::merge(context, &parts, repositories, &format)
    } else if !tests.is_empty() {
        test::merge(context, &parts, tests, (&format, output.as_ref(), arguments.coverage.as_deref()))
    } else {
        coverage(context, &parts, coverages, output.as_ref())
    }
}

/// The results of one command; parts of several are refused before.
#[derive(Default)]
struct All {
    diffs: Vec<diff::StoredDiff>,
    checks: Vec<check::StoredCheck>,
    impacts: Vec<impact::StoredImpact>,
    coverages: Vec<Coverage>,
    repositories: Vec<repository_check::StoredRepositoryCheck>,
    tests: Vec<test::StoredTest>,
}

impl All {
    fn add(&mut self, result: PartResult) {
        match result {
            PartResult::Diff(stored) => self.diffs.push(stored),
            PartResult::Check(stored) => self.checks.push(stored),
            PartResult::Impact(stored) => self.impacts.push(stored),
            PartResult::Coverage(coverage) => self.coverages.push(coverage),
            PartResult::RepositoryCheck(stored) => self.repositories.push(stored),
            PartResult::Test(stored) => self.tests.push(stored),
        }
    }
}

/// Adds up what ran.
fn coverage(context: &Context, parts: &Parts, all: Vec<Coverage>, output: Option<&PathBuf>) -> io::Result<Exit> {
    let mut sum = Coverage::default();
    for coverage in all {
        sum.merge(coverage.map_paths(|path| parts.files.read(path)));
    }
    deliver(context, output, &lcov(&sum))
}
