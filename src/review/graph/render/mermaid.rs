//! Graphs as Mermaid draws them in Markdown.

use std::fmt::Write as _;

use super::clustered;
use crate::graph::{Clusters, EdgeKind, Graph};
use pantin_base::diagnostics::control::{Form, shown};

/// The graph as a flowchart of Mermaid.
#[must_use]
pub fn mermaid(graph: &Graph<'_>, clusters: Clusters) -> String {
    let mut out = "flowchart LR\n".to_owned();
    for (number, (cluster, members)) in clustered(graph, clusters).into_iter().enumerate() {
        let indent = if cluster.is_some() { "    " } else { "  " };
        if let Some(cluster) = cluster {
            // Writing to a text does not fail.
            let _ = writeln!(out, "  subgraph c{number}[\"{}\"]", shown(cluster, Form::Mermaid));
        }
        for at in members {
            let vertex = &graph.vertices[at];
            let class = if vertex.in_cycle { ":::cycle" } else { "" };
            let _ = writeln!(out, "{indent}v{at}[\"{}\"]{class}", shown(&vertex.name, Form::Mermaid));
        }
        if cluster.is_some() {
            out.push_str("  end\n");
        }
    }
    let mut red = Vec::new();
    for (number, edge) in graph.edges.iter().enumerate() {
        let arrow = match edge.kind {
            EdgeKind::Contains => "---",
            EdgeKind::Before | EdgeKind::Require | EdgeKind::Includes | EdgeKind::Declares => "-->",
            EdgeKind::Notify | EdgeKind::Subscribe | EdgeKind::Inherits => "==>",
            EdgeKind::Automatic | EdgeKind::Binds => "-.->",
        };
        let _ = writeln!(out, "  v{} {arrow} v{}", edge.source, edge.target);
        if edge.in_cycle {
            red.push(number.to_string());
        }
    }
    if !red.is_empty() {
        let _ = writeln!(out, "  linkStyle {} stroke:red", red.join(","));
    }
    if graph.vertices.iter().any(|vertex| vertex.in_cycle) {
        out.push_str("  classDef cycle stroke:red\n");
    }
    out
}
