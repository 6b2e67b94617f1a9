//! The files of a node as they will be.

use maud::{Markup, html};

use super::frame::{MAX_ROWS, Part, counted, cut, line, missing, node_page, with_catalog};
use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_catalog::{Document, DocumentResource, RichData};
use pantin_service::exploring::{Catalog, FileContent, Outcome};

/// The files of a node.
pub(crate) fn files(site: &Site, at: usize) -> Response {
    let content = with_catalog(&site.exploration.outcome(at), |catalog| list(site, at, catalog));
    node_page(site, at, Part::Files, &content)
}

fn list(site: &Site, at: usize, catalog: &Document) -> Markup {
    let name = &site.exploration.name(at);
    let found: Vec<&DocumentResource> =
        catalog.resources.iter().filter(|resource| &*resource.type_name == "File").collect();
    html! {
        p.quiet { (counted(found.len(), "file")) }
        div.bar { input type="search" data-filter="files" placeholder="Filter files" aria-label="Filter files"; }
        ul.rows #files {
            @for file in found.iter().take(MAX_ROWS) {
                li {
                    a.name href=(links::file(name, &file.title)) { (line(path(file))) }
                    @for attribute in ["ensure", "mode", "owner", "group"] {
                        @if let Some(RichData::String(value)) = file.parameter(attribute) { span.badge { (line(value)) } }
                    }
                    @if file.parameter("content").is_some() { span.quiet { "content" } }
                    @if file.parameter("source").is_some() { span.quiet { "source" } }
                }
            }
        }
        (cut(found.len()))
    }
}

fn path(file: &DocumentResource) -> &str {
    match file.parameter("path") {
        Some(RichData::String(path)) => path,
        Some(_) | None => &file.title,
    }
}

/// One file of a node.
pub(crate) fn file(site: &Site, at: usize, title: &str) -> Response {
    let exploration = &site.exploration;
    let name = &exploration.name(at);
    let Outcome::Catalog(Catalog { document: Some(document), .. }) = exploration.outcome(at) else {
        let content = with_catalog(&exploration.outcome(at), |_| html! {});
        return node_page(site, at, Part::Files, &content);
    };
    let is_it = |resource: &&DocumentResource| &*resource.type_name == "File" && &*resource.title == title;
    let Some(found) = document.resources.iter().find(is_it) else {
        return missing(site, &format!("{name} has no File[{title}]"));
    };
    let content = html! {
        h3.reference { (line(path(found))) }
        p { a href=(links::resource(name, "File", title)) { "Parameters, and where they come from" } }
        @match exploration.content(at, found) {
            FileContent::Text(text, is_cut) => {
                pre.lines { @for line in text.lines() { span { (super::frame::line(line)) } } }
                @if is_cut { p.note { "Only the beginning is shown." } }
            }
            FileContent::Binary(length) => p.note { "It is not a text: " (counted(length, "byte")) "." },
            FileContent::Hidden => p.note.warning { "Its content is Sensitive." },
            FileContent::Elsewhere(source) => p.note { "Its content is at " code { (line(&source)) } "." },
            FileContent::Missing(source) => p.note.error { "The source " code { (line(&source)) } " does not exist." },
            FileContent::Unmanaged => p.note { "Puppet does not manage what is in it." },
        }
    };
    node_page(site, at, Part::Files, &content)
}
