//! The arguments of `pantin catalog check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::asked_nodes::Asked;

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
    pub(super) nodes: Vec<String>,
    /// Check the catalog of every node that the directory of facts has; without --facts, of every node that the store has facts of
    #[arg(long, conflicts_with_all = ["nodes", "list"])]
    pub(super) all_nodes: bool,
    /// Check the catalogs of the nodes that a file lists, one a line; `-` is standard input. With braces it is a question to the
    /// store
    #[arg(long = "nodes", id = "list", value_name = "FILE|QUESTION", conflicts_with = "nodes")]
    pub(super) nodes_file: Option<PathBuf>,
    /// Check a catalog in JSON instead of compiling one; may be given several times
    #[arg(long = "catalog", value_name = "FILE", conflicts_with_all = ["nodes", "list", "all_nodes", "facts", "enc"])]
    pub(super) catalogs: Vec<PathBuf>,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, visible_alias = "facts-dir", value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// What a node classifier printed: a file, or a directory with `NODE.yaml` or `NODE.json`
    #[arg(long, value_name = "PATH")]
    pub(super) enc: Option<PathBuf>,
    /// The store that nodes and facts are from; where the settings say when left out
    #[arg(long, value_name = "FILE")]
    pub(super) store: Option<PathBuf>,
    /// Number of nodes compiled at a time; one for each processor when left out
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
    /// Form of what was found
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: CheckFormat,
}

impl CheckArguments {
    /// Whether there may be more than one node.
    pub(super) fn are_many(&self) -> bool {
        self.all_nodes || self.nodes_file.is_some() || self.nodes.len() > 1
    }

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
