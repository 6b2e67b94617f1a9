//! Graphs as data.

use pantin_catalog::{Document, DocumentResource};

/// The kind of a graph's edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Containment of resources.
    Containment,
    /// Order of resources.
    Relationships,
    /// Containment and order of classes.
    Classes,
    /// Containment and order of modules.
    Modules,
    /// Uses between definitions of an environment.
    Environment,
}

impl Kind {
    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Containment => "containment",
            Self::Relationships => "relationships",
            Self::Classes => "classes",
            Self::Modules => "modules",
            Self::Environment => "environment",
        }
    }
}

/// The additions to a graph besides what code says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extent {
    /// Relationships that an agent adds automatically.
    pub automatic: bool,
    /// Containers as pairs of anchors, between which their contents are: the form that an agent orders resources in.
    pub expanded: bool,
}

/// The grouping of a picture's vertices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clusters {
    /// Nothing.
    None,
    /// The class that contains them.
    Class,
    /// The module of the class or defined type that contains them.
    Module,
}

/// The subject of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject<'d> {
    /// The node, if it is of one's catalog.
    pub node: Option<&'d str>,
    /// The environment.
    pub environment: &'d str,
}

impl<'d> Subject<'d> {
    pub(super) fn of(catalog: &'d Document) -> Self {
        Self { node: Some(&catalog.name), environment: &catalog.environment }
    }

    /// Its name in titles.
    #[must_use]
    pub const fn name(&self) -> &'d str {
        match self.node {
            Some(node) => node,
            None => self.environment,
        }
    }
}

/// A graph of a catalog, or of an environment.
#[derive(Clone, Debug)]
pub struct Graph<'d> {
    /// The kind of the edges.
    pub kind: Kind,
    /// The subject.
    pub subject: Subject<'d>,
    /// The vertices.
    pub vertices: Vec<Vertex<'d>>,
    /// The edges.
    pub edges: Vec<Edge>,
}

/// A vertex of a graph.
#[derive(Clone, Debug)]
pub struct Vertex<'d> {
    /// Reference of a resource, or name of a module.
    pub name: String,
    /// The resource, if it is one.
    pub resource: Option<&'d DocumentResource>,
    /// Reference of the class that contains it, or that it is.
    pub class: Option<String>,
    /// The module of the class or defined type that contains it, or that it is an instance of.
    pub module: Option<String>,
    /// True if it is part of a cycle.
    pub in_cycle: bool,
    /// The part of the environment, in a map of one.
    pub defined: Option<Defined>,
}

/// The kind of a vertex in an environment's map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DefinedKind {
    /// A class.
    Class,
    /// A defined type.
    Define,
    /// A node definition.
    Node,
    /// A function.
    Function,
    /// The statements of a manifest outside of definitions.
    Manifest,
    /// A key of data files.
    Data,
}

impl DefinedKind {
    /// Its name in pictures and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Class => "class",
            Self::Define => "define",
            Self::Node => "node",
            Self::Function => "function",
            Self::Manifest => "manifest",
            Self::Data => "data",
        }
    }
}

/// A part of an environment: a definition, statements of a manifest, a key of data.
#[derive(Clone, Debug)]
pub struct Defined {
    /// The kind.
    pub kind: DefinedKind,
    /// True if it is private to its module.
    pub is_private: bool,
    /// True if it is named and nothing defines it.
    pub is_missing: bool,
    /// Files and lines: of a definition its own, of a key all that have it.
    pub places: Vec<(String, u32)>,
}

/// An edge of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The container or predecessor, as a place among the vertices.
    pub source: usize,
    /// The content or successor.
    pub target: usize,
    /// Why.
    pub kind: EdgeKind,
    /// True if it is part of a cycle.
    pub in_cycle: bool,
    /// The place in the source, in a map of an environment.
    pub site: Option<EdgeSite>,
}

/// The place of a use in code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeSite {
    /// Line in the file of the source.
    pub line: u32,
    /// True if it is evaluated whenever the source is.
    pub is_certain: bool,
}

/// The reason for an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum EdgeKind {
    /// The first contains the second.
    Contains,
    /// The first has `before`.
    Before,
    /// The first has `notify`.
    Notify,
    /// The second has `require`.
    Require,
    /// The second has `subscribe`.
    Subscribe,
    /// An agent adds it automatically.
    Automatic,
    /// The first includes or declares the class that is second.
    Includes,
    /// The first inherits the second.
    Inherits,
    /// The first has instances of the defined type that is second.
    Declares,
    /// The key that is first has the name of a parameter of the second.
    Binds,
}

impl EdgeKind {
    /// Its name in pictures and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Contains => "contains",
            Self::Before => "before",
            Self::Notify => "notify",
            Self::Require => "require",
            Self::Subscribe => "subscribe",
            Self::Automatic => "automatic",
            Self::Includes => "includes",
            Self::Inherits => "inherits",
            Self::Declares => "declares",
            Self::Binds => "binds",
        }
    }

    /// True if the second is refreshed when the first changes.
    #[must_use]
    pub const fn refreshes(self) -> bool {
        match self {
            Self::Notify | Self::Subscribe => true,
            Self::Contains | Self::Before | Self::Require | Self::Automatic => false,
            Self::Includes | Self::Inherits | Self::Declares | Self::Binds => false,
        }
    }
}

impl Edge {
    /// An edge of which nothing more is known.
    #[must_use]
    pub const fn new(source: usize, target: usize, kind: EdgeKind) -> Self {
        Self { source, target, kind, in_cycle: false, site: None }
    }
}

impl Graph<'_> {
    /// The cluster that a vertex is in.
    #[must_use]
    pub fn cluster_of(&self, at: usize, clusters: Clusters) -> Option<&str> {
        let vertex = &self.vertices[at];
        match clusters {
            Clusters::None => None,
            Clusters::Class => vertex.class.as_deref(),
            Clusters::Module => vertex.module.as_deref(),
        }
    }
}
