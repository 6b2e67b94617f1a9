//! The arguments of `pantin catalog impact`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::asked_nodes::Asked;

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
    #[arg(long = "node", value_name = "NAME", value_delimiter = ',')]
    pub(super) nodes: Vec<String>,
    /// Compile every node that the directory of facts has; without --facts, every node that the store has facts of
    #[arg(long, conflicts_with_all = ["nodes", "list"])]
    pub(super) all_nodes: bool,
    /// Compile the nodes that a file lists, one a line; `-` is standard input. With braces it is a question to the store
    #[arg(long = "nodes", id = "list", value_name = "FILE|QUESTION", conflicts_with = "nodes")]
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
    /// Number of nodes compiled at a time; one for each processor when left out
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
    /// Form of what is told
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: ImpactFormat,
    /// File to write it to instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

impl ImpactArguments {
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
