//! Arguments of the commands that look at one node's catalog.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::drawing::{GraphClusters, GraphFormat};
use super::link_arguments::LinkArguments;
use super::node_arguments::NodeData;
use super::output_arguments::{Form, OutputArguments};

/// Which catalog.
#[derive(Args, Debug)]
pub(super) struct OneCatalog {
    /// Certificate name of the node; the default is this machine's
    #[arg(long = "node", id = "named", value_name = "NAME")]
    pub(super) node: Option<String>,
    #[command(flatten)]
    pub(super) data: NodeData,
}

/// `pantin catalog why …`
#[derive(Args, Debug)]
pub(super) struct WhyArguments {
    /// Certificate name, unless --node has it; a resource such as `File[/etc/motd]`, all resources by default; a parameter,
    /// all parameters by default
    #[arg(num_args = 0..=3, value_names = ["NODE", "RESOURCE", "PARAMETER"])]
    words: Vec<String>,
    /// Resource; all resources by default.
    #[arg(skip)]
    pub(super) resource: Option<String>,
    /// Parameter; all parameters by default.
    #[arg(skip)]
    pub(super) parameter: Option<String>,
    #[command(flatten)]
    pub(super) of: OneCatalog,
    #[command(flatten)]
    pub(super) output: OutputArguments<WhyForm>,
}

/// Form of stories.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum WhyForm {
    /// Plain text
    #[default]
    Text,
    /// JSON
    Json,
}

impl Form for WhyForm {
    const JSON: Self = Self::Json;
}

impl WhyArguments {
    /// Says what each word is: a name with a bracket is a resource, and of the others the first is the node.
    ///
    /// # Errors
    /// If there are too many words.
    pub(super) fn settle(&mut self) -> Result<(), &'static str> {
        let mut words = std::mem::take(&mut self.words).into_iter().peekable();
        if self.of.node.is_none() {
            self.of.node = words.next_if(|word| !word.contains('['));
        }
        (self.resource, self.parameter) = (words.next(), words.next());
        match words.next() {
            None => Ok(()),
            Some(_) => {
                Err("a node, a resource and a parameter are needed; with --node only a resource and a parameter")
            }
        }
    }
}

/// `pantin catalog graph …`
#[derive(Args, Debug)]
pub(super) struct GraphArguments {
    /// Certificate name of the node; the default is this machine's
    #[arg(value_name = "NODE", conflicts_with = "named")]
    positional: Option<String>,
    #[command(flatten)]
    pub(super) of: OneCatalog,
    /// JSON catalog to draw instead of compiling one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["facts", "enc", "trusted"])]
    pub(super) catalog: Option<PathBuf>,
    /// Kind of edges
    #[arg(long, value_enum, default_value = "relationships")]
    pub(super) kind: GraphKind,
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
    /// Group resources by class or module; pages have groups of their own
    #[arg(long, value_enum, default_value = "none")]
    pub(super) cluster: GraphClusters,
    /// Also draw relationships that an agent adds: files after their directories, commands after their users, …
    #[arg(long)]
    pub(super) autorequires: bool,
    /// Draw each container as two anchors with its contents between them, as an agent orders resources
    #[arg(long)]
    pub(super) expanded: bool,
    #[command(flatten)]
    pub(super) links: LinkArguments,
    #[command(flatten)]
    pub(super) output: OutputArguments<GraphFormat>,
}

impl GraphArguments {
    /// Puts the node where --node has it.
    pub(super) fn settle(&mut self) {
        self.of.node = self.of.node.take().or_else(|| self.positional.take());
    }
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
