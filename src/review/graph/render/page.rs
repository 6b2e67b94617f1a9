//! A graph as one standalone page of HTML: modules and classes that unfold, a list of all vertices, search, parameters.

use std::collections::BTreeMap;

use indexmap::IndexSet;
use serde_json::{Value, json};

use super::data::parameters;
use crate::graph::{EdgeSite, Graph, Kind, Vertex};
use crate::page::{Forge, Layout, Page, data, text};
use pantin_base::diagnostics::control::shown_data;

const BODY: &str = include_str!("page_body.html");
const STYLE: &str = include_str!("page.css");

/// The script of the page. It comes after [`page::SCRIPT`](crate::page::SCRIPT), and reads the data of [`graph_body`].
pub const GRAPH_SCRIPT: &str = concat!(
    include_str!("page_model.js"),
    include_str!("page_layout.js"),
    include_str!("page_draw.js"),
    include_str!("page_panel.js"),
    include_str!("page_keys.js")
);

/// Rules of the page besides the common ones.
pub const GRAPH_STYLE: &str = STYLE;

/// The origins of parameters' values: of each resource by its reference, parameter by parameter.
pub type Stories = BTreeMap<String, BTreeMap<String, String>>;

/// The files that a page names.
#[derive(Clone, Copy, Default, Debug)]
pub struct Files<'f> {
    /// The directory that is left out of places, with a slash at its end.
    pub root: Option<&'f str>,
    /// The forge that places link to.
    pub forge: Option<&'f Forge>,
}

/// The graph as a page; with stories, these are shown beside the parameters.
#[must_use]
pub fn html(graph: &Graph<'_>, stories: &Stories, files: Files<'_>) -> String {
    let title = title(graph);
    let page = Page { title: &title, layout: Layout::Whole, style: STYLE };
    page.begin() + &graph_body(graph, stories, files) + &Page::end(GRAPH_SCRIPT)
}

fn title(graph: &Graph<'_>) -> String {
    let kind = if graph.kind == Kind::Environment { "map" } else { graph.kind.name() };
    format!("{kind} of {}", graph.subject.name())
}

/// The body of the page: for a page that has the styles and the script from elsewhere.
#[must_use]
pub fn graph_body(graph: &Graph<'_>, stories: &Stories, files: Files<'_>) -> String {
    let cycles = graph.vertices.iter().filter(|vertex| vertex.in_cycle).count();
    let mut counted = format!("{} vertices, {} edges", graph.vertices.len(), graph.edges.len());
    if cycles > 0 {
        counted.push_str(&format!(", {cycles} in cycles"));
    }
    let body = BODY.replace("{counted}", &counted).replace("{title}", &text(&title(graph)));
    let details: Vec<Value> = graph.vertices.iter().map(|vertex| details(vertex, stories, files)).collect();
    body + &data("data", content(graph, files)) + &data("details", Value::Array(details))
}

// The script has the same numbers.
const CYCLE: u8 = 2;
const PRIVATE: u8 = 4;
const MISSING: u8 = 8;
const EXPORTED: u8 = 16;

/// What the picture needs, by columns: a page may have 100,000 vertices.
fn content(graph: &Graph<'_>, files: Files<'_>) -> Value {
    let (mut kinds, mut classes, mut modules) = (Table::default(), Table::default(), Table::default());
    let mut edge_kinds = Table::default();
    let all = &graph.vertices;
    let numbers_of_kinds: Vec<i64> =
        all.iter().map(|vertex| kinds.number(vertex.defined.as_ref().map(|defined| defined.kind.name()))).collect();
    let numbers_of_classes: Vec<i64> = all.iter().map(|vertex| classes.number(vertex.class.as_deref())).collect();
    let numbers_of_modules: Vec<i64> = all.iter().map(|vertex| modules.number(vertex.module.as_deref())).collect();
    let mut edges: Vec<i64> = Vec::with_capacity(graph.edges.len() * 5);
    for edge in &graph.edges {
        let place = |at: usize| i64::try_from(at).unwrap_or_default();
        let (line, is_certain) = edge.site.map_or((0, true), |EdgeSite { line, is_certain }| (line, is_certain));
        let flags = i64::from(edge.in_cycle) + if is_certain { 0 } else { 2 };
        let kind = edge_kinds.number(Some(edge.kind.name()));
        edges.extend([place(edge.source), place(edge.target), kind, flags, i64::from(line)]);
    }
    json!({
        "names": all.iter().map(|vertex| &vertex.name).collect::<Vec<_>>(),
        "kinds": numbers_of_kinds,
        "kindNames": kinds.names(),
        "classes": numbers_of_classes,
        "classNames": classes.names(),
        "modules": numbers_of_modules,
        "moduleNames": modules.names(),
        "flags": all.iter().map(flags).collect::<Vec<_>>(),
        "edges": edges,
        "edgeKinds": edge_kinds.names(),
        "links": files.forge.map(Forge::data),
        "isMap": graph.kind == Kind::Environment,
    })
}

/// Names, each once.
#[derive(Default)]
struct Table<'n>(IndexSet<&'n str>);

impl<'n> Table<'n> {
    /// The number of a name; -1 for none.
    fn number(&mut self, name: Option<&'n str>) -> i64 {
        name.and_then(|name| i64::try_from(self.0.insert_full(name).0).ok()).unwrap_or(-1)
    }

    fn names(&self) -> Vec<&'n str> {
        self.0.iter().copied().collect()
    }
}

fn flags(vertex: &Vertex<'_>) -> u8 {
    let mut flags = if vertex.in_cycle { CYCLE } else { 0 };
    if let Some(defined) = &vertex.defined {
        flags |= if defined.is_private { PRIVATE } else { 0 };
        flags |= if defined.is_missing { MISSING } else { 0 };
    }
    if vertex.resource.is_some_and(|resource| resource.exported) {
        flags |= EXPORTED;
    }
    flags
}

/// What the panel shows of a vertex, as a text of JSON that is read when the panel opens.
fn details(vertex: &Vertex<'_>, stories: &Stories, files: Files<'_>) -> Value {
    let below = |file: &str| files.root.and_then(|root| file.strip_prefix(root)).unwrap_or(file).to_owned();
    let place = |file: &str, line: Option<u32>| {
        let file = below(file);
        line.map_or_else(|| file.clone(), |line| format!("{file}:{line}"))
    };
    let declared = vertex.resource.and_then(|resource| Some(place(resource.file.as_deref()?, resource.line)));
    let defined = vertex.defined.iter().flat_map(|defined| &defined.places);
    let places: Vec<String> =
        declared.into_iter().chain(defined.map(|(file, line)| place(file, Some(*line)))).collect();
    let of_root = files.root.map(|root| format!("({root}"));
    let why = stories.get(&vertex.name).map(|stories| {
        let shorter = |text: &String| of_root.as_ref().map_or_else(|| text.clone(), |root| text.replace(root, "("));
        stories.iter().map(|(name, text)| (name.clone(), shorter(text))).collect::<BTreeMap<_, _>>()
    });
    let parameters = vertex.resource.map(parameters);
    if places.is_empty() && why.is_none() && parameters.is_none() {
        return Value::Null;
    }
    Value::String(shown_data(json!({"places": places, "parameters": parameters, "why": why})).to_string())
}
