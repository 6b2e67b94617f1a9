//! The arguments of `pantin test`.

use std::path::PathBuf;

use super::output_arguments::{Form, OutputArguments};
use super::part::ShardArguments;
use super::store_arguments::store_name;
use clap::{Args, ValueEnum};
use pantin_service::machine::{Disk, Files as _, expand_path, working_directory};

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum TestFormat {
    /// Text
    #[default]
    Text,
    /// JSON
    Json,
    /// XML of JUnit
    Junit,
    /// GitHub annotations
    Github,
}

impl Form for TestFormat {
    const JSON: Self = Self::Json;
}

/// The tests of a repository: where they come from, which are selected, how they run.
#[derive(Args, Debug)]
pub(super) struct TestSources {
    /// Test files, or directories with `*.test.yaml`; without them pantin tests the repository of the working directory. Other
    /// words are nodes
    #[arg(value_name = "PATH|NODE")]
    pub(super) paths: Vec<PathBuf>,
    /// Only tests on this node; repeatable
    #[arg(long = "node", value_name = "NAME", value_delimiter = ',', help_heading = "Selection")]
    pub(super) nodes: Vec<String>,
    /// Only tests on nodes that a file lists, one per line; `-` is standard input. A value with braces is a query to the
    /// store; without --facts the facts come from there, too
    #[arg(long = "nodes", value_name = "FILE|QUESTION", help_heading = "Selection", conflicts_with = "nodes")]
    pub(super) list_of_nodes: Option<PathBuf>,
    /// Only tests with this text in their names, or `/REGEXP/`; repeatable
    #[arg(long, value_name = "TEXT", help_heading = "Selection")]
    pub(super) filter: Vec<String>,
    /// Only tests with one of these tags; `~TAG` means without
    #[arg(long = "tag", value_name = "TAG", value_delimiter = ',', help_heading = "Selection")]
    pub(super) tags: Vec<String>,
    /// onceover's configuration [default: spec/onceover.yaml, if it exists]
    #[arg(long, value_name = "FILE", help_heading = "Selection")]
    pub(super) onceover: Option<PathBuf>,
    /// Ignore spec/onceover.yaml
    #[arg(long, conflicts_with = "onceover", help_heading = "Selection")]
    pub(super) no_onceover: bool,
    /// Facts: a file, or a directory with `NAME.json` or `NAME.yaml`; repeatable. The default are the usual places of the
    /// repository
    #[arg(long, value_name = "PATH", help_heading = "Facts")]
    pub(super) facts: Vec<PathBuf>,
    /// All nodes of the store or of PuppetDB, with their facts from there
    #[arg(long, help_heading = "Facts")]
    pub(super) all_nodes: bool,
    /// Store of nodes and facts; the default comes from the settings
    #[arg(long, value_name = "FILE|URL", value_parser = store_name, help_heading = "Facts")]
    pub(super) store: Option<PathBuf>,
    /// Output of a node classifier: a file, or a directory with `NODE.yaml` or `NODE.json`
    #[arg(long, value_name = "PATH", help_heading = "Facts")]
    pub(super) enc: Option<PathBuf>,
    /// Facts of systems that `pantin.toml` names: name and file.
    #[arg(skip)]
    pub(super) named_facts: Vec<(String, PathBuf)>,
    /// Facts of FacterDB for an operating system: `debian-12`, or `debian` for all releases; repeatable
    #[arg(long = "os", value_name = "NAME", value_delimiter = ',', help_heading = "Facts")]
    pub(super) systems: Vec<String>,
    /// Directory of FacterDB [default: the one of this machine's gems]
    #[arg(long, value_name = "DIRECTORY", help_heading = "Facts")]
    pub(super) facterdb: Option<PathBuf>,
    /// Do not check what an agent would reject
    #[arg(long)]
    pub(super) no_check: bool,
    /// Number of tests that run at a time; one per processor by default
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
}

impl TestSources {
    /// Takes words that are no paths for nodes.
    pub(super) fn settle(&mut self) {
        let directory = working_directory();
        let is_path = |word: &PathBuf| {
            let text = word.to_string_lossy();
            text.contains('/') || text.ends_with(".yaml") || Disk.exists(&expand_path(word, &directory))
        };
        let (paths, nodes): (Vec<PathBuf>, Vec<PathBuf>) =
            std::mem::take(&mut self.paths).into_iter().partition(is_path);
        self.paths = paths;
        self.nodes.extend(nodes.iter().map(|node| node.to_string_lossy().into_owned()));
    }
}

const EXIT_CODES: &str = "\
Exit codes:
  0  all tests passed
  1  a test failed, or too few lines ran
  2  a test file is invalid, or there is nothing to test
  130  Ctrl-C came first";

/// `pantin test …`
#[derive(Args, Debug)]
#[command(after_help = EXIT_CODES)]
pub(super) struct TestArguments {
    /// The tests
    #[command(flatten)]
    pub(super) tests: TestSources,
    /// Only tests that a change since this revision or directory can touch, uncommitted changes included
    #[arg(long, value_name = "FROM", help_heading = "Selection", 
          conflicts_with_all = ["list", "coverage", "coverage_threshold", "shard"])]
    pub(super) changed: Option<String>,
    /// List the tests instead of running them
    #[arg(long, help_heading = "Selection")]
    pub(super) list: bool,
    /// A part of the tests
    #[command(flatten)]
    pub(super) parts: ShardArguments,
    /// Write the snapshots of the selected tests
    #[arg(long)]
    pub(super) update: bool,
    /// Run again what a saved file touches, until Ctrl-C; `pantin help watch`
    #[arg(long, conflicts_with_all = ["changed", "list", "coverage", "coverage_threshold", "format", "json", "output", "update",
          "shard"])]
    pub(super) watch: bool,
    /// Write the lines and branches that ran into a file, as LCOV
    #[arg(long, value_name = "FILE", help_heading = "Coverage")]
    pub(super) coverage: Option<PathBuf>,
    /// Fail if fewer lines of the repository ran, in percent
    #[arg(long, value_name = "PERCENT", help_heading = "Coverage",
          value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(super) coverage_threshold: Option<u8>,
    #[command(flatten, next_help_heading = "Output")]
    pub(super) output: OutputArguments<TestFormat>,
}

impl TestArguments {
    /// Whether it is counted which lines run.
    pub(super) const fn counts_lines(&self) -> bool {
        self.coverage.is_some() || self.coverage_threshold.is_some()
    }
}

const WATCH_EXIT_CODES: &str = "\
Exit codes:
  1  the store of the facts cannot be opened
  2  the directory is in no repository
  130  Ctrl-C ended it";

/// `pantin watch …`
#[derive(Args, Debug)]
#[command(after_help = WATCH_EXIT_CODES)]
pub(super) struct WatchArguments {
    /// The tests
    #[command(flatten)]
    pub(super) tests: TestSources,
}
