//! The arguments of `pantin catalog diff`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::bootstrap_arguments::BootstrapArguments;
use super::node_arguments::NodeArguments;
use super::part::ShardArguments;

/// Form of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum DiffFormat {
    /// Plain text
    Text,
    /// Markdown for a pull-request comment
    Markdown,
    /// JSON
    Json,
    /// One self-contained page
    Html,
}

/// `pantin catalog diff …`
#[derive(Args, Debug)]
pub(super) struct DiffArguments {
    /// State before the change: a revision of the git repository in the working directory, `INDEX`, `WORKTREE`, an
    /// environment's directory, a compiled environment, a catalog or a directory of catalogs. `FROM..TO` names both
    /// sides; `FROM...TO` begins where both parted
    pub(super) from: String,
    /// State after the change; the default is the working directory
    pub(super) to: Option<String>,
    /// Nodes to compile; the default is all nodes in the directories of catalogs
    #[arg(long = "node", value_name = "NAME", value_delimiter = ',', conflicts_with_all = ["all_nodes", "list"])]
    pub(super) nodes: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// A part of the nodes
    #[command(flatten)]
    pub(super) parts: ShardArguments,
    /// Modules of the sides
    #[command(flatten)]
    pub(super) modules: BootstrapArguments,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: DiffFormat,
    /// Show where the values of each difference come from: lines of manifests, levels and lines of data, facts
    #[arg(long)]
    pub(super) causes: bool,
    /// Output file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Maximum size of the Markdown, in bytes
    #[arg(long, value_name = "BYTES", default_value = "60000")]
    pub(super) limit: usize,
    /// What counts as a difference
    #[command(flatten)]
    pub(super) counted: CountedArguments,
}

/// What counts as a difference.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own on the command line")]
pub(super) struct CountedArguments {
    /// Ignore a resource or a value: `Type[title]`, `Type[title]::attribute`, `Type[title]::attribute=>value`; `*`
    /// matches any text
    #[arg(long, value_name = "RULE")]
    pub(super) ignore: Vec<String>,
    /// Ignore an attribute of all resources
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(super) ignore_attr: Vec<String>,
    /// Ignore resources with this tag
    #[arg(long, value_name = "TAG", value_delimiter = ',')]
    pub(super) ignore_tags: Vec<String>,
    /// Do not ignore classes, `before` and `require`
    #[arg(long)]
    pub(super) no_default_ignores: bool,
    /// Ignore further differences: `JSON`, `YAML`, `EquivalentArrayNoDatatypes`, `SingleItemArray`
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(super) filters: Vec<String>,
    /// Show changed tags
    #[arg(long)]
    pub(super) include_tags: bool,
    /// Show resources that moved to another class or defined type
    #[arg(long)]
    pub(super) containment: bool,
    /// Show resources whose place in the agent's order changed
    #[arg(long)]
    pub(super) order: bool,
}
