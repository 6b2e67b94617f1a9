//! The arguments of `pantin catalog check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::asked_nodes::AskedNodes;

/// Form of what was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum CheckFormat {
    /// To the log
    Text,
    /// JSON
    Json,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations of GitHub's workflows
    Github,
}

/// `pantin catalog check …`
#[derive(Args, Debug)]
pub(super) struct CheckArguments {
    /// Certificate names; that of this machine when there are none
    #[arg(conflicts_with_all = ["all_nodes", "list"])]
    pub(super) nodes: Vec<String>,
    /// Which nodes, and with which data
    #[command(flatten)]
    pub(super) asked: AskedNodes,
    /// Check a catalog in JSON instead of compiling one; may be given several times
    #[arg(long = "catalog", value_name = "FILE", conflicts_with_all = ["nodes", "list", "all_nodes", "facts", "enc"])]
    pub(super) catalogs: Vec<PathBuf>,
    /// Form of what was found
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: CheckFormat,
}

impl CheckArguments {
    /// Whether there may be more than one node.
    pub(super) fn are_many(&self) -> bool {
        self.asked.are_listed() || self.nodes.len() > 1
    }
}
