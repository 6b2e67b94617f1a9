//! The arguments of `pantin catalog diff`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::asked_nodes::AskedNodes;

/// Form of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum DiffFormat {
    /// Plain text
    Text,
    /// A comment on a pull request
    Markdown,
    /// JSON
    Json,
    /// One page that needs nothing else
    Html,
}

/// `pantin catalog diff …`
#[derive(Args, Debug)]
pub(super) struct DiffArguments {
    /// What there was before the change: a revision of the git repository in the working directory, `INDEX`, `WORKTREE`, a
    /// directory of an environment, a compiled environment, a catalog or a directory of catalogs. `FROM..TO` names both
    pub(super) from: String,
    /// What there is after it; the working directory when left out
    pub(super) to: Option<String>,
    /// Nodes to compile; without any the nodes that there are catalogs of
    #[arg(long = "node", value_name = "NAME", value_delimiter = ',', conflicts_with_all = ["all_nodes", "list"])]
    pub(super) nodes: Vec<String>,
    /// Which nodes, and with which data
    #[command(flatten)]
    pub(super) asked: AskedNodes,
    /// Form of the review
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: DiffFormat,
    /// Tell of each difference where the values come from: lines of manifests, levels and lines of data, facts
    #[arg(long)]
    pub(super) causes: bool,
    /// File to write it to instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Bytes that a comment in Markdown has at most
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
    /// Leave out a resource or a value: `Type[title]`, `Type[title]::attribute`, `Type[title]::attribute=>value`, with `*`
    /// for any text
    #[arg(long, value_name = "RULE")]
    pub(super) ignore: Vec<String>,
    /// Leave out an attribute of all resources
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(super) ignore_attr: Vec<String>,
    /// Leave out resources with this tag
    #[arg(long, value_name = "TAG", value_delimiter = ',')]
    pub(super) ignore_tags: Vec<String>,
    /// Do not leave out classes, `before` and `require`
    #[arg(long)]
    pub(super) no_default_ignores: bool,
    /// More differences that do not count: `JSON`, `YAML`, `EquivalentArrayNoDatatypes`, `SingleItemArray`
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(super) filters: Vec<String>,
    /// Tell changed tags
    #[arg(long)]
    pub(super) include_tags: bool,
    /// Tell when a resource is in another class or defined type
    #[arg(long)]
    pub(super) containment: bool,
    /// Tell when a resource comes elsewhere in the order that an agent applies them in
    #[arg(long)]
    pub(super) order: bool,
}
