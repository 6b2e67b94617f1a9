//! All nodes.

use maud::{Markup, html};

use super::frame::{MAX_ROWS, Tab, counted, cut, line, page};
use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_service::exploring::{NodeLine, Outcome};

/// The nodes whose names have a text in them.
pub(crate) fn nodes(site: &Site, text: &str) -> Response {
    let lines = site.exploration.lines();
    let failed = lines.iter().filter(|node| matches!(node.now, Outcome::Failed(_))).count();
    let changed = lines.iter().filter(|node| node.has_turned || node.differing != Some(0)).count();
    let found: Vec<&NodeLine> = lines.iter().filter(|node| node.name.contains(text)).collect();
    let body = html! {
        p.facts {
            strong { (counted(lines.len(), "node")) }
            @if failed > 0 { span.badge.removed { (failed) " without a catalog" } }
            @if changed > 0 { span.badge.changed { (changed) " changed" } }
        }
        form.bar method="get" action="/" {
            input type="search" name="q" value=(text) data-filter="nodes" placeholder="Filter nodes" aria-label="Filter nodes";
        }
        @if found.is_empty() { p.note { "No node has this in its name." } }
        ul.rows #nodes {
            @for node in found.iter().take(MAX_ROWS) { li { (row(node)) } }
        }
        (cut(found.len()))
    };
    page(site, (Tab::Nodes, "Nodes"), &body)
}

fn row(node: &NodeLine) -> Markup {
    html! {
        a.name href=(links::node(&node.name)) { (line(&node.name)) }
        @match &node.now {
            Outcome::Waiting => span.quiet { "waiting" },
            Outcome::Catalog(catalog) => {
                span.count { (counted(catalog.resources, "resource")) }
                span.count { (counted(catalog.classes, "class")) }
            }
            Outcome::Failed(error) => {
                span.badge.removed { "fails" }
                span.quiet { (line(&error.to_string())) }
            }
        }
        @if node.has_turned && matches!(node.now, Outcome::Catalog(_)) { span.badge.added { "failed before" } }
        @if let Some(count) = node.differing.filter(|count| *count > 0) {
            a.badge.changed href=(links::part(&node.name, "changes")) { (counted(count, "changed resource")) }
        }
    }
}
