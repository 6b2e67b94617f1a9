//! A graph as one standalone page of HTML: pan, zoom, search; a click shows parameters.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::data::parameters;
use super::svg::{STYLE, picture};
use crate::graph::layout::Layout;
use crate::graph::{Clusters, Graph};
use pantin_base::diagnostics::control::{Form, shown, shown_data};

const HEAD: &str = include_str!("page_head.html");
const TAIL: &str = include_str!("page_tail.html");

/// The origins of parameters' values: of each resource by its reference, parameter by parameter.
pub type Stories = BTreeMap<String, BTreeMap<String, String>>;

/// The graph as a page; with stories, these are shown beside the parameters.
#[must_use]
pub fn html(graph: &Graph<'_>, clusters: Clusters, stories: &Stories) -> String {
    let layout = Layout::of(graph, clusters);
    let title = format!("{} of {}", graph.kind.name(), graph.subject.name());
    let cycles = graph.vertices.iter().filter(|vertex| vertex.in_cycle).count();
    let mut counted = format!("{} vertices, {} edges", graph.vertices.len(), graph.edges.len());
    if cycles > 0 {
        counted.push_str(&format!(", {cycles} in cycles"));
    }
    let vertices: Vec<Value> = graph
        .vertices
        .iter()
        .map(|vertex| {
            let place = vertex.resource.and_then(|resource| {
                let file = resource.file.as_deref()?;
                Some(resource.line.map_or_else(|| file.to_owned(), |line| format!("{file}:{line}")))
            });
            let places = vertex.defined.iter().flat_map(|defined| &defined.places);
            let places: Vec<String> = places.map(|(file, line)| format!("{file}:{line}")).collect();
            let place = place.or_else(|| Some(places.join(", ")).filter(|places| !places.is_empty()));
            json!({
                "name": vertex.name,
                "class": vertex.class,
                "place": place,
                "parameters": vertex.resource.map(parameters),
                "why": stories.get(&vertex.name),
            })
        })
        .collect();
    // Nothing in a text may end the element that the data is in.
    let data = shown_data(Value::Array(vertices)).to_string().replace('<', "\\u003c");
    let head = HEAD
        .replace("{title}", &shown(&title, Form::MarkupLine))
        .replace("{style}", STYLE)
        .replace("{counted}", &counted);
    let tail = TAIL.replace("{data}", &data);
    format!(
        "{head}<svg id=\"picture\" data-width=\"{}\" data-height=\"{}\" xmlns=\"http://www.w3.org/2000/svg\">\n{}</svg>\n{tail}",
        layout.width,
        layout.height,
        picture(graph, &layout)
    )
}
