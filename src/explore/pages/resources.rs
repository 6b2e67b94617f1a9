//! The resources of a node.

use maud::{Markup, html};

use super::frame::{MAX_ROWS, Part, counted, cut, line, node_page, place, with_catalog};
use crate::http::{Request, Response};
use crate::links;
use crate::site::Site;
use pantin_catalog::{Document, DocumentResource};

/// The resources of a node: those of the requested type, or of all types, with a text in their titles.
pub(crate) fn resources(site: &Site, at: usize, request: &Request) -> Response {
    let filter = (request.asked("type"), request.asked("q"));
    let content = with_catalog(&site.exploration.outcome(at), |catalog| list(site, at, (catalog, filter)));
    node_page(site, at, Part::Resources, &content)
}

fn list(site: &Site, at: usize, (catalog, (type_name, text)): (&Document, (&str, &str))) -> Markup {
    let name = &site.exploration.name(at);
    let mut types: Vec<(&str, usize)> = Vec::new();
    for resource in &catalog.resources {
        match types.iter_mut().find(|(known, _)| *known == &*resource.type_name) {
            Some((_, count)) => *count += 1,
            None => types.push((&resource.type_name, 1)),
        }
    }
    types.sort_unstable();
    let text_in = text.to_lowercase();
    let is_found = |resource: &&DocumentResource| {
        (type_name.is_empty() || &*resource.type_name == type_name) && resource.title.to_lowercase().contains(&text_in)
    };
    let found: Vec<&DocumentResource> = catalog.resources.iter().filter(is_found).collect();
    html! {
        form.bar method="get" action=(links::node(name)) {
            label { span.unseen { "Type" }
                select name="type" data-submits {
                    option value="" { "All types" }
                    @for (known, count) in &types {
                        option value=(known) selected[*known == type_name] { (known) " (" (count) ")" }
                    }
                }
            }
            input type="search" name="q" value=(text) data-filter="resources" placeholder="Filter by title" aria-label="Filter by title";
            button { "Filter" }
        }
        p.quiet { (counted(found.len(), "resource")) }
        ul.rows #resources {
            @for resource in found.iter().take(MAX_ROWS) { li { (row(site, name, resource)) } }
        }
        (cut(found.len()))
    }
}

/// A resource in a list.
pub(super) fn row(site: &Site, node: &str, resource: &DocumentResource) -> Markup {
    html! {
        a.name href=(links::resource(node, &resource.type_name, &resource.title)) {
            (resource.type_name) "[" (line(&resource.title)) "]"
        }
        @if resource.exported { span.badge { "exported" } }
        @if let Some(file) = &resource.file { span.place { (place(site, file, resource.line)) } }
    }
}
