//! The forms in which graphs are written, of catalogs and of environments.

use clap::ValueEnum;

use super::output_arguments::Form;
use pantin_review::graph::{Clusters, Graph, Stories, dot, html, json, mermaid, svg};

/// Form of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum GraphFormat {
    /// For Graphviz
    #[default]
    Dot,
    /// A picture
    Svg,
    /// One self-contained page: pan, zoom, search, parameters
    Html,
    /// For Markdown
    Mermaid,
    /// JSON
    Json,
}

impl Form for GraphFormat {
    const JSON: Self = Self::Json;
}

/// What is put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum GraphClusters {
    /// Nothing
    None,
    /// What a class contains
    Class,
    /// What classes and defined types of a module contain
    Module,
}

/// A graph in a form; a page has the stories.
pub(super) fn drawn(graph: &Graph<'_>, (format, clusters): (GraphFormat, GraphClusters), stories: &Stories) -> String {
    let clusters = match clusters {
        GraphClusters::None => Clusters::None,
        GraphClusters::Class => Clusters::Class,
        GraphClusters::Module => Clusters::Module,
    };
    match format {
        GraphFormat::Dot => dot(graph, clusters),
        GraphFormat::Svg => svg(graph, clusters),
        GraphFormat::Html => html(graph, clusters, stories),
        GraphFormat::Mermaid => mermaid(graph, clusters),
        GraphFormat::Json => format!("{:#}\n", json(graph)),
    }
}
