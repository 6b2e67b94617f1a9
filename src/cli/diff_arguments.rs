//! The arguments of `pantin catalog diff`.

use clap::{Args, ValueEnum};

use super::bootstrap_arguments::BootstrapArguments;
use super::link_arguments::LinkArguments;
use super::node_arguments::NodeArguments;
use super::output_arguments::{Form, OutputArguments};
use super::part::ShardArguments;

/// Form of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum DiffFormat {
    /// Plain text
    #[default]
    Text,
    /// Markdown for a pull-request comment
    Markdown,
    /// JSON
    Json,
    /// One self-contained page
    Html,
}

impl Form for DiffFormat {
    const JSON: Self = Self::Json;
}

/// `pantin catalog diff …`
#[derive(Args, Debug)]
pub(super) struct DiffArguments {
    /// State before the change: a revision of the git repository in the working directory, `INDEX`, `WORKTREE`, the name
    /// or directory of an environment, a compiled environment, a catalog or a directory of catalogs, or `STORE`: the last
    /// catalogs of the store. `FROM..TO` names
    /// both sides; `FROM...TO` begins where both parted
    pub(super) from: String,
    /// State after the change; the default is the working directory
    pub(super) to: Option<String>,
    /// Nodes and their data. The default is all nodes of the repository, or in the directories of catalogs
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// A part of the nodes
    #[command(flatten)]
    pub(super) parts: ShardArguments,
    /// Modules of the sides
    #[command(flatten)]
    pub(super) modules: BootstrapArguments,
    /// Show the cause of each difference: the line of data or code where both sides part
    #[arg(long)]
    pub(super) causes: bool,
    #[command(flatten)]
    pub(super) links: LinkArguments,
    #[command(flatten)]
    pub(super) output: OutputArguments<DiffFormat>,
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
