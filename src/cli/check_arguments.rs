//! The arguments of `pantin catalog check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::node_arguments::NodeArguments;
use super::part::ShardArguments;

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum CheckFormat {
    /// To the log
    Text,
    /// JSON
    Json,
    /// SARIF 2.1.0
    Sarif,
    /// GitHub annotations
    Github,
}

/// `pantin catalog check …`
#[derive(Args, Debug)]
pub(super) struct CheckArguments {
    /// Certificate names; the default is this machine's
    #[arg(conflicts_with_all = ["all_nodes", "list"])]
    pub(super) nodes: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// Check a JSON catalog instead of compiling one; repeatable
    #[arg(long = "catalog", value_name = "FILE", conflicts_with_all = ["nodes", "list", "all_nodes", "facts", "enc", "shard"])]
    pub(super) catalogs: Vec<PathBuf>,
    /// A part of the nodes
    #[command(flatten)]
    pub(super) parts: ShardArguments,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: CheckFormat,
}

impl CheckArguments {
    /// Whether there may be more than one node.
    pub(super) fn are_many(&self) -> bool {
        self.asked.are_listed() || self.nodes.len() > 1
    }
}
