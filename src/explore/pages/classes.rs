//! The classes of a node.

use maud::html;

use super::frame::{Part, counted, node_page, with_catalog};
use super::resources::row;
use crate::http::Response;
use crate::site::Site;
use pantin_catalog::DocumentResource;

/// The classes of a node with the places of their declarations.
pub(crate) fn classes(site: &Site, at: usize) -> Response {
    let name = &site.exploration.name(at);
    let content = with_catalog(&site.exploration.outcome(at), |catalog| {
        let is_class = |resource: &&DocumentResource| &*resource.type_name == "Class";
        let found: Vec<&DocumentResource> = catalog.resources.iter().filter(is_class).collect();
        html! {
            p.quiet { (counted(found.len(), "class")) }
            div.bar { input type="search" data-filter="classes" placeholder="Filter classes" aria-label="Filter classes"; }
            ul.rows #classes { @for class in found { li { (row(site, name, class)) } } }
        }
    });
    node_page(site, at, Part::Classes, &content)
}
