//! A search over nodes, resources, keys of data.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use maud::html;

use super::frame::{Tab, counted, line, page};
use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_service::exploring::{Catalog, Outcome};

/// The maximum number of hits of each kind.
const MAX_HITS: usize = 100;

/// The hits of a text.
pub(crate) fn search(site: &Site, text: &str) -> Response {
    let wanted = text.trim().to_lowercase();
    if wanted.is_empty() {
        return page(site, (Tab::None, "Search"), &html! { p.note { "Type what you search for." } });
    }
    let lines = site.exploration.lines();
    let nodes: Vec<&str> =
        lines.iter().map(|node| node.name.as_str()).filter(|name| name.to_lowercase().contains(&wanted)).collect();
    // By the reference, the nodes that have the resource: the first one, and how many there are.
    let mut resources: BTreeMap<(String, String), (&str, usize)> = BTreeMap::new();
    let mut is_cut = false;
    for node in &lines {
        let Outcome::Catalog(Catalog { document: Some(document), .. }) = &node.now else { continue };
        for resource in &document.resources {
            let reference = format!("{}[{}]", resource.type_name, resource.title);
            if !reference.to_lowercase().contains(&wanted) {
                continue;
            }
            let key = (resource.type_name.to_string(), resource.title.to_string());
            let is_full = resources.len() >= MAX_HITS;
            match resources.entry(key) {
                Entry::Occupied(mut known) => known.get_mut().1 += 1,
                Entry::Vacant(_) if is_full => is_cut = true,
                Entry::Vacant(new) => drop(new.insert((&node.name, 1))),
            }
        }
    }
    let data = site.exploration.data().ok();
    let keys = data.iter().flat_map(|data| &data.keys).filter(|key| key.name.to_lowercase().contains(&wanted));
    let keys: Vec<&str> = keys.map(|key| key.name.as_str()).collect();
    let body = html! {
        h2 { "Search: " (line(text)) }
        @if nodes.is_empty() && resources.is_empty() && keys.is_empty() { p.note { "Nothing has this in its name." } }
        @if !nodes.is_empty() {
            h3 { (counted(nodes.len(), "node")) }
            ul.rows { @for name in nodes.iter().take(MAX_HITS) { li { a.name href=(links::node(name)) { (line(name)) } } } }
        }
        @if !keys.is_empty() {
            h3 { (counted(keys.len(), "key")) " of data" }
            ul.rows { @for name in keys.iter().take(MAX_HITS) { li { a.name href=(links::key(name)) { (line(name)) } } } }
        }
        @if !resources.is_empty() {
            h3 { @if is_cut { "The first " } (counted(resources.len(), "resource")) }
            ul.rows {
                @for ((type_name, title), (node, count)) in &resources {
                    li {
                        a.name href=(links::resource(node, type_name, title)) { (type_name) "[" (line(title)) "]" }
                        span.count { (counted(*count, "node")) }
                        span.quiet { (line(node)) @if *count > 1 { " and others" } }
                    }
                }
            }
        }
    };
    page(site, (Tab::None, "Search"), &body)
}
