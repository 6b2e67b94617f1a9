//! Rendering of graphs.

mod data;
mod dot;
mod mermaid;
mod page;
mod svg;

pub use data::json;
pub use dot::dot;
pub use mermaid::mermaid;
pub use page::{Files, GRAPH_SCRIPT, GRAPH_STYLE, Stories, graph_body, html};
pub use svg::svg;

use super::{Clusters, Graph};

/// The vertices of each cluster, in the order in which the first of each comes.
fn clustered<'g>(graph: &'g Graph<'_>, clusters: Clusters) -> Vec<(Option<&'g str>, Vec<usize>)> {
    let mut members: indexmap::IndexMap<Option<&str>, Vec<usize>> = indexmap::IndexMap::new();
    for at in 0..graph.vertices.len() {
        members.entry(graph.cluster_of(at, clusters)).or_default().push(at);
    }
    members.into_iter().collect()
}
