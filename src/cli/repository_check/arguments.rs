//! The arguments of `pantin check`.

use clap::{Args, ValueEnum};

use crate::node_arguments::NodeArguments;
use crate::output_arguments::{Form, OutputArguments};
use crate::part::ShardArguments;

const EXIT_CODES: &str = "\
Exit codes:
  0  no findings
  1  a file is invalid, a node has no catalog, or an agent would refuse a catalog
  2  only warnings
  130  Ctrl-C came first";

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum CheckFormat {
    /// Findings with their source in the log, a summary on standard output
    #[default]
    Text,
    /// One JSON document
    Json,
    /// SARIF 2.1.0, for code review tools
    Sarif,
    /// GitHub annotations
    Github,
    /// GitLab's code quality report
    Gitlab,
    /// JUnit XML
    Junit,
}

impl Form for CheckFormat {
    const JSON: Self = Self::Json;
}

/// `pantin check …`
#[derive(Args, Debug)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct RepositoryCheckArguments {
    /// Certificate names of nodes to compile; the default is every node with facts
    #[arg(conflicts_with_all = ["all_nodes", "list", "no_catalogs"])]
    nodes: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(crate) asked: NodeArguments,
    /// A part of the nodes
    #[command(flatten)]
    pub(crate) parts: ShardArguments,
    /// Check files only, and compile nothing
    #[arg(long, conflicts_with = "named")]
    pub(crate) no_catalogs: bool,
    #[command(flatten)]
    pub(crate) output: OutputArguments<CheckFormat>,
}

impl RepositoryCheckArguments {
    /// Puts the nodes where --node has them.
    pub(crate) fn settle(&mut self) {
        self.asked.add_named(&mut self.nodes);
    }
}
