//! Arguments of the commands that look at one node's catalog.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::drawing::{GraphClusters, GraphFormat};

/// Which catalog.
#[derive(Args, Debug)]
pub(super) struct OneCatalog {
    /// Certificate name of the node
    pub(super) node: String,
    /// Facts: a file, or a directory with `NODE.json` or `NODE.yaml`
    #[arg(long, visible_alias = "facts-dir", value_name = "PATH")]
    pub(super) facts: Option<PathBuf>,
    /// Output of a node classifier: a file, or a directory with `NODE.yaml` or `NODE.json`
    #[arg(long, value_name = "PATH")]
    pub(super) enc: Option<PathBuf>,
    /// Trusted data: a file with a hash
    #[arg(long, value_name = "FILE")]
    pub(super) trusted: Option<PathBuf>,
}

/// `pantin catalog why …`
#[derive(Args, Debug)]
pub(super) struct WhyArguments {
    #[command(flatten)]
    pub(super) of: OneCatalog,
    /// Resource such as `File[/etc/motd]`; all resources by default
    pub(super) resource: Option<String>,
    /// Parameter; all parameters by default
    pub(super) parameter: Option<String>,
    /// Print JSON instead of text
    #[arg(long)]
    pub(super) json: bool,
}

/// `pantin catalog graph …`
#[derive(Args, Debug)]
pub(super) struct GraphArguments {
    #[command(flatten)]
    pub(super) of: OneCatalog,
    /// JSON catalog to draw instead of compiling one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["facts", "enc", "trusted"])]
    pub(super) catalog: Option<PathBuf>,
    /// Kind of edges
    #[arg(long, value_enum, default_value = "relationships")]
    pub(super) kind: GraphKind,
    /// Output format
    #[arg(long, value_enum, default_value = "dot")]
    pub(super) format: GraphFormat,
    /// Limit to the neighbours of this resource, class or module
    #[arg(long, value_name = "REFERENCE")]
    pub(super) around: Option<String>,
    /// Maximum distance from --around, in edges
    #[arg(long, value_name = "NUMBER", default_value = "1", requires = "around")]
    pub(super) depth: usize,
    /// Limit to resources of these types
    #[arg(long = "type", value_name = "TYPE", value_delimiter = ',')]
    pub(super) types: Vec<String>,
    /// Limit to these classes and their contents
    #[arg(long = "class", value_name = "CLASS", value_delimiter = ',')]
    pub(super) classes: Vec<String>,
    /// Group resources by class or module
    #[arg(long, value_enum, default_value = "none")]
    pub(super) cluster: GraphClusters,
    /// Also draw relationships that an agent adds: files after their directories, commands after their users, …
    #[arg(long)]
    pub(super) autorequires: bool,
    /// Draw each container as two anchors with its contents between them, as an agent orders resources
    #[arg(long)]
    pub(super) expanded: bool,
    /// Output file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

/// What the edges are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum GraphKind {
    /// Which resource contains which
    Containment,
    /// Which resource comes before which
    Relationships,
    /// Which class contains or precedes which
    Classes,
    /// The same for modules
    Modules,
}
