//! Graphs in the language of Graphviz.

use std::fmt::Write as _;

use super::clustered;
use crate::graph::{Clusters, Edge, EdgeKind, Graph};
use pantin_base::diagnostics::control::{Form, shown};

/// The graph as Graphviz reads it. Vertices are named by their references, as in what Puppet's agent writes.
#[must_use]
pub fn dot(graph: &Graph<'_>, clusters: Clusters) -> String {
    let mut out = format!(
        "digraph {} {{\n  rankdir=LR\n  node [shape=box, fontname=\"sans-serif\", fontsize=10]\n  edge [fontsize=8]\n",
        quoted(graph.kind.name())
    );
    for (number, (cluster, members)) in clustered(graph, clusters).into_iter().enumerate() {
        let indent = if cluster.is_some() { "    " } else { "  " };
        if let Some(cluster) = cluster {
            // Writing to a text does not fail.
            let _ = writeln!(out, "  subgraph cluster_{number} {{\n    label={}", quoted(cluster));
        }
        for at in members {
            let vertex = &graph.vertices[at];
            let style = if vertex.in_cycle { " [color=red, fontcolor=red]" } else { "" };
            let _ = writeln!(out, "{indent}{}{style}", quoted(&vertex.name));
        }
        if cluster.is_some() {
            out.push_str("  }\n");
        }
    }
    for edge in &graph.edges {
        let (source, target) = (&graph.vertices[edge.source].name, &graph.vertices[edge.target].name);
        let _ = writeln!(out, "  {} -> {}{}", quoted(source), quoted(target), style(edge));
    }
    out.push_str("}\n");
    out
}

fn style(edge: &Edge) -> String {
    let mut attributes = match edge.kind {
        EdgeKind::Contains => vec!["color=gray50", "arrowhead=empty"],
        EdgeKind::Before | EdgeKind::Require => Vec::new(),
        EdgeKind::Notify | EdgeKind::Subscribe => vec!["style=bold", "arrowhead=normalnormal"],
        EdgeKind::Automatic | EdgeKind::Binds => vec!["style=dashed"],
        EdgeKind::Inherits => vec!["arrowhead=empty"],
        EdgeKind::Includes | EdgeKind::Declares => Vec::new(),
    };
    if edge.in_cycle {
        attributes.retain(|attribute| !attribute.starts_with("color"));
        attributes.push("color=red");
    }
    let tooltip = format!("tooltip={}", quoted(edge.kind.name()));
    attributes.push(&tooltip);
    format!(" [{}]", attributes.join(", "))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", shown(text, Form::Dot))
}
