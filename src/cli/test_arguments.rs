//! The arguments of `pantin test`.

use std::path::PathBuf;

use super::output_arguments::{Form, OutputArguments};
use super::part::ShardArguments;
use super::store_arguments::store_name;
use clap::{Args, ValueEnum};

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

/// `pantin test …`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own on the command line")]
pub(super) struct TestArguments {
    /// Test files, or directories with `*.test.yaml`; without them pantin tests the repository of the working directory
    pub(super) paths: Vec<PathBuf>,
    /// Only tests with this text in their names, or `/REGEXP/`; repeatable
    #[arg(long, value_name = "TEXT", help_heading = "Selection")]
    pub(super) filter: Vec<String>,
    /// Only tests with one of these tags; `~TAG` means without
    #[arg(long = "tag", value_name = "TAG", value_delimiter = ',', help_heading = "Selection")]
    pub(super) tags: Vec<String>,
    /// List the tests instead of running them
    #[arg(long, help_heading = "Selection")]
    pub(super) list: bool,
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
    /// Write the snapshots of the selected tests
    #[arg(long)]
    pub(super) update: bool,
    /// A part of the tests
    #[command(flatten)]
    pub(super) parts: ShardArguments,
    /// Number of tests that run at a time; one per processor by default
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
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
