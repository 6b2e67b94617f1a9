//! Arguments of the commands that look at catalogs: `why`, `graph`, `catalog select`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::drawing::{GraphClusters, GraphFormat};
use super::link_arguments::LinkArguments;
use super::node_arguments::NodeArguments;
use super::output_arguments::{Form, OutputArguments, OutputPlace};

/// `pantin catalog why …`
#[derive(Args, Debug)]
pub(super) struct WhyArguments {
    /// Certificate names, unless an option has them; a resource such as `File[/etc/motd]`, all resources of a node by
    /// default; a parameter, all parameters by default
    #[arg(value_name = "NODE|RESOURCE|PARAMETER")]
    words: Vec<String>,
    /// Resource; all resources by default.
    #[arg(skip)]
    pub(super) resource: Option<String>,
    /// Parameter; all parameters by default.
    #[arg(skip)]
    pub(super) parameter: Option<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
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
    /// Says what each word is: a name with a bracket is a resource, those before it are nodes. Without one the first is a node.
    ///
    /// # Errors
    /// If there are too many words.
    pub(super) fn settle(&mut self) -> Result<(), &'static str> {
        let mut words = std::mem::take(&mut self.words);
        let is_said = !self.asked.named.is_empty() || self.asked.are_listed();
        let nodes = words.iter().position(|word| word.contains('[')).unwrap_or_else(|| words.len().min(1));
        if !is_said {
            self.asked.named = words.drain(..nodes).collect();
        }
        let mut words = words.into_iter();
        (self.resource, self.parameter) = (words.next(), words.next());
        match words.next() {
            None => Ok(()),
            Some(_) if is_said => Err("with --node, --nodes or --all-nodes only a resource and a parameter are needed"),
            Some(_) => Err("nodes, a resource such as 'File[/etc/motd]' and a parameter are needed"),
        }
    }
}

/// `pantin catalog graph …`
#[derive(Args, Debug)]
pub(super) struct GraphArguments {
    /// Certificate names; the default is this machine's
    #[arg(value_name = "NODE", conflicts_with_all = ["all_nodes", "list"])]
    nodes: Vec<String>,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    /// JSON catalog to draw instead of compiling one
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["nodes", "named", "list", "all_nodes", "store", "facts", "enc", "trusted"])]
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
    /// Format and place of the graph. A path that ends with `/`, or is a directory, gets a file for each node
    #[command(flatten)]
    pub(super) output: OutputArguments<GraphFormat>,
}

impl GraphArguments {
    /// Puts the nodes where --node has them.
    pub(super) fn settle(&mut self) {
        self.asked.add_named(&mut self.nodes);
    }
}

/// `pantin catalog select …`
#[derive(Args, Debug)]
pub(super) struct SelectArguments {
    /// Certificate names, unless an option has them; then the type of the resources, case-insensitive; `*` for all
    #[arg(required = true, value_name = "NODE|TYPE")]
    words: Vec<String>,
    /// Type of the resources; `*` for all.
    #[arg(skip)]
    pub(super) type_name: String,
    /// Nodes and their data
    #[command(flatten)]
    pub(super) asked: NodeArguments,
    #[command(flatten)]
    pub(super) place: OutputPlace,
}

impl SelectArguments {
    /// Says what each word is: the last one is the type, those before it are nodes.
    ///
    /// # Errors
    /// If the node is missing, or nodes are there twice.
    pub(super) fn settle(&mut self) -> Result<(), &'static str> {
        let mut words = std::mem::take(&mut self.words);
        self.type_name = words.pop().unwrap_or_default();
        match (words.is_empty(), self.asked.are_listed()) {
            (true, false) if self.asked.named.is_empty() => {
                Err("a node and a type are needed, such as: catalog select web01.example.com file")
            }
            (false, true) => Err("with --nodes or --all-nodes only a type is needed"),
            (true, _) | (false, false) => {
                self.asked.add_named(&mut words);
                Ok(())
            }
        }
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
