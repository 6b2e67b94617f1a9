//! The arguments of `pantin environment`.

use clap::{Args, Subcommand, ValueEnum};

use super::drawing::{GraphClusters, GraphFormat};
use super::link_arguments::LinkArguments;
use super::output_arguments::OutputArguments;

/// `pantin environment …`
#[derive(Subcommand, Debug)]
pub(super) enum EnvironmentCommand {
    Map(MapArguments),
}

/// Draw which class uses which, and which data keys bind to parameters, from the code of all nodes
#[derive(Args, Debug)]
pub(super) struct MapArguments {
    /// Limit to the neighbours of this class, defined type, node definition or key
    #[arg(long, value_name = "NAME")]
    pub(super) around: Option<String>,
    /// Maximum distance from --around, in edges
    #[arg(long, value_name = "NUMBER", default_value = "1", requires = "around")]
    pub(super) depth: usize,
    /// Limit to vertices of these kinds
    #[arg(long = "only", value_enum, value_name = "KIND", value_delimiter = ',')]
    pub(super) kinds: Vec<MapKind>,
    /// Limit to these modules
    #[arg(long = "module", value_name = "MODULE", value_delimiter = ',')]
    pub(super) modules: Vec<String>,
    /// Group by module, or keys with the class whose parameters they set; pages have groups of their own
    #[arg(long, value_enum, default_value = "none")]
    pub(super) cluster: GraphClusters,
    #[command(flatten)]
    pub(super) links: LinkArguments,
    #[command(flatten)]
    pub(super) output: OutputArguments<GraphFormat>,
}

/// What vertices of a map are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum MapKind {
    /// Classes
    Class,
    /// Defined types
    Define,
    /// Node definitions
    Node,
    /// Functions in Puppet
    Function,
    /// Statements of manifests outside of definitions
    Manifest,
    /// Keys of data files
    Data,
}
