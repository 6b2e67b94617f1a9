//! The arguments of `pantin check`.

use clap::{Args, ValueEnum};

use crate::node_arguments::NodeArguments;
use crate::part::ShardArguments;

const EXAMPLES: &str = "\
Examples:
  pantin check
  pantin check web01.example.com --facts facts/
  pantin check --no-catalogs --format gitlab > findings.json

Exit codes:
  0  no findings
  1  a file is invalid, a node has no catalog, or an agent would refuse a catalog
  2  only warnings
  130  Ctrl-C came first";

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum CheckFormat {
    /// Findings with their source in the log, a summary on standard output
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

/// `pantin check …`
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RepositoryCheckArguments {
    /// Certificate names of nodes to compile; the default is every node with facts
    #[arg(conflicts_with_all = ["all_nodes", "list", "no_catalogs"])]
    pub(crate) nodes: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(crate) asked: NodeArguments,
    /// A part of the nodes
    #[command(flatten)]
    pub(crate) parts: ShardArguments,
    /// Check files only, and compile nothing
    #[arg(long)]
    pub(crate) no_catalogs: bool,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: CheckFormat,
}
