//! The arguments of `pantin catalog check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::node_arguments::NodeArguments;
use super::output_arguments::{Form, OutputArguments};
use super::part::ShardArguments;

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum CheckFormat {
    /// To the log
    #[default]
    Text,
    /// JSON
    Json,
    /// SARIF 2.1.0
    Sarif,
    /// GitHub annotations
    Github,
}

impl Form for CheckFormat {
    const JSON: Self = Self::Json;
}

/// `pantin catalog check …`
#[derive(Args, Debug)]
pub(super) struct CheckArguments {
    /// Certificate names; the default is this machine's
    #[arg(conflicts_with_all = ["all_nodes", "list"])]
    nodes: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// Check a JSON catalog instead of compiling one; repeatable
    #[arg(long = "catalog", value_name = "FILE", conflicts_with_all = ["nodes", "list", "all_nodes", "facts", "enc", "trusted", "named", "shard"])]
    pub(super) catalogs: Vec<PathBuf>,
    /// A part of the nodes
    #[command(flatten)]
    pub(super) parts: ShardArguments,
    #[command(flatten)]
    pub(super) output: OutputArguments<CheckFormat>,
}

impl CheckArguments {
    /// Puts the nodes where --node has them.
    pub(super) fn settle(&mut self) {
        self.asked.add_named(&mut self.nodes);
    }
}
