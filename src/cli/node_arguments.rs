//! The arguments that say which nodes a command is about, and where their facts come from.

use std::path::PathBuf;

use clap::Args;

use super::store_arguments::store_name;
use pantin_service::fleet::nodes::is_question;

/// Which nodes are compiled, and with which data.
#[derive(Args, Debug)]
pub(super) struct NodeArguments {
    /// Every node with facts in the --facts directory; without --facts, every node with facts in the store
    #[arg(long, conflicts_with = "list")]
    pub(super) all_nodes: bool,
    /// Nodes that a file lists, one per line; `-` is standard input. A value with braces is a query to the store
    #[arg(long = "nodes", id = "list", value_name = "FILE|QUESTION")]
    pub(super) nodes_file: Option<PathBuf>,
    /// Store of nodes and facts; the default comes from the settings
    #[arg(long, value_name = "FILE", value_parser = store_name)]
    pub(super) store: Option<PathBuf>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, visible_alias = "facts-dir", value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// Output of a node classifier: a file, or a directory with `NODE.yaml` or `NODE.json`
    #[arg(long, value_name = "PATH")]
    pub(super) enc: Option<PathBuf>,
    /// Number of nodes compiled at a time; one per processor by default
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
    /// The nodes of --all-nodes that the repository lists
    #[arg(skip)]
    pub(super) listed: Vec<String>,
}

impl NodeArguments {
    /// Whether it is a list, a question or a directory that says which nodes there are.
    pub(super) const fn are_listed(&self) -> bool {
        self.all_nodes || self.nodes_file.is_some()
    }

    /// True if no source of facts was given.
    pub(super) const fn has_no_source(&self) -> bool {
        self.facts.is_none() && self.store.is_none()
    }

    /// Whether the store is asked.
    pub(super) fn is_of_store(&self) -> bool {
        let is_question = self.nodes_file.as_deref().is_some_and(is_question);
        (self.all_nodes && self.listed.is_empty() || is_question) && self.facts.is_none()
    }
}
