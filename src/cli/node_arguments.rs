//! The arguments that say which nodes a command is about, and where their data come from.

use std::path::{Path, PathBuf};

use clap::Args;

use super::store_arguments::store_name;
use pantin_service::fleet::nodes::is_question;

/// Which nodes a command is about, and where their data come from.
#[derive(Args, Debug)]
pub(super) struct NodeArguments<D: Facts = NodeData> {
    /// Certificate name of a node; repeatable
    #[arg(long = "node", id = "named", value_name = "NAME", value_delimiter = ',',
          conflicts_with_all = ["all_nodes", "list"])]
    pub(super) named: Vec<String>,
    /// Every node with facts in the --facts directory; without --facts, every node of the repository, else every node with
    /// facts in the store
    #[arg(long, conflicts_with = "list")]
    pub(super) all_nodes: bool,
    /// Nodes that a file lists, one per line; `-` is standard input. A value with braces is a query to the store
    /// (`nodes[certname] { facts_environment = 'test' }`); without --facts the facts come from there, too
    #[arg(long = "nodes", id = "list", value_name = "FILE|QUESTION")]
    pub(super) nodes_file: Option<PathBuf>,
    /// Store of nodes, facts and exported resources: a file, or `postgresql://USER@HOST/DATABASE`. The default comes from
    /// the settings
    #[arg(long, value_name = "FILE|URL", value_parser = store_name)]
    pub(super) store: Option<PathBuf>,
    #[command(flatten)]
    pub(super) data: D,
    /// Number of nodes that are worked on at a time; one per processor by default
    #[arg(short, long, value_name = "NUMBER")]
    pub(super) jobs: Option<usize>,
    /// The nodes of --all-nodes that the repository lists
    #[arg(skip)]
    pub(super) listed: Vec<String>,
    /// The directories of facts that say which nodes the repository lists
    #[arg(skip)]
    pub(super) listing: Vec<PathBuf>,
}

/// Arguments that name the facts of nodes.
pub(super) trait Facts: Args {
    /// A file or directory with facts.
    fn facts(&self) -> Option<&Path>;

    /// The place for a file or directory with facts.
    fn facts_mut(&mut self) -> &mut Option<PathBuf>;
}

/// Where the facts of nodes come from, for commands that need nothing else.
#[derive(Args, Debug)]
pub(super) struct FactsData {
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`. The default is the repository's directory of facts,
    /// then Puppet's fact cache, then `facter --json`
    #[arg(long, visible_alias = "facts-dir", value_name = "PATH")]
    facts: Option<PathBuf>,
}

impl Facts for FactsData {
    fn facts(&self) -> Option<&Path> {
        self.facts.as_deref()
    }

    fn facts_mut(&mut self) -> &mut Option<PathBuf> {
        &mut self.facts
    }
}

impl Facts for NodeData {
    fn facts(&self) -> Option<&Path> {
        self.facts.as_deref()
    }

    fn facts_mut(&mut self) -> &mut Option<PathBuf> {
        &mut self.facts
    }
}

/// Where the data of nodes come from.
#[derive(Args, Debug)]
pub(super) struct NodeData {
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`. The default is the repository's directory of facts,
    /// then Puppet's fact cache, then `facter --json`
    #[arg(long, visible_alias = "facts-dir", value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// Output of a node classifier: a file, or a directory with `NODE.yaml` or `NODE.json`
    #[arg(long, value_name = "PATH")]
    pub(super) enc: Option<PathBuf>,
    /// Trusted data: a file with a hash, such as `{"certname": …, "extensions": {…}}`
    #[arg(long, value_name = "FILE")]
    pub(super) trusted: Option<PathBuf>,
}

impl<D: Facts> NodeArguments<D> {
    /// Adds the nodes that were named by position.
    pub(super) fn add_named(&mut self, names: &mut Vec<String>) {
        names.append(&mut self.named);
        self.named = std::mem::take(names);
    }

    /// Whether there may be more than one node.
    pub(super) fn are_many(&self) -> bool {
        self.are_listed() || self.named.len() > 1
    }

    /// True if a list, a question or a directory says which nodes there are.
    pub(super) const fn are_listed(&self) -> bool {
        self.all_nodes || self.nodes_file.is_some()
    }

    /// True if no source of facts was given.
    pub(super) fn has_no_source(&self) -> bool {
        self.data.facts().is_none() && self.store.is_none()
    }

    /// True if the nodes or their facts come from the store.
    pub(super) fn is_of_store(&self) -> bool {
        let is_question = self.nodes_file.as_deref().is_some_and(is_question);
        (self.all_nodes && self.listed.is_empty() || is_question) && self.data.facts().is_none()
    }
}
