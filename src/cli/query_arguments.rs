//! The arguments of `pantin catalog query`.

use std::path::PathBuf;

use clap::Args;

use super::asked_nodes::Asked;

/// `pantin catalog query …`
#[derive(Args, Debug)]
pub(super) struct QueryArguments {
    /// The node, unless --all-nodes or --nodes says which, and the query: `File<| mode == '0644' |>`
    #[arg(required = true, num_args = 1..=2, value_name = "NODE|QUERY")]
    pub(super) words: Vec<String>,
    /// Ask the catalogs of all nodes that the directory of facts has; without --facts, of those that the store has facts of
    #[arg(long, conflicts_with = "list")]
    pub(super) all_nodes: bool,
    /// Ask the catalogs of the nodes that a file lists, one a line; `-` is standard input. With braces it is a question to the
    /// store
    #[arg(long = "nodes", id = "list", value_name = "FILE|QUESTION")]
    pub(super) nodes_file: Option<PathBuf>,
    /// The store that nodes and facts are from; where the settings say when left out
    #[arg(long, value_name = "FILE")]
    pub(super) store: Option<PathBuf>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, visible_alias = "facts-dir", value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// What a node classifier printed: a file, or a directory with `NODE.yaml` or `NODE.json`
    #[arg(long, value_name = "PATH")]
    pub(super) enc: Option<PathBuf>,
    /// Trusted data: a file with a hash
    #[arg(long, value_name = "FILE")]
    pub(super) trusted: Option<PathBuf>,
    /// Number of nodes compiled at a time; one for each processor when left out
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
    /// Write JSON instead of a reference a line
    #[arg(long)]
    pub(super) json: bool,
}

impl QueryArguments {
    /// What the command line says of nodes.
    pub(super) fn asked(&self) -> Asked<'_> {
        Asked {
            all: self.all_nodes,
            list: self.nodes_file.as_deref(),
            facts: self.facts.as_deref(),
            store: self.store.as_deref(),
        }
    }
}
