//! The arguments of `pantin catalog query`.

use std::path::PathBuf;

use clap::Args;

use super::node_arguments::NodeArguments;

/// `pantin catalog query …`
#[derive(Args, Debug)]
pub(super) struct QueryArguments {
    /// The node (without --all-nodes and --nodes), and the query: `File<| mode == '0644' |>`
    #[arg(required = true, num_args = 1..=2, value_name = "NODE|QUERY")]
    pub(super) words: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// Trusted data: a file with a hash
    #[arg(long, value_name = "FILE")]
    pub(super) trusted: Option<PathBuf>,
    /// Print JSON instead of one reference per line
    #[arg(long)]
    pub(super) json: bool,
}
