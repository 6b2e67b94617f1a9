//! The arguments of `pantin catalog impact`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::asked_nodes::AskedNodes;

/// Form of what is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ImpactFormat {
    /// Plain text
    Text,
    /// JSON
    Json,
}

/// `pantin catalog impact …`
#[derive(Args, Debug)]
pub(super) struct ImpactArguments {
    /// What there was before the change: a revision of the git repository in the working directory, `INDEX`, `WORKTREE`, a
    /// directory of an environment, a compiled environment. `FROM..TO` names both; the environment of the settings when
    /// left out
    pub(super) from: Option<String>,
    /// What there is after it; the working directory when left out
    pub(super) to: Option<String>,
    /// Files that may be changed in any way, in place of what is after the change
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "to")]
    pub(super) files: Vec<PathBuf>,
    /// Tell which files, definitions, keys of data and levels of hierarchies none of the nodes uses
    #[arg(long)]
    pub(super) unused: bool,
    /// Nodes to compile; this machine without any
    #[arg(long = "node", value_name = "NAME", value_delimiter = ',', conflicts_with_all = ["all_nodes", "list"])]
    pub(super) nodes: Vec<String>,
    /// Which nodes, and with which data
    #[command(flatten)]
    pub(super) asked: AskedNodes,
    /// Form of what is told
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: ImpactFormat,
    /// File to write it to instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}
