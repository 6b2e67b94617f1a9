//! Catalogs as graphs: containment, relationships, classes, modules; and pictures of them.
//!
//! Works on stored catalogs ([`Document`](pantin_catalog::Document)) of any origin. Knows neither files nor processes.
//! Edges of containment and relationships are those that Puppet's agent writes with `--graph`.
//!
//! Source: `seeds/compiler-internals.txt`; Puppet 8's `Puppet::Graph::RelationshipGraph`, recorded in `tests/graphs`.

mod anchors;
mod automatic;
mod build;
mod condensed;
mod cycles;
mod environment;
pub mod issues;
mod layout;
mod model;
mod places;
mod query;
mod relationships;
mod render;
mod select;
mod shortest;

pub use environment::MapSelection;
pub use model::{Clusters, Defined, DefinedKind, Edge, EdgeKind, EdgeSite, Extent, Graph, Kind, Subject, Vertex};
pub use places::{Places, reference, split_reference};
pub use query::Query;
pub use render::{Files, GRAPH_SCRIPT, GRAPH_STYLE, Stories, dot, graph_body, html, json, mermaid, svg};
pub use select::{Selection, Unselectable};
pub use shortest::{CycleStep, StepReason, dependency_cycles};
