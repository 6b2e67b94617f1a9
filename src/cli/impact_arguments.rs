//! The arguments of `pantin catalog impact`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::bootstrap_arguments::BootstrapArguments;
use super::node_arguments::NodeArguments;
use super::output_arguments::{Form, OutputArguments};
use super::part::ShardArguments;

/// Form of what is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ImpactFormat {
    /// Plain text
    #[default]
    Text,
    /// JSON
    Json,
}

impl Form for ImpactFormat {
    const JSON: Self = Self::Json;
}

/// `pantin catalog impact …`
#[derive(Args, Debug)]
pub(super) struct ImpactArguments {
    /// State before the change: a revision of the git repository in the working directory, `INDEX`, `WORKTREE`, the name
    /// or directory of an environment, or a compiled environment. `FROM..TO` and `FROM...TO` name both sides, as in git.
    /// The default is the environment of the settings
    pub(super) from: Option<String>,
    /// State after the change; the default is the working directory
    pub(super) to: Option<String>,
    /// Changed files, instead of the state after the change
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "to")]
    pub(super) files: Vec<PathBuf>,
    /// List files, definitions, data keys and hierarchy levels that no node uses
    #[arg(long)]
    pub(super) unused: bool,
    /// Nodes and their data. The default is all nodes of the repository, else this machine
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// A part of the nodes
    #[command(flatten)]
    pub(super) parts: ShardArguments,
    /// Modules of the sides
    #[command(flatten)]
    pub(super) modules: BootstrapArguments,
    #[command(flatten)]
    pub(super) output: OutputArguments<ImpactFormat>,
}
