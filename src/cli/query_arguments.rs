//! The arguments of `pantin catalog query`.

use std::path::PathBuf;

use clap::Args;

use super::asked_nodes::AskedNodes;

/// `pantin catalog query …`
#[derive(Args, Debug)]
pub(super) struct QueryArguments {
    /// The node, unless --all-nodes or --nodes says which, and the query: `File<| mode == '0644' |>`
    #[arg(required = true, num_args = 1..=2, value_name = "NODE|QUERY")]
    pub(super) words: Vec<String>,
    /// Which nodes, and with which data
    #[command(flatten)]
    pub(super) asked: AskedNodes,
    /// Trusted data: a file with a hash
    #[arg(long, value_name = "FILE")]
    pub(super) trusted: Option<PathBuf>,
    /// Write JSON instead of a reference a line
    #[arg(long)]
    pub(super) json: bool,
}
