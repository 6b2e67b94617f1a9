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
    /// What a node classifier printed: a file, or a directory with `NODE.yaml` or `NODE.json`
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
    /// The resource: `File[/etc/motd]`; all resources when left out
    pub(super) resource: Option<String>,
    /// One of its parameters; all of them when left out
    pub(super) parameter: Option<String>,
    /// Write JSON instead of text
    #[arg(long)]
    pub(super) json: bool,
}

/// `pantin catalog graph …`
#[derive(Args, Debug)]
pub(super) struct GraphArguments {
    #[command(flatten)]
    pub(super) of: OneCatalog,
    /// A catalog in JSON to draw instead of compiling one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["facts", "enc", "trusted"])]
    pub(super) catalog: Option<PathBuf>,
    /// What the edges are
    #[arg(long, value_enum, default_value = "relationships")]
    pub(super) kind: GraphKind,
    /// Form of the graph
    #[arg(long, value_enum, default_value = "dot")]
    pub(super) format: GraphFormat,
    /// Only what is close to this resource, class or module
    #[arg(long, value_name = "REFERENCE")]
    pub(super) around: Option<String>,
    /// How many edges away is close
    #[arg(long, value_name = "NUMBER", default_value = "1", requires = "around")]
    pub(super) depth: usize,
    /// Only resources of these types
    #[arg(long = "type", value_name = "TYPE", value_delimiter = ',')]
    pub(super) types: Vec<String>,
    /// Only these classes and what they contain
    #[arg(long = "class", value_name = "CLASS", value_delimiter = ',')]
    pub(super) classes: Vec<String>,
    /// Put together what one class contains, or what belongs to one module
    #[arg(long, value_enum, default_value = "none")]
    pub(super) cluster: GraphClusters,
    /// Also draw what an agent makes by itself: files after their directories, commands after their users, …
    #[arg(long)]
    pub(super) autorequires: bool,
    /// Draw containers as two anchors with their contents between them, as an agent orders resources
    #[arg(long)]
    pub(super) expanded: bool,
    /// File to write it to instead of standard output
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
    /// Which class contains which, and which comes before which
    Classes,
    /// The same of modules
    Modules,
}
