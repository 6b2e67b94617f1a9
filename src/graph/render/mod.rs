//! How graphs are shown.

mod data;
mod dot;
mod mermaid;
mod page;
mod svg;

pub use data::json;
pub use dot::dot;
pub use mermaid::mermaid;
pub use page::{Stories, html};
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

/// A text in XML or HTML.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML has no way to write them.
            letter if letter.is_control() && !matches!(letter, '\n' | '\t') => out.push('\u{fffd}'),
            letter => out.push(letter),
        }
    }
    out
}
