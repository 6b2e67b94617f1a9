//! Graphs as pictures in SVG, without any other program.

use std::fmt::Write as _;

use crate::graph::layout::{HEIGHT, Layout};
use crate::graph::{Clusters, Edge, Graph};
use pantin_base::diagnostics::control::{Form, shown};

/// Colours for light and dark.
const STYLE: &str = include_str!("picture.css");

/// The graph as a standalone picture.
#[must_use]
pub fn svg(graph: &Graph<'_>, clusters: Clusters) -> String {
    let layout = Layout::of(graph, clusters);
    let (width, height) = (layout.width, layout.height);
    let title = shown(&format!("{} of {}", graph.kind.name(), graph.subject.name()), Form::MarkupLine).into_owned();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n{}</svg>\n",
        picture(graph, &layout)
    )
}

/// The content of the picture: clusters, edges, vertices on top.
fn picture(graph: &Graph<'_>, layout: &Layout) -> String {
    let mut out = MARKERS.to_owned();
    for framed in &layout.clusters {
        // Writing to a text does not fail.
        let _ = writeln!(
            out,
            "<g class=\"cluster\"><rect x=\"8\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\"/><text x=\"18\" y=\"{}\">{}</text></g>",
            framed.y,
            framed.width + 8,
            framed.height,
            framed.y + 16,
            shown(&framed.title, Form::MarkupLine)
        );
    }
    for edge in &graph.edges {
        out.push_str(&path(edge, layout));
    }
    for (at, (vertex, placed)) in graph.vertices.iter().zip(&layout.boxes).enumerate() {
        let mut class = "vertex".to_owned();
        if let Some(resource) = vertex.resource {
            class.push_str(match &*resource.type_name {
                "Class" | "Node" | "Stage" => " container",
                name if name.contains("::") => " container",
                _ => "",
            });
        }
        if vertex.in_cycle {
            class.push_str(" cycle");
        }
        let _ = writeln!(
            out,
            "<g class=\"{class}\" id=\"v{at}\"><title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{HEIGHT}\" rx=\"4\"/><text x=\"{}\" y=\"{}\">{}</text></g>",
            shown(&vertex.name, Form::MarkupLine),
            placed.x,
            placed.y,
            placed.width,
            placed.x + 8,
            placed.y + 15,
            shown(&placed.label, Form::MarkupLine)
        );
    }
    out
}

const MARKERS: &str = "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
orient=\"auto\"><path d=\"M0 0 8 4 0 8z\"/></marker></defs>\n";

/// An edge: from the right side of its source to the left side of its target.
fn path(edge: &Edge, layout: &Layout) -> String {
    let (source, target) = (&layout.boxes[edge.source], &layout.boxes[edge.target]);
    let (from_x, from_y) = (source.x + source.width, source.y + HEIGHT / 2);
    let (to_x, to_y) = (target.x, target.y + HEIGHT / 2);
    let bend = (to_x.abs_diff(from_x) / 2).clamp(20, 160);
    let cycle = if edge.in_cycle { " cycle" } else { "" };
    format!(
        "<path class=\"edge {}{cycle}\" marker-end=\"url(#arrow)\" d=\"M{from_x} {from_y}C{} {from_y} {} {to_y} {to_x} {to_y}\"/>\n",
        edge.kind.name(),
        from_x + bend,
        i64::try_from(to_x).unwrap_or(i64::MAX) - i64::try_from(bend).unwrap_or_default(),
    )
}
